import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { LAYOUT } from '../../lab/scene';
import { emptyScene, type Scene } from '../../lib/scene';
import type { Card, Meter } from '../../lib/wire';
import type { Look } from '../look';
import { places } from '../places';
import Market from './Market.svelte';

const NAMES = ['Wren', 'Ada'];
const layout = {
  ...LAYOUT,
  middle: ['common', 'fame', 'offer', 'laid'],
  market: { top: ['pyramid', 'fame'], offer: 'offer', beside: ['common'], along: [] },
};
const letter = (id: number, text: string): Card => [id, text, 1, '', {}];
const left = (pile: string, place: number, count: number, head: string): Meter => ({
  is: 'meter',
  label: 'left',
  count,
  pile,
  place,
  head,
});
const piles: Scene['piles'] = {
  common: { count: 1, cards: [letter(9, 'E')] },
  fame: { count: 1, cards: [null, letter(1, '?')], columns: 2, taken: [false, true] },
  offer: {
    count: 2,
    cards: [letter(3, 'A'), null, null, letter(4, 'B')],
    columns: 2,
    taken: [true, false, false, true],
  },
};

function lay(scene: Partial<Scene>) {
  const shown = { ...emptyScene(), piles, ...scene };
  const look = {
    shown,
    said: [],
    news: null,
    mine: 0,
    company: { names: NAMES, you: 0 },
    name: (seat: number) => NAMES[seat] ?? '',
  } as unknown as Look;
  render(Market, {
    look,
    layout,
    places: places(layout, shown.piles, 0),
    form: 'wide',
    height: 400,
  });
}

const plain = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
const top = () =>
  [...document.querySelectorAll('[data-pile="fame"] li')].map((place) => plain(place));

test('a pile that is empty keeps its place and says so', () => {
  lay({ centre: [left('fame', 0, 0, '5¢'), left('fame', 1, 4, '8¢')] });
  expect(top()[0]).toBe('5¢ 0 left');
  expect(top()[1]).toContain('4 left');
});

test('the price of a column and what is left stand over its cards', () => {
  lay({ centre: [left('offer', 0, 6, '2¢'), left('offer', 1, 0, '3¢')] });
  const grid = screen.getByRole('grid');
  expect([...grid.querySelectorAll('.over')].map(plain)).toEqual(['2¢ · 6 left', '3¢ · 0 left']);
});

test('the place of a card that is away in a word stays', () => {
  const laid = { count: 1, cards: [letter(9, 'E')] };
  lay({
    piles: { ...piles, common: { count: 0, cards: [] }, 'laid.1': laid },
    centre: [{ is: 'word', word: 'E', seat: 1, cards: [['laid.1', 0, 'E']] }],
  });
  expect(document.querySelectorAll('.beside .place')).toHaveLength(1);
  expect(document.querySelector('[data-word="E"]')).not.toBeNull();
});

test('a length that the word has is ticked, and no other', () => {
  const track = {
    is: 'track' as const,
    label: 'earn it with',
    now: 1,
    names: ['2 letters', '3 letters'],
    letters: [2, 3],
    pile: 'common',
  };
  lay({ centre: [track, { is: 'word', word: 'OAT', seat: 1 }] });
  const items = within(document.querySelector('.track') as HTMLElement).getAllByRole('listitem');
  expect(items.map(plain)).toEqual(['2 letters, met', '3 letters']);
});

test('what was bought is told line by line, with what is left over', () => {
  lay({
    piles: { ...piles, 'laid.0': { count: 1, cards: [letter(7, 'S')] } },
    centre: [
      { is: 'word', word: 'S', seat: 0, cards: [['laid.0', 0, 'S']] },
      {
        is: 'bill',
        about: 'bought this turn',
        sums_to: 'left over',
        unit: 'cent',
        total: 3,
        lines: [
          { label: 'this word', count: 7 },
          { label: 'K', count: -4 },
        ],
      },
    ],
  });
  expect(screen.getByText('Bought this turn')).toBeTruthy();
  expect(screen.getAllByRole('term').map(plain)).toEqual(['This word', 'K', 'Left over']);
  expect(screen.getAllByRole('definition').map(plain)).toEqual(['7¢', '−4¢', '3¢']);
});
