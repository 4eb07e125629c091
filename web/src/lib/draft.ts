/**
 * What a person is composing, kept by the key of the ask.
 *
 * A draft outlives whatever happens meanwhile: others' acts, a new welcome, a lost line, a reload.
 * While its ask stands it only loses cards that have left the hand. It is given up when it was
 * taken, or when another ask comes; but a word that was whole waits on the shelf, because in a race
 * a challenge comes between and then the same is asked again (only if all its cards are still
 * there: half of an old word helps nobody).
 */

import { isBeside, isWord, type Ask, type Choice, type Field, type Move, type Option } from './ask';
import { listed, several } from './count';
import * as places from './places';
import type { Faces, Place } from './places';

export type Value = null | boolean | Choice | Choice[] | Place[];
export type Values = Record<string, Value>;

export interface Draft {
  key: string;
  /** The option in hand; null for the first that has something to compose. */
  move: string | null;
  values: Record<string, Values>;
  /** Moves whose values the person has changed. */
  touched: string[];
}

export type Shelf = Record<string, Draft>;

const LONGEST_SHELF = 6;

export function fresh(ask: Ask): Draft {
  return { key: ask.key, move: null, values: {}, touched: [] };
}

/** What a field starts with. */
export function initial(field: Field): Value {
  switch (field.param) {
    case 'from':
      return field.cards.length === 1 ? (field.cards[0] ?? null) : null;
    case 'between':
      return field.low;
    case 'yes-no':
      return false;
    case 'one-of':
      return field.choices.length === 1 ? (field.choices[0] ?? null) : null;
    case 'cell':
      return field.cells.length === 1 ? (field.cells[0] ?? null) : null;
    case 'order':
      return [...field.cards];
    case 'word':
      return '';
    default:
      return [];
  }
}

const asList = <T>(value: Value): T[] => (Array.isArray(value) ? (value as T[]) : []);

/** The value as far as it still makes sense for what is asked now. */
export function cleaned(field: Field, value: Value | undefined): Value {
  if (value === undefined) return initial(field);
  switch (field.param) {
    case 'from':
      return field.cards.includes(value as number) ? value : initial(field);
    case 'subset':
      return asList<number>(value)
        .filter((card) => field.cards.includes(card))
        .slice(0, field.most);
    case 'between':
      return typeof value === 'number'
        ? Math.min(field.high, Math.max(field.low, Math.round(value)))
        : field.low;
    case 'yes-no':
      return value === true;
    case 'one-of':
      return field.choices.includes(value as Choice) ? value : initial(field);
    case 'some-of':
      return field.choices.filter((choice) => asList<Choice>(value).includes(choice));
    case 'cell':
      return field.cells.includes(value as number) ? value : initial(field);
    case 'path':
      return asList<number>(value).every((cell) => field.cells.includes(cell))
        ? asList<number>(value)
        : [];
    case 'word':
      return typeof value === 'string' ? value.slice(0, field.longest) : '';
    case 'order': {
      const kept = asList<number>(value).filter((card) => field.cards.includes(card));
      return [...kept, ...field.cards.filter((card) => !kept.includes(card))];
    }
    default:
      return places.clean(field, asList<Place>(value));
  }
}

/** The draft for this ask: the one that was begun, without what is gone, or a fresh one. */
export function fitted(shelf: Shelf, ask: Ask): Draft {
  const draft = shelf[ask.key];
  if (!draft) return fresh(ask);
  const values: Record<string, Values> = {};
  for (const option of ask.options) {
    const begun = draft.values[option.move];
    if (!begun) continue;
    const fit: Values = {};
    for (const [name, field] of Object.entries(option.fields)) {
      if (name in begun) fit[name] = cleaned(field, begun[name]);
    }
    values[option.move] = fit;
  }
  const there = ask.options.some((option) => option.move === draft.move);
  return { ...draft, values, move: there ? draft.move : null };
}

/** All values of an option, those not touched yet included. */
export function valuesOf(draft: Draft, option: Option): Values {
  const begun = draft.values[option.move] ?? {};
  return Object.fromEntries(
    Object.entries(option.fields).map(([name, field]) => [name, cleaned(field, begun[name])]),
  );
}

export function put(draft: Draft, option: Option, name: string, value: Value): Draft {
  const values = { ...draft.values, [option.move]: { ...valuesOf(draft, option), [name]: value } };
  const touched = draft.touched.includes(option.move)
    ? draft.touched
    : [...draft.touched, option.move];
  return { ...draft, values, touched };
}

export function choose(draft: Draft, move: string | null): Draft {
  return { ...draft, move };
}

