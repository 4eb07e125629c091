/** What the middle of the table is about: a word in play, a showdown, words that are told. */
import { owner, seen } from '../lib/ask';
import { ofKind } from '../lib/elements';
import type { Scene } from '../lib/scene';
import type { Bill, Cards, WordInPlay } from '../lib/wire';
import { isGrid, type Places } from './places';
import { columns, tellings, type Column, type Telling } from './showdown';
import { placesOf, type Place } from './word';

export interface Question {
  /** All words in play. */
  words: WordInPlay[];
  /** The one in question; null if there is none, or several at once. */
  word: WordInPlay | null;
  /** The cards that lie for it, or those that lie there before anything is said. */
  laid: { cards: Place[]; pile: string | undefined } | null;
  columns: Column[];
  told: Telling[];
  /** Sums that stand by themselves, or below the word in question. */
  sums: Bill[];
  /** Cards that stand in the word in question, so not where they lie. */
  used: ReadonlySet<number>;
}

type Seen = Pick<Scene, 'centre' | 'piles'>;

/** `little`: there is no room for the hands that are shown. */
export function questionIn({ centre, piles }: Seen, places: Places, little: boolean): Question {
  const words = ofKind(centre, 'word');
  const bills = ofKind(centre, 'bill');
  const told = tellings(centre);
  const inHands = words.some((word) => word.cards?.some(([pile]) => places.shown.includes(pile)));
  const word = words.length === 1 && !told.length && !inHands ? (words[0] ?? null) : null;
  const others = word ? centre.filter((each) => each !== word) : centre;
  const shown = little ? [] : columns(others, places.shown, piles);
  const laid = word ? laidFor(word, piles) : beforeWords(places, piles, words);
  const theirs = new Set([...told.map(({ bill }) => bill), ...shown.map(({ bill }) => bill)]);
  return {
    words,
    word,
    laid,
    columns: shown,
    told,
    sums: little && places.shown.length ? [] : bills.filter((bill) => !theirs.has(bill)),
    used: new Set(laid?.cards.flatMap(({ face }) => face?.card ?? [])),
  };
}

function laidFor(word: WordInPlay, piles: Scene['piles']) {
  const [first] = word.cards ?? [];
  const pile = first && !isGrid(piles[first[0]]) ? first[0] : undefined;
  return { cards: placesOf(word, piles), pile };
}

/** Cards that a seat has laid in the middle while no word is in play. */
function beforeWords(places: Places, piles: Scene['piles'], words: WordInPlay[]) {
  if (words.length) return null;
  const pile = places.middle.find((name) => owner(name) !== null && !isGrid(piles[name]));
  if (!pile) return null;
  const { count = 0, cards } = piles[pile] ?? {};
  const lying = cards ?? Array.from({ length: count }, () => null);
  return {
    cards: lying.map((card) => ({ face: card && seen(card), reads: '', down: card === null })),
    pile,
  };
}

/** Whether all cards of a pile stand in words in play; a grid stays where it is. */
export function isCovered(
  name: string,
  pile: Cards | undefined,
  words: readonly WordInPlay[],
): boolean {
  if (!pile || isGrid(pile) || !pile.count) return false;
  const standing = words.flatMap(({ cards = [] }) => cards.filter(([where]) => where === name));
  return new Set(standing.map(([, place]) => place)).size >= pile.count;
}
