/** The word in play: its cards where they lie, and what was said of it. */
import { base, isWild, letters, seen } from '../lib/ask';
import { cellName } from '../lib/cell-names';
import { ofKind } from '../lib/elements';
import type { Scene } from '../lib/scene';
import { sayingOf } from '../lib/telling';
import { message, say, type Company } from '../lib/texts';
import { HALF } from './compose/fit';
import type { Cards, SaidEvent, Seen, WordInPlay } from '../lib/wire';

export interface Place {
  /** Null for a card whose face is not seen. */
  face: Seen | null;
  /** The letters this card stands for in the word. */
  reads: string;
  down: boolean;
}

/** The cards of a word, found where its element says they lie. What is not seen of them is claimed. */
export function placesOf(word: WordInPlay, piles: Record<string, Cards>): Place[] {
  return (word.cards ?? []).flatMap(([name, place, reads], at) => {
    const pile = piles[name];
    if (!pile || (pile.cards && place >= pile.cards.length)) return [];
    const card = pile.cards?.[place] ?? null;
    return { face: card && seen(card), reads, down: card === null || !!word.down?.[at] };
  });
}

/** Strings that still grow into words, in these piles: nobody may look them up before one is a word in play. */
export function unfinished(
  { piles, centre }: Pick<Scene, 'piles' | 'centre'>,
  growing: readonly string[],
): string[] {
  const words = ofKind(centre, 'word').map(({ word }) => word);
  return growing
    .map((name) => (piles[name]?.cards ?? []).map((card) => (card ? letters(seen(card)) : '')))
    .map((string) => string.join('').toUpperCase())
    .filter((string) => !words.includes(string));
}

/** A card that stands for its letter twice. */
export const isTwice = (face: Seen, reads: string): boolean =>
  !isWild(face) && reads.toUpperCase() === letters(face).repeat(2);

/** How many cards stand side by side for a word; one that stands for its letter twice has a half
 * beside it. */
export const abreast = (cards: readonly Place[], waiting: readonly string[]): number =>
  cards.length +
  waiting.length +
  HALF * cards.filter(({ face, reads }) => face && isTwice(face, reads)).length;

/** The letters of a word that are still looked for, where they are looked for one by one. */
export function lookedFor({ word, found }: WordInPlay): string[] {
  return found == null ? [] : [...word.slice(found).toUpperCase()];
}

/** Where its letters were found, in grids whose cells have names: "C2". */
export function whereFound(
  { cards = [], found }: WordInPlay,
  piles: Record<string, Cards>,
  named: readonly string[],
): string[] {
  if (found == null) return [];
  return cards.flatMap(([pile, cell]) =>
    named.includes(base(pile)) ? cellName(cell, piles[pile]?.columns ?? 1) : [],
  );
}

function isVerdict(event: SaidEvent): boolean {
  const { points, good } = sayingOf(event);
  return points !== null || good !== null;
}

/** Which of the sayings said this word, -1 for none: what is said of it later does not. */
function saidAt({ word, seat = null }: WordInPlay, said: readonly SaidEvent[]): number {
  return said.findLastIndex((event) => {
    const saying = sayingOf(event);
    const same = saying.word.toLowerCase() === word.toLowerCase();
    return same && (seat === null || saying.seat === seat) && !isVerdict(event);
  });
}

/** Whether something was said since about the word: a call, a verdict, points. */
export function isJudged(word: WordInPlay, said: readonly SaidEvent[]): boolean {
  const last = said.at(-1);
  const at = saidAt(word, said);
  return !!last && (at >= 0 ? at < said.length - 1 : isVerdict(last));
}

/** What stands above a word: "Ada plays 5 cards and says". */
export function leadOf(word: WordInPlay, said: readonly SaidEvent[], company: Company): string {
  const saying = said[saidAt(word, said)];
  const seat = word.seat ?? (saying ? sayingOf(saying).seat : null);
  if (seat === null) return '';
  if (word.found != null) return say(message('page-spells', { seat }), company);
  const count = word.cards?.length ?? 0;
  return count
    ? say(message('page-plays-and-says', { seat, count }), company)
    : say(message('page-says', { seat }), company);
}

/** A pile without the cards that lie in the word in play. */
export function remaining(pile: Cards, used: ReadonlySet<number>): Cards {
  if (!pile.cards?.some((card) => card && used.has(card[0]))) return pile;
  const cards = pile.cards.filter((card) => !card || !used.has(card[0]));
  return { ...pile, cards, count: cards.length };
}
