/** This page's part in the shuffle: a salt of its own, committed to first and shown when asked. */

import { commitmentOf, newSalt } from '../lib/fair';
import { keep, keptOf } from '../lib/kept';
import type { Wanted } from '../lib/connection';
import type { Outcome } from '../lib/table.svelte';
import type { Room, You } from '../lib/wire';

type Send = (command: Wanted) => Promise<Outcome>;

const sent = new Set<string>();
const atOnce = 'typecase.deal';

/** Remember that a room was opened to be dealt at once: its page adds its chance first. */
export const dealAtOnce = (room: string): void => sessionStorage.setItem(atOnce, room);
export const isDealtAtOnce = (room: string): boolean => sessionStorage.getItem(atOnce) === room;

/** Deal, once this page has committed to its salt. */
export async function dealNow(room: Room, you: You, send: Send): Promise<Outcome> {
  await commit(room, you, send);
  sessionStorage.removeItem(atOnce);
  return send({ do: 'deal' });
}

/** Say something once; if it was refused, it may be said again when the room has changed. */
async function once(what: string, command: Wanted, send: Send): Promise<void> {
  sent.add(what);
  const reply = await send(command);
  if (!reply.ok) sent.delete(what);
}

/** Once for each deal: keep the server's commitment, then commit to a salt. */
export async function commit(room: Room, you: You, send: Send): Promise<void> {
  const number = room.number + 1;
  if (room.stage === 'playing' || room.dealing || you.seat === null || !room.commitment) return;
  const before = keptOf(room.id, number);
  // A server that shows another commitment now, or asks for a salt once more, gets nothing.
  if (before && (before.commitment !== room.commitment || before.seat !== null)) return;
  const { commitment } = room;
  const fresh = { room: room.id, number, commitment, salt: newSalt() };
  const kept = before ?? { ...fresh, seat: null, committed: [], at: Date.now() };
  const own = commitmentOf(kept.salt);
  if (room.committed[you.seat] === own || sent.has(own)) return;
  if (!before) keep(kept);
  await once(own, { do: 'commit', commitment: own }, send);
}

/** It is fixed whose salts make the deal: keep that, then show this page's own. */
export async function reveal(room: Room, you: You, send: Send): Promise<void> {
  const kept = keptOf(room.id, room.number + 1);
  if (!room.dealing || you.seat === null || !kept) return;
  const own = commitmentOf(kept.salt);
  const asked = room.commitment === kept.commitment && room.committed[you.seat] === own;
  if (!asked || sent.has(kept.salt)) return;
  if (kept.seat === null) keep({ ...kept, seat: you.seat, committed: [...room.committed] });
  await once(kept.salt, { do: 'reveal', salt: kept.salt }, send);
}
