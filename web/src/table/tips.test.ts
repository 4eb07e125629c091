import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stillTable } from '../lab/scene';
import { politely } from '../lib/announce.svelte';
import { dismissed } from '../lib/dismissed.svelte';
import { emptyScene } from '../lib/scene';
import type { Event, Now, Room, SaidEvent, Tip } from '../lib/wire';
import SettingsForm from '../ui/SettingsForm.svelte';
import Strips from './Strips.svelte';
import { isDue, Tips } from './tips.svelte';

const PASS: Tip = { key: 'You may pass.', due: { when: 'offered', move: 'pass' } };
const CALL: Tip = { key: 'Somebody called.', due: { when: 'told', text: 'calls' } };
const PARTS: Tip = {
  key: 'There is a side pot.',
  due: { when: 'drawn', element: 'pot', field: 'parts', least: 2 },
};
const NOTICE: Tip = {
  key: 'That is an attack.',
  due: { when: 'drawn', element: 'notice', field: '', least: 1 },
};

const CALLS: SaidEvent = { event: 'said', what: 'call', text: 'calls' };
const part = { chips: 4, seats: [0, 1] };

const opened: { close(): void }[] = [];

function resize(width: number, height: number): void {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  window.dispatchEvent(new Event('resize'));
}

beforeEach(() => {
  dismissed.clear();
  resize(1280, 900);
});
afterEach(() => {
  cleanup();
  for (const each of opened.splice(0)) each.close();
  localStorage.clear();
});

/** A table where seat 0 may declare, pass or draw, and its strips. */
function sitDown(...tips: Tip[]) {
  const table = stillTable('bluff');
  const shown = new Tips(table, tips);
  opened.push(shown);
  render(Strips, { table, tips: shown });
  flushSync();
  const happen = (...events: Event[]) => {
    table.hear({ is: 'match', seq: table.seq + 1, at: 101, events });
    table.hurry();
    flushSync();
  };
  const room = (more: Partial<Room>) => {
    const now: Room = { ...table.room!, ...more };
    table.hear({ is: 'room', seq: table.seq + 1, at: 101, room: now, text: '' });
    flushSync();
  };
  const now = (now: Now) => happen({ event: 'asks', now });
  const gotIt = () => userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  return { table, happen, now, room, gotIt };
}

const isTold = (tip: Tip) => screen.queryByText(tip.key) !== null;

test('a tip is due by what is offered, announced or drawn', () => {
  const scene = emptyScene();
  const pot = (count: number) => ({
    ...scene,
    centre: [{ is: 'pot' as const, chips: 8, parts: Array(count).fill(part) }],
  });
  expect(isDue(PASS, scene, 0)).toBe(false);
  expect(isDue(PASS, stillTable('bluff').shown, 0)).toBe(true);
  expect(isDue(CALL, scene, 0)).toBe(false);
  expect(isDue(CALL, scene, 0, [CALLS])).toBe(true);
  expect(isDue(CALL, scene, 0, [{ ...CALLS, text: 'folds' }])).toBe(false);
  expect(isDue(PARTS, scene, 0)).toBe(false);
  expect(isDue(PARTS, pot(1), 0)).toBe(false);
  expect(isDue(PARTS, pot(2), 0)).toBe(true);
});

test('what is drawn at another seat is not about this one', () => {
  const dealer = [{ is: 'stamp' as const, label: 'dealer' }];
  const tip: Tip = { key: 'x', due: { when: 'drawn', element: 'stamp', field: '', least: 1 } };
  const scene = { ...emptyScene(), seats: { 0: [], 1: dealer } };
  expect(isDue(tip, scene, 0)).toBe(false);
  expect(isDue(tip, scene, 1)).toBe(true);
});

test('it is shown and said politely, and goes for good with “Got it”', async () => {
  const { gotIt } = sitDown(PASS);
  expect(isTold(PASS)).toBe(true);
  expect(politely.lines.at(-1)?.text).toBe(PASS.key);
  await gotIt();
  expect(isTold(PASS)).toBe(false);
  expect(localStorage.getItem('typecase.tips')).toBe(JSON.stringify([PASS.key]));
  cleanup();
  sitDown(PASS);
  expect(isTold(PASS)).toBe(false);
});

test('one at a time, each as long as it is due', async () => {
  const { happen, now, gotIt } = sitDown(PASS, CALL, NOTICE);
  happen(CALLS);
  now({ at_hand: [{ is: 'notice', label: 'Less', pile: 'hands.1', place: 0 }] });
  expect([PASS, CALL, NOTICE].map(isTold)).toEqual([true, false, false]);
  now({ asked: [1], ask: null });
  expect([PASS, CALL, NOTICE].map(isTold)).toEqual([false, true, false]);
  await gotIt();
  expect([PASS, CALL, NOTICE].map(isTold)).toEqual([false, false, true]);
  now({ at_hand: [] });
  expect([PASS, CALL, NOTICE].map(isTold)).toEqual([false, false, false]);
});

test('not in a race before the reader has answered', () => {
  const { happen, now } = sitDown(CALL);
  now({ race: true, asked: [0, 1] });
  happen(CALLS);
  expect(isTold(CALL)).toBe(false);
  now({ asked: [1] });
  expect(isTold(CALL)).toBe(true);
});

test('not in a lesson, but in the game that follows', () => {
  const { happen, room } = sitDown(CALL, PARTS);
  room({ lesson: { title: '', step: 1, steps: [''], say: '', point: [], waits: 'move' } });
  happen(CALLS);
  expect(isTold(CALL)).toBe(false);
  room({ lesson: null });
  expect(isTold(CALL)).toBe(true);
});

test('not for those who watch', () => {
  const { table, happen } = sitDown(CALL);
  table.you = { ...table.you!, seat: null };
  happen(CALLS);
  expect(isTold(CALL)).toBe(false);
});

test('the settings bring all of them back', async () => {
  const { gotIt } = sitDown(PASS);
  render(SettingsForm);
  const again = screen.getByRole('button', { name: 'Show tips again' });
  expect(again).toHaveProperty('disabled', true);
  await gotIt();
  expect(isTold(PASS)).toBe(false);
  await userEvent.click(again);
  expect(isTold(PASS)).toBe(true);
});
