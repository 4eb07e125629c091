import { expect, test } from 'vitest';
import { bytes, check } from '../src/lib/fair';

const secret = '00'.repeat(31) + 'ff';
const salts = ['0123456789abcdef0123456789abcdef', ''];
// Commitment and seed as the server makes them of these.
const proof = {
  room: 'k7m2qa',
  number: 2,
  game: 'freeze',
  names: ['Ada', 'Pica'],
  commitment: '60f9ca40b771fc97dd45423e98463ab5d5e515ce9b4fdfac5d90be969a8ab030',
  secret,
  salts,
  seed: '925ab8b2033df67d',
};

test('a true proof comes out', async () => {
  expect((await check(proof)).map(({ good }) => good)).toEqual([true, true]);
});

test('another secret, salt, table or number does not', async () => {
  const verdicts = async (part: object) =>
    (await check({ ...proof, ...part })).map(({ good }) => good);
  expect(await verdicts({ secret: 'aa'.repeat(32) })).toEqual([false, false]);
  expect(await verdicts({ salts: [salts[0], 'ff'.repeat(16)] })).toEqual([true, false]);
  expect(await verdicts({ room: 'k7m2qb' })).toEqual([true, false]);
  expect(await verdicts({ number: 3 })).toEqual([true, false]);
});

test('what is not hex is refused', () => {
  expect(() => bytes('xyz')).toThrow('not made of pairs of hex digits');
});
