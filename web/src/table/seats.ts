/** Seats as others see them: their order round the table and the one line that says how they stand. */
import { tallyText, totalText, wordListText } from '../lib/elements';
import { sayingOf } from '../lib/telling';
import { facts, message, say, texts, type Company } from '../lib/texts';
import type { Event, Tally, Total, WordList } from '../lib/wire';

/** The other seats, clockwise from your left; a watcher sees all of them from seat 0 on. */
export function others(seats: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: seats }, (_, seat) => seat);
  return Array.from({ length: seats - 1 }, (_, step) => (you + 1 + step) % seats);
}

/** Columns of the row of seats on a wide screen. */
export function columns(count: number): number {
  if (count <= 3) return Math.max(1, count);
  if (count <= 5) return count;
  return Math.ceil(count / 2);
}

export type Standing =
  | { kind: 'locked'; text: string }
  | { kind: 'away'; text: string }
  | { kind: 'answered'; text: string }
  | { kind: 'thinking'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'did'; text: string }
  | { kind: 'cards'; text: string };

export interface Seated {
  seat: number;
  name: string;
  bot: boolean;
  away: number | null;
  playedByBot: boolean;
  asked: boolean;
  answered: boolean;
  total: Total | null;
  tallies: Tally[];
  words: WordList[];
  /** It looks at what lies there like everybody else, until it has seen enough. */
  looks?: boolean;
  /** Everybody may act and it is nobody's turn: what it last did says more. */
  races?: boolean;
  /** What the game says of it. */
  note: string;
  /** The same where there is little room. */
  shortNote?: string;
  /** Out of the hand or the game: only an outline is drawn. */
  out: boolean;
  did: string;
  cards: number | null;
  /** Cards that lie on the table for a word of theirs. */
  laid: number;
  locked: number;
  /** The table waits for this seat and no other, or it is this seat's turn. */
  turn: boolean;
  deadline: number | null;
  /** How long it has in all, where it has a clock of its own. */
  seconds: number | null;
}

/** `0:42`; `2 h` and `3 days` where a turn may take that long. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 172800) return say(message('page-time-days', { count: Math.round(left / 86400) }));
  if (left >= 7200) return say(message('page-time-hours', { count: Math.round(left / 3600) }));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** The first that applies, in the order of the look. */
export function standing(seat: Seated, at: number, short = false): Standing {
  const note = (short && seat.shortNote) || seat.note;
  if (seat.locked > at) {
    const seconds = Math.ceil(seat.locked - at);
    return { kind: 'locked', text: say(message('page-seat-locked', { seconds })) };
  }
  if (seat.playedByBot) return { kind: 'away', text: say('page-seat-played-by-bot') };
  if (seat.away !== null) {
    const left = seat.away - at;
    const until = message('page-seat-away-until', { time: clockText(left) });
    return { kind: 'away', text: say(left > 0 ? until : 'page-seat-away') };
  }
  if (seat.asked && seat.answered && seat.looks) {
    if (short && note) return { kind: 'note', text: note };
    return { kind: 'answered', text: facts(note, say('page-seat-ready')) };
  }
  if (seat.asked && seat.answered)
    return { kind: 'answered', text: say(short ? 'page-seat-done' : 'page-seat-answered') };
  if (seat.asked && !seat.looks && !seat.races) {
    if (seat.deadline === null || short)
      return { kind: 'thinking', text: say('page-seat-thinking') };
    const time = clockText(seat.deadline - at);
    return { kind: 'thinking', text: say(message('page-seat-thinking-for', { time })) };
  }
  const both = facts(seat.did, note);
  const most = short ? SHORTER_DEED : LONGEST_DEED;
  if (note && (seat.out || !seat.did)) return { kind: 'note', text: note };
  if (note && both.length <= most) return { kind: 'did', text: both };
  if (seat.did && seat.did.length <= most) return { kind: 'did', text: seat.did };
  if (note) return { kind: 'note', text: note };
  const cards = cardsText(seat.cards);
  const played = message('page-seat-played', { cards, count: seat.laid });
  return { kind: 'cards', text: seat.laid && !short ? say(played) : cards };
}

export function cardsText(count: number | null): string {
  return count === null ? '' : say(message('page-cards', { count }));
}

/** More than so many letters would be cut off: then the cards are told instead. */
const LONGEST_DEED = 22;
const SHORTER_DEED = 11;

/** What a seat last did in this deal, without its name: "raises 3 to 6". Some of what is said has
 * such a text beside its own. */
export function lastDone(story: readonly Event[], seat: number, company: Company): string {
  for (const event of story.toReversed()) {
    if (event.event === 'gathered') return '';
    if (event.event !== 'said' || sayingOf(event).seat !== seat) continue;
    const did = `${event.text}-did`;
    return texts.has(did) ? say(message(did, event.args), company) : '';
  }
  return '';
}

/** A note that is shown in short is said in full. */
function lineSaid(seat: Seated, line: Standing): string {
  return line.kind === 'note' ? seat.note : line.text;
}

/** "Ada, 64 points, 8 cards, their turn": what a screen reader says of a seat. */
export function spoken(seat: Seated, line: Standing): string {
  const { total } = seat;
  // Strokes may be drawn beside a total of the same: that is said once.
  const counted = ({ count }: Tally) => total?.unit === 'mark' && total.count === count;
  return facts(
    seat.name,
    seat.bot ? say('page-seat-bot') : '',
    total ? totalText(total) : '',
    ...seat.tallies.filter((tally) => !counted(tally)).map(tallyText),
    line.kind === 'cards' ? '' : cardsText(seat.cards),
    line.kind === 'thinking' ? say('page-seat-their-turn') : lineSaid(seat, line),
    ...seat.words.map(wordListText),
  );
}
