import { describe, expect, test } from 'vitest';
import type { Room, RoomCard } from '../src/lib/wire';
import { company, free, result, since } from '../src/lobby/tables';
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
    expect(company(room({ names: ['Wren', 'Ada', 'Tomás'] }), 'Wren')).toBe(' with Ada and Tomás');
    expect(company(room({ names: ['Wren'] }), 'Wren')).toBe('');
    expect(company(room({ names: ['Wren', 'Wren'] }), 'Wren')).toBe(' with Wren');
    expect(company(room({ names: ['Wren'], yours: false }), 'Wren')).toBe(' with Wren');
  });

  test('free chairs, results, times', () => {
    expect([0, 1, 3].map(free)).toEqual(['full', 'one chair free', '3 chairs free']);
    const ended = { room: 'a', number: 1, game: 'freeze', ended: 0 };
    const names = ['Ada', 'Wren'];
    expect(result({ ...ended, names, scores: [151, 142], winners: [0] })).toBe(
      'Ada won, 151 to 142',
    );
    expect(result({ ...ended, names, scores: [9, 9], winners: [0, 1] })).toBe(
      'Ada and Wren shared it with 9',
    );
    expect(since(1000, 1030)).toBe('just now');
    expect(since(0, 300)).toBe('5 minutes ago');
    expect(since(0, 86_400)).toBe('yesterday');
  });
});

describe('before the deal', () => {
  const chairs = (...kinds: object[]) => ({ chairs: kinds }) as unknown as Room;

  test('who is here and how many chairs are free', () => {
    const ada = { kind: 'person', name: 'Ada' };
    expect(standing(chairs(ada, {}, {}))).toBe(
      'Ada is here. Two chairs are free; bots take what stays empty.',
    );
    expect(standing(chairs(ada, { kind: 'bot', name: 'Pica' }))).toBe(
      'Ada is here. Every chair is taken.',
    );
  });

  test('links carry their key in the fragment', () => {
    expect(link('https://t.test', 'k7m2qa', 'Zk3')).toBe('https://t.test/t/k7m2qa#Zk3');
    expect(link('https://t.test', 'k7m2qa', '')).toBe('https://t.test/t/k7m2qa');
  });

  test('how a chair stands', () => {
    expect(state({})).toBe('free');
    expect(state({ kind: 'bot', level: 'sharp' })).toBe('Sharp');
    expect(state({ kind: 'person', name: 'Ada' })).toBe('here');
    expect(state({ kind: 'person', name: 'Ada', away: 60 }, 20)).toBe('away, the chair is kept');
  });
});
