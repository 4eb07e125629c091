import { cleanup, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LAYOUT, StillTable, welcome } from '../../lab/scene';
import { attachKeys } from '../../lib/keys.svelte';
import type { Ask, Card, Conditions, WordList } from '../../lib/wire';
import Held from '../elements/Held.svelte';
import AskBar from './AskBar.svelte';
import { Compose } from './compose.svelte';
import WordDesk from './WordDesk.svelte';

vi.setConfig({ testTimeout: 30_000 });

const GRID: Card[] = [...'ABCD'].map((letter, at) => [at + 1, letter, 1, '', {}]);
const HELD: Card = [9, 'V', 2, '', {}];
const PATH = {
  param: 'path',
  pile: 'grid',
  rows: 2,
  columns: 2,
  cells: [0, 1, 2, 3],
  corners: false,
  ordered: false,
  least: 0,
  most: 6,
};
const WRITE = {
  move: 'write',
  label: 'Add word',
  fields: { word: { param: 'word', shortest: 2, longest: 30, judged: true }, path: PATH },
};
const READY = { move: 'ready', label: 'Ready', fields: {} };
const MARK = {
  move: 'mark',
  label: 'Choose a word',
  fields: { slot: { param: 'one-of', choices: [1, 2] } },
};
const ask = (...options: { move: string }[]): Ask => {
  const moves = options.map(({ move }) => move);
  return { id: 'q1', key: `find:${moves.join('|')}`, options, opens: null } as unknown as Ask;
};
const SHEET: WordList = {
  is: 'words',
  label: 'your words',
  words: [
    { word: 'ANT', points: 4 },
    { word: 'PLANT', points: 9, note: 'five cards', marked: true },
  ],
  room: 3,
  marks: 'mark',
};
const RULES: Conditions = {
  is: 'conditions',
  word: 'CAB',
  conditions: [
    { label: 'ends with B', pile: 'grid', place: 0, met: true },
    { label: 'includes CA', pile: 'grid', place: 3, met: true },
    { label: 'starts with C', pile: 'grid', place: 1, met: true },
  ],
};
const BONUS: Conditions = {
  is: 'conditions',
  word: 'CAB',
  conditions: [{ label: 'a vowel', pile: 'hands.0', place: 0, met: true, points: 2, lost: 2 }],
};

const opened: { close(): void }[] = [];
afterEach(() => {
  cleanup();
  for (const each of opened.splice(0)) each.close();
  sessionStorage.clear();
});

function sit(asked: Ask, own: object[] = [], at_hand: object[] = []) {
  const table = new StillTable('lab');
  const told = welcome('raise');
  const piles = {
    ...told.now?.piles,
    'hands.0': { count: 1, cards: [HELD] },
    grid: { count: 4, columns: 2, cards: GRID },
  };
  table.hear({
    ...told,
    you: { ...told.you, seat: 0 },
    now: { ...told.now, piles, own, at_hand, ask: asked, asked: [0], deadline: null },
  } as typeof told);
  table.worthOf = () => ({
    is: 'preview-result',
    id: '',
    good: true,
    reason: '',
    sum: [['On 2 cards', 3]],
    total: 5,
    sketch: [{ is: 'path', pile: 'grid', cells: [1, 0], word: 'CAB' }, RULES, BONUS],
  });
  const compose = new Compose(table, LAYOUT);
  flushSync();
  opened.push(compose, { close: attachKeys(window, compose.keyActions) });
  render(WordDesk, { table, compose });
  render(AskBar, { table, compose, form: 'stack', part: 'acts' });
  return { table, compose, user: userEvent.setup() };
}

const filled = () => document.querySelector('[data-act].filled')?.getAttribute('data-act');

