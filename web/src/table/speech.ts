/** The word in question: who said it, and what lies for it. */
import { printed } from '../cards/face';
import { several } from '../lib/count';
import { isWild, letters, seen, type Seen } from '../lib/ask';
import type { Event } from '../lib/wire';
import type { Cards } from '../lib/wire';

export interface Speech {
  seat: number | null;
  word: string;
  /** For each card laid whether it lies face down to others; empty where none does. */
  down: boolean[];
  lead: string;
  /** The kind of the event that said it. */
  what: string;
}

export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value && typeof value === 'object' && 'word' in value) return String(value.word ?? '');
  return '';
}

/** What a said event says about a word, if it does. */
export function speechOf(event: Event, name: (seat: number) => string): Speech | null {
  if (event.event !== 'said') return null;
  const word = wordOf(event.facts.word);
  if (!word) return null;
  const seat = typeof event.facts.seat === 'number' ? event.facts.seat : null;
  if (seat === null) return null;
  const pattern = typeof event.facts.laid === 'string' ? event.facts.laid.split(' ') : [];
  const down = pattern.map((sign) => sign === '_');
  const who = name(seat);
  const text = event.text;
  const cut = text.indexOf(word);
  const lead =
    pattern.length > 0
      ? `${who} lays ${several(pattern.length)} card${pattern.length === 1 ? '' : 's'} and says`
      : cut > 0
        ? text.slice(0, cut).trim()
        : `${who} says`;
  return { seat, word, down: down.some(Boolean) ? down : [], lead, what: event.what };
}

/** What is said about a word after it was laid does not say it anew. */
function isVerdict(event: Event): boolean {
  if (event.event !== 'said') return false;
  return ['points', 'good', 'true', 'verdict'].some((fact) => event.facts[fact] !== undefined);
}

/** The word now in question: the last one said, as long as its cards lie there. */
export function speechIn(
  story: readonly Event[],
  facts: Record<string, unknown>,
  name: (seat: number) => string,
): Speech | null {
  for (let at = story.length - 1; at >= 0; at -= 1) {
    const event = story[at];
    if (!event) continue;
    if (event.event === 'gathered') break;
    const speech = isVerdict(event) ? null : speechOf(event, name);
    if (speech) {
      const standing = wordOf(facts.word);
      return standing && standing.toLowerCase() !== speech.word.toLowerCase() ? null : speech;
    }
  }
  return null;
}

export interface Place {
  face: Seen | null;
  /** The letters this card stands for in the word. */
  reads: string;
  down: boolean;
}

/** How many letters of a word a card takes; none, if it is only called by a name. */
function lettersOn(face: Seen): number {
  if (!isWild(face) && printed(face).form === 'words') return 0;
  return isWild(face) ? 1 : face.text.length;
}

/**
 * The cards laid for a word, each with the letters it stands for. A card of several letters takes
 * as many places; where the word and the cards do not fit together nothing is claimed.
 */
export function placed(pile: Cards, speech: Speech | null, mine: boolean): Place[] {
  const cards = pile.cards ?? Array.from({ length: pile.count }, () => null);
  const word = speech?.word ?? '';
  const lengths = cards.map((card) => (card ? lettersOn(seen(card)) : 1));
  const fits = lengths.reduce((sum, length) => sum + length, 0) === word.length;
  let at = 0;
  return cards.map((card, index) => {
    const length = lengths[index] ?? 1;
    const reads = fits ? word.slice(at, at + length) : '';
    at += length;
    const down = card === null || (mine && speech?.down[index] === true);
    return { face: card && seen(card), reads, down };
  });
}

/** The word put together of cards that lie open, a wild where no card has the letters; or null. */
export function assembled(word: string, cards: readonly Seen[]): Place[] | null {
  const goal = word.toUpperCase();
  const used = new Set<number>();
  const found: Place[] = [];
  const go = (at: number): boolean => {
    if (at === goal.length) return used.size === cards.length;
    for (const face of cards) {
      const text = isWild(face) ? (goal[at] ?? '') : letters(face);
      if (used.has(face.card) || !text || !goal.startsWith(text, at)) continue;
      used.add(face.card);
      found.push({ face, reads: text, down: false });
      if (go(at + text.length)) return true;
      used.delete(face.card);
      found.pop();
    }
    return false;
  };
  const real = [...cards].sort((a, b) => Number(isWild(a)) - Number(isWild(b)));
  cards = real;
  return cards.length > 0 && cards.length <= 15 && go(0) ? found : null;
}
