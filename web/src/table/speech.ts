/** A word put together of cards, where nothing says which of them it was laid with. */
import { isWild, letters } from '../lib/ask';
import type { Seen } from '../lib/wire';
import type { Place } from './word';

export type { Place } from './word';

export function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value && typeof value === 'object' && 'word' in value) return String(value.word ?? '');
  return '';
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
