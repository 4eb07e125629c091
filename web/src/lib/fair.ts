/**
 * The shuffle, computed again in the browser. What it is made of is told in server/fair.py:
 *
 *     commitment = SHA-256 of the bytes of a secret or a salt
 *     seed       = SHA-256 of "typecase 2", room, number, secret and the salts, a line each
 *
 * The browser's own SHA-256 is there on https only, and people play on their own network without.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { message, say } from './texts';
import type { Fair } from './wire';

/** What is told of a deal after its match. Matches of scheme 1 are told without the newer fields. */
type Newer = 'scheme' | 'committed';
export type Shuffle = Omit<Fair, Newer> &
  Partial<Pick<Fair, Newer>> & { room: string; number: number };

/** What is true if all is well; what is wrong instead, if something is; and what was compared. */
export interface Check {
  what: string;
  wrong: string;
  sums: [label: string, value: string][];
}

export function bytes(hex: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error(say('proof-damaged'));
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Thirty-two bytes of this browser's own chance. */
export const newSalt = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(32)));

export const commitmentOf = (hidden: string): string => bytesToHex(sha256(bytes(hidden)));

const seeds: Record<number, (shuffle: Shuffle) => string> = {
  1: ({ secret, salts, room, number }) => {
    const mixed = concatBytes(...[secret, ...salts].map(bytes), utf8ToBytes(`${room}${number}`));
    return bytesToHex(sha256(mixed)).slice(0, 16);
  },
  2: ({ secret, salts, room, number }) => {
    const lines = ['typecase 2', room, number, secret, ...salts.map((salt) => salt || '-')];
    return bytesToHex(sha256(utf8ToBytes(lines.map((line) => `${line}\n`).join(''))));
  },
};

/** Whether what is told of a deal fits in itself. */
export function check(shuffle: Shuffle): Check[] {
  try {
    return checked(shuffle);
  } catch {
    return [{ what: say('proof-hex'), wrong: say('proof-damaged'), sums: [] }];
  }
}

function checked(shuffle: Shuffle): Check[] {
  const { scheme = 1, committed = [], salts } = shuffle;
  const seed = seeds[scheme]?.(shuffle);
  if (seed === undefined) {
    const newest = Math.max(...Object.keys(seeds).map(Number));
    const wrong = say(message('proof-unknown', { scheme, newest }));
    return [{ what: say('proof-known'), wrong, sums: [] }];
  }
  const commitment = commitmentOf(shuffle.secret);
  const checks: Check[] = [
    {
      what: say('proof-commitment'),
      wrong: commitment === shuffle.commitment ? '' : say('proof-commitment-wrong'),
      sums: [
        [say('proof-given'), shuffle.commitment],
        [say('proof-computed'), commitment],
      ],
    },
  ];
  if (scheme > 1) {
    checks.push({
      what: say('proof-salts'),
      wrong: ofSalts(salts, committed),
      sums: salts.flatMap((salt, seat): Check['sums'] =>
        salt
          ? [
              [say(message('proof-given-seat', { number: seat + 1 })), committed[seat] ?? ''],
              [say('proof-computed'), commitmentOf(salt)],
            ]
          : [],
      ),
    });
  }
  checks.push({
    what: say('proof-seed'),
    wrong: seed === shuffle.seed ? '' : say('proof-seed-wrong'),
    sums: [
      [say('proof-given'), shuffle.seed],
      [say('proof-computed'), seed],
    ],
  });
  return checks;
}

function ofSalts(salts: readonly string[], committed: readonly string[]): string {
  if (salts.length !== committed.length) return say('proof-salts-missing');
  const wrong = salts.findIndex((salt, seat) => salt && commitmentOf(salt) !== committed[seat]);
  return wrong < 0 ? '' : say(message('proof-salts-wrong', { number: wrong + 1 }));
}
