import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { gameCard, stillTable } from '../../lab/scene';
import type { End, Now, TableLayout } from '../../lib/wire';
import { Compose } from './compose.svelte';

const opened: Compose[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  sessionStorage.clear();
});

const face = (card: number, letter: string) => [card, letter, 5, '', {}];
const GRID = { rows: 3, columns: 3, cells: [0, 1, 2] };

/** A table at which this is asked. */
function asked(now: object, layout: Partial<TableLayout> = {}) {
  const table = stillTable('bluff');
  const events = [{ event: 'asks', now: now as Now } as const];
  table.hear({ is: 'match', seq: table.seq + 1, at: 101, events });
  const compose = new Compose(table, { ...gameCard('bluff').layout, ...layout });
  opened.push(compose);
  flushSync();
  return { table, compose };
}

const option = (move: string, fields: object) => ({ move, label: move, fields });

/** One of two cards is to be laid in a grid. */
const toLay = () =>
  asked(
    {
      piles: {
        display: { count: 2, cards: [face(7, 'K'), face(8, 'I')] },
        'grids.0': { count: 0, columns: 3, cards: Array(9).fill(null) },
      },
      ask: {
        id: '1',
        key: 'play:take',
        opens: null,
        options: [
          option('take', {
            card: { param: 'from', pile: 'display', cards: [7, 8] },
            cell: { param: 'cell', pile: 'grids.0', ...GRID, lays: 'display' },
          }),
        ],
      },
    },
    { hand: 'display' },
  );

test('a card is seen on its place, with the words it would make, before it is laid', async () => {
  const { table, compose } = toLay();
  const ends: End[] = [[0, 'AMOK', 17]];
  table.worthOf = () => ({
    is: 'preview-result',
    id: '',
    good: true,
    reason: '',
    sum: [['across', 17]],
    total: 17,
    sketch: [{ is: 'ends', pile: 'grids.0', ends }],
  });
  compose.press(7);
  flushSync();
  expect(compose.laying.laid).toBeNull();
  compose.cellAction('grids.0', 1)?.press();
  flushSync();
  await vi.waitFor(() => expect(compose.laying.laid?.ends).toEqual(ends));
  expect(compose.laying.laid).toMatchObject({ cell: 1, face: { text: 'K' } });
  expect(compose.laying.gain).toBe(17);
  expect(table.sent).toEqual([]);
});

test('a card is dropped on a cell where it may go, and nowhere else', () => {
  const { compose } = toLay();
  compose.laying.aim(8, { pile: 'grids.0', cell: 5 });
  expect(compose.laying.laid).toBeNull();
  expect(compose.laying.drop()).toBe(false);
  compose.laying.aim(8, { pile: 'grids.0', cell: 2 });
  flushSync();
  expect(compose.laying.laid).toMatchObject({ cell: 2, face: { text: 'I' } });
  expect(compose.laying.drop()).toBe(true);
  flushSync();
  expect(compose.answer.value('card')).toBe(8);
  expect(compose.answer.value('cell')).toBe(2);
});

/** A card of a grid is to be turned over. */
const toTurn = () =>
  asked(
    {
      piles: { grid: { count: 3, columns: 3, taken: [true, true, true] } },
      ask: {
        id: '1',
        key: 'spell:turn|stop',
        opens: null,
        options: [
          option('turn', { cell: { param: 'cell', pile: 'grid', ...GRID, costly: true } }),
          option('stop', {}),
        ],
      },
    },
    { coordinates: ['grid'] },
  );

test('a finger chooses a costly cell first; a mouse, and a second touch, answer', () => {
  const { table, compose } = toTurn();
  compose.cellAction('grid', 1)?.press(true);
  flushSync();
  expect(table.sent).toEqual([]);
  compose.cellAction('grid', 1)?.press(true);
  expect(table.sent).toEqual([{ move: 'turn', cell: 1 }]);
  const mouse = toTurn();
  mouse.compose.cellAction('grid', 0)?.press();
  expect(mouse.table.sent).toEqual([{ move: 'turn', cell: 0 }]);
});

test('a cell is chosen by its name, and the key of its row is no button', () => {
  const { table, compose } = toTurn();
  const keys = compose.keyActions;
  keys.letter('B', false);
  keys.number(1);
  flushSync();
  expect(compose.cellName.text).toBe('B1');
  expect(compose.answer.value('cell')).toBe(1);
  expect(table.sent).toEqual([]);
  keys.back();
  flushSync();
  expect(compose.answer.value('cell')).toBeNull();
  expect(compose.cellName.text).toBe('B');
  keys.number(3);
  flushSync();
  expect(compose.feedback.notice).not.toBe('');
  expect(compose.answer.value('cell')).toBeNull();
  keys.number(2);
  expect(table.sent).toEqual([{ move: 'stop' }]);
});
