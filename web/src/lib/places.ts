/**
 * The word in the composing stick: its places, and everything a person can do to them.
 *
 * All functions are pure. Those that may find nothing to do give back the very list they got.
 *
 * Typing takes the real card before a wild. Where cards have several letters, a letter typed takes
 * a card of just that letter if there is one; else the card that begins with it, and the letters
 * that follow on that card are swallowed as they are typed. If T was typed and stands as a card of
 * its own, and H is typed but only TH is left, TH takes the place of T.
 *
 * In a bluff a letter that the hand does not have is laid all the same: with a wild, or with a
 * spare card face down (a filler). A filler gives way when its own letter is typed later, so a lie
 * is typed as quickly as the truth.
 */

import {
  isWild,
  letters,
  type BluffField,
  type Seen,
  type SpellField,
  type WordField,
} from './ask';
import { several } from './count';

export interface Place {
  /** Null in a bluff with more letters than cards. */
  card: number | null;
  /** What it stands for: a letter, the letters of its card, one letter twice; '' for a wild that
   * has not been given a letter yet. */
  reads: string;
  down: boolean;
  /** Chosen by the page for want of the right card; it may change to another spare card. */
  filler: boolean;
  /** How many letters of a card with several have been typed; 0 once it does not matter. */
  typed: number;
}

export type Faces = ReadonlyMap<number, Seen>;

export const EMPTY: readonly Place[] = [];

function place(card: number | null, reads: string, more: Partial<Place> = {}): Place {
  return { card, reads, down: false, filler: false, typed: 0, ...more };
}

function printed(faces: Faces, card: number | null): string {
  const face = card === null ? undefined : faces.get(card);
  return face ? letters(face) : '';
}

function wild(faces: Faces, card: number | null): boolean {
  const face = card === null ? undefined : faces.get(card);
  return face !== undefined && isWild(face);
}

function swapped<T>(list: readonly T[], at: number, item: T): T[] {
  return list.map((old, index) => (index === at ? item : old));
}

export function word(places: readonly Place[]): string {
  return places.map((each) => each.reads).join('');
}

export function spares(field: WordField, places: readonly Place[]): number[] {
  const used = new Set(places.map((each) => each.card));
  const free = field.cards.filter((card) => !used.has(card));
  if (field.param !== 'spell') return free;
  const full = (field.limits ?? []).filter(({ cards, most }) => count(cards, used) >= most);
  const next = field.keep?.find((card) => !used.has(card));
  return free.filter(
    (card) =>
      !full.some(({ cards }) => cards.includes(card)) &&
      (card === next || !field.keep?.includes(card)),
  );
}

const count = (cards: readonly number[], used: ReadonlySet<number | null>): number =>
  cards.filter((card) => used.has(card)).length;

/** The cards that are there already, before anything is put in. */
export function kept(field: WordField, faces: Faces): Place[] {
  if (field.param !== 'spell') return [];
  return (field.keep ?? []).map((card) => place(card, printed(faces, card)));
}

/** The faces as the ask reads them: a wild that keeps its letter has that letter and its points. */
export function asRead(field: WordField, faces: Faces): Faces {
  if (field.param !== 'spell' || !field.fixed) return faces;
  const read = new Map(faces);
  field.cards.forEach((card, at) => {
    const text = field.fixed?.[at];
    const face = faces.get(card);
    if (!text || !face) return;
    const points = isWild(face) ? (field.wild[text] ?? 0) : face.points;
    read.set(card, { ...face, text, points });
  });
  return read;
}

function doublesLeft(field: SpellField, faces: Faces, places: readonly Place[]): number {
  const used = places.filter((each) => isDouble(faces, each)).length;
  return field.doubles - used;
}

export function isDouble(faces: Faces, each: Place): boolean {
  const text = printed(faces, each.card);
  return text.length === 1 && each.reads === text + text;
}

/** A letter was typed. Null if nothing can be set for it. */
export function type(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
  down = false,
): Place[] | null {
  const last = places.at(-1);
  if (last && last.reads === '') {
    return swapped(places, places.length - 1, { ...last, reads: letter });
  }
  return field.param === 'spell'
    ? typeSpell(field, faces, places, letter)
    : typeBluff(field, faces, places, letter, down);
}

