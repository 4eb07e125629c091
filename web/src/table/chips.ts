/** Chips: a number as stacks of tens, fives and ones; pots in words. */
import { listed } from '../lib/count';
import type { PotPart } from '../lib/wire';

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

/** What a part of several is called: "main pot", "side pot", "side pot 2". */
export function partName(parts: readonly PotPart[], at: number): string {
  if (parts.length < 2) return 'pot';
  return at === 0 ? 'main pot' : parts.length === 2 ? 'side pot' : `side pot ${at}`;
}

type Named = (seat: number) => string;

/** Whoever may win some part but not this one: "which Juno cannot win". */
export function partLimit(parts: readonly PotPart[], at: number, name: Named): string {
  const all = [...new Set(parts.flatMap((part) => part.seats))].sort((a, b) => a - b);
  const out = all.filter((seat) => !parts[at]?.seats.includes(seat)).map(name);
  return out.length ? `which ${listed(out)} cannot win` : '';
}

/** Who paid how much into a part: "14 each from Ada and Juno, 3 from Tomás". */
export function paidText({ paid = [] }: PotPart, name: Named): string {
  const amounts = [...new Set(paid.filter((chips) => chips > 0))].sort((a, b) => b - a);
  return amounts
    .map((chips) => {
      const seats = paid.flatMap((each, seat) => (each === chips ? [name(seat)] : []));
      return `${chips}${seats.length > 1 ? ' each' : ''} from ${listed(seats)}`;
    })
    .join(', ');
}

export interface Win {
  chips: number;
  /** "wins the main pot", "shares the side pot with Ada". */
  text: string;
  limit: string;
}

/** What a seat gets of the parts that were given already. */
export function winsOf(parts: readonly PotPart[], seat: number, name: Named): Win[] {
  return parts.flatMap((part, at) => {
    const winners = part.winners ?? [];
    if (!winners.includes(seat)) return [];
    const others = winners.filter((other) => other !== seat).map(name);
    const what = partName(parts, at);
    const text = others.length ? `shares the ${what} with ${listed(others)}` : `wins the ${what}`;
    return { chips: part.chips, text, limit: partLimit(parts, at, name) };
  });
}
