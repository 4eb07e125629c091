/** The space between the small cards of a word, and what its points take beside it. */
const GAP = 3;
const POINTS = 44;
const LEAST = 11;

/** How wide the small cards of a word may be, so that all of it stands in one row. */
export const fitWord = (letters: number, room: number, most: number): number =>
  room ? Math.max(LEAST, Math.min(most, Math.floor((room - POINTS) / letters) - GAP)) : most;