function typeSpell(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const last = places.at(-1);
  const before = places.slice(0, -1);
  if (last && last.typed > 0 && last.typed < last.reads.length) {
    if (last.reads[last.typed] === letter) return [...before, { ...last, typed: last.typed + 1 }];
    const half = last.reads.slice(0, last.typed);
    if (field.also?.[last.reads] === half) {
      return typeSpell(field, faces, [...before, { ...last, reads: half, typed: 0 }], letter);
    }
    // Another letter than the card goes on with: it was not this card that was meant.
    const retyped = typeAll(field, faces, before, last.reads.slice(0, last.typed) + letter, true);
    if (retyped) return retyped;
  }
  const free = spares(field, places);
  const lies = free.find((card) => field.keep?.includes(card));
  const there = printed(faces, lies ?? null);
  if (lies !== undefined && there.startsWith(letter)) {
    return [...places, place(lies, there, { typed: there.length > 1 ? 1 : 0 })];
  }
  const real = bestSpare(field, faces, places, letter);
  if (real !== null) return [...places, place(real, letter)];

  if (last && last.card !== null && last.reads.length === 1) {
    const both = last.reads + letter;
    const joined = free.find((card) => printed(faces, card) === both);
    if (joined !== undefined) return [...before, place(joined, both)];
  }
  const longer = free.find((card) => printed(faces, card).startsWith(letter));
  if (longer !== undefined) {
    return [...places, place(longer, printed(faces, longer), { typed: 1 })];
  }
  if (
    last &&
    last.reads === letter &&
    printed(faces, last.card) === letter &&
    doublesLeft(field, faces, places) > 0
  ) {
    return [...before, { ...last, reads: letter + letter }];
  }
  const star = free.find((card) => wild(faces, card) && mayStand(field, card, letter));
  if (star !== undefined) return [...places, place(star, letter)];
  const slip = slipsLeft(field, faces, places) > 0 ? free.findLast(single) : undefined;
  return slip === undefined ? null : [...places, place(slip, letter)];

  function single(card: number): boolean {
    return printed(faces, card).length === 1;
  }
}

function mayStand(field: SpellField, card: number, letter: string): boolean {
  const only = field.only?.[field.cards.indexOf(card)];
  return !only || only.includes(letter);
}

function slipsLeft(field: SpellField, faces: Faces, places: readonly Place[]): number {
  const used = places.filter((each) => isSlip(faces, each)).length;
  return (field.slips ?? 0) - used;
}

/** A card of one letter that is read as another. */
function isSlip(faces: Faces, each: Place): boolean {
  const text = printed(faces, each.card);
  return text.length === 1 && each.reads.length === 1 && each.reads !== text;
}

/** Some letters with single cards and wilds only, or null. */
function typeAll(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  typed: string,
  plain: boolean,
): Place[] | null {
  let now: Place[] | null = [...places];
  for (const letter of typed) {
    const real = bestSpare(field, faces, now, letter);
    const star: number | undefined = spares(field, now).find(
      (card) => wild(faces, card) && mayStand(field, card, letter),
    );
    if (real !== null) now = [...now, place(real, letter)];
    else if (star !== undefined) now = [...now, place(star, letter)];
    else return plain ? null : now;
  }
  return now;
}

/** The card of just this letter to take: of a pile that must give one, then of most points. */
function bestSpare(
  field: WordField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): number | null {
  const wanted =
    field.param === 'spell' ? [...unmet(field, places).flat(), ...(field.keep ?? [])] : [];
  const fits = spares(field, places).filter((card) => printed(faces, card) === letter);
  const rank = (card: number) =>
    (wanted.includes(card) ? 1000 : 0) + (faces.get(card)?.points ?? 0);
  let best: number | null = null;
  for (const card of fits) if (best === null || rank(card) > rank(best)) best = card;
  return best;
}

function typeBluff(
  field: BluffField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
  down: boolean,
): Place[] {
  const real = bestSpare(field, faces, places, letter);
  if (real !== null) return [...places, place(real, letter, { down })];

  const at = places.findIndex((each) => each.filler && printed(faces, each.card) === letter);
  const lent = places[at];
  if (lent) {
    const rest = swapped(places, at, { ...lent, card: null });
    return refill(field, faces, [...rest, place(lent.card, letter, { down })]);
  }
  const star = spares(field, places).find((card) => wild(faces, card));
  if (star !== undefined) return [...places, place(star, letter, { down })];
  return refill(field, faces, [...places, place(null, letter)]);
}

