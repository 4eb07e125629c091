/**
 * The shuffle, computed again in the browser:
 *
 *     commitment = SHA-256(secret)
 *     seed       = first 8 bytes of SHA-256(secret + salts in chair order + room + number)
 */

import type { Proof } from './api';

export function bytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(hex)) throw new Error(`${hex} is not made of pairs of hex digits`);
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const hexed = (raw: ArrayBuffer): string =>
  [...new Uint8Array(raw)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (raw: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexed(await crypto.subtle.digest('SHA-256', raw));

export interface Check {
  what: string;
  told: string;
  computed: string;
  good: boolean;
}

export async function check(proof: Proof): Promise<Check[]> {
  const { secret, salts, room, number } = proof;
  const plain = new TextEncoder().encode(`${room}${number}`);
  const mixed = Uint8Array.from([secret, ...salts].flatMap((hex) => [...bytes(hex)]));
  const all = new Uint8Array(mixed.length + plain.length);
  all.set(mixed);
  all.set(plain, mixed.length);
  const commitment = await sha256(bytes(secret));
  const seed = (await sha256(all)).slice(0, 16);
  return [
    {
      what: 'The commitment shown before the deal is the SHA-256 of the secret.',
      told: proof.commitment,
      computed: commitment,
      good: commitment === proof.commitment,
    },
    {
      what: 'The seed of the cards is made of the secret, the salts of the pages, the table and the number of the match.',
      told: proof.seed,
      computed: seed,
      good: seed === proof.seed,
    },
  ];
}
