/** What a person does to the word in the composing stick, other than typing. */

import type { LaidField, WordField } from './ask';
import { shift, swapped } from './lists';
import {
  countUsed,
  doublesLeft,
  isDouble,
  isSlip,
  mayStand,
  place,
  printed,
  refill,
  slipsLeft,
  wild,
  type Faces,
  type Place,
} from './places';

/**
 * A card was tapped, or dragged to a place. With `over`, it takes the place of the card there and
 * says what that said; else it is put in at `at`, or at the end.
 */
export function setCard(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  card: number,
  { at = places.length, over = false }: { at?: number; over?: boolean } = {},
): Place[] {
  if (!field.cards.includes(card)) return places as Place[];
  const already = places.findIndex((each) => each.card === card);
  if (already >= 0) return shift(places, already, Math.min(at, places.length - 1));
  return field.param === 'bluff'
    ? setInBluff(faces, places, card, at, over)
    : setInSpelling(field, faces, places, card, at, over);
}

/** A place without a card gets this one first. */
function setInBluff(
  faces: Faces,
  places: readonly Place[],
  card: number,
  at: number,
  over: boolean,
): Place[] {
  const text = printed(faces, card);
  const where = over ? at : places.findIndex((each) => each.card === null);
  const there = places[where];
  if (there) {
    const fits = wild(faces, card) || text === there.reads;
    const down = !fits || (there.down && !there.filler);
    return swapped(places, where, place(card, there.reads, { down }));
  }
  // A card of several letters stands for one letter, and so only face down.
  const set = text.length > 1 ? place(card, text[0] ?? '', { down: true }) : place(card, text);
  return places.toSpliced(at, 0, set);
}

function setInSpelling(
  field: LaidField,
  faces: Faces,
  places: readonly Place[],
  card: number,
  at: number,
  over: boolean,
): Place[] {
  const text = printed(faces, card);
  const there = over ? places[at] : undefined;
  if (there) {
    const reads = wild(faces, card) ? there.reads.slice(0, 1) : text;
    return swapped(places, at, place(card, reads));
  }
  const full = over ? -1 : givesWay(field, places, card);
  if (full >= 0) return swapped(places, full, place(card, text));
  return places.toSpliced(at, 0, place(card, text));
}

/** The place whose card gives way where a pile may not give another; -1 if there is room. */
function givesWay(field: LaidField, places: readonly Place[], card: number): number {
  const used = new Set(places.map((each) => each.card));
  const full = (field.limits ?? []).find(
    ({ cards, most }) => cards.includes(card) && countUsed(cards, used) >= most,
  );
  return full
    ? places.findLastIndex((each) => each.card !== null && full.cards.includes(each.card))
    : -1;
}

export function takeBack(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  at: number,
): Place[] {
  const rest = places.toSpliced(at, 1);
  return field.param === 'bluff' ? refill(field, faces, rest) : rest;
}

/** Backspace: the second reading of a card, or the last card. */
export function back(field: WordField, faces: Faces, places: readonly Place[]): Place[] {
  const last = places.at(-1);
  if (!last) return places as Place[];
  if (isDouble(faces, last)) {
    return swapped(places, places.length - 1, { ...last, reads: last.reads.slice(0, 1) });
  }
  return takeBack(field, faces, places, places.length - 1);
}

/** Face down or up again. A card that is turned up says its own letter. */
export function turn(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  at: number,
): Place[] {
  const here = places[at];
  if (field.param !== 'bluff' || !here || here.card === null) return places as Place[];
  if (!here.down) return swapped(places, at, { ...here, down: true });
  const text = printed(faces, here.card);
  if (wild(faces, here.card) || text === here.reads) {
    return swapped(places, at, { ...here, down: false, filler: false });
  }
  if (text.length !== 1) return places as Place[];
  return swapped(places, at, { ...here, reads: text, down: false, filler: false });
}

/** Let a place stand for a letter: a wild in any word, any card in a bluff. */
export function readAs(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  at: number,
  letter: string,
): Place[] {
  const here = places[at];
  if (!here) return places as Place[];
  if (wild(faces, here.card)) {
    const may = field.param !== 'spell' || mayStand(field, here.card ?? -1, letter);
    return may ? swapped(places, at, { ...here, reads: letter }) : (places as Place[]);
  }
  if (field.param !== 'bluff') {
    return maySlip(field, faces, places, at)
      ? swapped(places, at, { ...here, reads: letter })
      : (places as Place[]);
  }
  const fits = printed(faces, here.card) === letter;
  const down = fits && here.filler ? false : !fits || here.down;
  return swapped(places, at, { ...here, reads: letter, down, filler: here.card === null });
}

function maySlip(field: LaidField, faces: Faces, places: readonly Place[], at: number): boolean {
  const here = places[at];
  if (!here || printed(faces, here.card).length !== 1) return false;
  return isSlip(faces, here) || slipsLeft(field, faces, places) > 0;
}

/** Read a card's letter twice, or once again. */
export function readTwice(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  at: number,
): Place[] {
  const here = places[at];
  if (!here || field.param !== 'spell') return places as Place[];
  const text = printed(faces, here.card);
  if (isDouble(faces, here)) return swapped(places, at, { ...here, reads: text });
  if (text.length !== 1 || doublesLeft(field, faces, places) < 1) return places as Place[];
  return swapped(places, at, { ...here, reads: text + text });
}

/** Read a card of several letters as what else it may be, or as printed again. */
export function readOther(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  at: number,
): Place[] {
  const here = places[at];
  const text = printed(faces, here?.card ?? null);
  const other = field.param === 'spell' ? field.also?.[text] : undefined;
  if (!here || other === undefined) return places as Place[];
  const reads = here.reads === other ? text : other;
  return swapped(places, at, { ...here, reads, typed: 0 });
}

/** What can be done with a set card here; the ask decides. */
export function menu(field: WordField, faces: Faces, places: readonly Place[], at: number) {
  const here = places[at];
  const star = wild(faces, here?.card ?? null);
  const text = printed(faces, here?.card ?? null);
  const bluff = field.param === 'bluff';
  const twice =
    !bluff &&
    here !== undefined &&
    text.length === 1 &&
    (isDouble(faces, here) || doublesLeft(field, faces, places) > 0);
  return {
    down: bluff && here !== undefined && here.card !== null && (!here.down || text.length < 2),
    letter: star || bluff || maySlip(field, faces, places, at),
    twice,
    /** What it would be read as instead, '' if it cannot. */
    other: (!bluff && here && otherReading(field, text, here.reads)) || '',
  };
}

function otherReading(field: LaidField, text: string, reads: string): string | undefined {
  const other = field.also?.[text];
  return other !== undefined && reads === other ? text : other;
}
