import { describe, expect, test } from 'vitest';
import type { Card } from '../lib/wire';
import type { Seen } from '../lib/ask';
import type { Event } from '../lib/wire';
import { results } from './results';
import { assembled, placed, speechIn, speechOf } from './speech';

const name = (seat: number) => ['Wren', 'Ada'][seat] ?? '';
const face = (card: number, text: string): Seen => ({ card, text, points: 1, colour: '' });
const BEVEL: Event = {
  event: 'said',
  what: 'declare',
  text: 'Ada declares BEVEL out of a hand of 8: _ E _ _ L, 3 face down',
  facts: { seat: 1, word: 'BEVEL', hand: 8, laid: '_ E _ _ L', backs: 3 },
};

describe('the word in question', () => {
  test('has who says it, with how many cards', () => {
    const speech = speechOf(BEVEL, name);
    expect(speech).toMatchObject({ seat: 1, word: 'BEVEL', lead: 'Ada lays five cards and says' });
    expect(speech?.down).toEqual([true, false, true, true, false]);
  });
  test('is led in by its own sentence where nothing is hidden', () => {
    const slam: Event = {
      event: 'said',
      what: 'word',
      text: 'Ada slams LAOS',
      facts: { seat: 1, word: 'LAOS' },
    };
    expect(speechOf(slam, name)?.lead).toBe('Ada slams');
  });
  test('is gone with the next deal, and when another stands', () => {
    expect(speechIn([BEVEL], { word: 'BEVEL' }, name)?.word).toBe('BEVEL');
    expect(speechIn([BEVEL, { event: 'gathered', pile: 'deck' }], {}, name)).toBeNull();
    expect(speechIn([BEVEL], { word: 'OTHER' }, name)).toBeNull();
  });
});

test('hidden cards are claimed as the letters of their places', () => {
  const speech = speechOf(BEVEL, name);
  const cards = [null, [7, 'E', 1, '', {}], null, null, [9, 'L', 4, '', {}]] as (Card | null)[];
  const laid = placed({ count: 5, cards }, speech, false);
  expect(laid.map((place) => [place.reads, place.down])).toEqual([
    ['B', true],
    ['E', false],
    ['V', true],
    ['E', true],
    ['L', false],
  ]);
});

test('your own hidden cards are seen by you and lie face down all the same', () => {
  const cards = [...'GEUWL'].map((text, at): Card => [at, text, 1, '', {}]);
  const laid = placed({ count: 5, cards }, speechOf(BEVEL, name), true);
  expect(laid.map((place) => place.down)).toEqual([true, false, true, true, false]);
  expect(laid[0]?.face?.text).toBe('G');
});

test('a word is put together of open cards, real ones before wilds', () => {
  const cards = [face(1, '?'), face(2, 'L'), face(3, 'A'), face(4, 'S')];
  expect(assembled('LAOS', cards)?.map((place) => [place.face?.card, place.reads])).toEqual([
    [2, 'L'],
    [3, 'A'],
    [1, 'O'],
    [4, 'S'],
  ]);
  expect(assembled('LAOS', cards.slice(1))).toBeNull();
  expect(assembled('THIN', [face(1, 'TH'), face(2, 'I'), face(3, 'N')])?.length).toBe(3);
});

test('a showdown knows words, points and the best', () => {
  const found = results([
    { event: 'said', what: 'word', text: 'Ada announces DEES', facts: { seat: 1, word: 'DEES' } },
    { event: 'said', what: 'no-word', text: 'Wren has no word', facts: { seat: 0 } },
    {
      event: 'said',
      what: 'tally',
      text: '',
      facts: { seats: [1], points: 8, all_points: { 1: 8 } },
    },
  ]);
  expect(found.words.get(1)).toBe('DEES');
  expect(found.spoken.has(0)).toBe(true);
  expect(found.points.get(1)).toBe(8);
  expect(found.best).toEqual([1]);
});
