/** What the button of an option says once something was chosen for it, and what its fields are called. */

import { callCard } from '../cards/face';
import { cellName } from './cell-names';
import { base, isWild, type Choice } from './ask';
import type { Values } from './draft';
import { asList, type Value } from './fields';
import type { Faces } from './places';
import { pileName } from './telling';
import {
  asMessage,
  capital,
  message,
  plain,
  say,
  texts,
  type Args,
  type Company,
  type Text,
} from './texts';
import type { Field, Message, OptionView } from './wire';

/** All that a label needs to know beside the option and its values. */
export interface Known {
  faces: Faces;
  company: Company;
  /** The piles there are: a choice may be one of them. */
  piles?: Readonly<Record<string, unknown>>;
  /** The highest bet, where there are bets. */
  highest?: number | null;
  /** Grids whose cells have names. */
  coordinates?: readonly string[];
}

const named = (name: string): string => name.replaceAll(/[_-]/g, ' ');

/** The text of something that belongs to a move, where a catalogue has one. */
function textOf(option: OptionView, more: string): string | null {
  const key = `${asMessage(option.label).key}-${more.replaceAll('_', '-')}`;
  return texts.has(key) ? key : null;
}

/** What a field is called: "Call Freeze". */
export function fieldName(option: OptionView, name: string): string {
  const key = textOf(option, name);
  return key ? say(key) : capital(named(name));
}

/** A choice as a person says it: seats have names, and so have piles. */
export function choiceName(
  option: OptionView,
  name: string,
  choice: Choice,
  known: Known,
): Message {
  if (isSeat(name)) return message('{seat}', { seat: Number(choice) });
  const key = textOf(option, `${name}-${choice}`);
  if (key) return message(key);
  const pile = String(choice);
  return known.piles && pile in known.piles ? pileName(pile) : asMessage(named(pile));
}

export const isSeat = (name: string): boolean => /(^|_)seats?$/.test(name);

/** On a small button: "Draw" for "Draw a card", where a catalogue has it. */
export const shortLabel = (option: OptionView): Text => textOf(option, 'short') ?? option.label;

/** What was chosen for a field. */
interface Chosen {
  /** For the text of the move. */
  args: Args;
  /** For a move that has no text of its own; none where nothing was chosen. */
  said: Message[];
  /** It has to be chosen and was not yet. */
  missing?: boolean;
  /** A set that may be empty, and is. */
  none?: boolean;
}

/** The option's label with what was chosen in it: "Discard E and freeze", "Raise to 16". */
export function saying(option: OptionView, values: Values, known: Known): string {
  const label = asMessage(option.label);
  const chosen = Object.entries(option.fields).map(([name, field]) =>
    chosenFor(option, name, field, values[name] ?? null, known),
  );
  const said = chosen.flatMap((each) => each.said);
  if (chosen.some((each) => each.missing) || !said.length) {
    const none = chosen.some((each) => each.none) ? textOf(option, 'none') : null;
    return say(none ? { ...label, key: none } : label, known.company);
  }
  const args: Args = Object.assign({}, label.args, ...chosen.map((each) => each.args));
  const key = textOf(option, 'with');
  if (key) return say(message(key, args), known.company);
  const list = texts.chained(
    said.map((each) => ({ text: say(each, known.company) })),
    'list-more',
    'list-end',
  );
  return say(message('page-chosen', { label, chosen: plain(list) }), known.company);
}

function chosenFor(
  option: OptionView,
  name: string,
  field: Field,
  value: Value,
  known: Known,
): Chosen {
  switch (field.param) {
    case 'from': {
      const letters = value === null ? '' : cardText(known.faces, value as number);
      return {
        args: { [`${name}_letters`]: letters },
        said: letters ? [message('{letters}', { letters })] : [],
        missing: value === null,
      };
    }
    case 'subset': {
      const letters = asList<number>(value).map((card) => cardText(known.faces, card));
      return {
        args: { [name]: letters.length, [`${name}_letters`]: letters },
        said: letters.filter(Boolean).map((each) => message('{letters}', { letters: each })),
        none: !letters.length,
      };
    }
    case 'between': {
      const { highest = null } = known;
      const amount = value as number;
      const to = name === 'by' && highest !== null ? highest + amount : amount;
      return { args: { [name]: amount, to }, said: [asMessage(String(to))] };
    }
    case 'yes-no': {
      const said = value === true ? [asMessage(fieldName(option, name))] : [];
      return { args: { [name]: value === true }, said };
    }
    case 'one-of': {
      if (value === null) return { args: {}, said: [], missing: true };
      const said = choiceName(option, name, value as Choice, known);
      const number = isSeat(name) || typeof value === 'number';
      return { args: { [name]: number ? Number(value) : said }, said: [said] };
    }
    case 'some-of': {
      const choices = asList<Choice>(value);
      const said = choices.map((choice) => choiceName(option, name, choice, known));
      const all = isSeat(name) ? choices.map(Number) : said.map((each) => say(each, known.company));
      return { args: { [name]: all }, said, none: !choices.length };
    }
    case 'cell': {
      if (value === null) return { args: {}, said: [], missing: true };
      if (!known.coordinates?.includes(base(field.pile))) return { args: {}, said: [] };
      const called = cellName(value as number, field.columns);
      return { args: { [name]: called }, said: [asMessage(called)] };
    }
    case 'word':
      return value
        ? { args: { [name]: String(value) }, said: [message('{word}', { word: String(value) })] }
        : { args: {}, said: [], missing: true };
    default:
      return { args: {}, said: [] };
  }
}

function cardText(faces: Faces, card: number): string {
  const face = faces.get(card);
  if (!face) return '';
  return isWild(face) ? callCard(face) : face.text;
}
