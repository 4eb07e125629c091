/** How a game lies on the table. */

export interface Layout {
  left: string[];
  middle: string[];
  right: string[];
  under: string[];
  counted: string[];
  hand: string;
  question: number;
  piles: number;
  handWidth: number;
  /** What is counted of a word: points, or cents. */
  worth: string;
  chips: boolean;
}

const names = (value: unknown, otherwise: string[]): string[] =>
  Array.isArray(value) ? value.map(String) : otherwise;
const width = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value > 0 ? value : otherwise;

/** A game's layout with what it does not say filled in. */
export function layoutOf(data: Record<string, unknown> | null | undefined): Layout {
  const given = data ?? {};
  return {
    left: names(given.left, ['deck']),
    middle: names(given.middle, []),
    right: names(given.right, ['discards']),
    under: names(given.under, []),
    counted: names(given.counted, []),
    hand: typeof given.hand === 'string' ? given.hand : 'hands',
    question: width(given.question_width, 96),
    piles: width(given.pile_width, 72),
    handWidth: width(given.hand_width, 76),
    worth: typeof given.worth === 'string' ? given.worth : 'point',
    chips: given.chips === true,
  };
}
