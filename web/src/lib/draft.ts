/**
 * What a person is composing, kept by the key of the ask.
 *
 * A draft outlives whatever happens meanwhile: others' acts, a new welcome, a lost line, a reload.
 * While its ask stands it only loses cards that have left the hand. It is given up when it was
 * taken, or when another ask comes; but a word that was whole waits on the shelf, because in a race
 * a challenge comes between and then the same is asked again (only if all its cards are still
 * there: half of an old word helps nobody).
 */

import { isWord, type Move } from './ask';
import type { Ask, OptionView } from './wire';
import { asList, cleaned, lacking, type Value } from './fields';
import * as places from './places';
import type { Faces, Place } from './places';

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
export function valuesOf(draft: Draft, option: OptionView): Values {
  const begun = draft.values[option.move] ?? {};
  return Object.fromEntries(
    Object.entries(option.fields).map(([name, field]) => [name, cleaned(field, begun[name])]),
  );
}

export function put(draft: Draft, option: OptionView, name: string, value: Value): Draft {
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

/** Why this move cannot be sent yet; null if it can. */
export function error(option: OptionView, values: Values, faces: Faces): string | null {
  for (const [name, field] of Object.entries(option.fields)) {
    const reason = lacking(field, values[name] ?? null, faces);
    if (reason) return reason;
  }
  return null;
}

/** The move as the table reads it. */
export function build(option: OptionView, values: Values): Move {
  const move: Move = { move: option.move };
  for (const [name, field] of Object.entries(option.fields)) {
    const value = values[name] ?? null;
    move[name] = isWord(field)
      ? places.sentWord(field, asList<Place>(value))
      : (value as Exclude<Value, Place[]>);
  }
  return move;
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
