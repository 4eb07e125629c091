import { expect, it } from 'vitest';
import { toggled } from './lists';

it('a set of one changes its mind, a full one does not grow', () => {
  expect(toggled([1], 2, 1)).toEqual([2]);
  expect(toggled([1, 2], 3, 2)).toEqual([1, 2]);
  expect(toggled([1, 2], 1, 2)).toEqual([2]);
});
