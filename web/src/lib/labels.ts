/** What the button of an option says once something was chosen for it. */

import type { Choice } from './ask';
import type { Field, OptionView } from './wire';
import { listed } from './count';
import type { Values } from './draft';
import { asList, type Value } from './fields';
import type { Faces } from './places';

/** All that a label needs to know beside the option and its values. */
interface Known {
  faces: Faces;
  /** A choice as a person says it. */
  called: (field: string, choice: Choice) => string;
  /** The highest bet, where there are bets. */
  highest: number | null;
}

/** The option's label with what was chosen in it: "Discard E and freeze", "Raise to 16". */
export function saying(
  option: OptionView,
  values: Values,
  faces: Faces,
  called: Known['called'],
  highest: number | null = null,
): string {
  return Object.entries(option.fields).reduce(
    (label, [name, field]) =>
      withField(label, name, field, values[name] ?? null, { faces, called, highest }),
    option.label,
  );
}

function withField(label: string, name: string, field: Field, value: Value, known: Known): string {
  switch (field.param) {
    case 'from':
      return withCard(label, value === null ? '' : cardText(known.faces, value as number));
    case 'subset': {
      const chosen = asList<number>(value).map((card) => cardText(known.faces, card));
      return withList(label, chosen.filter(Boolean), '');
    }
    case 'between':
      return withAmount(label, name, value as number, known.highest);
    case 'yes-no':
      return value === true ? `${label} and ${name.replaceAll('_', ' ')}` : label;
    case 'one-of':
      return value === null ? label : `${label}: ${known.called(name, value as Choice)}`;
    case 'some-of': {
      const chosen = asList<Choice>(value).map((choice) => known.called(name, choice));
      return withList(label, chosen, 'none');
    }
    case 'word':
      return value ? `${label} ${String(value)}` : label;
    default:
      return label;
  }
}

function cardText(faces: Faces, card: number): string {
  const text = faces.get(card)?.text ?? '';
  return text === '?' ? 'the wild' : text;
}

/** "Discard a card" is "Discard E". */
function withCard(label: string, card: string): string {
  if (!card) return label;
  return / a card\b/.test(label) ? label.replace(/ a card\b/, ` ${card}`) : `${label}: ${card}`;
}

function withList(label: string, chosen: readonly string[], none: string): string {
  const list = listed(chosen, none);
  return list ? `${label}: ${list}` : label;
}

/** A raise says what it comes to where the table knows the highest bet. */
function withAmount(label: string, name: string, value: number, highest: number | null): string {
  if (name === 'by' && highest !== null) return `${label.split(' ')[0]} to ${highest + value}`;
  return name === 'by' || name === 'to' ? `${label} ${name} ${value}` : `${label} ${value}`;
}
