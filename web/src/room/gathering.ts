import type { Room, Sitter } from '../lib/wire';
import { named } from '../lobby/levels';

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const link = (origin: string, room: string, key: string): string =>
  `${origin}/t/${room}${key ? `#${key}` : ''}`;

const COUNTED = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** How the chairs stand, in a sentence: "Ada and Tomás are here. Two chairs are free." */
export function standing(room: Room): string {
  if (room.dealing) return 'The cards are being dealt.';
  const people = room.chairs.filter((chair) => chair.kind === 'person');
  const free = room.chairs.filter((chair) => (chair.kind ?? 'empty') === 'empty').length;
  const names = people.map((chair) => chair.name ?? '');
  const here = names.length
    ? `${listed(names)} ${names.length === 1 ? 'is' : 'are'} here.`
    : 'Nobody sits here yet.';
  if (!free) return `${here} Every chair is taken.`;
  const chairs = free === 1 ? 'chair is' : 'chairs are';
  return `${here} ${COUNTED[free] ?? free} ${chairs} free; bots take what stays empty.`;
}

/** The line under a name. */
export function state(chair: Sitter, at = 0): string {
  switch (chair.kind) {
    case 'person':
      if (chair.away === null || chair.away === undefined) return 'here';
      return chair.away > at ? 'away, the chair is kept' : 'away';
    case 'bot':
      return chair.level ? named(chair.level) : 'plays';
    default:
      return 'free';
  }
}
