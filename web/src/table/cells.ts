/** The cells of a grid, and what lies on them besides their cards. */
import type { Cards, CellPath, Tokens } from '../lib/wire';

export const rowsOf = (grid: Cards): number =>
  Math.ceil(cellsOf(grid) / Math.max(1, grid.columns ?? 1));

export const cellsOf = (grid: Cards): number =>
  grid.cards?.length ?? grid.taken?.length ?? grid.count;

/** The rows and columns of a grid from the first to the last that has a card. */
export function used(taken: readonly boolean[], columns: number): number[][] {
  const at = taken.flatMap((lies, cell) => (lies ? [cell] : []));
  const rows = at.map((cell) => Math.floor(cell / columns));
  const across = at.map((cell) => cell % columns);
  return range(rows).map((row) => range(across).map((column) => row * columns + column));
}

function range(numbers: readonly number[]): number[] {
  const first = Math.min(...numbers);
  const count = numbers.length ? Math.max(...numbers) - first + 1 : 0;
  return Array.from({ length: count }, (_, at) => first + at);
}

export interface OnCell {
  /** The bonus token on the card. */
  bonus: number;
  cubes: number;
  /** Several have used the card, and it counts one less to each. */
  less: boolean;
  unused: boolean;
  /** Seats whose path goes over this cell. */
  seats: number[];
  /** At which step of its path each of them is here, from 0. */
  places: number[];
  /** Whose path is followed here. */
  told: number | null;
  /** Its numbers in the path that is followed, from 1. */
  steps: number[];
  /** A count stopped here. */
  stop: boolean;
  /** The word being written meets what is printed on the card. */
  met: boolean;
}

/** Tabs below the cards and marks above them: where there are any, rows stand further apart. */
export const APART = 20;

/** Whether all see it: that of a word being written is its writer's alone. */
export const isPublic = (path: CellPath): boolean => !path.word;

export const isDeep = (tokens: readonly Tokens[], paths: readonly CellPath[]): boolean =>
  paths.some(isPublic) ||
  tokens.some((each) => each.tokens.some(([, kind]) => kind === 'one-less' || kind === 'unused'));

const bare = (): OnCell => ({
  bonus: 0,
  cubes: 0,
  less: false,
  unused: false,
  seats: [],
  places: [],
  told: null,
  steps: [],
  stop: false,
  met: false,
});

/** By cell, for a grid of so many; of the paths, `followed` is the one whose steps are counted. */
export function onCells(
  many: number,
  tokens: readonly Tokens[],
  paths: readonly CellPath[],
  followed: CellPath | null,
  met: readonly number[] = [],
): OnCell[] {
  const found = Array.from({ length: many }, bare);
  for (const [cell, kind, count = 1] of tokens.flatMap((each) => each.tokens)) {
    const on = found[cell];
    if (!on) continue;
    if (kind === 'bonus') on.bonus = count;
    else if (kind === 'cube') on.cubes = count;
    else if (kind === 'one-less') on.less = true;
    else on.unused = true;
  }
  for (const { cells, seat, stop } of paths) {
    for (const cell of new Set(seat == null ? [] : cells)) {
      found[cell]?.seats.push(seat as number);
      found[cell]?.places.push(cells.indexOf(cell));
    }
    const last = stop == null ? undefined : found[stop];
    if (last) last.stop = true;
  }
  for (const cell of met) if (found[cell]) found[cell].met = true;
  for (const cell of followed?.cells ?? []) {
    if (found[cell]) found[cell].told = followed?.seat ?? null;
  }
  followed?.cells.forEach((cell, at) => found[cell]?.steps.push(at + 1));
  return found;
}
