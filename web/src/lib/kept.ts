/**
 * What this page keeps of a deal before it, in the browser's storage, where the server cannot
 * change it; and after the end what is told now against it. server/kept.py has the same checks.
 */

import { check, type Check, type Shuffle } from './fair';
import { say } from './texts';
import type { Room } from './wire';

export interface Kept {
  room: string;
  number: number;
  /** The server's, as it was shown before this page committed to its salt. */
  commitment: string;
  salt: string;
  /** This page's chair when it showed its salt, and all that was committed to by then. */
  seat: number | null;
  committed: string[];
  /** When, in ms since 1970: the oldest go first. */
  at: number;
}

const SLOT = 'typecase.kept ';
const MAX_KEPT = 200;
/** For browsers that keep nothing: good as long as the page is open. */
const inMemory = new Map<string, Kept>();

const slot = (room: string, number: number): string => `${SLOT}${room} ${number}`;

export function keep(kept: Kept): void {
  const key = slot(kept.room, kept.number);
  inMemory.set(key, kept);
  try {
    localStorage.setItem(key, JSON.stringify(kept));
    dropOldest();
  } catch {
    // There is no storage, or no room in it.
  }
}

export function keptOf(room: string, number: number): Kept | null {
  const key = slot(room, number);
  try {
    const stored = read(key);
    if (stored) return stored;
  } catch {
    // There is no storage.
  }
  return inMemory.get(key) ?? null;
}

function read(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

function dropOldest(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SLOT));
  if (keys.length <= MAX_KEPT) return;
  const aged = keys.map((key): [number, string] => [read(key)?.at ?? 0, key]);
  aged.sort(([one], [other]) => one - other);
  for (const [, key] of aged.slice(0, keys.length - MAX_KEPT)) localStorage.removeItem(key);
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

export const changed = (): string => say('proof-changed');

/** Whether what is told of a deal is what this page kept. */
export function compare(shuffle: Shuffle, kept: Kept): Check[] {
  const checks: Check[] = [
    {
      what: say('proof-same-commitment'),
      wrong: shuffle.commitment === kept.commitment ? '' : changed(),
      sums: [
        [say('proof-kept'), kept.commitment],
        [say('proof-given'), shuffle.commitment],
      ],
    },
  ];
  if (kept.seat === null) return checks;
  const told = shuffle.salts[kept.seat] ?? '';
  checks.push(
    {
      what: say('proof-same-salts'),
      wrong: same(shuffle.committed ?? [], kept.committed) ? '' : say('proof-other-salts'),
      sums: [],
    },
    {
      what: say('proof-own-salt'),
      wrong: ofOwnSalt(told, kept.salt),
      sums: [
        [say('proof-kept'), kept.salt],
        [say('proof-given'), told || say('proof-none')],
      ],
    },
  );
  return checks;
}

function ofOwnSalt(told: string, own: string): string {
  if (told === own) return '';
  if (told) return say('proof-own-salt-wrong');
  return say('proof-own-salt-missing');
}

/** `apart`: this page kept the commitment, but its own salt is not in the deal. */
export type Verdict = 'fits' | 'apart' | 'nothing kept' | 'wrong';

export interface Judged {
  checks: Check[];
  kept: Kept | null;
  verdict: Verdict;
}

/** All that can be said here about a deal, now that it is told. */
export function judge(shuffle: Shuffle): Judged {
  const kept = keptOf(shuffle.room, shuffle.number);
  const checks = [...(kept ? compare(shuffle, kept) : []), ...check(shuffle)];
  const wrong = checks.some((one) => one.wrong);
  const verdict = !kept ? 'nothing kept' : kept.seat === null ? 'apart' : 'fits';
  return { checks, kept, verdict: wrong ? 'wrong' : verdict };
}

/** What has to be said at once about the shuffle of a table; mostly nothing. */
export function warning(room: Room, fair: Omit<Shuffle, 'room' | 'number'> | null): string {
  const next = room.stage === 'playing' ? room.number : room.number + 1;
  const promised = keptOf(room.id, next)?.commitment ?? room.commitment;
  if (promised !== room.commitment) return changed();
  if (room.stage !== 'over' || !fair) return '';
  const { checks } = judge({ ...fair, room: room.id, number: room.number });
  return checks.find((one) => one.wrong)?.wrong ?? '';
}
