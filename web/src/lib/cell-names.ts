/** Names of the cells of a grid. */

/** How a cell is called: its column's letter and its row's number, E7. */
export const cellName = (cell: number, columns: number): string =>
  `${columnName(cell % columns)}${Math.floor(cell / columns) + 1}`;

export const columnName = (column: number): string => String.fromCharCode(65 + column);

/** The cell with this name; null if there is none. */
export function cellNamed(name: string, columns: number, rows: number): number | null {
  const [, letter = '', row = '0'] = /^([A-Z])(\d+)$/.exec(name) ?? [];
  const at = { column: letter.charCodeAt(0) - 65, row: Number(row) - 1 };
  const there = at.column >= 0 && at.column < columns && at.row >= 0 && at.row < rows;
  return there ? at.row * columns + at.column : null;
}
