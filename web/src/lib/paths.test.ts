import { describe, expect, it } from 'vitest';
import { lacking } from './fields';
import { stepped, touch, walked } from './paths';

describe('paths', () => {
  const field = { columns: 4, most: 6 };

  it('go from cell to touching cell', () => {
    expect(stepped(field, [0, 1], 6)).toEqual([0, 1, 6]);
    expect(stepped(field, [0, 1], 3)).toEqual([3]);
  });

  it('go back over themselves', () => {
    expect(stepped(field, [0, 1, 6], 6)).toEqual([0, 1]);
    expect(stepped(field, [0, 1, 6], 0)).toEqual([0]);
  });

  it('take cells in any order where it says nothing', () => {
    const loose = { columns: 4, most: 4, corners: false, ordered: false };
    expect(stepped(loose, [0], 2)).toEqual([0, 2]);
    expect(walked(loose, [0, 2])).toBeNull();
    expect(stepped(loose, [0, 2], 1)).toEqual([0, 1, 2]);
    expect(stepped(loose, [0, 1, 2], 1)).toEqual([0, 2]);
    expect(stepped(loose, [0, 1, 2], 5)).toEqual([0, 1, 2, 5]);
    expect(walked(loose, [0, 1, 2, 5])).toBeNull();
    expect(stepped(loose, [0, 1, 2, 3], 7)).toEqual([0, 1, 2, 3]);
  });

  it('are not sent before a way goes over all their cells', () => {
    const square = { pile: 'a', rows: 2, columns: 2, cells: [0, 1, 2, 3], least: 0, most: 4 };
    const field = { param: 'path' as const, ...square, corners: false, ordered: false };
    expect(lacking(field, [], new Map())).toBeNull();
    expect(lacking(field, [1, 2], new Map())).toBe('No path goes over all these cards.');
    expect(lacking(field, [1, 2, 0], new Map())).toBeNull();
  });

  it('do not wrap around an edge', () => {
    expect(touch(4, 3, 4)).toBe(false);
    expect(touch(4, 3, 6)).toBe(true);
  });
});
