/** How large letters are, from the room there is. They lie a little turned and never overlap. */

export interface Size {
  width: number;
  height: number;
}

export interface Fit {
  /** The width of a card. */
  card: number;
  columns: number;
}

/** No finger of a child is to miss: no card is narrower. */
export const LEAST = 66;

/** From one card to the next, in widths of a card: turned by so little they keep apart. */
export const ACROSS = 1.22;
export const DOWN = 1.45;

/** The largest cards of which so many find room, in rows that are about equally long. */
export function fitCards({ width, height }: Size, count: number, most: number): Fit {
  let best: Fit = { card: 0, columns: 1 };
  for (let rows = 1; rows <= Math.max(1, count); rows += 1) {
    const columns = Math.ceil(count / rows);
    const card = Math.min(most, width / (columns * ACROSS), height / (rows * DOWN));
    if (card > best.card + 0.5) best = { card, columns };
  }
  return { card: Math.max(LEAST, Math.floor(best.card)), columns: best.columns };
}

/** How many of so many letters are given at a time: all, unless that makes them too small. */
export function atATime(room: Size, count: number, fewest: number): number {
  for (let many = count; many > fewest; many -= 1) {
    const { columns, card } = fitCards(room, many, LEAST * 2);
    const rows = Math.ceil(many / columns);
    const fits = columns * ACROSS * card <= room.width && rows * DOWN * card <= room.height;
    if (fits && (many === count || card > LEAST + 4)) return many;
  }
  return fewest;
}

/** The letters that were laid last and the place in question stand this large. */
export const largeWidth = ({ width, height }: Size, margin: number): number =>
  Math.floor(Math.min(146, (width - 2 * margin) / 4.6, height * 0.125));

/** The places of a whole line in two rows. */
export const slotWidth = ({ width, height }: Size, margin: number, columns: number): number =>
  Math.floor(Math.max(24, Math.min(92, (width - 2 * margin) / (columns * 1.15), height * 0.0855)));

/** The cards of a word in its stick. */
export const stickWidth = (
  { width, height }: Size,
  margin: number,
  letters: number,
  upright: boolean,
): number =>
  Math.floor(
    Math.min(
      upright ? 196 : 220,
      (width - 2 * margin - 40) / (letters * 1.17),
      height * (upright ? 0.175 : 0.195),
    ),
  );

/** Cards to choose from are no larger than this. */
export const mostWidth = ({ width, height }: Size, words: boolean): number => {
  const room = Math.min(width, height);
  if (words) return Math.max(84, Math.min(150, room * 0.162));
  return Math.max(84, Math.min(132, room * 0.139));
};

/** The least height in which so many cards find room. */
export function leastHeight(width: number, count: number): number {
  const columns = Math.max(1, Math.floor(width / (LEAST * ACROSS)));
  return Math.ceil(Math.ceil(count / columns) * LEAST * DOWN);
}
