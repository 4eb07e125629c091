import type { Card as Wired } from '../lib/wire';

/** What is printed on a card. Letter, value and colour come with every card; the rest only with
 * decks that print more, and each field draws itself where it is given. */
export interface Face {
  /** 'A', 'QU', or '?' for a wild. */
  text: string;
  points?: number | null;
  /** Letter Boxing: 'yellow' or 'red' (cannot be last). */
  colour?: string;
  /** Paperback: cents or points it gives and costs, and what it does. */
  gives?: string;
  costs?: string;
  ability?: string;
  attack?: boolean;
  /** Paperback fame: its genre; it is wild and `points` is the fame. */
  genre?: string;
  /** Better Letters: the kind of rule over its argument (`text`), and 1 to 3 dots. */
  rule?: string;
  dots?: number;
  bonus?: number;
  /** Better Letters: nothing may be built here. */
  block?: boolean;
}

export type Deck =
  'letter-head' | 'letterpress' | 'vowels' | 'paperback' | 'better-letters' | 'letter-boxing';

const DECKS: Record<string, Deck> = {
  lh: 'letter-head',
  lp: 'letterpress',
  pb: 'paperback',
  bl: 'better-letters',
  lx: 'letter-boxing',
};

/** The back that goes with an ink. */
export const deckOf = (ink: string): Deck => DECKS[ink] ?? 'letter-head';

export const faceOf = ([, text, points, colour]: Wired): Face => ({ text, points, colour });

export const isWild = (face: Face): boolean => face.text === '?' || face.text === '';

/** Letters read singly: "T H, one card". */
const singly = (letters: string): string => [...letters].join(' ');

function worth(points: number | null | undefined): string {
  if (points === null || points === undefined) return '';
  return points === 1 ? ', 1 point' : `, ${points} points`;
}

/** A card as a screen reader says it. */
export function sayCard(face: Face, { as = '', at = 0, of = 0 } = {}): string {
  const place = at && of ? `, card ${at} of ${of}` : '';
  if (face.block) return `blocked${place}`;
  if (face.rule) return `${face.rule} ${face.text}${worth(face.dots)}${place}`;
  if (isWild(face)) {
    const stands = as ? `wild, standing for ${as.toUpperCase()}` : 'wild';
    return `${stands}${as ? worth(face.points) : ''}${place}`;
  }
  const letters = singly(face.text) + (face.text.length > 1 ? ', one card' : '');
  const red = face.colour === 'red' ? ', red, cannot be last' : '';
  const bill = face.costs ? `, costs ${face.costs}, gives ${face.gives ?? ''}` : '';
  const does = face.ability ? `, ${face.ability}` : '';
  return letters + red + (bill || worth(face.points)) + does + place;
}
