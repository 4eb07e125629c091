/** A showdown: the words that lie there at once, a column for each seat. */
import { faces, owner } from '../lib/ask';
import { ofKind, type AtCentre } from '../lib/elements';
import type { Bill, Cards, Seen, WordInPlay } from '../lib/wire';
import { placesOf, type Place } from './word';

export interface Column {
  seat: number;
  word: WordInPlay | null;
  bill: Bill | null;
  /** The hand that is seen, if one is. */
  pile: string;
  cards: Place[];
  /** What the word leaves over of the hand. */
  rest: Seen[];
  /** Cards of it that are not seen. */
  down: number;
}

export interface Telling {
  word: WordInPlay;
  /** Null until it is counted. */
  bill: Bill | null;
}

/**
 * The words that are told of and whose cards lie elsewhere: those counted already, in the order in
 * which they were, then the others.
 */
export function tellings(centre: readonly AtCentre[]): Telling[] {
  const bills = ofKind(centre, 'bill');
  const words = ofKind(centre, 'word').filter((word) => word.seat != null && !word.cards?.length);
  const found = words.map((word) => ({
    word,
    bill: bills.find(({ seat }) => seat === word.seat) ?? null,
  }));
  const counted = found.some(({ bill }) => bill);
  const place = ({ bill }: Telling) => (bill ? bills.indexOf(bill) : bills.length);
  return counted || words.length > 1 ? found.toSorted((a, b) => place(a) - place(b)) : [];
}

/** The one that is told now: the last that was counted. */
export function toldNow(told: readonly Telling[]): Telling | null {
  return told.findLast(({ bill }) => bill) ?? null;
}

/** The columns, least first: hands that are seen, and words of which there are several. */
export function columns(
  centre: readonly AtCentre[],
  shown: readonly string[],
  piles: Record<string, Cards>,
): Column[] {
  const words = ofKind(centre, 'word').filter((word) => word.cards?.length && word.seat != null);
  const bills = ofKind(centre, 'bill');
  const laid = words.length > 1 || shown.length ? words.map((word) => word.seat as number) : [];
  const seats = [...new Set([...shown.map((name) => owner(name) ?? 0), ...laid])];
  const column = (seat: number): Column => {
    const word = words.find((each) => each.seat === seat) ?? null;
    const pile = shown.find((name) => owner(name) === seat) ?? '';
    const cards = word ? placesOf(word, piles) : [];
    const used = new Set(cards.map(({ face }) => face?.card));
    const seen = faces(piles[pile]);
    return {
      seat,
      word,
      bill: bills.find((each) => each.seat === seat) ?? null,
      pile,
      cards,
      rest: seen.filter(({ card }) => !used.has(card)),
      down: Math.max(
        0,
        (piles[pile]?.count ?? 0) - seen.length - cards.filter((each) => !each.face).length,
      ),
    };
  };
  const worth = ({ bill, word }: Column) => bill?.total ?? (word ? 0 : -1);
  return seats
    .sort((a, b) => a - b)
    .map(column)
    .sort((a, b) => worth(a) - worth(b));
}

/** The seats whose word is worth most, where sums are told and not all are alike. */
export function best(shown: readonly Column[]): number[] {
  const sums = shown.flatMap(({ bill }) => bill?.total ?? []);
  const most = Math.max(...sums);
  if (sums.length < 2) return [];
  return shown.filter(({ bill }) => bill?.total === most).map(({ seat }) => seat);
}
