import { describe, expect, test } from 'vitest';
import type { SaidEvent } from '../lib/wire';
import { clockText, columns, lastDone, others, spoken, standing, type Seated } from './seats';

const ADA: Seated = {
  seat: 1,
  name: 'Ada',
  bot: false,
  away: null,
  playedByBot: false,
  asked: false,
  answered: false,
  total: null,
  tallies: [],
  words: [],
  note: '',
  out: false,
  did: '',
  cards: 8,
  laid: 0,
  locked: 0,
  turn: false,
  deadline: null,
  seconds: null,
};

describe('who sits where', () => {
  test('others are read clockwise from your left', () => {
    expect(others(4, 2)).toEqual([3, 0, 1]);
    expect(others(3, null)).toEqual([0, 1, 2]);
  });
  test('six and more make two rows', () => {
    expect([1, 3, 5, 6, 8].map(columns)).toEqual([1, 3, 5, 3, 4]);
  });
});

describe('how a seat stands, the first that applies', () => {
  test('locked goes before all else', () => {
    const locked = { ...ADA, locked: 12.2, away: 90, asked: true };
    expect(standing(locked, 10)).toEqual({ kind: 'locked', text: 'locked out 3 s' });
    expect(standing(locked, 13).kind).toBe('away');
  });
  test('away says when a bot plays', () => {
    expect(standing({ ...ADA, away: 50 }, 10).text).toBe('away, bot takes over in 0:40');
    expect(standing({ ...ADA, away: 50, playedByBot: true }, 60).text).toBe(
      'away, a bot is playing',
    );
  });
  test('an answer is told, never what it was', () => {
    expect(standing({ ...ADA, asked: true, answered: true, note: 'bet 6' }, 0).text).toBe(
      'has answered',
    );
  });
  test('thinking has the clock, but not where there is little room', () => {
    const asked = { ...ADA, asked: true, deadline: 52 };
    expect(standing(asked, 10).text).toBe('thinking, 0:42');
    expect(standing(asked, 10, true).text).toBe('thinking');
  });
  test('then what the game notes, what was last done, and the cards', () => {
    expect(standing({ ...ADA, note: 'folded', did: 'folds', out: true }, 0).text).toBe('folded');
    expect(standing({ ...ADA, did: 'raises 3 to 6' }, 0).text).toBe('raises 3 to 6');
    expect(standing({ ...ADA, note: 'all in', did: 'calls 4' }, 0).text).toBe('calls 4, all in');
    expect(standing({ ...ADA, did: 'raises 3 to 6' }, 0, true).text).toBe('8 cards');
    expect(standing({ ...ADA, laid: 5 }, 0).text).toBe('8 cards, 5 played');
  });
});

test('a deed is told without the name, and not from the deal before', () => {
  const said = (text: string, args: SaidEvent['args']): SaidEvent => ({
    event: 'said',
    what: 'x',
    text,
    args,
  });
  const company = { names: ['Wren', 'bets', 'Tomás'], you: 0 };
  const bets = said('betting-bets', { seat: 1, chips: 3, all_in: false });
  const story = [bets, said('betting-folds', { seat: 2 })];
  expect([1, 2, 0].map((seat) => lastDone(story, seat, company))).toEqual(['bets 3', 'folds', '']);
  expect(lastDone([...story, { event: 'gathered', pile: 'deck' }], 1, company)).toBe('');
  expect(lastDone([bets, said('{seat} sings', { seat: 1 })], 1, company)).toBe('');
});

describe('a screen reader hears', () => {
  const heard = (more: Partial<Seated>) => {
    const seat = { ...ADA, ...more };
    return spoken(seat, standing(seat, 0));
  };

  test('who it is, how many points, and whose move it is', () => {
    const total = { is: 'total', count: 64 } as const;
    expect(heard({ total, asked: true })).toBe('Ada, 64 points, 8 cards, their turn');
  });
  test('that points are not counted yet, and the words they are for', () => {
    const total = { is: 'total', count: 17, running: true } as const;
    const words = [
      { word: 'SHY', points: 11 },
      { word: 'TONE', points: 6 },
    ];
    const found = [{ is: 'words', label: 'words found', words } as const];
    expect(
      heard({ total, words: found.map((each) => ({ ...each, words: [...each.words] })) }),
    ).toBe('Ada, 17 points so far, 8 cards, words found: shy for 11, tone for 6');
  });
  test('strokes, but not those of the total once more', () => {
    const total = { is: 'total', count: 3, unit: 'mark' } as const;
    const marks = { is: 'tally', label: 'marks', count: 3, of: 15 } as const;
    const hogs = { is: 'tally', label: 'times hog', count: 2 } as const;
    expect(heard({ total, tallies: [marks, hogs] })).toBe('Ada, 3 marks, 2 times hog, 8 cards');
  });
  test('no number where nothing is counted', () => {
    expect(heard({ cards: null })).toBe('Ada');
  });
});

test('long clocks are told in hours and days', () => {
  expect([42, 75, 7200, 259200].map(clockText)).toEqual(['0:42', '1:15', '2 h', '3 days']);
});
