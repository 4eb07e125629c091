/**
 * Typing a word: which card is set for a letter.
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

import type { WordField } from './ask';
import type { BluffField, SpellField } from './wire';
import { swapped } from './lists';
import {
  doublesLeft,
  mayStand,
  place,
  printed,
  refill,
  slipsLeft,
  spares,
  unmet,
  wild,
  type Faces,
  type Place,
} from './places';

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

type Typing = (
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
) => Place[] | null;

/** The ways to set a letter, the best first. */
const WAYS: readonly Typing[] = [
  goOnWithCard,
  takeLyingCard,
  takeRealCard,
  joinWithLast,
  beginLongerCard,
  readLastTwice,
  takeWild,
  slip,
];

function typeSpell(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  for (const way of WAYS) {
    const set = way(field, faces, places, letter);
    if (set) return set;
  }
  return null;
}

/** The last card has more letters than were typed, and this is the next of them or is not. */
function goOnWithCard(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const last = places.at(-1);
  const before = places.slice(0, -1);
  if (!last || last.typed === 0 || last.typed >= last.reads.length) return null;
  if (last.reads[last.typed] === letter) return [...before, { ...last, typed: last.typed + 1 }];
  const half = last.reads.slice(0, last.typed);
  if (field.also?.[last.reads] === half) {
    return typeSpell(field, faces, [...before, { ...last, reads: half, typed: 0 }], letter);
  }
  // Another letter than the card goes on with: it was not this card that was meant.
  return typeSingly(field, faces, before, half + letter);
}

/** Some letters with single cards and wilds only. */
function typeSingly(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letters: string,
): Place[] | null {
  let now: Place[] | null = [...places];
  for (const letter of letters) {
    now = takeRealCard(field, faces, now, letter) ?? takeWild(field, faces, now, letter);
    if (!now) return null;
  }
  return now;
}

/** The next card of the word that lies there already. */
function takeLyingCard(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const lies = spares(field, places).find((card) => field.keep?.includes(card));
  const text = printed(faces, lies ?? null);
  if (lies === undefined || !text.startsWith(letter)) return null;
  return [...places, place(lies, text, { typed: text.length > 1 ? 1 : 0 })];
}

function takeRealCard(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const real = bestSpare(field, faces, places, letter);
  return real === null ? null : [...places, place(real, letter)];
}

/** TH takes the place of T. */
function joinWithLast(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const last = places.at(-1);
  if (!last || last.card === null || last.reads.length !== 1) return null;
  const both = last.reads + letter;
  const joined = spares(field, places).find((card) => printed(faces, card) === both);
  return joined === undefined ? null : [...places.slice(0, -1), place(joined, both)];
}

function beginLongerCard(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const longer = spares(field, places).find((card) => printed(faces, card).startsWith(letter));
  if (longer === undefined) return null;
  return [...places, place(longer, printed(faces, longer), { typed: 1 })];
}

function readLastTwice(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const last = places.at(-1);
  if (!last || last.reads !== letter || printed(faces, last.card) !== letter) return null;
  if (doublesLeft(field, faces, places) <= 0) return null;
  return [...places.slice(0, -1), { ...last, reads: letter + letter }];
}

function takeWild(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  const star = spares(field, places).find(
    (card) => wild(faces, card) && mayStand(field, card, letter),
  );
  return star === undefined ? null : [...places, place(star, letter)];
}

/** A card of one letter is read as another, where that is allowed. */
function slip(
  field: SpellField,
  faces: Faces,
  places: readonly Place[],
  letter: string,
): Place[] | null {
  if (slipsLeft(field, faces, places) <= 0) return null;
  const card = spares(field, places).findLast((spare) => printed(faces, spare).length === 1);
  return card === undefined ? null : [...places, place(card, letter)];
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
