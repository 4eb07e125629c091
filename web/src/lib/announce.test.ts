import { expect, it } from 'vitest';
import { polite, politely } from './announce.svelte';

it('keeps the last six lines, so that none is lost before it is read', () => {
  for (let number = 1; number <= 8; number += 1) polite(`Line ${number}`);
  expect(politely.lines.map((line) => line.text)).toEqual(
    [3, 4, 5, 6, 7, 8].map((number) => `Line ${number}`),
  );
});

it('says the same twice as two lines', () => {
  polite('Ada passes.');
  polite('Ada passes.');
  const [one, two] = politely.lines.slice(-2);
  expect(one?.text).toBe(two?.text);
  expect(one?.id).not.toBe(two?.id);
});

it('has nothing to say for nothing', () => {
  const before = politely.lines;
  polite('');
  expect(politely.lines).toBe(before);
});
