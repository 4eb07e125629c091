import { describe, expect, test } from 'vitest';
import { placed } from './lines';

/** Five cards above, four below: PRESS under LETER. */
const lines = {
  is: 'lines',
  above: 'word_above',
  below: 'word',
  low: -3,
  wins: [[], [0], [1], [0, 1, 3], [1, 2, 3, 4], [2], [3], [4]],
} as const;
const at = (shift: number) =>
  placed({ ...lines, wins: lines.wins.map((each) => [...each]) }, shift, 5, 4);

describe('a line below another', () => {
  test('begins below its first card, and wins what it wins there', () => {
    expect(at(0)).toMatchObject({ above: 1, below: 1, columns: 5, wins: [0, 1, 3] });
  });
  test('shifted to the left, the upper line gives way', () => {
    expect(at(-3)).toMatchObject({ above: 4, below: 1, columns: 8, wins: [] });
  });
  test('shifted to the right, it goes on beyond the upper one', () => {
    expect(at(4)).toMatchObject({ above: 1, below: 5, columns: 8, wins: [4] });
  });
  test('its cards are as wide wherever it lies', () => {
    expect(new Set([-3, 0, 4].map((shift) => at(shift).most))).toEqual(new Set([8]));
  });
});
