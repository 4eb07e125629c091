import { expect, it } from 'vitest';
import { render } from '@testing-library/svelte';
import Announce from '../table/compose/Announce.svelte';
import { assertive, atOnce, polite, politely } from './announce.svelte';

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

it('says nothing at a table that was said at the one before', () => {
  polite('Ada passes.');
  assertive('Choose a card.');
  const { container } = render(Announce);
  expect(container.textContent.trim()).toBe('');
  expect([...politely.lines, ...atOnce.lines]).toEqual([]);
});

it('is read line by line: an alert would be read as a whole, however much was said before', () => {
  const { container } = render(Announce);
  const regions = [...container.querySelectorAll('[aria-live]')];
  expect(regions.map((each) => each.getAttribute('aria-live'))).toEqual(['polite', 'assertive']);
  for (const region of regions) {
    expect(region.getAttribute('role')).toBe('log');
    expect(region.getAttribute('aria-atomic')).toBe('false');
  }
});
