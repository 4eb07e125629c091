/** Chips: a number as stacks of tens, fives and ones; pots in words. */
import { facts, message, say, type Company } from '../lib/texts';
import type { Message, PotPart } from '../lib/wire';

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

/** Which of several parts it is: "main", "side", "side" and its number. */
function named(parts: readonly PotPart[], at: number, the = false): Message {
  if (parts.length < 2) return message(the ? 'page-the-pot' : 'page-pot');
  if (at === 0) return message(the ? 'page-the-pot-main' : 'page-pot-main');
  if (parts.length === 2) return message(the ? 'page-the-pot-side' : 'page-pot-side');
  const key = the ? 'page-the-pot-side-number' : 'page-pot-side-number';
  return message(key, { number: at });
}

/** What a part of several is called: "Main pot", "Side pot", "Side pot 2". */
export const partName = (parts: readonly PotPart[], at: number): string => say(named(parts, at));

/** Whoever may win some part but not this one. */
function outOf(parts: readonly PotPart[], at: number): number[] {
  const all = [...new Set(parts.flatMap((part) => part.seats))].sort((a, b) => a - b);
  return all.filter((seat) => !parts[at]?.seats.includes(seat));
}

/** The same in words: "not Juno". */
export function partLimit(parts: readonly PotPart[], at: number, company: Company): string {
  const out = outOf(parts, at);
  return out.length ? say(message('page-pot-not', { seats: out }), company) : '';
}

/** Who paid how much into a part: "14 each from Ada and Juno, 3 from Tomás". */
export function paidText({ paid = [] }: PotPart, company: Company): string {
  const amounts = [...new Set(paid.filter((chips) => chips > 0))].sort((a, b) => b - a);
  const each = amounts.map((chips) => {
    const seats = paid.flatMap((other, seat) => (other === chips ? [seat] : []));
    return say(message('page-pot-paid', { chips, seats }), company);
  });
  return facts(...each);
}

export interface Win {
  chips: number;
  /** "Ada wins the main pot, 45", "You share the side pot with Ada, 16". */
  text: string;
  /** "Juno, all in, has no share in it.", "The best word of 3." */
  why: string;
}

/** What a seat gets of the parts that were given already, and why, as far as words decide it. */
export function winsOf(
  parts: readonly PotPart[],
  seat: number,
  company: Company,
  shown: readonly { seat: number; word: unknown }[] = [],
): Win[] {
  return parts.flatMap((part, at) => {
    const winners = part.winners ?? [];
    if (!winners.includes(seat)) return [];
    const { chips } = part;
    const other_seats = winners.filter((other) => other !== seat);
    const told = { seat, pot: named(parts, at, true), chips };
    const text = other_seats.length
      ? message('page-pot-shares', { ...told, other_seats })
      : message('page-pot-wins', told);
    return { chips, text: say(text, company), why: whyWon(parts, at, company, shown) };
  });
}

function whyWon(
  parts: readonly PotPart[],
  at: number,
  company: Company,
  shown: readonly { seat: number; word: unknown }[],
): string {
  const seats = outOf(parts, at);
  if (seats.length) return say(message('page-pot-no-share', { seats }), company);
  const words = shown.filter(({ seat, word }) => word && parts[at]?.seats.includes(seat));
  return words.length > 1 ? say(message('page-pot-best-of', { count: words.length })) : '';
}
