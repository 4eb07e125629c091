import { render, screen, within } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Card, Cards, CellPath, Tokens } from '../../lib/wire';
import Grid from '../Grid.svelte';
import { amount, shortText, termText } from './amounts';
import Bill from './Bill.svelte';
import Loose from './Loose.svelte';
import Pot from './Pot.svelte';
import WordInPlay from './WordInPlay.svelte';

const company = { names: ['Wren', 'Ada', 'Juno'], you: null };
const name = (seat: number) => company.names[seat] ?? '';
const plain = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim();

test('amounts are written as one would say them', () => {
  expect([termText(['AN', 2, -1]), termText(['LA', 2, 1]), termText(['P', 1, 0])]).toEqual([
    '2 − 1',
    '2 + 1',
    '1',
  ]);
  const left = { is: 'meter', label: 'left', count: 6 } as const;
  expect([shortText(left, 60), shortText(left, 40), shortText(undefined, 60)]).toEqual([
    '6 left',
    '6',
    '',
  ]);
  expect([shortText(left, 84, '8–10¢ · '), shortText(left, 84, '8–10¢ and 2 more · ')]).toEqual([
    '6 left',
    '6',
  ]);
  expect([amount(14, 'cent'), amount(-3), amount(5, 'chip')]).toEqual(['14¢', '−3', '5']);
});

test('a bill has a line for each reason, its terms, and the total', () => {
  render(Bill, {
    bill: {
      is: 'bill',
      unit: 'cent',
      total: 7,
      lines: [
        {
          label: 'on the cards',
          count: 6,
          terms: [
            ['P', 5, 0],
            ['AN', 2, -1],
          ],
        },
        { label: '5 tokens laid', count: 1 },
      ],
    },
  });
  const terms = screen.getAllByRole('term').map(plain);
  const counts = screen.getAllByRole('definition').map(plain);
  expect(terms).toEqual(['On the cards: P 5 + AN 2 − 1', '5 tokens laid', 'Total']);
  expect(counts).toEqual(['6¢', '1¢', '7¢']);
});

describe('a pot', () => {
  test('is a number, and several are said in words', () => {
    const { container } = render(Pot, {
      company,
      pot: {
        is: 'pot',
        chips: 49,
        bets: [2, 2, 0],
        parts: [
          { chips: 45, seats: [0, 1, 2], paid: [20, 20, 5] },
          { chips: 4, seats: [0, 1] },
        ],
      },
    });
    expect(plain(container)).toContain('49 in the pot, including bets');
    expect(screen.getAllByRole('listitem').map(plain)).toEqual([
      'Main pot 45 20 each from Wren and Ada, 5 from Juno',
      'Side pot 4 (not Juno)',
    ]);
  });

  test('that was won says by whom', () => {
    const parts = [{ chips: 9, seats: [0, 1], winners: [1] }];
    const { container } = render(Pot, { company, pot: { is: 'pot', chips: 0, parts } });
    expect(plain(container)).toBe('Pot 9 (won by Ada)');
  });
});

test('letters that are looked for wait in their places', () => {
  const { container } = render(WordInPlay, {
    word: 'GARDEN',
    cards: [{ face: { card: 4, text: 'G', points: 7, colour: '' }, reads: 'G', down: false }],
    waiting: ['A', 'R'],
    form: 'wide',
    most: 60,
    room: 600,
  });
  expect(container.querySelector('[data-word="GARDEN"] [data-card="4"]')).toBeTruthy();
  expect(screen.getAllByRole('listitem').slice(1).map(plain)).toEqual([
    'A, looked for now now',
    'R, not found yet',
  ]);
});

