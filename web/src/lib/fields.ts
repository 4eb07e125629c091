/** One field of an answer: what it starts with, what of it still makes sense, and what it lacks. */

import type { Choice } from './ask';
import type { Field } from './wire';
import { several } from './count';
import { walked } from './paths';
import * as places from './places';
import type { Faces, Place } from './places';

export type Value = null | boolean | Choice | Choice[] | Place[];

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

export const asList = <T>(value: Value): T[] => (Array.isArray(value) ? (value as T[]) : []);

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
