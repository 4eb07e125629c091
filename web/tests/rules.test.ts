import { describe, expect, test } from 'vitest';
import {
  changed,
  choice,
  choices,
  clocks,
  control,
  duration,
  filled,
  title,
  told,
  words,
  wrong,
} from '../src/lobby/rules';
import type { HouseRuleCard } from '../src/lib/wire';

const rule = (name: string, more: Partial<HouseRuleCard> = {}): HouseRuleCard => ({
  name,
  key: `game-option-${name.replaceAll('_', '-')}`,
  default: null,
  choices: [],
  low: null,
  high: null,
  listed: false,
  none: false,
  about: '',
  range: { key: '' },
  shared: false,
  ...more,
});
const rounds = rule('rounds', { default: 5, low: 1, high: 20, range: { key: '1 to 20' } });
const target = rule('target', {
  low: 50,
  high: 1000,
  none: true,
  range: { key: '50 to 1000 or none' },
});
const list = rule('words', { default: 'full', choices: ['common', 'full', 'own', 'young'] });
const banned = rule('banned', { default: [], listed: true });
const clock = rule('turn_clock', { low: 15, high: 1209600, none: true });
const finish = rule('finish_round', { default: false, choices: [true, false] });

describe('house rules', () => {
  test('each has the control that fits its range', () => {
    expect([rounds, list, banned, clock, finish].map(control)).toEqual([
      'number',
      'choice',
      'words',
      'clock',
      'yes-no',
    ]);
  });

  test('a number out of its range is told with the range', () => {
    expect(wrong(rounds, 5)).toBe('');
    expect(wrong(rounds, 21)).toBe('Rounds: choose 1 to 20.');
    expect(wrong(rounds, 2.5)).toBe('Rounds: choose 1 to 20.');
    expect(wrong(rounds, null)).toBe('Rounds: choose 1 to 20.');
    expect(wrong(target, null)).toBe('');
  });

  test('only what is not standard is told to the server', () => {
    const all = [rounds, target, list, banned];
    const values = { ...filled(all), rounds: 7, banned: ['plark'], words: 'full' };
    expect(changed(all, values)).toEqual({ rounds: 7, banned: ['plark'] });
  });

  test('a rule that is left empty stays empty, whatever its default', () => {
    const some = rule('limit', { default: 10, none: true });
    expect(filled([some], { limit: null })).toEqual({ limit: null });
    expect(filled([some])).toEqual({ limit: 10 });
  });

  test('words are typed with commas, spaces or lines, and count once', () => {
    expect(words(' Quartz, plark\nplark;zax ')).toEqual(['quartz', 'plark', 'zax']);
  });

  test('choices come as they are declared, numbers by size', () => {
    expect(choices(list)).toEqual(list.choices);
    expect(choices(rule('raises', { choices: [3, 'any'], none: true }))).toEqual([3, 'any', null]);
    expect(choices(rule('hand', { choices: [6, 5] }))).toEqual([5, 6]);
  });

  test('clocks stay in their range and keep what is set', () => {
    expect(clocks(clock, 100)).toContain(100);
    expect(Math.min(...clocks(clock, null))).toBe(15);
    expect(clocks({ ...clock, high: 600 }, null).at(-1)).toBe(600);
  });

  test('durations and rules in words', () => {
    expect([45, 90, 120, 3600, 86400].map(duration)).toEqual([
      '45 seconds',
      '90 seconds',
      '2 minutes',
      '1 hour',
      '1 day',
    ]);
    expect(title(finish)).toBe('Finish round');
    expect(choice(rule('cows', { choices: ['black_white'] }), 'black_white')).toBe('Black white');
    expect(told(list, 'common')).toBe('Word list: Common');
    expect(told(finish, true)).toBe('Finish round: Yes');
    expect(told(clock, 60)).toBe('Turn clock: 60 seconds');
    expect(told(clock, null)).toBe('Turn clock: No time limit');
    expect(told(banned, ['a', 'b'])).toBe('Banned words: a, b');
    expect(told(banned, [])).toBe('Banned words: None');
  });
});
