/** Paths over the cells of a grid, as they are pressed. */

import { toggled } from './lists';

export function touch(columns: number, here: number, there: number, corners = true): boolean {
  const rows = Math.abs(Math.floor(here / columns) - Math.floor(there / columns));
  const across = Math.abs((here % columns) - (there % columns));
  return here !== there && rows <= 1 && across <= 1 && (corners || rows + across === 1);
}

interface Walkable {
  columns: number;
  most: number;
  corners?: boolean;
  ordered?: boolean;
}

/** The way over these cells from one to another that touches it; null if there is none. */
export function walked(
  field: Walkable,
  cells: readonly number[],
  walk: readonly number[] = [],
): number[] | null {
  if (walk.length === cells.length) return [...walk];
  const last = walk.at(-1);
  for (const cell of cells) {
    if (walk.includes(cell)) continue;
    if (last !== undefined && !touch(field.columns, last, cell, field.corners)) continue;
    const found = walked(field, cells, [...walk, cell]);
    if (found) return found;
  }
  return null;
}

/**
 * Step onto a cell: go on if it touches the last; the last again takes it away; an earlier one
 * goes back to it; any other begins anew there. Where the order says nothing, cells come and go as
 * they are pressed, and lie in the order of the way over them as soon as there is one.
 */
export function stepped(field: Walkable, path: readonly number[], cell: number): number[] {
  if (field.ordered === false) {
    const cells = toggled(path, cell, field.most);
    return walked(field, cells) ?? cells;
  }
  const at = path.indexOf(cell);
  if (at >= 0) return at === path.length - 1 ? path.slice(0, -1) : path.slice(0, at + 1);
  const last = path.at(-1);
  if (last === undefined) return [cell];
  if (!touch(field.columns, last, cell, field.corners)) return [cell];
  return path.length < field.most ? [...path, cell] : [...path];
}
