import { message, say, texts, type Text } from '../lib/texts';
import type { ReplayCard, RoomCard } from '../lib/wire';

/** A table by its game and who else is there: "Freeze with Ada and Tomás". */
export function called(room: RoomCard, game: string, me = ''): string {
  const names = [...room.names];
  const mine = room.yours ? names.indexOf(me) : -1;
  if (mine >= 0) names.splice(mine, 1);
  if (!names.length) return game;
  const seats = names.map((_, seat) => seat);
  return say(message('lobby-table-with', { game, seats }), { names, you: null });
}

/** How far a table is, and whose turn it is. */
export function state({ turn, stage, free, yours }: RoomCard): Text {
  if (turn) return 'lobby-state-turn';
  if (stage === 'over') return 'lobby-state-over';
  if (stage === 'gathering') return message('lobby-state-gathering', { free });
  return yours ? 'lobby-state-others' : 'lobby-state-playing';
}

/** "Ada won, 151 to 142" */
export function result({ names, scores, winners }: ReplayCard): string {
  const [best = 0, second = 0] = [...scores].sort((a, b) => b - a);
  if (names.length === 1) return say(message('lobby-result-alone', { score: best }));
  if (!winners.length) return say('lobby-result-nobody');
  return say(message('lobby-result', { seats: winners, best, second }), { names, you: null });
}

const ago = new Intl.RelativeTimeFormat(texts.language, { numeric: 'auto' });
const STEPS: [number, Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [7, 'day'],
  [Infinity, 'week'],
];

/** How long ago, in words; `then` and `now` in seconds. */
export function since(then: number, now = Date.now() / 1000): string {
  let count = Math.max(0, now - then);
  if (count < 60) return say('lobby-just-now');
  for (const [size, unit] of STEPS) {
    if (count < size) return ago.format(-Math.round(count), unit);
    count /= size;
  }
  return '';
}
