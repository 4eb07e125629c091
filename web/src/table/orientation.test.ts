import { afterEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { gameCard, stillTable, type SceneName } from '../lab/scene';
import { atOnce } from '../lib/announce.svelte';
import { plain } from '../lib/texts';
import type { Now } from '../lib/wire';
import { Compose } from './compose/compose.svelte';
import { Orientation } from './orientation.svelte';

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  sessionStorage.clear();
  vi.useRealTimers();
});

function sitDown(scene: SceneName, now: Now = {}) {
  const table = stillTable(scene);
  if (Object.keys(now).length) {
    table.hear({ is: 'match', seq: table.seq + 1, at: 101, events: [{ event: 'asks', now }] });
    table.hurry();
  }
  const compose = new Compose(table, gameCard(scene).layout);
  flushSync();
  const orientation = new Orientation(compose);
  opened.push(compose, orientation);
  const shown = () => orientation.told.map(plain);
  return { table, orientation, shown };
}

const heard = () => atOnce.lines.at(-1)?.text;
const total = (count: number) => [{ is: 'total' as const, count }];

describe('where I stand', () => {
  it('is what I have, my place, how far the game is, and my cards', () => {
    const { orientation, shown } = sitDown('bluff', {
      seats: { 0: total(12), 1: total(19), 2: total(3), 3: total(4) },
      top: [{ is: 'track', label: 'turn', now: 3, of: 5 }],
    });
    orientation.where();
    expect(shown()).toEqual([
      'You have 12 points: 2nd, 7 behind Ada.',
      'Turn 3 of 5.',
      'Your cards: H, I, U, D, N, O and a wild.',
    ]);
    expect(heard()).toBe(shown().join(' '));
  });

  it('is shown for a moment', () => {
    vi.useFakeTimers();
    const { orientation, shown } = sitDown('bluff');
    orientation.where();
    expect(shown()).not.toEqual([]);
    vi.advanceTimersByTime(8000);
    expect(shown()).toEqual([]);
  });

  it('is nowhere for those who watch', () => {
    const { orientation, shown, table } = sitDown('bluff', { asked: [1], ask: null });
    table.you = { ...table.you!, seat: null };
    orientation.where();
    expect(shown()[0]).toBe("You are watching. You can't see players' hands.");
    orientation.what();
    expect(shown()).toEqual(["You are watching. You can't see players' hands."]);
  });
});

describe('what I can do', () => {
  it('is what is asked, the time, and the keys of the answers', () => {
    const { orientation, shown } = sitDown('bluff');
    orientation.what();
    expect(shown().at(-1)).toMatch(/^1: .+; 2: .+; plus: .+/);
  });

  it('is nothing while others play', () => {
    const { orientation, shown } = sitDown('bluff', { asked: [1, 2], ask: null });
    orientation.what();
    expect(shown()).toEqual(['Waiting for Ada and Tomás.']);
  });
});
