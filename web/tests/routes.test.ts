import { describe, expect, test } from 'vitest';
import { invitation, read } from '../src/lib/routes';

const at = (path: string) => read(new URL(path, 'http://typecase.test'));

describe('addresses', () => {
  test('the lobby, with or without an opened game', () => {
    expect(at('/')).toEqual({ page: 'lobby', game: '' });
    expect(at('/?game=freeze')).toEqual({ page: 'lobby', game: 'freeze' });
  });

  test('a table, with the key of its invitation in the fragment', () => {
    expect(at('/t/k7m2qa#Zk3_v-J')).toEqual({ page: 'table', room: 'k7m2qa', key: 'Zk3_v-J' });
    expect(at('/t/k7m2qa/')).toEqual({ page: 'table', room: 'k7m2qa', key: '' });
  });

  test('replays and proofs are numbered from one', () => {
    expect(at('/replay/k7m2qa/2')).toEqual({ page: 'replay', room: 'k7m2qa', number: 2 });
    expect(at('/verify/k7m2qa/1')).toEqual({ page: 'verify', room: 'k7m2qa', number: 1 });
    expect(at('/verify/k7m2qa/0').page).toBe('lost');
  });

  test('rules and words', () => {
    expect(at('/rules/letter-head')).toEqual({ page: 'rules', slug: 'letter-head' });
    expect(at('/words?w=quartz')).toEqual({ page: 'words', word: 'quartz' });
  });

  test('anything else is told as lost, with its path', () => {
    expect(at('/t/UPPER')).toEqual({ page: 'lost', path: '/t/UPPER' });
    expect(at('/api')).toEqual({ page: 'lost', path: '/api' });
  });
});

describe('an invitation as people paste it', () => {
  test.each([
    ['https://typecase.test/t/k7m2qa#Zk3_v', '/t/k7m2qa#Zk3_v'],
    ['  typecase.test/t/k7m2qa  ', '/t/k7m2qa'],
    ['k7m2qa#Zk3_v', '/t/k7m2qa#Zk3_v'],
    ['K7M2QA', '/t/k7m2qa'],
  ])('%s', (text, to) => expect(invitation(text)).toBe(to));

  test.each(['', 'come and play', 'https://elsewhere.test/x', 'ab'])('not %s', (text) =>
    expect(invitation(text)).toBeNull(),
  );
});
