import { render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, test } from 'vitest';
import { LAYOUT, LOOK } from '../lab/scene';
import { TableState } from '../lib/table.svelte';
import type { Cards, Event, GameCard, Room, Welcome, WordInPlay } from '../lib/wire';
import Table from './Table.svelte';

const GAME: GameCard = {
  slug: 'some-game',
  name: 'Some Game',
  about: '',
  players: [2, 4],
  players_with: {},
  minutes: 5,
  kinds: [],
  company: [],
  look: LOOK,
  backs: {},
  cover: { idea: '', letters: '', ground: 'stock' },
  layout: { ...LAYOUT, middle: ['laid'] },
  options: [],
  summary: '',
  lesson: '',
  tips: [],
};
const ROOM: Room = {
  id: 'abcd',
  game: 'some-game',
  number: 1,
  stage: 'playing',
  seats: [
    { kind: 'person', name: 'Wren', host: true },
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', name: 'Pica', level: 'bot' },
  ],
  options: {},
  open: false,
  paused: false,
  watchers: 0,
  commitment: '',
  committed: [],
  dealing: false,
  again: [],
  undo_request: null,
  began: 0,
  write_error: '',
  lesson: null,
};
const hand: Cards = {
  count: 2,
  cards: [
    [1, 'S', 2, '', {}],
    [2, '?', 0, '', {}],
  ],
};
const DECLARE: Event = {
  event: 'said',
  what: 'declare',
  text: '{seat} declares {word}: _ E _ _ L, 3 face down.',
  args: { seat: 1, word: 'BEVEL' },
};
const BEVEL: WordInPlay = {
  is: 'word',
  word: 'BEVEL',
  seat: 1,
  cards: [...'BEVEL'].map((letter, place) => ['laid.1', place, letter]),
};

function welcome(seat: number | null, more: Partial<Room> = {}): Welcome {
  return {
    is: 'welcome',
    seq: 4,
    at: 100,
    you: { seat, host: seat === 0, name: 'Wren', wanted: '', invite: 'k', watch: '' },
    room: { ...ROOM, ...more },
    now: {
      phase: 'bluffing',
      top: [{ is: 'track', label: 'turn', now: 3, of: 5, heading: true }],
      piles: {
        deck: { count: 82 },
        discards: {
          count: 3,
          cards: [
            [5, 'A', 2, '', {}],
            [6, 'B', 6, '', {}],
            [7, 'N', 2, '', {}],
          ],
        },
        'hands.0': seat === 0 ? hand : { count: 2 },
        'hands.1': { count: 3 },
        'hands.2': { count: 6 },
        'laid.1': { count: 5, cards: [null, [8, 'E', 1, '', {}], null, null, [9, 'L', 4, '', {}]] },
      },
      turn: 1,
      seats: {
        0: [{ is: 'total', count: 57 }],
        1: [{ is: 'total', count: 64 }],
        2: [
          { is: 'total', count: 48 },
          { is: 'stamp', label: 'dealer', form: 'tag' },
        ],
      },
      centre: [BEVEL],
      asked: [0, 2],
      answered: [2],
      ask: null,
      prompt: null,
      deadline: null,
      winners: null,
      over: false,
    },
    story: [DECLARE],
    headings: [],
    chat: [],
    fair: null,
  };
}

function lay(seat: number | null, more: Partial<Room> = {}) {
  const table = new TableState('abcd');
  table.hear(welcome(seat, more));
  return { table, ...render(Table, { table, game: GAME }) };
}

describe('a table', () => {
  beforeEach(() => sessionStorage.clear());

  test('says of each seat who it is, how many points, and how it stands', () => {
    lay(0);
    const seats = within(screen.getByRole('list', { name: 'Players' }));
    expect(seats.getByText('Ada, 64 points, 3 cards, 5 played')).toBeTruthy();
    expect(seats.getByText('Pica, bot, 48 points, 6 cards, has answered')).toBeTruthy();
    expect(seats.queryByText(/^Wren/)).toBeNull();
  });

  test('has the word in question large, and what hidden cards are claimed as', () => {
    lay(0);
    expect(screen.getByText('Ada plays 5 cards and says')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bevel' })).toBeTruthy();
    const claimed = ['B', 'V', 'E'].map((letter) =>
      screen.getByRole('img', { name: `face-down card, claimed as ${letter}` }),
    );
    expect(claimed.length).toBe(3);
  });

  test('has no card in the page whose face is not seen', () => {
    const { container } = lay(0);
    const ids = [...container.querySelectorAll('[data-card]')].map((each) =>
      each.getAttribute('data-card'),
    );
    expect(ids.map(Number).sort((a, b) => a - b)).toEqual([1, 2, 7, 8, 9]);
    expect(screen.getByRole('img', { name: 'Deck, 82 cards, face down' })).toBeTruthy();
    expect(
      screen.getByRole('img', { name: 'Discard pile, 3 cards, N, 2 points on top' }),
    ).toBeTruthy();
  });

  test('shows who watches all seats and no tray', () => {
    lay(null);
    const seats = within(screen.getByRole('list', { name: 'Players' }));
    expect(seats.getByText(/^Wren, 57 points/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Your cards' })).toBeNull();
    expect(screen.getByText(/You are watching/)).toBeTruthy();
  });

  test('asks those who must agree to a move taken back', async () => {
    const { table } = lay(0);
    table.hear({
      is: 'room',
      seq: 5,
      at: 101,
      room: { ...ROOM, undo_request: { seat: 1, waiting: [0] } },
      text: '',
    });
    await tick();
    expect(screen.getByText(/wants to undo the last move/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Allow' })).toBeTruthy();
  });

  test('says why it waits while the server cannot write', () => {
    lay(0, { write_error: 'The server cannot write just now: its disk is full.' });
    expect(screen.getByRole('alert').textContent).toContain('its disk is full.');
  });

  test('says that it is paused, and lets its host go on', () => {
    lay(0, { paused: true });
    expect(screen.getByText('The game is paused.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
  });
});
