import { describe, expect, test, vi } from 'vitest';
import type { Event, Frame, Now, Replay, Track } from '../lib/wire';
import { Player } from './player.svelte';
import { leap, steps, within } from './steps';

const turn = (now: number): Track => ({ is: 'track', label: 'turn', now, heading: true });
const have = (...counts: number[]): Now['seats'] =>
  Object.fromEntries(counts.map((count, seat) => [seat, [{ is: 'total', count }]]));
const said = (text: string, now: Now = {}): Event => ({
  event: 'said',
  what: 'x',
  text,
  now,
});
const frames: Frame[] = [
  {
    at: 0,
    events: [
      {
        event: 'start',
        now: { top: [turn(1)], seats: have(0, 0), piles: { deck: { count: 10 } } },
      },
      { event: 'shuffled', pile: 'deck' },
      { event: 'asks', now: { asked: [0], deadline: 60 } },
    ],
  },
  {
    at: 2,
    events: [
      said('Ada passes', { asked: [], piles: { 'hands.0': { count: 0 } } }),
      { event: 'moved', from: 'deck', to: 'hands.0', count: 1 },
    ],
  },
  { at: 4, events: [said('Bo scores', { top: [turn(2)], seats: have(0, 7) })] },
  { at: 9, events: [said('It is over'), { event: 'asks', now: { over: true, winners: [1] } }] },
];

describe('steps', () => {
  test('each has all that was so after it', () => {
    const { scenes } = steps(frames);
    expect(scenes.map((scene) => scene.piles['deck']?.count)).toEqual([10, 9, 9, 9]);
    expect(scenes[3]).toMatchObject({ top: [turn(2)], seats: have(0, 7), over: true });
  });
  test('no clock runs in it', () => {
    expect(steps(frames).scenes.map((scene) => scene.deadline)).toEqual([null, null, null, null]);
  });
  test('headings stand before what they are about', () => {
    expect(steps(frames).headings).toEqual([
      [0, turn(1)],
      [5, turn(2)],
    ]);
  });
  test('ticks are tall at deals and turns', () => {
    expect(steps(frames).tall).toEqual([true, false, true, false]);
  });
  test('leaps go from tall tick to tall tick', () => {
    const { tall } = steps(frames);
    expect(leap(tall, 0, 1)).toBe(2);
    expect(leap(tall, 2, 1)).toBe(3);
    expect(leap(tall, 2, -1)).toBe(0);
  });
  test('a link to nowhere leads to the nearest step', () => {
    expect([within(-3, 4), within(99, 4), within(Number.NaN, 4)]).toEqual([0, 3, 0]);
  });
});

const replay: Replay = {
  room: 'abcd',
  number: 1,
  game: 'x',
  names: ['Ada', 'Bo'],
  bots: [false, true],
  options: {},
  viewer: null,
  frames,
  scores: [0, 7],
  winners: [1],
  fair: { commitment: '', secret: '', salts: [], seed: '', scheme: 2, committed: [] },
};

describe('the player', () => {
  test('goes on, back, and to any step; the table shows each', () => {
    const player = new Player(replay, 1);
    expect(player.table.shown.piles['deck']?.count).toBe(9);
    expect(player.forward()).toBe(true);
    player.table.hurry();
    expect(player.at).toBe(2);
    expect(player.table.shown.seats).toEqual(have(0, 7));
    player.back();
    expect([player.at, player.table.shown.seats]).toEqual([1, have(0, 0)]);
    player.seek(3);
    expect(player.table.shown.over).toBe(true);
    expect(player.forward()).toBe(false);
    player.close();
  });

  test('plays to the end and stops there', () => {
    vi.useFakeTimers();
    const player = new Player(replay, 0);
    player.speed = 4;
    player.play();
    vi.advanceTimersByTime(60_000);
    expect([player.at, player.playing]).toEqual([3, false]);
    player.close();
    vi.useRealTimers();
  });
});
