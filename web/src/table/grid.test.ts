import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Cards } from '../lib/wire';
import Grid from './Grid.svelte';
import { isPyramid } from './places';

const pile: Cards = { count: 0, columns: 3, cards: Array.from({ length: 9 }, () => null) };
const look = { pile, name: 'pyramid', width: 40, deck: 'paperback' as const };
const cells = (row: Element | undefined) =>
  [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])].map((cell) => cell.dataset.cell);

test('only a pile of that name is a pyramid', () => {
  expect(isPyramid('pyramid')).toBe(true);
  expect(isPyramid('offer')).toBe(false);
});

test('each row of a pyramid has a card less, and arrows stay on its cells', async () => {
  render(Grid, { ...look, pyramid: true });
  expect(screen.getAllByRole('row').map(cells)).toEqual([['0', '1', '2'], ['3', '4'], ['6']]);
  const focused = () => (document.activeElement as HTMLElement).dataset.cell;
  const user = userEvent.setup();
  screen.getByRole('button', { name: /^C1/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('2');
  await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('4');
});

test('any other grid has all its cells', () => {
  render(Grid, look);
  expect(screen.getAllByRole('row').map((row) => cells(row).length)).toEqual([3, 3, 3]);
});
