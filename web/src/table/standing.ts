/** Who is where in the scores, in words. */

const PLACES = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
];

/** 0 for the leader; the tied share a place. */
export function placeOf(scores: readonly number[], seat: number): number {
  const own = scores[seat] ?? 0;
  return scores.filter((score) => score > own).length;
}

/** "third, 7 behind Ada", "first, 12 ahead of Tomás", "level with Ada". */
export function standingLine(
  scores: readonly number[],
  seat: number,
  name: (seat: number) => string,
): string {
  if (scores.length < 2 || scores.every((score) => score === scores[0])) return '';
  const own = scores[seat] ?? 0;
  const place = placeOf(scores, seat);
  const rest = scores
    .map((score, other) => ({ score, other }))
    .filter(({ other }) => other !== seat);
  rest.sort((a, b) => b.score - a.score);
  const best = rest[0];
  if (!best) return '';
  const said = PLACES[place] ?? `${place + 1}th`;
  if (best.score === own) return `${said}, level with ${name(best.other)}`;
  const by = Math.abs(best.score - own);
  return best.score > own
    ? `${said}, ${by} behind ${name(best.other)}`
    : `${said}, ${by} ahead of ${name(best.other)}`;
}
