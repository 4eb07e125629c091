import { flushSync } from 'svelte';
import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stillTable } from '../lab/scene';
import { settings } from '../lib/settings.svelte';
import type { AtCentre } from '../lib/elements';
import type { Bill, CellPath, Event, Now, Term, WordInPlay } from '../lib/wire';
import { tellings } from './showdown';
import Tellings from './Tellings.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ANN = 0;
const BO = 1;
const word = (seat: number, text: string): WordInPlay => ({ is: 'word', word: text, seat });
const path = (seat: number, cells: number[]): CellPath => ({
  is: 'path',
  pile: 'grid',
  cells,
  seat,
});
const bill = (seat: number, counts: number[], ...more: number[]): Bill => {
  const terms = counts.map((count): Term => ['A', count, 0]);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    is: 'bill',
    seat,
    lines: [
      { label: 'cards', count: total, terms },
      ...more.map((count) => ({ label: 'bonus', count })),
    ],
    total: total + more.reduce((sum, count) => sum + count, 0),
  };
};
const said = (what: string, centre: AtCentre[], scores: number[], args = {}): Event => ({
  event: 'said',
  what,
  text: what,
  args,
  now: {
    centre,
    seats: Object.fromEntries(
      scores.map((count, seat) => [seat, [{ is: 'total', count } as const]]),
    ),
  } as Now,
});

const ann = [word(ANN, 'plant'), path(ANN, [0, 1, 2])];
const bo = [word(BO, 'ant'), path(BO, [2, 5])];
const low = bill(BO, [1, 1]);
const best = [bill(ANN, [2, 1, 1]), bill(ANN, [2, 1, 1], 2)] as const;

/** Both words are laid, then told, the lowest first. */
const EVENTS: Event[] = [
  said('word', ann, [0, 0], { seat: ANN, word: 'plant' }),
  said('word', [...ann, ...bo], [0, 0], { seat: BO, word: 'ant' }),
  said('counts', [...ann, ...bo, low], [0, 0], { seat: BO, word: 'ant' }),
  said('worth', [...ann, ...bo, low], [0, 2], { seat: BO, word: 'ant', points: 2 }),
  said('counts', [...ann, ...bo, low, best[0]], [0, 2], { seat: ANN, word: 'plant' }),
  said('bonus', [...ann, ...bo, low, best[1]], [0, 2], { seat: ANN, points: 2 }),
  said('worth', [...ann, ...bo, low, best[1]], [6, 2], { seat: ANN, word: 'plant', points: 6 }),
];
/** When each of them comes: 60 ms a mark, 280 ms a term, 600 ms a sum. */
const TIMES = [0, 180, 300, 860, 1460, 2300, 2580];
const WHOLE = 3180;

/** A table where that was told a moment ago, and all look at it. */
function told() {
  const table = stillTable('bluff');
  const ask = {
    id: '8.1',
    key: 'look:next',
    opens: null,
    options: [{ move: 'next', label: 'Next', fields: {} }],
  };
  const asks: Event = { event: 'asks', now: { asked: [0, 1], race: false, ask } as never };
  table.hear({ is: 'match', seq: 8, at: 100, events: [...EVENTS, asks] });
  return table;
}

const scores = (table: ReturnType<typeof told>) =>
  [ANN, BO]
    .map((seat) => table.shown.seats[seat]?.[0])
    .map((each) => each?.is === 'total' && each.count);

describe('words that are told on their paths', () => {
  it('come mark by mark and term by term, and take no longer for who may go on', () => {
    const table = told();
    expect(table.step?.event).toBe(EVENTS[0]);
    let now = 0;
    TIMES.slice(1).forEach((time, at) => {
      vi.advanceTimersByTime(time - now - 1);
      expect(table.step?.event).toBe(EVENTS[at]);
      vi.advanceTimersByTime(1);
      now = time;
      expect(table.step?.event).toBe(EVENTS[at + 1]);
    });
    vi.advanceTimersByTime(WHOLE - now);
    expect(table.behind).toBe(0);
    expect(table.ask?.id).toBe('8.1');
  });

  it('change a score when its sum is complete, and not before', () => {
    const table = told();
    vi.advanceTimersByTime(859);
    expect(scores(table)).toEqual([0, 0]);
    vi.advanceTimersByTime(1);
    expect(scores(table)).toEqual([0, 2]);
    vi.advanceTimersByTime(2579 - 860);
    expect(scores(table)).toEqual([0, 2]);
    vi.advanceTimersByTime(1);
    expect(scores(table)).toEqual([6, 2]);
  });

  it('take the same time where nothing moves', () => {
    const still = vi.spyOn(settings, 'still', 'get').mockReturnValue(true);
    const table = told();
    vi.advanceTimersByTime(WHOLE - 1);
    expect(table.behind).toBeGreaterThan(0);
    vi.advanceTimersByTime(1);
    expect(table.behind).toBe(0);
    still.mockRestore();
  });

  it('are told again to one person alone, while what is asked and written stays', () => {
    const table = told();
    table.hurry();
    const { story, ask } = table;
    expect([table.retells, scores(table)]).toEqual([true, [6, 2]]);
    table.tellAgain();
    expect(scores(table)).not.toEqual([6, 2]);
    vi.advanceTimersByTime(1000);
    expect([table.step?.event, table.ask, table.newest.over]).toEqual([EVENTS[3], ask, false]);
    vi.advanceTimersByTime(WHOLE);
    expect([scores(table), table.shown === table.newest]).toEqual([[6, 2], true]);
    expect(table.story).toEqual(story);
    table.tellAgain();
    table.hurry();
    expect([scores(table), table.behind, table.story]).toEqual([[6, 2], 0, story]);
  });

  it('can be told again until something else is asked', () => {
    const table = told();
    table.hurry();
    table.hear({
      is: 'match',
      seq: 9,
      at: 101,
      events: [{ event: 'asks', now: { asked: [0], ask: null } as never }],
    });
    expect(table.retells).toBe(false);
  });

  it('show the terms that come now one after the other, and the total after them', () => {
    const table = told();
    vi.advanceTimersByTime(1500);
    const shown = tellings(table.shown.centre);
    expect(shown.map((each) => each.word.word)).toEqual(['ant', 'plant']);
    const view = render(Tellings, { look: table, told: shown });
    const now = view.container.querySelector('.now')!;
    const waits = () =>
      [...now.querySelectorAll<HTMLElement>('.terms > .comes')].map((each) =>
        each.style.getPropertyValue('--wait'),
      );
    expect(waits()).toEqual(['0ms', '280ms', '560ms']);
    expect(now.querySelector('.head b')?.classList.contains('yet')).toBe(true);
    table.hurry();
    flushSync();
    expect(waits()).toEqual([]);
    expect(now.querySelector('.head b')?.classList.contains('yet')).toBe(false);
  });
});
