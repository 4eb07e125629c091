import { describe, expect, test } from 'vitest';
import { fitStick } from './fit';

describe('a word in the stick', () => {
  test('has cards as wide as they would like to be where there is room', () => {
    expect(fitStick(5, 0, 720, 76)).toEqual({ width: 76, perRow: 5, gap: 10, rows: 1 });
    expect(fitStick(5, 0, 0, 76).width).toBe(76);
  });

  test('has narrower ones where it is long, or read twice', () => {
    const { width, rows } = fitStick(8, 0, 332, 60);
    expect(rows).toBe(1);
    expect(8 * (width + 4) - 4).toBeLessThanOrEqual(332 - 40);
    expect(fitStick(8, 1, 332, 60).width).toBeLessThan(width);
  });

  test('goes on in the next line where it could not be read', () => {
    const { width, perRow, gap, rows } = fitStick(14, 0, 332, 60);
    expect(rows).toBeGreaterThan(1);
    expect(rows * perRow).toBeGreaterThanOrEqual(14);
    expect(perRow * (width + gap) - gap).toBeLessThanOrEqual(332 - 40);
    expect(fitStick(14, 0, 332, 40).width).toBeLessThanOrEqual(40);
  });
});
