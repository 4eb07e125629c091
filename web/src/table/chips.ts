/** Chips: a number as stacks of tens, fives and ones. */
import { listed } from '../lib/count';

export interface Stack {
  value: 10 | 5 | 1;
  count: number;
}

/** At most `tallest` chips a stack are drawn; the number beside them is always exact. */
export function stacks(chips: number, tallest = 8): Stack[] {
  const tens = Math.floor(chips / 10);
  const fives = Math.floor((chips % 10) / 5);
  const ones = chips % 5;
  const all: Stack[] = [
    { value: 10, count: tens },
    { value: 5, count: fives },
    { value: 1, count: ones },
  ];
  return all
    .filter((stack) => stack.count > 0)
    .map((stack) => ({ ...stack, count: Math.min(tallest, stack.count) }));
}

export interface Pot {
  chips: number;
  seats: number[];
}

/** What is said of several pots: "Main pot 45 · side pot 4, which Juno cannot win". */
export function potWords(
  pots: Pot[],
  inHand: number[],
  name: (seat: number) => string,
): { label: string; chips: number; but: string }[] {
  if (pots.length < 2) return [];
  return pots.map((pot, at) => {
    const out = inHand.filter((seat) => !pot.seats.includes(seat)).map(name);
    return {
      label: at === 0 ? 'Main pot' : pots.length === 2 ? 'side pot' : `side pot ${at}`,
      chips: pot.chips,
      but: out.length ? `, which ${listed(out)} cannot win` : '',
    };
  });
}
