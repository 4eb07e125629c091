/** Who is where in the scores, and whom the table waits for, in words. */

import { potIn, totalsOf } from '../lib/elements';
import { message, say, type Company, type Text } from '../lib/texts';
import type { TableState } from '../lib/table.svelte';
import type { Look } from './look';

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

/** A seat's place; none while chips lie in the middle that belong to nobody yet. */
export function placeLine({ company, names, shown }: Look, seat: number): string {
  const counts = totalsOf(shown, names.length).map((each) => each.count);
  return potIn(shown) ? '' : standingLine(counts, seat, company);
}

/** What the browser's tab says: whose turn it is, for whoever looks at another one meanwhile. */
export function tabTitle(
  table: Pick<TableState, 'mine' | 'shown' | 'room'> | null,
  game: string,
): Text {
  const room = table?.room;
  if (!table || !room || room.stage === 'gathering') return message('page-title', { game });
  if (room.stage === 'over' || table.shown.over) return message('page-title-over', { game });
  if (room.paused) return message('page-title-paused', { game });
  const { asked, answered } = table.shown;
  const waiting = asked.filter((seat) => !answered.includes(seat));
  if (!waiting.length) return message('page-title', { game });
  const yours = table.mine !== null && waiting.includes(table.mine);
  return message('page-title-turn', { game, seats: yours ? [table.mine!] : waiting });
}

/** Whom the table waits for while this person is not asked; empty if for nobody. */
export function waitingFor({ mine, shown }: Pick<Look, 'mine' | 'shown'>): Text {
  const { asked, answered } = shown;
  const done = mine !== null && answered.includes(mine);
  const seats = asked.filter((seat) => !answered.includes(seat) && seat !== mine);
  if (!seats.length) return done ? 'page-ask-done' : '';
  return message(done ? 'page-ask-done-waiting' : 'page-ask-waiting', { seats });
}
