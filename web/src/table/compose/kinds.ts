/**
 * How an option is answered. Some fields need the hand or the table (a word, cards, cells): only one
 * option at a time can have those. The others (an amount, a switch, a choice) stand in the ask bar
 * beside their button.
 */

import type { Field, OneOfField, OptionView } from '../../lib/wire';

const BY_HAND = new Set<Field['param']>([
  'from',
  'subset',
  'order',
  'spell',
  'bluff',
  'cell',
  'path',
]);
const MAX_BUTTONS = 4;

export const isByHand = (field: Field): boolean => BY_HAND.has(field.param);

export const byHand = (option: OptionView): boolean => Object.values(option.fields).some(isByHand);

/** A card is drawn, and nothing is to be said about it. It is the move's own name that tells. */
export const draws = (option: OptionView): boolean =>
  option.move === 'draw' && !Object.keys(option.fields).length;

/** The field of an option that has nothing but a choice of a few: each choice is a button. */
export function buttonsOf(option: OptionView): [name: string, field: OneOfField] | null {
  const fields = Object.entries(option.fields);
  const [name, field] = fields[0] ?? [];
  if (fields.length !== 1 || !name || field?.param !== 'one-of') return null;
  return field.choices.length <= MAX_BUTTONS ? [name, field] : null;
}
