import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { lobby } from '../src/lib/lobby.svelte';
import type { Lobby as State, RoomCard } from '../src/lib/wire';
import Lobby from '../src/lobby/Lobby.svelte';
import { loadLobby } from './games';

const room = (id: string, more: Partial<RoomCard>): RoomCard => ({
  id,
  game: 'freeze',
  stage: 'playing',
  names: ['Ada'],
  free: 0,
  yours: false,
  turn: false,
  touched: Date.now() / 1000,
  ...more,
});
const ROOMS = [
  room('a', { yours: true, turn: true, names: ['Wren', 'Ada'] }),
  room('b', { stage: 'gathering', free: 2 }),
  room('c', {}),
];

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  loadLobby();
  lobby.all = {
    ...(lobby.all as State),
    me: { name: 'Wren', known: true },
    rooms: ROOMS,
    replays: [],
    levels: ['sprout', 'master'],
    usual: 'master',
    write_error: '',
  };
});

/** Keys that are shown instead of their words. */
const unsaid = () => document.documentElement.outerHTML.match(/["> ](lobby|count|game)-[a-z-]+/g);

// By selectors: to look for roles among twenty games takes seconds.
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const label = (name: string) => one(`[aria-label="${name}"]`);
const button = (text: string) => screen.getByText(text, { selector: 'button, button *' });

test('games, tables and what is wrong with the server', async () => {
  render(Lobby, { game: '' });
  expect(one('h1').textContent).toBe(`${lobby.all?.games.length} word games, one table.`);
  const mine = label('Your current table');
  expect(within(mine).getByText('Freeze with Ada')).toBeTruthy();
  expect(within(mine).getByText('Your turn')).toBeTruthy();
  for (const name of ['Resume: Freeze with Ada', 'Join: Freeze with Ada', 'Watch: Freeze with Ada'])
    expect(label(name).tagName).toBe('A');
  await vi.waitFor(() => one('[role=status]'));
  expect(one('[role=status]').textContent).toContain(
    "Can't reach the server. This may be out of date.",
  );
  expect(unsaid()).toBeNull();
});

test('games can be filtered', async () => {
  render(Lobby, { game: '' });
  await userEvent.setup().click(button('Kids'));
  const games = label('Games').querySelectorAll('a');
  expect(games).toHaveLength(lobby.all!.games.filter((g) => g.company.includes('children')).length);
});

test('an invitation that is none is refused', async () => {
  render(Lobby, { game: '' });
  await userEvent.setup().click(button('Join'));
  expect(one('[role=alert]').textContent).toBe('Paste your invitation link or code.');
});

test('the sheet of a game has its players, bots and house rules', async () => {
  render(Lobby, { game: 'freeze' });
  const sheet = one('dialog');
  for (const text of ['Players', 'Bot level', 'Knows every word and thinks ahead.'])
    expect(within(sheet).getByText(text)).toBeTruthy();
  expect(button('Play with friends')).toBeTruthy();
  await vi.waitFor(() => within(sheet).getByText('Word list'));
  expect(unsaid()).toBeNull();
});
