import { describe, expect, test } from 'vitest';
import type { Bill, Card, Event, Total, WordInPlay } from '../lib/wire';
import { say } from '../lib/texts';
import {
  bestWord,
  headline,
  lastSaid,
  missedWord,
  otherWords,
  printed,
  standings,
  turningPoint,
} from './best';

const names = ['Wren', 'Ada', 'Tomás'];
const company = { names, you: 0 };
const told = (card: number, text: string): Card => [card, text, 2, '', {}];
const score = (seat: number, word: string, points: number): Event => ({
  event: 'said',
  what: 'score',
  text: '{seat} scores {points} points',
  args: { seat, word, points },
});
const totals = (...counts: number[]): Total[] => counts.map((count) => ({ is: 'total', count }));
const open = ['Q', 'U', '?', 'R', 'T', 'Z'].map((text, at) => told(at, text));
const QUARTZ: WordInPlay = {
  is: 'word',
  word: 'QUARTZ',
  seat: 1,
  cards: [...'QUARTZ'].map((letter, place) => ['laid.1', place, letter]),
};
const BILL: Bill = {
  is: 'bill',
  lines: [
    { label: 'on the cards', count: 39 },
    { label: 'six letters', count: 25 },
  ],
  total: 64,
  seat: 1,
  word: 'QUARTZ',
};
const STORY: Event[] = [
  { event: 'start', now: { piles: { 'laid.1': { count: 0, cards: [] } } } },
  {
    event: 'moved',
    from: 'hands.1',
    to: 'laid.1',
    count: 6,
    now: {
      centre: [QUARTZ],
      piles: { 'laid.1': { count: 6, cards: [...open.slice(0, 5), null] } },
    },
  },
  {
    event: 'shown',
    pile: 'laid.1',
    count: 1,
    cards: open.slice(5),
    now: { piles: { 'laid.1': { count: 6, cards: open } } },
  },
  { ...score(1, 'QUARTZ', 64), now: { centre: [QUARTZ, BILL] } },
  score(0, 'SHORE', 25),
  { event: 'said', what: 'cards', text: '', args: { word: 'GLOAM', good: false } },
  score(2, 'PARTY', 31),
];

describe('the best word', () => {
  test('that is scored before it is shown has the cards that are shown then', () => {
    const laid = { 'laid.1': { count: 6, cards: open } };
    const later: Event[] = [
      { event: 'start', now: { piles: { 'laid.1': { count: 0, cards: [] } } } },
      score(1, 'QUARTZ', 64),
      { ...score(0, 'SHORE', 25), now: { centre: [QUARTZ, BILL], piles: laid } },
      { event: 'gathered', pile: 'deck', now: { centre: [], piles: {} } },
    ];
    const { cards, sum } = printed(later, bestWord(later)!);
    expect(cards.map((card) => card.reads).join('')).toBe('QUARTZ');
    expect(sum).not.toBe('');
    expect(printed(later.toSpliced(2, 1), bestWord(later)!).cards).toEqual([]);
  });
  test('has the most points', () => {
    expect(bestWord(STORY)).toMatchObject({ word: 'QUARTZ', seat: 1, points: 64 });
  });
  test('there is none where no word was scored', () => {
    expect(bestWord(STORY.slice(0, 3))).toBeNull();
    expect(bestWord([score(1, 'CAT', 0)])).toBeNull();
  });
  test('has the cards it was laid with, a wild in its place', () => {
    const { cards } = printed(STORY, bestWord(STORY)!);
    expect(cards.map((card) => [card.face.card, card.face.text, card.reads])).toEqual([
      [0, 'Q', 'Q'],
      [1, 'U', 'U'],
      [2, '?', 'A'],
      [3, 'R', 'R'],
      [4, 'T', 'T'],
      [5, 'Z', 'Z'],
    ]);
  });
  test('has no cards where some of them were never seen', () => {
    const hidden = STORY.filter((event) => event.event !== 'shown');
    expect(printed(hidden, bestWord(hidden)!).cards).toEqual([]);
  });
  test('has its sum in words', () => {
    expect(printed(STORY, bestWord(STORY)!).sum).toBe('On the cards: 39, six letters: 25.');
  });
});

