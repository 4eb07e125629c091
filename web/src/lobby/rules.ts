/** House rules as the server describes them, and as people read them. */

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

// The rules every game has, in the words of a host; what only one game has is named as it names it.
const TITLES: Record<string, string> = {
  words: 'Word list',
  family: 'Family words only',
  added: 'Words added',
  banned: 'Words banned',
  judging: 'Bad words',
  turn_clock: 'Turn clock',
  response_window: 'Seconds to doubt a word',
  race_penalty: 'A wrong claim',
};
const CHOICES: Record<string, Record<string, string>> = {
  words: { full: 'Full', common: 'Common', young: 'Young readers', own: 'Only yours' },
  judging: {
    auto: 'The table refuses them',
    list: 'The table refuses them',
    challenge: 'Players doubt them',
    vote: 'Players vote on them',
  },
  race_penalty: { casual: 'A short lock', strict: 'The printed penalty' },
};

const plain = (name: string): string => {
  const words = name.replaceAll(/[_-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const title = (rule: HouseRuleCard): string => TITLES[rule.name] ?? plain(rule.name);

/** Whether a rule is told in full by its title and its choices. */
export const known = (rule: HouseRuleCard): boolean => rule.name in TITLES;

export function choice(rule: HouseRuleCard, value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return CHOICES[rule.name]?.[String(value)] ?? plain(String(value));
}

/** Choices in the order a person expects: numbers by size, the usual list first, none last. */
export function choices(rule: HouseRuleCard): OptionValue[] {
  const order = Object.keys(CHOICES[rule.name] ?? {});
  const at = (value: unknown) => {
    const found = order.indexOf(String(value));
    return found < 0 ? order.length : found;
  };
  const sorted = [...rule.choices].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : at(a) - at(b),
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
