import { render, screen, within } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import type { PictureCard } from '../src/lib/wire';
import LetterTable from '../src/rules/LetterTable.svelte';
import OptionList from '../src/rules/OptionList.svelte';
import Picture from '../src/rules/Picture.svelte';
import { loadLobby } from './games';

beforeAll(loadLobby);

const letters = (word: string): PictureCard[] =>
  [...word].map((text, at) => ({ text, points: at + 1 }));

test('a row is heard card by card, then its sum', () => {
  const cards = [...letters('PA'), { text: '?', points: 2, reads: 'R' }, { down: true }];
  const sum = { cards: [1, 2, 2], plus: [['four letters', 5]] as [string, number][], total: 10 };
  render(Picture, {
    picture: { kind: 'row', cards, title: 'PART', caption: 'A bluff.', sum },
  });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'PART, P, 1 point, A, 2 points, wild, standing for R, 2 points, face-down card, 1 + 2 + 2 + 5 = 10',
  );
  screen.getByText('A bluff.');
  screen.getByText('(four letters)');
});

test('a grid has a line of its sum for each card along its path', () => {
  const cells = letters('AB').map((card, at) => ({ ...card, step: at + 1 }));
  render(Picture, {
    picture: {
      kind: 'grid',
      columns: 2,
      cells: [...cells, null, null],
      title: '',
      caption: '',
      pyramid: false,
      coordinates: false,
      priced: false,
      path: [0, 1],
      sum: { cards: [1, 2], plus: [], total: 3 },
    },
  });
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual(['1A1', '2B2', '3']);
});

test('what a deck is divided by stands once, and nobody can press anything', () => {
  const rows = [
    { of: 'yellow', points: 1, cards: [['A', 3]] as [string, number][] },
    { of: 'yellow', points: 2, cards: [['C', 1]] as [string, number][] },
    { of: 'red', points: 2, cards: [['S', 3]] as [string, number][] },
  ];
  render(LetterTable, { letters: { kind: 'letters', rows, total: 7 } });
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'yellow',
    'red',
  ]);
  expect(within(screen.getByRole('table')).queryAllByRole('button')).toEqual([]);
});

test('options are called what the form calls them, and marked where a table changed them', () => {
  const options: [string, string][] = [
    ['marks', 'Fewer are quicker.'],
    ['hand', 'Six are wilder.'],
  ];
  render(OptionList, { game: 'freeze', picture: { kind: 'options', options }, here: { hand: 6 } });
  screen.getByText('Tally marks to win');
  screen.getByText('Usually: 15');
  screen.getByText('Here: 6');
});
