/**
 * The word in the composing stick: its places, what they say, what they count, and what a word
 * still lacks. How letters are typed is in `typing.ts`, what is done to a set card in `edits.ts`.
 *
 * All functions are pure. Those that may find nothing to do give back the very list they got.
 */

import { isWild, letters, type WordField } from './ask';
import type { MoveData, Seen, SpellField } from './wire';
import { swapped } from './lists';
import { either, message, say } from './texts';

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

export function place(card: number | null, reads: string, more: Partial<Place> = {}): Place {
  return { card, reads, down: false, filler: false, typed: 0, ...more };
}

/** The letters printed on a card; '' on a wild, and where there is no card. */
export function printed(faces: Faces, card: number | null): string {
  const face = card === null ? undefined : faces.get(card);
  return face ? letters(face) : '';
}

export function wild(faces: Faces, card: number | null): boolean {
  const face = card === null ? undefined : faces.get(card);
  return face !== undefined && isWild(face);
}

export function word(places: readonly Place[]): string {
  return places.map((each) => each.reads).join('');
}

export function spares(field: WordField, places: readonly Place[]): number[] {
  const used = new Set(places.map((each) => each.card));
  const free = field.cards.filter((card) => !used.has(card));
  if (field.param !== 'spell') return free;
  const full = (field.limits ?? []).filter(({ cards, most }) => countUsed(cards, used) >= most);
  const next = field.keep?.find((card) => !used.has(card));
  return free.filter(
    (card) =>
      !full.some(({ cards }) => cards.includes(card)) &&
      (card === next || !field.keep?.includes(card)),
  );
}

export const countUsed = (cards: readonly number[], used: ReadonlySet<number | null>): number =>
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

export function doublesLeft(field: SpellField, faces: Faces, places: readonly Place[]): number {
  const used = places.filter((each) => isDouble(faces, each)).length;
  return field.doubles - used;
}

export function isDouble(faces: Faces, each: Place): boolean {
  const text = printed(faces, each.card);
  return text.length === 1 && each.reads === text + text;
}

export function mayStand(field: SpellField, card: number, letter: string): boolean {
  const only = field.only?.[field.cards.indexOf(card)];
  return !only || only.includes(letter);
}

export function slipsLeft(field: SpellField, faces: Faces, places: readonly Place[]): number {
  const used = places.filter((each) => isSlip(faces, each)).length;
  return (field.slips ?? 0) - used;
}

/** A card of one letter that is read as another. */
export function isSlip(faces: Faces, each: Place): boolean {
  const text = printed(faces, each.card);
  return text.length === 1 && each.reads.length === 1 && each.reads !== text;
}

/** Places without a card get the last spare card of the hand; a wild only when there is no other. */
export function refill(field: WordField, faces: Faces, places: readonly Place[]): Place[] {
  let now = [...places];
  now.forEach((each, at) => {
    if (each.card !== null) return;
    const free = spares(field, now);
    const card = free.findLast((spare) => !wild(faces, spare)) ?? free.at(-1) ?? null;
    now = swapped(now, at, { ...each, card, down: true, filler: true });
  });
  return now;
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
export function error(field: WordField, faces: Faces, places: readonly Place[]): string | null {
  const { shortest } = field;
  if (!places.length) return say(message('page-need-word', { shortest }));
  const said = word(places);
  if (places.some((each) => each.reads === '')) return say('page-need-wild');
  if (places.some((each) => each.card === null)) {
    const cards = message('page-cards', { count: field.cards.length });
    return say(message('page-need-more-cards', { letters_count: said.length, cards }));
  }
  const incomplete = field.param === 'spell' ? notKept(field, faces, places) : null;
  if (incomplete) return incomplete;
  if (said.length < shortest) return say(message('page-need-word', { shortest }));
  return field.param === 'spell' ? notUsed(field, faces, places) : null;
}

/** Where a word lies there already: all its cards stay, and there is at least one more. */
function notKept(field: SpellField, faces: Faces, places: readonly Place[]): string | null {
  if (!field.keep) return null;
  const used = new Set(places.map((each) => each.card));
  const left = field.keep.find((card) => !used.has(card));
  if (left !== undefined) {
    return say(message('page-need-keep', { letters: faces.get(left)?.text ?? '' }));
  }
  return places.length === field.keep.length ? say('page-need-from-hand') : null;
}

/** Where a pile has to give a card. */
function notUsed(field: SpellField, faces: Faces, places: readonly Place[]): string | null {
  const missing = unmet(field, places)[0];
  if (!missing) return null;
  const names = new Set(missing.map((card) => faces.get(card)?.text ?? ''));
  const allowed = [...names].map((text) => (text === '?' ? say('page-card-the-wild') : text));
  return say(message('page-need-use', { cards: either(allowed) }));
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

/** The word as the table reads it in a move. */
export function sentWord(field: WordField, places: readonly Place[]): MoveData[string] {
  const cards = places.flatMap((each) => (each.card === null ? [] : [each.card]));
  return field.param === 'spell'
    ? { word: word(places), cards, reads: places.map((each) => each.reads) }
    : { word: word(places), cards, down: places.map((each) => each.down) };
}