export function keep(shelf: Shelf, draft: Draft): Shelf {
  const others = Object.entries(shelf).filter(([key]) => key !== draft.key);
  return Object.fromEntries([...others.slice(1 - LONGEST_SHELF), [draft.key, draft]]);
}

export function drop(shelf: Shelf, key: string): Shelf {
  return Object.fromEntries(Object.entries(shelf).filter(([other]) => other !== key));
}

const phaseOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** The same phase asks for something more, or less: what is still asked for stays as it is. */
export function carry(shelf: Shelf, from: string, ask: Ask): Shelf {
  const draft = shelf[from];
  if (!draft || shelf[ask.key] || phaseOf(from) !== phaseOf(ask.key)) return shelf;
  const asked = ask.options.map((option) => option.move);
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([move]) => asked.includes(move)),
  );
  const touched = draft.touched.filter((move) => asked.includes(move));
  return keep(shelf, { ...draft, key: ask.key, values, touched });
}

/** Another ask came: of the old draft only words stay on the shelf. */
export function leave(shelf: Shelf, key: string): Shelf {
  const draft = shelf[key];
  if (!draft) return shelf;
  const values: Record<string, Values> = {};
  for (const [move, fields] of Object.entries(draft.values)) {
    const words = Object.entries(fields).filter(([, value]) => isPlaces(value));
    if (words.length) values[move] = Object.fromEntries(words);
  }
  if (!Object.keys(values).length) return drop(shelf, key);
  return { ...shelf, [key]: { ...draft, values, touched: Object.keys(values) } };
}

/** The same ask is back: a word stays only if every card of it is still there. */
export function comeBack(shelf: Shelf, ask: Ask): Shelf {
  const draft = shelf[ask.key];
  if (!draft) return shelf;
  for (const option of ask.options) {
    for (const [name, field] of Object.entries(option.fields)) {
      const value = draft.values[option.move]?.[name];
      if (value === undefined || !isWord(field)) continue;
      const begun = asList<Place>(value);
      if (places.clean(field, begun).length !== begun.length) return drop(shelf, ask.key);
    }
  }
  return shelf;
}

function isPlaces(value: Value): boolean {
  const first = Array.isArray(value) ? value[0] : null;
  return typeof first === 'object' && first !== null && 'reads' in first;
}

const cards = (count: number) => (count === 1 ? 'one card' : `${several(count)} cards`);

/** How many cards may be chosen: "Choose up to six cards, or none." */
export function wanted(field: { least: number; most: number }): string {
  if (field.least === field.most) return `Choose ${cards(field.least)}.`;
  if (field.least) return `Choose ${several(field.least)} to ${cards(field.most)}.`;
  return `Choose up to ${cards(field.most)}, or none.`;
}

/** Why a field is not filled in yet, as a sentence; null if it is. */
export function lacking(field: Field, value: Value, faces: Faces): string | null {
  switch (field.param) {
    case 'from':
      return value === null ? 'Choose a card.' : null;
    case 'subset': {
      const count = asList(value).length;
      if (count >= field.least && count <= field.most) return null;
      return wanted(field);
    }
    case 'one-of':
      return value === null ? 'Choose one.' : null;
    case 'cell':
      return value === null ? 'Choose a place.' : null;
    case 'path': {
      const count = asList(value).length;
      if (count < field.least) return `A path has at least ${several(field.least)} cards.`;
      if (!walked(field, asList<number>(value))) return 'No path goes over all these cards.';
      return null;
    }
    case 'word':
      if (typeof value === 'string' && value.length >= field.shortest) return null;
      return `Write a word of ${several(field.shortest)} letters or more.`;
    case 'spell':
    case 'bluff':
      return places.trouble(field, faces, asList<Place>(value));
    default:
      return null;
  }
}

/** Why this move cannot be sent yet; null if it can. */
export function trouble(option: Option, values: Values, faces: Faces): string | null {
  for (const [name, field] of Object.entries(option.fields)) {
    const why = lacking(field, values[name] ?? null, faces);
    if (why) return why;
  }
  return null;
}

/** The move as the table reads it. */
export function build(option: Option, values: Values): Move {
  const move: Move = { move: option.move };
  for (const [name, field] of Object.entries(option.fields)) {
    const value = values[name] ?? null;
    move[name] = isWord(field) ? places.sentWord(field, asList<Place>(value)) : value;
  }
  return move;
}

// A set, a path, an order.

/** Put a thing into a set or take it out; a full set of one changes its mind. */
export function toggled<T>(list: readonly T[], item: T, most: number): T[] {
  if (list.includes(item)) return list.filter((other) => other !== item);
  if (list.length < most) return [...list, item];
  return most === 1 ? [item] : [...list];
}

