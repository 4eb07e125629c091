/** Scene elements in words, and where a seat's own are found. */
import type { Scene } from './scene';
import { asMessage, capital, facts, message, say, type Company } from './texts';
import type {
  Clock,
  Meter,
  Pot,
  PreviewResult,
  Stamp,
  Tally,
  Total,
  Track,
  WordList,
  WordTrail,
} from './wire';

export type AtTop = Track | Meter;
export type AtSeat = Total | Tally | Meter | Stamp | Clock | WordList;
export type AtCentre = Scene['centre'][number];
export type AtAsk = Scene['own'][number];
export type AtSketch = PreviewResult['sketch'][number];
export type Unit = NonNullable<Total['unit']>;

/** "Round 3 of 5", "Hand 7"; where its places have names, the present one's. */
export function trackText({ label, now, of, names }: Track): string {
  if (names?.length) return say(names[now - 1] ?? '');
  const told = { label: asMessage(label), now };
  return capital(
    say(of == null ? message('page-track', told) : message('page-track-of', { ...told, of })),
  );
}

/** "7 cards left", "9 of 26 letters". */
export function meterText({ label, count, of }: Meter | Tally): string {
  const told = { label: asMessage(label), count };
  return say(of == null ? message('page-meter', told) : message('page-meter-of', { ...told, of }));
}

const LONG = 6000;

/** "1:30"; of a turn that may take hours only those. */
export function clockText(seconds: number): string {
  if (seconds >= LONG)
    return say(message('page-time-hours', { count: Math.floor(seconds / 3600) }));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether it is a row of steps that have names. */
export function isSteps(each: AtTop): boolean {
  return each.is === 'track' && (each.names?.length ?? 0) > 1;
}

/** How far the game is, in one line: "Hand 1 of 20 · first bets". */
export function topText(top: readonly AtTop[], begins = true): string {
  const text = farFacts(top).filter(Boolean).join(' · ');
  return begins ? capital(text) : text;
}

/** The same, to be heard: "hand 1 of 20, first bets". */
export const farText = (top: readonly AtTop[]): string => facts(...farFacts(top));

const farFacts = (top: readonly AtTop[]): string[] =>
  top.map((each) => {
    const text = each.is === 'meter' ? meterText(each) : trackText(each);
    return text.charAt(0).toLowerCase() + text.slice(1);
  });

const UNITS: Record<Unit, string> = {
  point: 'page-unit-point',
  chip: 'page-unit-chip',
  mark: 'page-unit-mark',
  fame: 'page-unit-fame',
  card: 'page-unit-card',
  deal: 'page-unit-deal',
  cent: 'page-unit-cent',
};

/** "point", "points"; a game of one's own may count something else. */
export function unitText(count: number, unit: string = 'point'): string {
  return unit in UNITS ? say(message(UNITS[unit as Unit], { count })) : unit;
}

/** "41 points", "5 cents". */
export const countText = (count: number, unit?: string): string =>
  say(message('page-total', { count, unit: unitText(count, unit) }));

/** "41 points so far". */
export function totalText({ count, unit, running }: Total): string {
  if (!running) return countText(count, unit);
  return say(message('page-total-so-far', { count, unit: unitText(count, unit) }));
}

/** "3 of 15 marks". */
export const tallyText = (tally: Tally): string => meterText(tally);

/** "words found: shy for 11, tone for 6". */
export function wordListText({ label, words }: WordList): string {
  const said = words.map(({ word, points, marked }) => {
    const entry =
      points == null ? word.toLowerCase() : say(message('page-words-entry', { word, points }));
    return marked ? say(message('page-words-marked', { entry })) : entry;
  });
  if (!said.length) return '';
  return say(message('page-words', { label: asMessage(label), entries: facts(...said) }));
}

/** The words of a trail as a list. */
export const wordsOf = ({ label, words = [] }: WordTrail): WordList => ({
  is: 'words',
  label,
  words: words.map((word) => ({ word })),
});

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
export function noteOf(at: readonly AtSeat[], company?: Company): string {
  return facts(...notesOf(at, company));
}

/** The same in so many letters, where there is no room for more: what is counted comes last and
 * stays. */
export function shortNoteOf(at: readonly AtSeat[], most: number, company?: Company): string {
  const notes = notesOf(at, company);
  while (notes.length > 1 && facts(...notes).length > most) notes.shift();
  return facts(...notes);
}

function notesOf(at: readonly AtSeat[], company?: Company): string[] {
  return at.flatMap((each) => {
    if (each.is === 'meter') return [meterText(each)];
    return each.is === 'stamp' && each.form !== 'tag' ? [say(each.label, company)] : [];
  });
}

/** The tags beside a seat's name: "dealer". */
export function tagsOf(at: readonly AtSeat[], company?: Company): string[] {
  return ofKind(at, 'stamp').flatMap((stamp) =>
    stamp.form === 'tag' ? [say(stamp.label, company)] : [],
  );
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
