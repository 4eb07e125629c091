import type { Wanted } from '../lib/line';
import type { Room, You } from '../lib/wire';

/** Sixteen bytes of this browser's own chance, as hex. */
export function newSalt(): string {
  const raw = crypto.getRandomValues(new Uint8Array(16));
  return [...raw].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sent = new Set<string>();
const atOnce = 'typecase.deal';

/** Remember that a room was opened to be dealt at once: its page adds its chance first. */
export const dealAtOnce = (room: string): void => sessionStorage.setItem(atOnce, room);
export const isDealtAtOnce = (room: string): boolean => sessionStorage.getItem(atOnce) === room;

/** Deal, once this page's chance is in the shuffle. */
export async function dealNow(
  room: Room,
  you: You,
  send: (command: Wanted) => Promise<unknown>,
): Promise<void> {
  await addChance(room, you, send);
  sessionStorage.removeItem(atOnce);
  await send({ do: 'deal' });
}

/** Once for each commitment: add this page's chance to the shuffle of the next deal. */
export async function addChance(
  room: Room,
  you: You,
  send: (command: Wanted) => Promise<unknown>,
): Promise<void> {
  const waits = room.stage !== 'playing' && you.seat !== null && !room.salted.includes(you.seat);
  const once = `${room.id} ${room.commitment} ${you.seat}`;
  if (!waits || !room.commitment || sent.has(once)) return;
  sent.add(once);
  // Without it the deal is as unknown to everybody as before; the next one gets another chance.
  await send({ do: 'mix', salt: newSalt() }).catch(() => undefined);
}
