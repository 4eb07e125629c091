/** Single letters, as a learner sees them. */

/** Every letter has one of five inks, for ever: its number. */
export const inkOf = (letter: string): number => {
  const at = letter.toUpperCase().charCodeAt(0) - 65;
  return ((at % 5) + 5) % 5;
};

/** Spread over a table, the same letter always in the same way: a number from 0 to 1. */
export function chanceOf(letter: string, salt = 0): number {
  const mixed = Math.sin((letter.charCodeAt(0) + 1) * 12.9898 + salt * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
}

/** The place at which two words of the same length differ, if there is exactly one. */
export function changedPlace(one: string, other: string): number | null {
  if (one.length !== other.length) return null;
  const places = [...other].flatMap((letter, at) => (letter === one[at] ? [] : [at]));
  return places.length === 1 ? (places[0] as number) : null;
}
