/** Functions of asks and cards. */

import type { Scene } from './scene';
import type {
  Ask,
  BluffField,
  Card,
  Cards,
  Field,
  MoveData,
  OneOfField,
  OptionView,
  Seen,
  SpellField,
} from './wire';

export type Choice = OneOfField['choices'][number];

/** A word to spell; `limits` is what its `most` says, with the cards that lie there now. */
export type LaidField = SpellField & { limits?: { cards: number[]; most: number }[] };

export type WordField = LaidField | BluffField;

export type Move = MoveData & { move: string };

/** A card by the names of its parts. */
export function seen([card, text, points, colour, more]: Card): Seen {
  return { card, text, points, colour, more };
}

/** The letters printed on a card; none on a wild. */
export function letters(face: Pick<Seen, 'text'>): string {
  return face.text === '?' ? '' : face.text.toUpperCase();
}

export function isWild(face: Pick<Seen, 'text'>): boolean {
  return face.text === '?';
}

/** `hands.2` has the base name `hands`. */
export function base(pile: string): string {
  return pile.split('.', 1)[0] ?? pile;
}

/** Whose pile it is: `hands.2` belongs to seat 2. */
export function owner(pile: string): number | null {
  const dot = pile.indexOf('.');
  return dot < 0 ? null : Number(pile.slice(dot + 1));
}

/** The faces of a pile that are seen, bottom card first. */
export function faces(pile: Cards | undefined): Seen[] {
  return (pile?.cards ?? []).flatMap((card) => (card ? [seen(card)] : []));
}

/** Whether all look at what lies there and say when they have seen it: there is nothing to decide. */
export function isLook({ ask, race, asked }: Pick<Scene, 'ask' | 'race' | 'asked'>): boolean {
  const options = ask?.options ?? [];
  return (
    !race &&
    asked.length > 1 &&
    options.length === 1 &&
    options.every(({ fields }) => !Object.keys(fields).length)
  );
}

/** The moves a key names are what is asked; whatever else there is, is done beside. */
export function isBeside(ask: Ask, option: OptionView): boolean {
  const asked = ask.key.slice(ask.key.indexOf(':') + 1);
  return !asked.split('|').includes(option.move);
}

/** Whether an ask asks something, not only lets something be done beside. */
export function isAsked(ask: Ask | null): boolean {
  return ask !== null && ask.options.some((option) => !isBeside(ask, option));
}

export function isWord(field: Field): field is WordField {
  return field.param === 'spell' || field.param === 'bluff';
}

/** The field of an option that is a word, with its name. */
export function wordField(option: OptionView | undefined): [string, WordField] | null {
  for (const [name, field] of Object.entries(option?.fields ?? {})) {
    if (isWord(field)) return [name, field];
  }
  return null;
}