export function touch(columns: number, here: number, there: number, corners = true): boolean {
  const rows = Math.abs(Math.floor(here / columns) - Math.floor(there / columns));
  const across = Math.abs((here % columns) - (there % columns));
  return here !== there && rows <= 1 && across <= 1 && (corners || rows + across === 1);
}

interface Walkable {
  columns: number;
  most: number;
  corners?: boolean;
  ordered?: boolean;
}

/** The way over these cells from one to another that touches it; null if there is none. */
export function walked(
  field: Walkable,
  cells: readonly number[],
  walk: readonly number[] = [],
): number[] | null {
  if (walk.length === cells.length) return [...walk];
  const last = walk.at(-1);
  for (const cell of cells) {
    if (walk.includes(cell)) continue;
    if (last !== undefined && !touch(field.columns, last, cell, field.corners)) continue;
    const found = walked(field, cells, [...walk, cell]);
    if (found) return found;
  }
  return null;
}

/**
 * Step onto a cell: go on if it touches the last; the last again takes it away; an earlier one
 * goes back to it; any other begins anew there. Where the order says nothing, cells come and go as
 * they are pressed, and lie in the order of the way over them as soon as there is one.
 */
export function stepped(field: Walkable, path: readonly number[], cell: number): number[] {
  if (field.ordered === false) {
    const cells = toggled(path, cell, field.most);
    return walked(field, cells) ?? cells;
  }
  const at = path.indexOf(cell);
  if (at >= 0) return at === path.length - 1 ? path.slice(0, -1) : path.slice(0, at + 1);
  const last = path.at(-1);
  if (last === undefined) return [cell];
  if (!touch(field.columns, last, cell, field.corners)) return [cell];
  return path.length < field.most ? [...path, cell] : [...path];
}

// What buttons say.

/** The option's label with what was chosen in it: "Discard E and freeze", "Raise to 16". */
export function saying(
  option: Option,
  values: Values,
  faces: Faces,
  called: (field: string, choice: Choice) => string,
  facts: Record<string, unknown> = {},
): string {
  let text = option.label;
  const text_of = (card: number) => {
    const face = faces.get(card)?.text ?? '';
    return face === '?' ? 'the wild' : face;
  };
  for (const [name, field] of Object.entries(option.fields)) {
    const value = values[name] ?? null;
    switch (field.param) {
      case 'from': {
        const face = value === null ? '' : text_of(value as number);
        if (face)
          text = / a card\b/.test(text)
            ? text.replace(/ a card\b/, ` ${face}`)
            : `${text}: ${face}`;
        break;
      }
      case 'subset': {
        const chosen = asList<number>(value).map(text_of).filter(Boolean);
        if (chosen.length) text += `: ${listed(chosen)}`;
        break;
      }
      case 'between':
        text = amount(text, name, value as number, facts);
        break;
      case 'yes-no':
        if (value === true) text += ` and ${name.replaceAll('_', ' ')}`;
        break;
      case 'one-of':
        if (value !== null) text += `: ${called(name, value as Choice)}`;
        break;
      case 'some-of': {
        const chosen = asList<Choice>(value).map((choice) => called(name, choice));
        text += `: ${listed(chosen, 'none')}`;
        break;
      }
      case 'word':
        if (value) text += ` ${String(value)}`;
        break;
    }
  }
  return text;
}

/** A raise says what it comes to where the table knows the highest bet. */
function amount(
  label: string,
  name: string,
  value: number,
  facts: Record<string, unknown>,
): string {
  const highest = facts['highest'];
  if (name === 'by' && typeof highest === 'number') {
    return `${label.split(' ')[0]} to ${highest + value}`;
  }
  return name === 'by' || name === 'to' ? `${label} ${name} ${value}` : `${label} ${value}`;
}

// Kept over a reload.

export interface Kept {
  shelf: Shelf;
  order: number[];
}

const slot = (room: string) => `typecase:draft:${room}`;

export function save(room: string, kept: Kept, storage: Storage | undefined): void {
  try {
    storage?.setItem(slot(room), JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the draft a reload, nothing else.
  }
}

export function load(room: string, storage: Storage | undefined): Kept {
  try {
    const text = storage?.getItem(slot(room));
    const kept = text ? (JSON.parse(text) as Partial<Kept>) : {};
    return { shelf: kept.shelf ?? {}, order: kept.order ?? [] };
  } catch {
    return { shelf: {}, order: [] };
  }
}

/** The options that are asked, without what is only beside. */
export function askedOptions(ask: Ask): Option[] {
  return ask.options.filter((option) => !isBeside(ask, option));
}
