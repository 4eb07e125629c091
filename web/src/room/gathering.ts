import { message, say, type Text } from '../lib/texts';
import type { Room, Sitter } from '../lib/wire';
import { named } from '../lobby/levels';

export const link = (origin: string, room: string, key: string): string =>
  `${origin}/t/${room}${key ? `#${key}` : ''}`;

const isFree = (chair: Sitter): boolean => (chair.kind ?? 'empty') === 'empty';

/** Who is here and how many seats are free: "Ada and Tomás are here. 2 seats are free." */
export function standing(room: Room): Text {
  if (room.dealing) return 'room-dealing';
  const seats = room.chairs.flatMap((chair, seat) => (chair.kind === 'person' ? [seat] : []));
  return message('list-sentences', {
    first: seats.length ? message('room-here', { seats }) : message('room-nobody-here'),
    rest: message('room-free-seats', { free: room.chairs.filter(isFree).length }),
  });
}

/** The line under a name. */
export function state(chair: Sitter, at = 0): string {
  switch (chair.kind) {
    case 'person':
      if (chair.away === null || chair.away === undefined) return say('room-seat-here');
      return say(chair.away > at ? 'room-seat-away-kept' : 'page-seat-away');
    case 'bot':
      return chair.level ? named(chair.level) : say('room-seat-playing');
    default:
      return say('room-seat-free');
  }
}
