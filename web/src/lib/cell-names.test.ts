import { expect, test } from 'vitest';
import { cellNamed, cellName } from './cell-names';

test('every cell has a name, and is found by it', () => {
  const cells = Array.from({ length: 64 }, (_, cell) => cell);
  expect(cellName(60, 8)).toBe('E8');
  expect(cells.map((cell) => cellNamed(cellName(cell, 8), 8, 8))).toEqual(cells);
});

test('a name of no cell is none', () => {
  expect(['', 'E', '7', 'I1', 'A9', 'A0', 'AA'].map((name) => cellNamed(name, 8, 8))).toEqual(
    Array(7).fill(null),
  );
});
