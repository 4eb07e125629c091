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
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error(`${hex} is not made of pairs of hex digits`);
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
  } catch (thrown) {
    const wrong = `What is told is damaged: ${(thrown as Error).message}.`;
    return [{ what: 'Secret and salts are written in hex digits.', wrong, sums: [] }];
  }
}

function checked(shuffle: Shuffle): Check[] {
  const { scheme = 1, committed = [], salts } = shuffle;
  const seed = seeds[scheme]?.(shuffle);
  if (seed === undefined) {
    const wrong = `This shuffle was made by scheme ${scheme}, which this page does not know.`;
    return [{ what: 'The shuffle is of a known scheme.', wrong, sums: [] }];
  }
  const commitment = commitmentOf(shuffle.secret);
  const checks: Check[] = [
    {
      what: 'The commitment is the SHA-256 of the secret.',
      wrong: commitment === shuffle.commitment ? '' : 'The secret does not fit the commitment.',
      sums: [
        ['told', shuffle.commitment],
        ['computed', commitment],
      ],
    },
  ];
  if (scheme > 1) {
    const fits = salts.every((salt, seat) => !salt || commitmentOf(salt) === committed[seat]);
    checks.push({
      what: 'Each salt is the one that its page committed to before any was shown.',
      wrong:
        fits && salts.length === committed.length
          ? ''
          : 'A salt is not the one that its page committed to.',
      sums: salts.flatMap((salt, seat): Check['sums'] =>
        salt
          ? [
              [`told, chair ${seat + 1}`, committed[seat] ?? ''],
              ['computed', commitmentOf(salt)],
            ]
          : [],
      ),
    });
  }
  checks.push({
    what: 'The seed of the cards is made of the secret, the salts of the pages, the table and the number of the match.',
    wrong: seed === shuffle.seed ? '' : 'The seed is not the one that these make.',
    sums: [
      ['told', shuffle.seed],
      ['computed', seed],
    ],
  });
  return checks;
}
