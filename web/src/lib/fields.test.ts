import { describe, expect, it } from 'vitest';
import { cleaned } from './fields';

describe('values that no longer fit', () => {
  it('are brought into range', () => {
    expect(cleaned({ param: 'between', low: 2, high: 9 }, 40)).toBe(9);
    expect(cleaned({ param: 'one-of', choices: ['deck', 'discards'] }, 'attic')).toBeNull();
    expect(cleaned({ param: 'order', pile: 'a', cards: [1, 2, 3] }, [3, 9])).toEqual([3, 1, 2]);
    expect(cleaned({ param: 'some-of', choices: [0, 2] }, [2, 1])).toEqual([2]);
  });
});
