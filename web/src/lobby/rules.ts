/** House rules as the server describes them, and as people read them. */

import { capital, facts, message, say, texts } from '../lib/texts';
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

const plain = (name: string): string => capital(name.replaceAll(/[_-]/g, ' '));

/** The words of a catalogue, or others for a game that brings none. */
const worded = (key: string, or: string): string => (texts.has(key) ? say(key) : or);

export const title = (rule: HouseRuleCard): string => worded(rule.key, plain(rule.name));

export const about = (rule: HouseRuleCard): string => worded(`${rule.key}-about`, rule.about);

export function choice(rule: HouseRuleCard, value: Value): string {
  if (typeof value === 'boolean') return say(value ? 'lobby-rule-yes' : 'lobby-rule-no');
  if (value === null) return worded(`${rule.key}-none`, say('lobby-rule-none'));
  const written = String(value);
  return worded(`${rule.key}-${written.replaceAll('_', '-')}`, plain(written));
}

/** Choices as the game declares them, but numbers by size; none last. */
export function choices(rule: HouseRuleCard): OptionValue[] {
  const sorted = rule.choices.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : 0,
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

const many = (count: number, unit: string): string =>
  new Intl.NumberFormat(texts.language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);

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
  const fits =
    value === null
      ? rule.none
      : Number.isInteger(value) &&
        (value as number) >= (rule.low ?? -Infinity) &&
        (value as number) <= (rule.high ?? Infinity);
  return fits ? '' : say(message('lobby-rule-range', { rule: title(rule), range: rule.range }));
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
  return say(message('lobby-rule-value', { rule: title(rule), value: shown(rule, value) }));
}

export function shown(rule: HouseRuleCard, value: Value): string {
  if (Array.isArray(value)) return facts(...value.map(String)) || say('lobby-rule-none');
  if (control(rule) !== 'clock') return choice(rule, value);
  return value === null ? say('lobby-clock-none') : duration(value as number);
}
