import { message, say, type Text } from '../lib/texts';
import type { Room, Occupant } from '../lib/wire';
import { named } from '../lobby/levels';

export const link = (origin: string, room: string, key: string): string =>
  `${origin}/t/${room}${key ? `#${key}` : ''}`;

const isFree = (occupant: Occupant): boolean => (occupant.kind ?? 'empty') === 'empty';

/** Who is here and how many seats are free: "Ada and Tomás are here. 2 seats are free." */
export function standing(room: Room): Text {
  if (room.dealing) return 'room-dealing';
  const seats = room.seats.flatMap((occupant, seat) => (occupant.kind === 'person' ? [seat] : []));
  return message('list-sentences', {
    first: seats.length ? message('room-here', { seats }) : message('room-nobody-here'),
    rest: message('room-free-seats', { free: room.seats.filter(isFree).length }),
  });
}

/** The line under a name. */
export function state(occupant: Occupant, at = 0): string {
  switch (occupant.kind) {
    case 'person':
      if (occupant.away === null || occupant.away === undefined) return say('room-seat-here');
      return say(occupant.away > at ? 'room-seat-away-kept' : 'page-seat-away');
    case 'bot':
      return occupant.level ? named(occupant.level) : say('room-seat-playing');
    default:
      return say('room-seat-free');
  }
}