test.each([
  [6, 1, 40],
  [9, 2, 40],
  [15, 2, 30],
])('%d cards of a word stand in rows in which they are read: %d', (count, rows, least) => {
  const cards = Array.from({ length: count }, (_, at) => ({
    face: { card: at, text: 'A', points: 1, colour: '' },
    reads: 'A',
    down: false,
  }));
  const word = 'A'.repeat(count);
  const { container } = render(WordInPlay, { word, cards, form: 'phone', most: 60, room: 292 });
  expect(container.querySelectorAll('.upper').length).toBe(rows > 1 ? Math.ceil(count / 2) : 0);
  const [card] = container.querySelectorAll<HTMLElement>('[data-card]');
  expect(parseInt(card?.style.getPropertyValue('--w') ?? '')).toBeGreaterThanOrEqual(least);
});

describe('on a grid', () => {
  const card = (id: number, text: string): Card => [id, text, 1, '', {}];
  const pile: Cards = {
    count: 4,
    columns: 2,
    cards: [card(1, 'A'), card(2, 'B'), card(3, 'C'), card(4, 'D')],
  };
  const cell = (at: number) =>
    document.querySelector(`[data-cell="${at}"]`)?.getAttribute('aria-label');

  test('words stand at the ends of its lines', () => {
    render(Grid, {
      pile,
      name: 'grid',
      width: 60,
      ends: [
        [0, 'AB', 5],
        [3, 'BD', 1],
      ],
    });
    const ends = within(screen.getByRole('list', { name: 'Words in the lines' }));
    expect(ends.getAllByRole('listitem').map(plain)).toEqual([
      'Row 1: ab 5 points',
      'Column 2: bd 1 point',
    ]);
  });

  test('tokens, the followed path and where a count stopped are said and seen', () => {
    const path: CellPath = { is: 'path', pile: 'grid', cells: [0, 1, 3], seat: 1, stop: 3 };
    const tokens: Tokens = {
      is: 'tokens',
      pile: 'grid',
      tokens: [
        [1, 'one-less', 1],
        [2, 'unused', 1],
        [2, 'cube', 3],
      ],
    };
    const { container } = render(Grid, {
      pile,
      name: 'grid',
      width: 60,
      tokens: [tokens],
      paths: [path],
      followed: path,
      over: new Map([[0, { is: 'meter' as const, label: 'left', count: 6 }]]),
      names: name,
    });
    expect(cell(0)).toContain('6 left, marked by Ada, step 1');
    expect(cell(1)).toContain('marked by Ada, step 2, one less');
    expect(cell(2)).toMatch(/3 cubes, unused$/);
    expect(cell(3)).toContain('step 3, counting stops here');
    expect(container.querySelector('polyline')?.getAttribute('points')?.split(' ')).toHaveLength(3);
    expect(screen.getByText('one less')).toBeTruthy();
    expect(screen.getByText('stops here')).toBeTruthy();
  });

  test('nothing more is drawn where nothing is declared', () => {
    const { container } = render(Grid, { pile, name: 'grid', width: 60 });
    expect(container.querySelector('polyline, ul, .tab, .steps')).toBeNull();
  });
});

test('words, totals, tracks and meters stand by themselves', () => {
  const { container } = render(Loose, {
    elements: [
      {
        is: 'words',
        label: 'your words',
        words: [{ word: 'PLANT', points: 9, marked: true }],
        room: 3,
      },
      { is: 'total', count: 34, label: 'the Printer', running: true },
      { is: 'track', label: 'letters', now: 2, worth: [5, 15, 25] },
      { is: 'track', label: 'card', now: 3, of: 25 },
      { is: 'meter', label: 'cards left', count: 7 },
    ],
  });
  const slots = within(screen.getByRole('list', { name: 'your words' }));
  expect(slots.getAllByRole('listitem').map(plain)).toEqual([
    'plant 9 points, marked',
    'empty place',
    'empty place',
  ]);
  expect(plain(container.querySelector('[data-total="34"]')?.parentElement)).toBe(
    'The Printer 34 points so far',
  );
  expect(plain(container.querySelector('[aria-current="step"]'))).toBe('2+15');
  expect(screen.getByText('Card 3 of 25')).toBeTruthy();
  expect(screen.getByText('7 cards left')).toBeTruthy();
});
