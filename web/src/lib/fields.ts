/** One field of an answer: what it starts with, what of it still makes sense, and what it lacks. */

import type { Choice } from './ask';
import type { Field } from './wire';
import { walked } from './paths';
import * as places from './places';
import type { Faces, Place } from './places';
import { message, say } from './texts';

export type Value = null | boolean | Choice | Choice[] | Place[];

/** What a field starts with. */
export function initial(field: Field): Value {
  switch (field.param) {
    case 'from':
      return field.cards.length === 1 ? (field.cards[0] ?? null) : null;
    case 'between':
      return Math.min(field.high, Math.max(field.low, 0));
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

/** How many cards may be chosen: "Choose up to 6 cards, or none." */
export function wanted({ least, most }: { least: number; most: number }): string {
  if (least === most) return say(message('page-need-cards', { count: least }));
  if (least) return say(message('page-need-cards-between', { least, most }));
  return say(message('page-need-cards-up-to', { most }));
}

/** Why a field is not filled in yet, as a sentence; null if it is. */
export function lacking(field: Field, value: Value, faces: Faces): string | null {
  switch (field.param) {
    case 'from':
      return value === null ? say('page-need-card') : null;
    case 'subset': {
      const count = asList(value).length;
      if (count >= field.least && count <= field.most) return null;
      return wanted(field);
    }
    case 'one-of':
      return value === null ? say('page-need-one') : null;
    case 'cell':
      return value === null ? say('page-need-place') : null;
    case 'path': {
      const { least } = field;
      if (asList(value).length < least) return say(message('page-need-path', { least }));
      if (!walked(field, asList<number>(value))) return say('page-need-path-joined');
      return null;
    }
    case 'word':
      if (typeof value === 'string' && value.length >= field.shortest) return null;
      return say(message('page-need-word', { shortest: field.shortest }));
    case 'spell':
    case 'bluff':
      return places.error(field, faces, asList<Place>(value));
    default:
      return null;
  }
}
