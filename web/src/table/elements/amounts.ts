/** Amounts as they are written on the table. */
import { meterText } from '../../lib/elements';
import type { Bill, Meter, Term } from '../../lib/wire';
import { gapOf } from '../middle';

type Unit = NonNullable<Bill['unit']>;

/** Cents have their sign; what else is counted is plain from where it stands. */
export function amount(count: number, unit: Unit = 'point'): string {
  const text = count < 0 ? `−${-count}` : String(count);
  return unit === 'cent' ? `${text}¢` : text;
}

/** A term as one would say it: "2", "2 − 1", "2 + 1". */
export function termText([, count, more = 0]: Term): string {
  if (more === 0) return amount(count);
  return `${amount(count)} ${more < 0 ? '−' : '+'} ${Math.abs(more)}`;
}

/** Terms that are told one after the other: from which on, and how many milliseconds apart. */
export interface Coming {
  from: number;
  apart: number;
}

/** In how many milliseconds a term comes; null if it stands there. */
export function comesAt(coming: Coming | null, at: number): number | null {
  return coming && at >= coming.from ? (at - coming.from) * coming.apart : null;
}

/** All terms of a sum; a line without terms is one. */
export function allTerms(bill: Bill): Term[] {
  return bill.lines.flatMap(({ terms, label, count }): readonly Term[] =>
    terms?.length ? terms : [[label, count, 0]],
  );
}

/** Over cards narrower than this there is room for a number only. */
const NARROW = 42;

/** Over cards at least as wide as this there is room for a price. */
export const PRICED = 80;

/** What a character over a card takes, in pixels. */
const CHARACTER = 6.1;

/** A meter over a card of this width: "6 left", or "6" where that would run into the next one's.
 * `before` stands in front of it. */
export function shortText(meter: Meter | undefined, width: number, before = ''): string {
  if (!meter) return '';
  const text = meterText(meter);
  const room = Math.floor((width + gapOf(width)) / CHARACTER) - before.length;
  return width < NARROW || text.length > room ? String(meter.count) : text;
}
