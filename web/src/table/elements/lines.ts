/** Two lines of cards, one below the other: where each begins, and what the lower one wins there. */
import type { Lines } from '../../lib/wire';

export interface Placed {
  /** How many columns both take, and how many they take at most wherever the lower one lies. */
  columns: number;
  most: number;
  /** The columns in which they begin, from 1. */
  above: number;
  below: number;
  /** The places of the upper line that are won. */
  wins: readonly number[];
}

export function placed({ low, wins }: Lines, shift: number, above: number, below: number): Placed {
  const first = Math.min(0, shift);
  return {
    columns: Math.max(above, shift + below) - first,
    most: Math.max(1, above + below - 1),
    above: 1 - first,
    below: 1 + shift - first,
    wins: wins[shift - low] ?? [],
  };
}
