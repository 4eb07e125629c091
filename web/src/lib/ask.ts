/** Asks and cards as the engine describes them; on the wire they are plain data. */

import type { Card, Cards } from './wire';

/** A card whose face is seen. `text` is what people write: A, QU, or ? for a wild. */
export interface Seen {
  card: number;
  text: string;
  points: number;
  colour: string;
  /** What else is printed on it. */
  more?: Printed;
}

export type Printed = Record<string, string | number | boolean>;

export type Choice = string | number;

export type FromField = { param: 'from'; pile: string; cards: number[] };
export type SubsetField = {
  param: 'subset';
  pile: string;
  cards: number[];
  least: number;
  most: number;
};
export type BetweenField = { param: 'between'; low: number; high: number };
export type YesNoField = { param: 'yes-no' };
export type OneOfField = { param: 'one-of'; choices: Choice[] };
export type SomeOfField = { param: 'some-of'; choices: Choice[] };
export type CellField = {
  param: 'cell';
  pile: string;
  rows: number;
  columns: number;
  cells: number[];
};
export type PathField = {
  param: 'path';
  pile: string;
  rows: number;
  columns: number;
  /** The cells it may go over. */
  cells: number[];
  /** Whether cells touch at their corners too. */
  corners: boolean;
  /** Whether the order of its cells says something; if not, the table finds the way over them. */
  ordered: boolean;
  least: number;
  most: number;
};
export type OrderField = { param: 'order'; pile: string; cards: number[] };
export type SpellField = {
  param: 'spell';
  piles: string[];
  cards: number[];
  need: number[][];
  shortest: number;
  judged: boolean;
  wild: Record<string, number>;
  doubles: number;
  /** Cards of several letters that may be read as these instead: QU as Q. */
  also?: Record<string, string>;
  /** Beside `cards`: what a card is read as whatever is printed on it; '' for the others. */
  fixed?: string[];
  /** Beside `cards`: the letters that a wild may stand for, where not all; '' for the others. */
  only?: string[];
  /** So many cards of one letter may be read as any letter. */
  slips?: number;
  /** Of these piles no more than so many cards. */
  most?: Record<string, number>;
  /** These cards are all part of the word, in this order; others go in between. */
  keep?: number[];
  /** What `most` says, with the cards that lie there now. */
  limits?: { cards: number[]; most: number }[];
};
export type BluffField = {
  param: 'bluff';
  pile: string;
  cards: number[];
  shortest: number;
  judged: boolean;
};

/** A word that is written, not laid in cards. */
export type WrittenField = {
  param: 'word';
  shortest: number;
  longest: number;
  judged: boolean;
};

export type WordField = SpellField | BluffField;
export type Field =
  | FromField
  | SubsetField
  | BetweenField
  | YesNoField
  | OneOfField
  | SomeOfField
  | CellField
  | PathField
  | OrderField
  | WrittenField
  | WordField;

export interface Option {
  move: string;
  label: string;
  fields: Record<string, Field>;
}

export interface Ask {
  /** Which question of this room it is: a press answers this one and no other. */
  id: string;
  /** The same whenever the same is asked: what is being composed is kept by it. */
  key: string;
  options: Option[];
  /** Room clock: before this no answer is taken. */
  opens: number | null;
}

export type Move = { move: string } & Record<string, unknown>;

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

/** The moves a key names are what is asked; whatever else there is, is done beside. */
export function isBeside(ask: Ask, option: Option): boolean {
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
export function wordField(option: Option | undefined): [string, WordField] | null {
  for (const [name, field] of Object.entries(option?.fields ?? {})) {
    if (isWord(field)) return [name, field];
  }
  return null;
}
