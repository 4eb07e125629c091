import type { ReplayCard, RoomCard } from '../lib/wire';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Who else is there: " with Ada and Tomás". */
export function company(room: RoomCard, me = ''): string {
  const others = [...room.names];
  const mine = room.yours ? others.indexOf(me) : -1;
  if (mine >= 0) others.splice(mine, 1);
  return others.length ? ` with ${listed(others)}` : '';
}

export const free = (chairs: number): string =>
  chairs === 1 ? 'one chair free' : chairs ? `${chairs} chairs free` : 'full';

/** "Ada won, 151 to 142." */
export function result({ names, scores, winners }: ReplayCard): string {
  const best = winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  const sum = [...scores].sort((a, b) => b - a).slice(0, 2);
  if (names.length === 1) return `${scores[0]} points`;
  if (best.length === 0) return 'Nobody won';
  return best.length > 1
    ? `${listed(best)} shared it with ${sum[0]}`
    : `${best[0]} won, ${sum.join(' to ')}`;
}

const ago = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
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
  if (count < 60) return 'just now';
  for (const [size, unit] of STEPS) {
    if (count < size) return ago.format(-Math.round(count), unit);
    count /= size;
  }
  return '';
}
