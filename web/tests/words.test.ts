import { describe, expect, test } from 'vitest';
import type { Room, RoomCard } from '../src/lib/wire';
import { say } from '../src/lib/texts';
import { called, result, since, state as stateOf } from '../src/lobby/tables';
import { link, standing, state } from '../src/room/gathering';

const room = (more: Partial<RoomCard>): RoomCard => ({
  id: 'k7m2qa',
  game: 'freeze',
  stage: 'playing',
  names: [],
  free: 0,
  yours: true,
  turn: false,
  touched: 0,
  ...more,
});

describe('tables in words', () => {
  test('others, not you', () => {
    const names = (more: Partial<RoomCard>) => called(room(more), 'Freeze', 'Wren');
    expect(names({ names: ['Wren', 'Ada', 'Tomás'] })).toBe('Freeze with Ada and Tomás');
    expect(names({ names: ['Wren'] })).toBe('Freeze');
    expect(names({ names: ['Wren', 'Wren'] })).toBe('Freeze with Wren');
    expect(names({ names: ['Wren'], yours: false })).toBe('Freeze with Wren');
  });

  test('how far a table is', () => {
    const said = (more: Partial<RoomCard>) => say(stateOf(room(more)));
    expect(said({ turn: true })).toBe('Your turn');
    expect(said({})).toBe("Others' turn");
    expect(said({ yours: false })).toBe('In progress');
    expect([0, 1, 3].map((free) => said({ stage: 'gathering', free }))).toEqual([
      'Not started, full',
      'Not started, 1 seat free',
      'Not started, 3 seats free',
    ]);
  });

  test('results and times', () => {
    const ended = { room: 'a', number: 1, game: 'freeze', ended: 0 };
    const names = ['Ada', 'Wren'];
    expect(result({ ...ended, names, scores: [151, 142], winners: [0] })).toBe(
      'Ada won, 151 to 142',
    );
    expect(result({ ...ended, names, scores: [9, 9], winners: [0, 1] })).toBe(
      'Ada and Wren tied at 9',
    );
    expect(result({ ...ended, names, scores: [0, 0], winners: [] })).toBe('Nobody won');
    expect(result({ ...ended, names: ['Ada'], scores: [117], winners: [0] })).toBe('Score: 117');
    expect(since(1000, 1030)).toBe('just now');
    expect(since(0, 300)).toBe('5 minutes ago');
    expect(since(0, 86_400)).toBe('yesterday');
  });
});

describe('before the deal', () => {
  const seats = (...kinds: object[]) => ({ seats: kinds }) as unknown as Room;

  test('who is here and how many seats are free', () => {
    const ada = { kind: 'person', name: 'Ada' };
    const names = ['Ada', 'Bo'];
    const said = (room: Room, you: number | null = null) => say(standing(room), { names, you });
    expect(said(seats(ada, {}, {}))).toBe('Ada is here. 2 seats are free. Bots fill empty seats.');
    expect(said(seats(ada, { ...ada, name: 'Bo' }, {}), 1)).toBe(
      'You and Ada are here. 1 seat is free. Bots fill empty seats.',
    );
    expect(said(seats(ada, { kind: 'bot', name: 'Pica' }))).toBe(
      'Ada is here. All seats are taken.',
    );
    expect(said(seats({}))).toMatch(/^Nobody is here yet\. 1 seat is free\./);
  });

  test('links carry their key in the fragment', () => {
    expect(link('https://t.test', 'k7m2qa', 'Zk3')).toBe('https://t.test/t/k7m2qa#Zk3');
    expect(link('https://t.test', 'k7m2qa', '')).toBe('https://t.test/t/k7m2qa');
  });

  test('what is said of a seat', () => {
    expect(state({})).toBe('free');
    expect(state({ kind: 'bot', level: 'sharp' })).toBe('Sharp');
    expect(state({ kind: 'person', name: 'Ada' })).toBe('here');
    expect(state({ kind: 'person', name: 'Ada', away: 60 }, 20)).toBe('away, seat kept');
  });
});
