import { render, screen, within } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { emptyScene, type Scene } from '../lib/scene';
import type { Card, Cards, WordInPlay } from '../lib/wire';
import Centre from './Centre.svelte';
import type { Compose } from './compose/compose.svelte';
import { LAYOUT } from '../lab/scene';
import type { Look } from './look';
import { places } from './places';

const NAMES = ['Wren', 'Ada', 'Juno'];
const cards = (from: number, letters: string): Cards => ({
  count: letters.length,
  cards: [...letters].map((text, at): Card => [from + at, text, 1, '', {}]),
});
const word = (text: string, seat: number, pile: string): WordInPlay => ({
  is: 'word',
  word: text,
  seat,
  cards: [...text].map((letter, at) => [pile, at, letter]),
});
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim();

function lay(
  scene: Partial<Scene>,
  layout = { ...LAYOUT, middle: ['laid', 'grid'] },
  more: object = {},
) {
  const shown = { ...emptyScene(), ...scene };
  const look = {
    shown,
    said: [],
    news: null,
    mine: 0,
    company: { names: NAMES, you: 0 },
    name: (seat: number) => NAMES[seat] ?? '',
  } as unknown as Look;
  const lie = places(layout, shown.piles, 0);
  return render(Centre, { look, layout, places: lie, form: 'wide', height: 400, ...more });
}

test('a showdown is a column for each seat: word, cards, sum, and what it wins', () => {
  const bill = (seat: number, on: number, letters: number) =>
    ({
      is: 'bill',
      seat,
      total: on + letters,
      lines: [
        { label: 'on the cards', count: on },
        { label: 'letters', count: letters },
      ],
    }) as const;
  const { container } = lay({
    piles: { 'hands.0': cards(1, 'JINXO'), 'hands.1': cards(11, 'GLAZE') },
    centre: [
      { is: 'pot', chips: 0, parts: [{ chips: 45, seats: [0, 1], winners: [1] }] },
      word('GLAZE', 1, 'hands.1'),
      { ...bill(1, 24, 25), lines: [...bill(1, 24, 25).lines] },
      word('JINX', 0, 'hands.0'),
      { ...bill(0, 24, 15), lines: [...bill(0, 24, 15).lines] },
    ],
  });
  const columns = [...container.querySelectorAll('[data-word]')];
  expect(columns.map((each) => each.getAttribute('data-word'))).toEqual(['JINX', 'GLAZE']);
  expect(columns[0]?.querySelectorAll('[data-card]')).toHaveLength(5);
  expect(plain(columns[0])).toContain('39 points');
  expect(plain(columns[1])).toContain('best word');
  expect(plain(columns[1])).toContain('Ada wins the pot, 45');
  expect(plain(columns[0])).not.toContain('wins');
});

test('words told beside a grid have their sums, and the one told now its path', () => {
  const grid: Cards = { ...cards(1, 'ABCD'), columns: 2 };
  const { container } = lay({
    piles: { grid },
    centre: [
      { is: 'word', word: 'bad', seat: 1 },
      { is: 'bill', seat: 1, total: 4, lines: [{ label: 'on the cards', count: 4 }] },
      { is: 'path', pile: 'grid', cells: [1, 0, 3], seat: 1 },
      { is: 'word', word: 'cab', seat: 2 },
      { is: 'bill', seat: 2, total: 7, lines: [{ label: 'on the cards', count: 7 }] },
      { is: 'path', pile: 'grid', cells: [2, 0, 1], seat: 2 },
    ],
  });
  const list = screen.getByRole('list', { name: 'The words and their scores' });
  // However many they are, they lie on nothing: they scroll in the height that there is.
  expect(list.style.maxHeight).toBe('388px');
  const told = within(list);
  expect(told.getAllByRole('button').map(plain)).toEqual(['bad', 'cab']);
  const label = container.querySelector('[data-cell="2"]')?.getAttribute('aria-label');
  expect(label).toContain('marked by Juno, step 1');
  expect(container.querySelectorAll('polyline')).toHaveLength(2);
});

test('a card of the word in play is drawn once, a card of a grid where it lies too', () => {
  const { container } = lay({
    piles: { 'laid.1': cards(1, 'CAT'), grid: { ...cards(11, 'ABCD'), columns: 2 } },
    centre: [
      {
        is: 'word',
        word: 'CATA',
        seat: 1,
        cards: [...word('CAT', 1, 'laid.1').cards!, ['grid', 0, 'A']],
      },
    ],
  });
  const drawn = [...container.querySelectorAll('[data-card]')].map((each) =>
    Number(each.getAttribute('data-card')),
  );
  expect(drawn.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 11, 11, 12, 13, 14]);
  expect(screen.getByText('Ada plays 4 cards and says')).toBeTruthy();
});

test('a scene without elements is piles and nothing more', () => {
  const { container } = lay({ piles: { grid: { ...cards(1, 'ABCD'), columns: 2 } } });
  expect(container.querySelector('[data-word], dl, .pot, .loose')).toBeNull();
});

test.each([
  ['nobody’s any more', null, 1],
  ['still in question', 1, 0],
])('a word whose cards the own word may use, %s', (_, seat, sticks) => {
  const compose = {
    word: { field: { param: 'spell', cards: [1, 2, 3, 4, 11] }, slots: 4, halves: 0 },
    laying: { laid: null },
    sketch: [],
    cardAction: () => null,
    inWord: () => false,
    pileAction: () => null,
  } as unknown as Compose;
  const own = createRawSnippet(() => ({ render: () => '<div data-own-word></div>' }));
  const { container } = lay(
    { piles: { laid: cards(1, 'BEAD') }, centre: [{ ...word('BEAD', 0, 'laid'), seat }] },
    undefined,
    { compose, own },
  );
  expect(container.querySelectorAll('[data-own-word]')).toHaveLength(sticks);
  expect(container.querySelectorAll('[data-pile="laid"] .card')).toHaveLength(4);
});
