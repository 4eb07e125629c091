/** House rules as the server describes them, and as people read them. */

import { say, texts } from '../lib/texts';
import type { HouseRuleCard, OptionValue } from '../lib/wire';

/** What a rule is set to; undefined where nothing was said. */
export type Value = OptionValue | undefined;
export type Values = Record<string, OptionValue>;
export type Control = 'yes-no' | 'choice' | 'number' | 'words' | 'clock';

export function control(rule: HouseRuleCard): Control {
  if (rule.listed) return 'words';
  if (rule.name === 'turn_clock') return 'clock';
  if (rule.choices.length && rule.choices.every((choice) => typeof choice === 'boolean'))
    return 'yes-no';
  return rule.choices.length ? 'choice' : 'number';
}

const plain = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The words of a catalogue, or others for a game that brings none. */
const worded = (key: string, or: string): string => (texts.has(key) ? say(key) : or);

export const title = (rule: HouseRuleCard): string => worded(rule.key, plain(rule.name));

export const about = (rule: HouseRuleCard): string => worded(`${rule.key}-about`, rule.about);

export function choice(rule: HouseRuleCard, value: Value): string {
  const written = value === null ? 'none' : String(value).replaceAll('_', '-');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return worded(`${rule.key}-${written}`, plain(written));
}

/** Choices in the order a person expects: numbers by size, the usual one first, none last. */
export function choices(rule: HouseRuleCard): OptionValue[] {
  const sorted = [...rule.choices].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : Number(b === rule.default) - Number(a === rule.default),
  );
  return rule.none ? [...sorted, null] : sorted;
}

const CLOCKS = [
  15,
  30,
  45,
  60,
  90,
  120,
  180,
  300,
  600,
  3600,
  6 * 3600,
  86400,
  3 * 86400,
  7 * 86400,
];

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

export function duration(seconds: number): string {
  if (seconds >= 86400 && seconds % 86400 === 0) return many(seconds / 86400, 'day');
  if (seconds >= 3600 && seconds % 3600 === 0) return many(seconds / 3600, 'hour');
  if (seconds >= 120 && seconds % 60 === 0) return many(seconds / 60, 'minute');
  return many(seconds, 'second');
}

/** Seconds a turn clock may be set to; what is set already stays among them. */
export function clocks(rule: HouseRuleCard, set: Value): number[] {
  const fit = CLOCKS.filter((s) => s >= (rule.low ?? 0) && s <= (rule.high ?? Infinity));
  return typeof set === 'number' && !fit.includes(set) ? [...fit, set].sort((a, b) => a - b) : fit;
}

/** A word list as people type it: commas, spaces or lines between the words, each once. */
export const words = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** What is wrong with a number, in a sentence; empty if nothing is. */
export function wrong(rule: HouseRuleCard, value: Value): string {
  if (control(rule) !== 'number') return '';
  if (value === null) return rule.none ? '' : `${title(rule)}: choose ${rule.range}.`;
  const fits =
    Number.isInteger(value) &&
    (value as number) >= (rule.low ?? -Infinity) &&
    (value as number) <= (rule.high ?? Infinity);
  return fits ? '' : `${title(rule)}: choose ${rule.range}.`;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Only the rules that are not as the game has them: that is all the server needs to be told. */
export const changed = (rules: HouseRuleCard[], values: Values): Values =>
  Object.fromEntries(
    rules.flatMap(({ name, default: usual }) => {
      const value = values[name];
      return value === undefined || same(value, usual) ? [] : [[name, value]];
    }),
  );

export const filled = (rules: HouseRuleCard[], values: Values = {}): Values =>
  Object.fromEntries(
    rules.map(({ name, default: usual }) => {
      const value = values[name];
      return [name, value === undefined ? usual : value];
    }),
  );

/** A rule as it stands, for a list of what is different at a table: "Word list: Common". */
export function told(rule: HouseRuleCard, value: Value): string {
  const shown = Array.isArray(value)
    ? value.join(', ')
    : value === null
      ? 'none'
      : control(rule) === 'clock'
        ? duration(value as number)
        : choice(rule, value);
  return `${title(rule)}: ${shown}`;
}
