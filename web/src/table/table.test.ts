import { expect, test } from 'vitest';
import { paidText, partLimit, partName, stacks, winsOf } from './chips';
import { nearest, split } from './rules';
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
  const name = (seat: number) => ['Wren', 'Ada', 'Juno', 'Tomás'][seat] ?? '';
  const parts = [
    { chips: 45, seats: [0, 1, 2], paid: [14, 14, 14, 3], winners: [2] },
    { chips: 16, seats: [0, 1], paid: [8, 8, 0, 0], winners: [0, 1] },
  ];
  expect(parts.map((_, at) => partName(parts, at))).toEqual(['main pot', 'side pot']);
  expect(partName([...parts, ...parts], 3)).toBe('side pot 3');
  expect(partName(parts.slice(1), 0)).toBe('pot');
  expect(parts.map((_, at) => partLimit(parts, at, name))).toEqual(['', 'which Juno cannot win']);
  expect(parts.map((part) => paidText(part, name))).toEqual([
    '14 each from Wren, Ada and Juno, 3 from Tomás',
    '8 each from Wren and Ada',
  ]);
  expect(winsOf(parts, 2, name)).toEqual([{ chips: 45, text: 'wins the main pot', limit: '' }]);
  expect(winsOf(parts, 0, name).map(({ text }) => text)).toEqual(['shares the side pot with Ada']);
  expect(winsOf(parts, 3, name)).toEqual([]);
});

test('rules open at the chapter of the phase', () => {
  const chapters = split(
    '<h1>G</h1><p>about</p><h2>Play</h2><p>draw</p><h2>Bluffing</h2><p>call</p>',
  );
  expect(chapters.map((chapter) => chapter.title)).toEqual(['', 'Play', 'Bluffing']);
  expect(nearest(chapters, 'bluffing')).toBe(2);
  expect(nearest(chapters, 'play')).toBe(1);
  expect(nearest(chapters, 'somewhere')).toBe(1);
});

test('the table takes one of three forms', () => {
  expect(formOf(1280, 720)).toBe('wide');
  expect(formOf(768, 1024)).toBe('tablet');
  expect(formOf(360, 740)).toBe('phone');
});

test('your place in the scores, in words', () => {
  const name = (seat: number) => ['Wren', 'Ada', 'Tomás'][seat] ?? '';
  expect(standingLine([57, 64, 71], 0, name)).toBe('third, 14 behind Tomás');
  expect(standingLine([80, 64, 71], 0, name)).toBe('first, 9 ahead of Tomás');
  expect(standingLine([71, 64, 71], 0, name)).toBe('first, level with Tomás');
  expect(standingLine([0, 0, 0], 0, name)).toBe('');
  expect(placeOf([5, 5, 2], 2)).toBe(2);
});