/** Places without a card get the last spare card of the hand; a wild only when there is no other. */
function refill(field: WordField, faces: Faces, places: readonly Place[]): Place[] {
  let now = [...places];
  now.forEach((each, at) => {
    if (each.card !== null) return;
    const free = spares(field, now);
    const card = free.findLast((spare) => !wild(faces, spare)) ?? free.at(-1) ?? null;
    now = swapped(now, at, { ...each, card, down: true, filler: true });
  });
  return now;
}

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
  const text = printed(faces, card);
  const bluff = field.param === 'bluff';
  const open = bluff ? places.findIndex((each) => each.card === null) : -1;
  const target = over ? places[at] : places[open];
  if (bluff && target) {
    const fits = wild(faces, card) || text === target.reads;
    const set = place(card, target.reads, { down: !fits || (target.down && !target.filler) });
    return swapped(places, over ? at : open, set);
  }
  const full = field.param === 'spell' ? givesWay(field, places, card) : -1;
  if (full >= 0 && !over) {
    return swapped(places, full, place(card, text));
  }
  if (over && target) {
    const reads = wild(faces, card) ? target.reads.slice(0, 1) : text;
    return swapped(places, at, place(card, reads));
  }
  if (bluff && text.length > 1) {
    // A card of several letters stands for one letter, and so only face down.
    return places.toSpliced(at, 0, place(card, text[0] ?? '', { down: true }));
  }
  return places.toSpliced(at, 0, place(card, text));
}

/** The place whose card gives way where a pile may not give another; -1 if there is room. */
function givesWay(field: SpellField, places: readonly Place[], card: number): number {
  const used = new Set(places.map((each) => each.card));
  const full = (field.limits ?? []).find(
    ({ cards, most }) => cards.includes(card) && count(cards, used) >= most,
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

function maySlip(field: SpellField, faces: Faces, places: readonly Place[], at: number): boolean {
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

/** Move what stands at one place to another. */
export function shift<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list as T[];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
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

function otherReading(field: SpellField, text: string, reads: string): string | undefined {
  const other = field.also?.[text];
  return other !== undefined && reads === other ? text : other;
}

/** What is left of a word when cards have gone. */
export function clean(field: WordField, places: readonly Place[]): Place[] {
  const ids = new Set(field.cards);
  const left = places.filter((each) => each.card === null || ids.has(each.card));
  return left.length === places.length ? (places as Place[]) : left;
}

/** The piles that have to give a card and have not given one yet. */
export function unmet(field: SpellField, places: readonly Place[]): number[][] {
  const used = new Set(places.map((each) => each.card));
  return field.need.filter((some) => !some.some((card) => used.has(card)));
}

/** Why this is no word to send yet, as a sentence; null if it is one. */
export function trouble(field: WordField, faces: Faces, places: readonly Place[]): string | null {
  if (!places.length) return `Set a word of ${several(field.shortest)} letters or more.`;
  const said = word(places);
  if (places.some((each) => each.reads === '')) return 'Say which letter the wild stands for.';
  if (places.some((each) => each.card === null)) {
    return `${said.length} letters, and you have ${several(field.cards.length)} cards.`;
  }
  if (field.param === 'spell' && field.keep) {
    const used = new Set(places.map((each) => each.card));
    const left = field.keep.find((card) => !used.has(card));
    if (left !== undefined) {
      return `Every card of the word that lies there stays in it: ${faces.get(left)?.text ?? ''} too.`;
    }
    if (places.length === field.keep.length) return 'Put in a card of your hand.';
  }
  if (said.length < field.shortest) {
    return `A word here has at least ${several(field.shortest)} letters.`;
  }
  if (field.param === 'spell') {
    const missing = unmet(field, places)[0];
    if (missing) {
      const names = new Set(missing.map((card) => faces.get(card)?.text ?? 'a card'));
      const allowed = [...names].map((text) => (text === '?' ? 'the wild' : text));
      return `Your word must use ${allowed.join(' or ')}.`;
    }
  }
  return null;
}

/** The points printed on the cards; a wild as the ask says. */
export function points(field: WordField, faces: Faces, places: readonly Place[]): number {
  return places.reduce((sum, each) => {
    if (each.card === null) return sum;
    if (isSlip(faces, each) && field.param === 'spell') return sum;
    if (!wild(faces, each.card)) return sum + (faces.get(each.card)?.points ?? 0);
    return sum + (field.param === 'spell' ? (field.wild[each.reads] ?? 0) : 0);
  }, 0);
}

export interface Spelling {
  word: string;
  cards: number[];
  reads: string[];
}

export interface Claim {
  word: string;
  cards: number[];
  down: boolean[];
}

/** The word as the table reads it in a move. */
export function sentWord(field: WordField, places: readonly Place[]): Spelling | Claim {
  const cards = places.flatMap((each) => (each.card === null ? [] : [each.card]));
  return field.param === 'spell'
    ? { word: word(places), cards, reads: places.map((each) => each.reads) }
    : { word: word(places), cards, down: places.map((each) => each.down) };
}
