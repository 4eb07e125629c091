/** What lies on the cells of a grid besides its cards, as the facts of a match tell it. */
import type { Cards } from '../lib/wire';

export interface OnCell {
  /** The bonus token on the card. */
  bonus: number;
  cubes: number;
  /** Seats whose path goes over this cell. */
  seats: number[];
}

export const rowsOf = (grid: Cards): number =>
  Math.ceil(cellsOf(grid) / Math.max(1, grid.columns ?? 1));

export const cellsOf = (grid: Cards): number =>
  grid.cards?.length ?? grid.taken?.length ?? grid.count;

const numbers = (fact: unknown, many: number): number[] =>
  Array.isArray(fact) && fact.length === many ? fact.map((each) => Number(each) || 0) : [];

/** By cell. Facts that are as long as the grid has cells are told of them one by one. */
export function onCells(facts: Record<string, unknown>, grid: Cards): OnCell[] {
  const many = cellsOf(grid);
  const tokens = numbers(facts['tokens'], many);
  const cubes = numbers(facts['cubes'], many);
  const paths = Array.isArray(facts['paths']) ? facts['paths'] : [];
  return Array.from({ length: many }, (_, cell) => ({
    bonus: tokens[cell] ?? 0,
    cubes: cubes[cell] ?? 0,
    seats: paths.flatMap((path, seat) => (Array.isArray(path) && path.includes(cell) ? seat : [])),
  }));
}
