import { describe, expect, test } from 'vitest';
import { emptyScene, type Scene } from '../lib/scene';
import { say } from '../lib/texts';
import type { Room } from '../lib/wire';
import { tabTitle } from './standing';

const company = { names: ['Wren', 'Ada', 'Tomás'], you: 0 };

function title(shown: Partial<Scene>, room: Partial<Room> = {}, mine: number | null = 0): string {
  const table = {
    mine,
    shown: { ...emptyScene(), ...shown },
    room: { stage: 'playing', paused: false, ...room } as Room,
  };
  return say(tabTitle(table, 'Freeze'), { ...company, you: mine });
}

describe("the tab's title", () => {
  test('says that it is your turn, whoever else is asked', () => {
    expect(title({ asked: [1, 0] })).toBe('Your turn · Freeze');
  });

  test('names those who are waited for once you have answered', () => {
    expect(title({ asked: [0, 1, 2], answered: [0, 2] })).toBe('Waiting for Ada · Freeze');
  });

  test('says nothing of turns to whoever watches a game that asks nobody', () => {
    expect(title({}, {}, null)).toBe('Freeze · Typecase');
  });

  test('tells of a pause and of the end', () => {
    expect(title({ asked: [0] }, { paused: true })).toBe('Paused · Freeze');
    expect(title({ asked: [0] }, { stage: 'over' })).toBe('Game over · Freeze');
    expect(say(tabTitle(null, 'Freeze'))).toBe('Freeze · Typecase');
  });
});
