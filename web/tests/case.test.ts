import { describe, expect, test } from 'vitest';
import type { GameCard } from '../src/lib/wire';
import { LAYOUT, LOOK } from '../src/lab/scene';
import { area, arrange, divide, players } from '../src/lobby/case';
import { ideas, print } from '../src/lobby/ideas';

const game = (slug: string, idea = ''): GameCard => ({
  slug,
  name: slug,
  about: '',
  players: [2, 4],
  players_with: {},
  minutes: 20,
  kinds: [],
  company: [],
  look: LOOK,
  backs: {},
  cover: { idea, letters: '', ground: 'stock' },
  layout: LAYOUT,
  options: [],
  summary: '',
  lesson: '',
  tips: [],
});
const many = (count: number) => Array.from({ length: count }, (_, at) => game(`g${at}`));

describe('the case', () => {
  test.each(Array.from({ length: 40 }, (_, at) => at + 1))('is full with %i games', (count) => {
    const { columns, rows } = divide(count);
    const sizes = arrange(many(count)).map(({ size }) => size);
    expect(area(sizes)).toBe(columns * rows);
  });

  test('holds every game once', () => {
    const games = many(19);
    const laid = arrange(games).map((one) => one.game.slug);
    expect(laid.toSorted()).toEqual(games.map((one) => one.slug).toSorted());
  });

  test('gives tall prints the big compartments and long ones the wide ones', () => {
    const games = [game('a'), game('b'), game('slam', 'crash'), game('head', 'overprint')];
    const sizes = Object.fromEntries(arrange(games).map(({ game, size }) => [game.slug, size]));
    expect(sizes).toEqual({ head: 'big', slam: 'wide', a: 'small', b: 'small' });
  });
});

describe('the prints', () => {
  test('every idea of the nineteen games is drawn', () => {
    expect(ideas).toHaveLength(19);
    for (const idea of ideas) expect(print(idea, '', 'X').shapes.length).toBeGreaterThan(1);
  });

  test('a game without an idea gets its first letter twice, 14 degrees apart', () => {
    const [one, two] = print('', '', 'zebra').shapes;
    expect([one, two].map((shape) => shape?.kind === 'glyph' && shape.text)).toEqual(['Z', 'Z']);
    expect(two!.turn! - one!.turn!).toBe(14);
  });
});

test('how many play', () => {
  expect(players([1, 1])).toBe('1 player');
  expect(players([3, 6])).toBe('3–6 players');
});