test('standings are from best to last, the tied side by side', () => {
  const rows = standings(totals(25, 64, 64), STORY);
  expect(rows.map((row) => [row.seat, row.place])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
  expect(rows[2]?.bar).toBeCloseTo(25 / 64);
  expect(rows[0]?.words).toBe(1);
});

test('one sentence says who won', () => {
  const said = (...given: Parameters<typeof headline>) => say(headline(...given), company);
  expect(said(totals(142, 151, 118), [1])).toBe('Ada wins by 9 points.');
  expect(said(totals(151, 142, 118), [0])).toBe('You win by 9 points.');
  expect(said(totals(151, 150, 118), [0])).toBe('You win by 1 point.');
  expect(said(totals(151, 151, 118), [0, 1])).toBe('You and Ada share the win.');
  expect(said([], [1])).toBe('Ada wins.');
  expect(said(totals(7, 7), [])).toBe('The game is over.');
});

test('alone, it says how much there is', () => {
  const said = (total: Total, won = true) => say(headline([total], won ? [0] : []), company);
  expect(said({ is: 'total', count: 96, unit: 'card' })).toBe('You used 96 cards.');
  expect(said({ is: 'total', count: 41 })).toBe('You finish with 41 points.');
  expect(said({ is: 'total', count: 41 }, false)).toBe('Not this time: 41 points.');
});

test('up to three further words, each once', () => {
  const found = otherWords(STORY, bestWord(STORY), 0);
  expect(found.map(({ word, about }) => [word, say(about, company)])).toEqual([
    ['SHORE', 'your best, 25 points'],
    ['GLOAM', 'was challenged and rejected'],
    ['PARTY', 'by Tomás, 31 points'],
  ]);
});

describe('how the match went', () => {
  const after = (seat: number, word: string, ...counts: number[]): Event => ({
    ...score(seat, word, counts[seat] ?? 0),
    now: {
      seats: Object.fromEntries(counts.map((count, seat) => [seat, [{ is: 'total', count }]])),
    },
  });
  const line = (story: Event[], winners: number[]) =>
    say(turningPoint(story, names.length, winners), company);
  const begun: Event = after(0, 'OAK', 0, 0, 0);

  test('names who led until which word', () => {
    const story = [begun, after(0, 'SHORE', 25, 0, 0), after(1, 'QUARTZ', 25, 64, 0)];
    expect(line(story, [1])).toBe('You led until quartz.');
  });

  test('tells that nobody else ever led', () => {
    const story = [begun, after(1, 'SHORE', 0, 25, 0), after(2, 'PARTY', 0, 25, 25)];
    expect(line(story, [1])).toBe('Ada led from start to finish.');
  });

  test('counts changes that no word of the new leader brought', () => {
    const story = [begun, after(0, 'SHORE', 25, 0, 0), after(2, 'GLOAM', 0, 5, 0)];
    expect(line(story, [1])).toBe('The lead changed once.');
  });

  test('is left out where the most does not win, or several do', () => {
    const story = [begun, after(0, 'SHORE', 25, 0, 0)];
    expect(line(story, [1])).toBe('');
    expect(line(story, [0, 1])).toBe('');
  });
});

describe('the word that was missed', () => {
  const play = (word: string, points: number, best: string, best_points: number) => ({
    frame: 1,
    word,
    points,
    best,
    best_points,
  });

  test('is the one that would have won most', () => {
    const missed = missedWord([play('OAK', 5, 'KAYO', 9), play('SPUN', 12, 'SHRAPNEL', 31)]);
    expect(missed?.word).toBe('SHRAPNEL');
    expect(say(missed!.about, company)).toBe(
      'you could have played this instead of spun, 31 points',
    );
  });

  test('is none where every word was the best', () => {
    expect(missedWord([play('OAK', 5, 'OAK', 5)])).toBeNull();
    expect(missedWord([])).toBeNull();
  });

  test('stands after the best own word', () => {
    const words = otherWords(STORY, null, 0, [play('SHORE', 25, 'SHRAPNEL', 31)]);
    expect(words.map((each) => each.word).slice(0, 2)).toEqual(['SHORE', 'SHRAPNEL']);
  });
});

test('where nobody wins, what was said last tells why', () => {
  const lost: Event = { event: 'said', what: 'lost', text: 'The game is lost.', args: {} };
  expect(say(lastSaid([...STORY, lost, STORY[0]!]))).toBe('The game is lost.');
  expect(lastSaid([])).toBe('');
});

test('a word is told in what it brings', () => {
  const [own] = otherWords(STORY, bestWord(STORY), 0, [], 'cent');
  expect(say(own!.about)).toContain('25 cents');
});
