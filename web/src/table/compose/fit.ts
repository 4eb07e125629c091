/** How wide cards can be: hands never overlap, they wrap. */

export interface Fit {
  width: number;
  perRow: number;
}

const NARROW = 52;

/** The widest cards, up to `most`, for so many in a room; more rows once they would be too narrow. */
export function fit(count: number, room: number, most: number, gap: number): Fit {
  if (count < 1 || room <= 0) return { width: most, perRow: Math.max(1, count) };
  for (let rows = 1; ; rows += 1) {
    const perRow = Math.ceil(count / rows);
    const width = Math.floor((room - gap * (perRow - 1)) / perRow);
    if (width >= Math.min(NARROW, most) || perRow === 1) {
      return { width: Math.max(24, Math.min(most, width)), perRow };
    }
  }
}

/** A word stays on one line as long as its letters can be read. */
export function fitWord(count: number, room: number, most: number, gap: number): number {
  if (count < 1 || room <= 0) return most;
  return Math.max(24, Math.min(most, Math.floor((room - gap * (count - 1)) / count)));
}
