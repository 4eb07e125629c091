import { describe, expect, test } from 'vitest';
import type { Cards, CellPath, Tokens } from '../lib/wire';
import { onCells, rowsOf } from './cells';
import { fitMiddle, gapOf, gapsOf, type Block } from './middle';

const block = (columns: number, rows: number, more: Partial<Block> = {}): Block => ({
  columns,
  rows,
  most: 96,
  least: 24,
  ratio: 4 / 3,
  head: 0,
  ...more,
});
const DESK = { width: 900, height: 400 };
const PHONE = { width: 332, height: 380 };
const WORD = { width: 430, height: 196 };

const high = (rows: number, width: number) => rows * ((width * 4) / 3 + gapOf(width));
const wide = (columns: number, width: number) => columns * (width + gapOf(width));

describe('what lies in the middle', () => {
  test.each([
    ['3 by 3', 3],
    ['6 by 6', 6],
    ['8 by 8', 8],
  ])('a grid of %s is as large as there is room, on a desk and on a phone', (_, side) => {
    for (const room of [DESK, PHONE]) {
      const width = fitMiddle([block(side, side)], room, null).widths[0] ?? 0;
      expect(high(side, width)).toBeLessThanOrEqual(room.height + 10);
      expect(wide(side, width)).toBeLessThanOrEqual(room.width + 10);
      expect(
        Math.max(high(side, width + 5) - room.height, wide(side, width + 5) - room.width),
      ).toBeGreaterThan(-10);
    }
  });

  test('thirteen columns fit on a phone', () => {
    const [width = 0] = fitMiddle([block(13, 2, { least: 20 })], PHONE, null).widths;
    expect(wide(13, width)).toBeLessThanOrEqual(PHONE.width + 3);
  });

  test('a word stands beside a grid where there is room, else below', () => {
    expect(fitMiddle([block(3, 3)], DESK, WORD).beside).toBe(true);
    expect(fitMiddle([block(3, 3)], PHONE, { width: 332, height: 174 }).beside).toBe(false);
  });

  test('things are put in lines so that the cards are largest', () => {
    const market = [block(1, 1), block(4, 1), block(7, 2)];
    expect(fitMiddle(market, { width: 1200, height: 420 }, WORD).lines).toEqual([2, 1]);
    expect(fitMiddle([block(3, 1), block(3, 1)], DESK, null).lines).toEqual([2]);
  });

  test('a word that lies there stays on one line as long as it can be read', () => {
    const word = block(9, 1, { loose: true, least: 56 });
    expect(fitMiddle([word], { width: 760, height: 290 }, WORD).columns).toEqual([9]);
    expect(fitMiddle([block(24, 1, { loose: true, least: 56 })], DESK, null).columns).toEqual([8]);
  });

  test('a table without anything in its middle is no problem', () => {
    const none = { fits: true, lines: [], beside: true, widths: [], columns: [] };
    expect(fitMiddle([], DESK, WORD)).toEqual(none);
  });

  test('what stands beside a grid makes its cards smaller', () => {
    const [alone = 0] = fitMiddle([block(5, 5)], PHONE, null).widths;
    const [lined = 0] = fitMiddle([block(5, 5, { beside: 60, head: 40 })], PHONE, null).widths;
    expect(lined).toBeLessThan(alone);
    expect(wide(5, lined) + 60).toBeLessThanOrEqual(PHONE.width + 10);
  });

  test('what is too much is told', () => {
    const word = { width: 332, height: 174 };
    expect(fitMiddle([block(3, 1, { least: 36 })], PHONE, word).fits).toBe(true);
    expect(fitMiddle([block(3, 3, { least: 60 })], PHONE, word).fits).toBe(false);
    expect(fitMiddle([], { width: 332, height: 170 }, word).fits).toBe(false);
  });
});

describe('what lies on cells', () => {
  const grid: Cards = { count: 4, columns: 2, cards: [null, null, null, null] };

  test('is told by tokens and by the paths of seats', () => {
    const tokens: Tokens = {
      is: 'tokens',
      pile: 'grid',
      tokens: [
        [1, 'bonus', 2],
        [3, 'cube', 1],
        [9, 'unused', 1],
      ],
    };
    const path = (seat: number, ...cells: number[]): CellPath => ({
      is: 'path',
      pile: 'grid',
      cells,
      seat,
    });
    const paths = [path(0, 0, 1), path(2, 1, 0, 1)];
    const found = onCells(4, [tokens], paths, paths[1] ?? null);
    expect(found.map(({ bonus, cubes }) => [bonus, cubes])).toEqual([
      [0, 0],
      [2, 0],
      [0, 0],
      [0, 1],
    ]);
    expect(found.map(({ seats }) => seats)).toEqual([[0, 2], [0, 2], [], []]);
    expect(found.map(({ steps }) => steps)).toEqual([[2], [1, 3], [], []]);
  });

  test('rows are counted from the cells there are', () => {
    expect(rowsOf(grid)).toBe(2);
    expect(rowsOf({ count: 0, columns: 1, cards: [] })).toBe(0);
  });
});

test('small cards stand further apart, so that each has the place that a finger hits', () => {
  expect(gapsOf(30, 40, 44)).toEqual({ across: 14, down: 4 });
  expect(gapsOf(60, 80, 44)).toEqual({ across: gapOf(60), down: gapOf(60) });
});
