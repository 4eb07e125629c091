import { expect, test } from 'vitest';
import { bytes, check, commitmentOf, newSalt, type Shuffle } from '../src/lib/fair';

const secret = '00'.repeat(31) + 'ff';
const old: Shuffle = {
  room: 'k7m2qa',
  number: 2,
  commitment: '60f9ca40b771fc97dd45423e98463ab5d5e515ce9b4fdfac5d90be969a8ab030',
  secret,
  salts: ['0123456789abcdef0123456789abcdef', ''],
  seed: '925ab8b2033df67d',
};
// Commitments and seed as the server makes them of these: the example in fair.py.
const salt = '11'.repeat(32);
const shuffle: Shuffle = {
  room: 'k7m2qa',
  number: 1,
  commitment: '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925',
  secret: '00'.repeat(32),
  salts: [salt, ''],
  seed: 'dd5286f350b7050a69632155257c995e2c1973240529df782f2ee1732cfdecf3',
  scheme: 2,
  committed: ['02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc', ''],
};

const good = (told: Shuffle, part: object = {}): boolean[] =>
  check({ ...told, ...part }).map(({ wrong }) => !wrong);

test('a true shuffle comes out', () => {
  expect(good(shuffle)).toEqual([true, true, true]);
});

test('another secret, salt, table or number does not', () => {
  expect(good(shuffle, { secret: 'aa'.repeat(32) })).toEqual([false, true, false]);
  expect(good(shuffle, { salts: [salt, 'ff'.repeat(32)] })).toEqual([true, false, false]);
  expect(good(shuffle, { salts: ['', ''] })).toEqual([true, true, false]);
  expect(good(shuffle, { room: 'k7m2qb' })).toEqual([true, true, false]);
  expect(good(shuffle, { number: 3 })).toEqual([true, true, false]);
  expect(good(shuffle, { committed: [] })).toEqual([true, false, true]);
});

test('a shuffle of the older scheme is told by its field, never guessed', () => {
  expect(good(old)).toEqual([true, true]);
  expect(good(old, { salts: [old.salts[0], 'ff'.repeat(16)] })).toEqual([true, false]);
  expect(good(old, { scheme: 2, committed: ['', ''] })).toEqual([true, false, false]);
  expect(check({ ...old, scheme: 3 })[0]?.wrong).toContain('scheme 3');
});

test('what is not hex is told', () => {
  expect(() => bytes('xyz')).toThrow('must be hex digits');
  expect(check({ ...shuffle, secret: 'xyz' })[0]?.wrong).toContain('hex digits');
});

test('a salt is new each time and has 32 bytes', () => {
  expect(newSalt()).toMatch(/^[0-9a-f]{64}$/);
  expect(newSalt()).not.toBe(newSalt());
  expect(commitmentOf(salt)).toBe(shuffle.committed?.[0]);
});