describe('a word that is written', () => {
  it('is typed anywhere, and the server says what it scores and meets', async () => {
    const { table, compose, user } = sit(ask(WRITE, READY));
    expect(filled()).toBe('write');
    await user.keyboard('cab');
    await vi.waitFor(() => expect(screen.getByText('5')).toBeTruthy());
    expect(table.tried.at(-1)).toEqual({ move: 'write', word: 'CAB', path: [] });
    const met = within(screen.getByRole('list', { name: 'What your word meets' }));
    const chips = met.getAllByRole('listitem').map((each) => each.textContent?.trim());
    // Those on the path in its order, then the others; what the hand asks stands at the hand.
    expect(chips[0]).toContain('starts with C');
    expect(chips[1]).toContain('ends with B');
    expect(chips[2]).toMatch(/includes CA\s*not on the path/);
    expect(chips).toHaveLength(3);
    expect(compose.held).toEqual(BONUS);
    await user.keyboard('{Enter}');
    expect(table.sent).toEqual([{ move: 'write', word: 'CAB', path: [] }]);
  });

  it('keeps a path that was walked until the best one is wanted again', async () => {
    const { compose, user } = sit(ask(WRITE, READY));
    await user.keyboard('cab');
    compose.cellAction('grid', 3)?.press();
    flushSync();
    expect(compose.cellAction('grid', 3)?.number).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Use the best path' }));
    expect(compose.cellAction('grid', 3)?.chosen).toBe(false);
  });

  it('is one of those that are marked by a press, and what is typed meanwhile stays', async () => {
    const { table, compose, user } = sit(ask(WRITE, READY, MARK), [SHEET]);
    expect(screen.queryByRole('button', { name: 'Choose a word' })).toBeNull();
    expect(filled()).toBe('ready');
    await user.keyboard('ca');
    expect(filled()).toBe('write');
    const radios = screen.getAllByRole('radio');
    expect(radios.map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'true']);
    expect(radios[1]?.textContent).toMatch(/plant\s*five cards\s*9/);
    await user.click(radios[1] as HTMLElement);
    expect(table.sent).toEqual([]);
    await user.click(radios[0] as HTMLElement);
    expect(table.sent).toEqual([{ move: 'mark', slot: 1 }]);
    expect(compose.barFields.written?.value).toBe('CA');
    // Enter is for the word, though the mark was pressed last.
    await user.keyboard('b{Enter}');
    expect(table.sent.at(-1)).toMatchObject({ move: 'write', word: 'CAB' });
  });

  it('is no longer asked for when there are three, and nobody is told to look', () => {
    const { table, compose } = sit(ask(READY, MARK), [SHEET]);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText('9', { selector: '.points' })).toBeTruthy();
    expect(filled()).toBe('ready');
    table.newest.asked.push(1);
    expect(compose.looking).toBe(false);
  });
});

it('a card in the hand says what it costs, or which word meets it', async () => {
  const bare = { ...BONUS, word: '', conditions: [{ ...BONUS.conditions[0]!, met: false }] };
  const { compose, user } = sit(ask(WRITE, READY), [], [bare]);
  expect(compose.held).toEqual(bare);
  const { rerender } = render(Held, { held: compose.held! });
  const list = () => screen.getByRole('list', { name: 'What each card asks for' }).textContent;
  expect(list()).toMatch(/2 points:.*A vowel\s*costs 2 if not met by the end/s);
  await user.keyboard('cab');
  await vi.waitFor(() => expect(compose.held).toEqual(BONUS));
  await rerender({ held: compose.held! });
  expect(list()).toMatch(/A vowel\s*met by cab/i);
});

it('says once what cards cost that are not met, where all of them cost what they score', () => {
  const [first] = BONUS.conditions;
  const conditions = [first!, { ...first!, points: 3, lost: 3 }].map((each) => ({
    ...each,
    met: false,
  }));
  render(Held, { held: { ...BONUS, word: '', conditions } });
  expect(screen.getByText('A card that is not met by the end costs its points.')).toBeTruthy();
  expect(screen.queryByText(/if not met/)).toBeNull();
});
