import { describe, expect, test } from 'vitest';
import type { Seen } from '../lib/ask';
import type { Card, Event } from '../lib/wire';
import { bestWord, cardsOf, facts, headline, standings, sumText } from './best';

const names = ['Wren', 'Ada', 'Tomás'];
const name = (seat: number) => names[seat] ?? '';
const face = (card: number, text: string): Seen => ({ card, text, points: 2, colour: '' });
const told = (card: number, text: string): Card => [card, text, 2, '', {}];
const score = (seat: number, word: string, points: number): Event => ({
  event: 'said',
  what: 'score',
  text: `${name(seat)} scores ${points} points: 29 for the cards, 25 bonus`,
  facts: { seat, word, points },
});
const STORY: Event[] = [
  { event: 'moved', from: 'hands.1', to: 'laid.1', count: 6 },
  { event: 'shown', pile: 'laid.1', count: 1, cards: [told(6, 'Z')] },
  { event: 'moved', from: 'deck', to: 'hands.0', count: 1, cards: [told(9, 'Q')] },
  {
    event: 'shown',
    pile: 'laid.1',
    count: 5,
    cards: ['Q', 'U', '?', 'R', 'T'].map((text, at) => told(at, text)),
  },
  score(1, 'QUARTZ', 64),
  score(0, 'SHORE', 25),
  { event: 'said', what: 'cards', text: '', facts: { word: 'GLOAM', true: false } },
  score(2, 'PARTY', 31),
];

describe('the best word', () => {
  test('has the most points', () => {
    expect(bestWord(STORY)).toMatchObject({ word: 'QUARTZ', seat: 1, points: 64 });
  });
  test('there is none where no word was scored', () => {
    expect(bestWord(STORY.slice(0, 4))).toBeNull();
    expect(bestWord([score(1, 'CAT', 0)])).toBeNull();
  });
  test("has the cards it was laid with, a wild in its place, and nobody else's", () => {
    const cards = cardsOf(STORY, bestWord(STORY)!);
    expect(cards.map((card) => [card.face?.card, card.reads])).toEqual([
      [0, 'Q'],
      [1, 'U'],
      [2, 'A'],
      [3, 'R'],
      [4, 'T'],
      [6, 'Z'],
    ]);
  });
  test('has its sum in words', () => {
    expect(sumText(bestWord(STORY)!)).toBe('29 for the cards, 25 bonus.');
  });
});

test('standings are from best to last, the tied side by side', () => {
  const rows = standings([25, 64, 64], STORY);
  expect(rows.map((row) => [row.seat, row.place])).toEqual([
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
  expect(rows[2]?.bar).toBeCloseTo(25 / 64);
  expect(rows[0]?.words).toBe(1);
});

test('one sentence says who won', () => {
  expect(headline([142, 151, 118], [1], 0, name)).toBe('Ada wins by nine.');
  expect(headline([151, 142, 118], [0], 0, name)).toBe('You win by nine.');
  expect(headline([151, 151, 118], [0, 1], 0, name)).toBe('You and Ada share the win.');
});

test('up to three further words, each once', () => {
  const found = facts(STORY, bestWord(STORY), 0, name);
  expect(found.map((fact) => fact.word)).toEqual(['SHORE', 'GLOAM', 'PARTY']);
});
