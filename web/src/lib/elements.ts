/** Scene elements in words, and where a seat's own are found. */
import { capital } from './count';
import type { Scene } from './scene';
import type { Clock, Meter, Pot, Stamp, Tally, Total, Track, WordList } from './wire';

export type AtTop = Track | Meter;
export type AtSeat = Total | Tally | Meter | Stamp | Clock | WordList;
export type AtCentre = Scene['centre'][number];
export type AtAsk = Scene['own'][number];
export type Unit = NonNullable<Total['unit']>;

/** "Round 3 of 5", "Hand 7"; where its places have names, the present one's. */
export function trackText({ label, now, of, names }: Track): string {
  if (names?.length) return names[now - 1] ?? '';
  return capital(of == null ? `${label} ${now}` : `${label} ${now} of ${of}`);
}

/** "7 cards left", "9 of 26 letters". */
export function meterText({ label, count, of }: Meter): string {
  return of == null ? `${count} ${label}` : `${count} of ${of} ${label}`;
}

/** Whether it is a row of steps that have names. */
export function isSteps(each: AtTop): boolean {
  return each.is === 'track' && (each.names?.length ?? 0) > 1;
}

/** How far the game is, in one line: "Hand 1 of 20 · first bets". */
export function topText(top: readonly AtTop[], begins = true): string {
  const parts = top.map((each) => {
    const text = each.is === 'meter' ? meterText(each) : trackText(each);
    return text.charAt(0).toLowerCase() + text.slice(1);
  });
  const text = parts.filter(Boolean).join(' · ');
  return begins ? capital(text) : text;
}

/** "point", "points"; nobody has two fames. */
export function unitText(count: number, unit: Unit = 'point'): string {
  return count === 1 || unit === 'fame' ? unit : `${unit}s`;
}

/** "41 points so far". */
export function totalText({ count, unit, running }: Total): string {
  return `${count} ${unitText(count, unit)}${running ? ' so far' : ''}`;
}

/** "3 of 15 marks". */
export function tallyText({ label, count, of }: Tally): string {
  return of == null ? `${count} ${label}` : `${count} of ${of} ${label}`;
}

/** "words found: shy for 11, tone for 6". */
export function wordListText({ label, words }: WordList): string {
  const said = words.map(({ word, points, marked }) => {
    const worth = points == null ? '' : ` for ${points}`;
    return `${word.toLowerCase()}${worth}${marked ? ', marked' : ''}`;
  });
  return said.length ? `${label}: ${said.join(', ')}` : '';
}

/** The elements of one kind, in their order: `ofKind(scene.centre, 'word')`. */
export function ofKind<E extends { is: string }, K extends E['is']>(
  elements: readonly E[],
  kind: K,
): Extract<E, { is: K }>[] {
  return elements.filter((each): each is Extract<E, { is: K }> => each.is === kind);
}

// What stands at a seat.

export function atSeat(scene: Pick<Scene, 'seats'>, seat: number): readonly AtSeat[] {
  return scene.seats[seat] ?? [];
}

/** What a seat has: its first total. There is none where the game counts nothing. */
export function totalOf(scene: Pick<Scene, 'seats'>, seat: number): Total | null {
  return ofKind(atSeat(scene, seat), 'total')[0] ?? null;
}

/** What every seat has, if every seat has something. */
export function totalsOf(scene: Pick<Scene, 'seats'>, seats: number): Total[] {
  const totals = Array.from({ length: seats }, (_, seat) => totalOf(scene, seat));
  return totals.every((total) => total !== null) ? totals : [];
}

/** What the game says of a seat in words: "folded", "called Freeze, 3 collected". */
export function noteOf(at: readonly AtSeat[]): string {
  return at
    .flatMap((each) => {
      if (each.is === 'meter') return [meterText(each)];
      return each.is === 'stamp' && each.form !== 'tag' ? [each.label] : [];
    })
    .join(', ');
}

/** The tags beside a seat's name: "dealer". */
export function tagsOf(at: readonly AtSeat[]): string[] {
  return ofKind(at, 'stamp').flatMap((stamp) => (stamp.form === 'tag' ? [stamp.label] : []));
}

/** Out of the hand or the game: only an outline is drawn. */
export function isOut(at: readonly AtSeat[]): boolean {
  return ofKind(at, 'stamp').some((stamp) => stamp.form === 'out');
}

/** Until when no answer of a seat is taken, in seconds of the match; 0 if nothing is locked. */
export function lockedUntil(at: readonly AtSeat[]): number {
  const locks = ofKind(at, 'clock').filter((clock) => clock.lock);
  return Math.max(0, ...locks.map((clock) => clock.until));
}

/** The clock that a seat has for itself, if it has one. */
export function ownClock(at: readonly AtSeat[]): Clock | null {
  return ofKind(at, 'clock').find((clock) => !clock.lock) ?? null;
}

/** The chips to be won, where there are any to be won. */
export function potIn(scene: Pick<Scene, 'centre'>): Pot | null {
  return ofKind(scene.centre, 'pot')[0] ?? null;
}
