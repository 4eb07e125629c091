/** Who is where in the scores, in words. */

import { message, say, type Company } from '../lib/texts';

/** 0 for the leader; the tied share a place. */
export function placeOf(scores: readonly number[], seat: number): number {
  const own = scores[seat] ?? 0;
  return scores.filter((score) => score > own).length;
}

/** "3rd, 7 behind Ada", "1st, 12 ahead of Tomás", "1st, tied with Ada". */
export function standingLine(scores: readonly number[], seat: number, company: Company): string {
  if (scores.length < 2 || scores.every((score) => score === scores[0])) return '';
  const own = scores[seat] ?? 0;
  const place = placeOf(scores, seat) + 1;
  const rest = scores
    .map((score, other) => ({ score, other }))
    .filter(({ other }) => other !== seat);
  rest.sort((a, b) => b.score - a.score);
  const best = rest[0];
  if (!best) return '';
  const by = Math.abs(best.score - own);
  const told = { place, by, seat: best.other };
  if (best.score === own) return say(message('page-standing-tied', told), company);
  return best.score > own
    ? say(message('page-standing-behind', told), company)
    : say(message('page-standing-ahead', told), company);
}
