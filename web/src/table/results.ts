/** What a showdown comes to, from what was said in it. */
import type { SaidEvent } from '../lib/wire';
import { wordOf } from './speech';

export interface Results {
  words: Map<number, string>;
  points: Map<number, number>;
  /** Who said something about a word, if only that there is none. */
  spoken: Set<number>;
  best: number[];
}

export function results(said: readonly SaidEvent[]): Results {
  const found: Results = { words: new Map(), points: new Map(), spoken: new Set(), best: [] };
  for (const { facts } of said) {
    const seat = typeof facts['seat'] === 'number' ? facts['seat'] : null;
    const word = wordOf(facts['word']);
    if (seat !== null) {
      found.spoken.add(seat);
      if (word) found.words.set(seat, word);
      if (word && typeof facts['points'] === 'number') found.points.set(seat, facts['points']);
    }
    const all = facts['all_points'];
    if (all && typeof all === 'object') {
      for (const [key, points] of Object.entries(all))
        if (typeof points === 'number') found.points.set(Number(key), points);
      if (Array.isArray(facts['seats'])) found.best = facts['seats'] as number[];
    }
  }
  return found;
}
