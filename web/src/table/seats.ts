/** Seats as others see them: their order round the table and the one line that says how they stand. */
import { tallyText, totalText, unitText, wordListText } from '../lib/elements';
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
  /** What the game says of it. */
  note: string;
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
  if (left >= 172800) return `${Math.round(left / 86400)} days`;
  if (left >= 7200) return `${Math.round(left / 3600)} h`;
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** The first that applies, in the order of the look. */
export function standing(seat: Seated, at: number, short = false): Standing {
  if (seat.locked > at) return { kind: 'locked', text: `locked ${Math.ceil(seat.locked - at)} s` };
  if (seat.playedByBot) return { kind: 'away', text: 'away, a bot plays' };
  if (seat.away !== null) {
    const left = seat.away - at;
    return { kind: 'away', text: left > 0 ? `away, bot plays in ${clockText(left)}` : 'away' };
  }
  if (seat.asked && seat.answered) return { kind: 'answered', text: 'has answered' };
  if (seat.asked) {
    const left = seat.deadline === null || short ? '' : `, ${clockText(seat.deadline - at)}`;
    return { kind: 'thinking', text: `thinking${left}` };
  }
  if (seat.note) return { kind: 'note', text: seat.note };
  if (seat.did && seat.did.length <= (short ? SHORTER_DEED : LONGEST_DEED))
    return { kind: 'did', text: seat.did };
  const laid = seat.laid && !short ? `, laid ${seat.laid}` : '';
  return { kind: 'cards', text: cardsText(seat.cards) + laid };
}

export function cardsText(count: number | null): string {
  if (count === null) return '';
  return count === 1 ? '1 card' : `${count} cards`;
}

/** More than so many letters would be cut off: then the cards are told instead. */
const LONGEST_DEED = 22;
const SHORTER_DEED = 11;

/** What a seat last did in this deal, without its name: "raises by 3 to 6". */
export function lastDone(story: readonly Event[], seat: number, name: string): string {
  for (let at = story.length - 1; at >= 0; at -= 1) {
    const event = story[at];
    if (!event) continue;
    if (event.event === 'gathered') return '';
    if (event.event !== 'said' || event.seat !== seat) continue;
    const text = event.text;
    if (!text.startsWith(`${name} `)) continue;
    const rest = text.slice(name.length + 1);
    return rest.split(/[:.,]/)[0] ?? rest;
  }
  return '';
}

/** "Ada, 64 points, 8 cards, to move": what a screen reader says of a seat. */
export function spoken(seat: Seated, line: Standing): string {
  const parts = [seat.bot ? `${seat.name}, bot` : seat.name];
  const { total } = seat;
  if (total) parts.push(totalText(total));
  const said = total && `${total.count} ${unitText(total.count, total.unit)}`;
  const counted = (tally: Tally) => said === `${tally.count} ${tally.label}`;
  parts.push(...seat.tallies.filter((tally) => !counted(tally)).map(tallyText));
  if (seat.cards !== null && line.kind !== 'cards') parts.push(cardsText(seat.cards));
  if (line.kind === 'thinking') parts.push('to move');
  else if (line.text) parts.push(line.text);
  parts.push(...seat.words.map(wordListText).filter(Boolean));
  return parts.join(', ');
}
