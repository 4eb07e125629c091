import { expect, test } from 'vitest';
import type { RulesChapter } from '../lib/wire';
import { paidText, partLimit, partName, stacks, winsOf } from './chips';
import { nearest } from './rules';
import { formOf } from './screen.svelte';
import { placeOf, standingLine } from './standing';

test('chips are stacks of tens, fives and ones', () => {
  expect(stacks(49)).toEqual([
    { value: 10, count: 4 },
    { value: 5, count: 1 },
    { value: 1, count: 4 },
  ]);
  expect(stacks(5)).toEqual([{ value: 5, count: 1 }]);
  expect(stacks(400, 8)[0]?.count).toBe(8);
});

test('pots are said in words: who cannot win, who paid and who wins what', () => {
  const company = { names: ['Wren', 'Ada', 'Juno', 'Tomás'], you: 0 };
  const parts = [
    { chips: 45, seats: [0, 1, 2], paid: [14, 14, 14, 3], winners: [2] },
    { chips: 16, seats: [0, 1], paid: [8, 8, 0, 0], winners: [0, 1] },
  ];
  expect(parts.map((_, at) => partName(parts, at))).toEqual(['Main pot', 'Side pot']);
  expect(partName([...parts, ...parts], 3)).toBe('Side pot 3');
  expect(partName(parts.slice(1), 0)).toBe('Pot');
  expect(parts.map((_, at) => partLimit(parts, at, company))).toEqual(['', 'not Juno']);
  expect(parts.map((part) => paidText(part, company))).toEqual([
    '14 each from you, Ada and Juno, 3 from Tomás',
    '8 each from you and Ada',
  ]);
  expect(winsOf(parts, 2, company)).toEqual([
    { chips: 45, text: 'Juno wins the main pot, 45', why: '' },
  ]);
  expect(winsOf(parts, 0, company).map(({ text }) => text)).toEqual([
    'You share the side pot with Ada, 16',
  ]);
  expect(winsOf(parts, 3, company)).toEqual([]);
});

test('rules open at the chapter of the phase', () => {
  const chapter = (title: string, html: string): RulesChapter => ({
    id: title.toLowerCase(),
    title,
    parts: [{ kind: 'prose', html }],
  });
  const chapters = [
    chapter('', '<p>about</p>'),
    { ...chapter('In short', '<p>draw, call</p>'), id: 'in-short' },
    chapter('Your turn', '<p>draw</p>'),
    chapter('Bluffing', '<p>call</p>'),
  ];
  expect(nearest(chapters, 'bluffing')).toBe(3);
  expect(nearest(chapters, 'turn')).toBe(2);
  expect(nearest(chapters, 'calling')).toBe(3);
  expect(nearest(chapters, 'somewhere')).toBe(2);
});

test('the table takes one of three forms', () => {
  expect(formOf(1280, 720)).toBe('wide');
  expect(formOf(768, 1024)).toBe('tablet');
  expect(formOf(360, 740)).toBe('phone');
});

test('your place in the scores, in words', () => {
  const company = { names: ['Wren', 'Ada', 'Tomás'], you: 0 };
  expect(standingLine([57, 64, 71], 0, company)).toBe('3rd, 14 behind Tomás');
  expect(standingLine([80, 64, 71], 0, company)).toBe('1st, 9 ahead of Tomás');
  expect(standingLine([71, 64, 71], 0, company)).toBe('1st, tied with Tomás');
  expect(standingLine([0, 0, 0], 0, company)).toBe('');
  expect(placeOf([5, 5, 2], 2)).toBe(2);
});
