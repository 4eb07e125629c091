/** How wide cards can be: hands never overlap, they wrap. */

export interface Fit {
  width: number;
  perRow: number;
}

const NARROW = 52;
/** Of a card that is read twice, the half that lies beside it. */
export const HALF = 0.58;

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

export interface StickFit extends Fit {
  gap: number;
  rows: number;
}

const LEGIBLE = 28;
const WRAPPED = 46;
/** The walls of the stick, with the air inside them. */
const WALLS = 40;

/** The cards of a word in a stick; a string too long for one line goes on in the next. A half is a
 * card that is read twice. */
export function fitStick(slots: number, halves: number, width: number, most: number): StickFit {
  const room = width - WALLS;
  const gap = width < 420 ? (slots > 7 ? 4 : 6) : 10;
  const one = fitWord(slots + halves * HALF, room, most, gap);
  if (one >= LEGIBLE || width <= 0) return { width: one, perRow: slots, gap, rows: 1 };
  const wrapped = fit(slots, room, Math.min(WRAPPED, most), gap);
  const perRow = Math.floor((room + gap) / (wrapped.width + gap));
  return { ...wrapped, perRow, gap, rows: Math.ceil(slots / perRow) };
}

export interface LaidFit {
  width: number;
  columns: number;
  rows: number;
}

const READ = 30;
const IN_ROWS = 40;

/** The cards of a word in play, halves among them: those that would be too small to be read stand in
 * two rows. */
export function fitLaid(many: number, room: number, most: number, gap: number): LaidFit {
  const across = (cards: number) => Math.floor(Math.min(most, (room - gap * (cards - 1)) / cards));
  const one = across(many);
  if (one >= READ) return { width: one, columns: Math.ceil(many), rows: 1 };
  const columns = Math.ceil(many / 2);
  return { width: Math.min(IN_ROWS, across(columns)), columns, rows: 2 };
}
