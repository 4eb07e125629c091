import { describe, expect, test } from 'vitest';
import type { Cards } from '../lib/wire';
import { LAYOUT } from '../lab/scene';
import { caption, places } from './places';

const down = (count: number): Cards => ({ count });
const up = (...letters: string[]): Cards => ({
  count: letters.length,
  cards: letters.map((text, at) => [at, text, 1, '', {}]),
});

describe('where piles lie', () => {
  test('a game without a layout has deck left, discards right and its shared cards between', () => {
    const found = places(
      LAYOUT,
      {
        deck: down(80),
        discards: up('A'),
        market: up('B', 'C'),
        'hands.0': up('D'),
        'hands.1': down(5),
      },
      0,
    );
    expect(found).toMatchObject({
      left: ['deck'],
      right: ['discards'],
      middle: ['market'],
      hand: 'hands.0',
    });
    expect(found.under).toEqual({});
  });

  test('own piles beside the hand go into the tray, those of others below their seats', () => {
    const found = places(LAYOUT, { 'won.0': down(2), 'won.1': down(4), 'won.2': down(0) }, 0);
    expect(found.mine).toEqual(['won.0']);
    expect(found.under).toEqual({ 1: ['won.1'] });
  });

  test('a kept pile is seen in the own tray alone', () => {
    const layout = { ...LAYOUT, kept: ['collections'] };
    const piles = { 'collections.0': up('S', 'E'), 'collections.1': down(3) };
    expect(places(layout, piles, 0).mine).toEqual(['collections.0']);
    expect(places(layout, piles, 0).under).toEqual({});
    expect(places(layout, piles, null)).toMatchObject({ mine: [], under: {} });
  });

  test("a grid of one's own is played on in the middle, grids of others lie small", () => {
    const grid: Cards = { count: 0, columns: 5, cards: Array.from({ length: 25 }, () => null) };
    const found = places(LAYOUT, { 'grids.0': grid, 'grids.1': grid }, 0);
    expect(found.middle).toEqual(['grids.0']);
    expect(found.under).toEqual({ 1: ['grids.1'] });
  });

  test('a pile of each seat in the middle is there while it has cards', () => {
    const layout = { ...LAYOUT, middle: ['laid'] };
    const piles = { 'laid.0': down(0), 'laid.1': up('E'), 'laid.2': down(0) };
    expect(places(layout, piles, 0).middle).toEqual(['laid.1']);
  });

  test('the middle keeps the order of the layout', () => {
    const layout = { ...LAYOUT, left: [], right: [], middle: ['deck', 'discards'] };
    expect(places(layout, { discards: up('R'), deck: down(90) }, 0).middle).toEqual([
      'deck',
      'discards',
    ]);
  });

  test('hands that are shown make a showdown, the own one with them', () => {
    const piles = { 'hands.0': up('A'), 'hands.1': up('B'), 'hands.2': down(5) };
    expect(places(LAYOUT, piles, 0).shown).toEqual(['hands.0', 'hands.1']);
    expect(places(LAYOUT, { ...piles, 'hands.1': down(5) }, 0).shown).toEqual([]);
  });

  test('a replay lays open hands below the seats', () => {
    const piles = { 'hands.0': up('A'), 'hands.1': up('B') };
    const found = places(LAYOUT, piles, null, { openHands: 'under' });
    expect(found.shown).toEqual([]);
    expect(found.under).toEqual({ 0: ['hands.0'], 1: ['hands.1'] });
  });

  test('who watches has no hand', () => {
    const found = places(
      { ...LAYOUT, under: ['hands'] },
      { 'hands.0': down(5), 'hands.1': down(5) },
      null,
    );
    expect(found.hand).toBeNull();
    expect(found.under).toEqual({ 0: ['hands.0'], 1: ['hands.1'] });
  });
});

test('a pile is called as people call it', () => {
  expect(caption('score_pile.2')).toBe('Score pile');
  expect(caption('deck')).toBe('Deck');
});

test('a grid without cells is not in use; a grid of one who plays alone is for all to see', () => {
  const grid = (cells: number): Cards => ({
    count: 0,
    columns: 1,
    cards: Array.from({ length: cells }, () => null),
  });
  const found = places(LAYOUT, { 'grids.0': grid(4), word: grid(0) }, null);
  expect(found.middle).toEqual(['grids.0']);
});
