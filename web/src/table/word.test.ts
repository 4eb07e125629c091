import { describe, expect, test } from 'vitest';
import type { Card, Cards, SaidEvent, WordInPlay } from '../lib/wire';
import { isJudged, leadOf, lookedFor, placesOf, remaining, unfinished } from './word';

const company = { names: ['Wren', 'Ada'], you: 0 };
const card = (id: number, text: string): Card => [id, text, 1, '', {}];
const said = (args: SaidEvent['args']): SaidEvent => ({
  event: 'said',
  what: 'x',
  text: 'in other words',
  args,
});
const BEVEL: WordInPlay = {
  is: 'word',
  word: 'BEVEL',
  seat: 1,
  cards: [...'BEVEL'].map((letter, at) => ['laid.1', at, letter]),
};
const laid = (...cards: (Card | null)[]): Record<string, Cards> => ({
  'laid.1': { count: cards.length, cards },
});

describe('a string that still grows', () => {
  const piles = { string: { count: 3, cards: [card(1, 'B'), card(2, 'EV'), card(3, 'EL')] } };

  test('is not looked up', () => {
    expect(unfinished({ piles, centre: [] }, ['string'])).toEqual(['BEVEL']);
    expect(unfinished({ piles, centre: [] }, [])).toEqual([]);
  });

  test('is looked up once it is a word in play', () => {
    expect(unfinished({ piles, centre: [BEVEL] }, ['string'])).toEqual([]);
  });
});

describe('the cards of a word in play', () => {
  test('are found where they lie; what is not seen is claimed', () => {
    const found = placesOf(BEVEL, laid(null, card(7, 'E'), null, null, card(9, 'L')));
    expect(found.map(({ reads, down, face }) => [reads, down, face?.card])).toEqual([
      ['B', true, undefined],
      ['E', false, 7],
      ['V', true, undefined],
      ['E', true, undefined],
      ['L', false, 9],
    ]);
  });

  test('lie face down where all of their pile does', () => {
    const found = placesOf(BEVEL, { 'laid.1': { count: 5 } });
    expect(found.every(({ down }) => down)).toBe(true);
  });

  test('lie face down where the word says so, also to whoever laid them', () => {
    const piles = laid(...[...'GEVWL'].map((text, at) => card(at, text)));
    const down = [true, false, true, true, false];
    expect(placesOf({ ...BEVEL, down }, piles).map((place) => place.down)).toEqual(down);
    expect(placesOf(BEVEL, piles).some((place) => place.down)).toBe(false);
  });

  test('are none where their pile is gone', () => {
    expect(placesOf(BEVEL, {})).toEqual([]);
    expect(placesOf(BEVEL, laid())).toEqual([]);
  });

  test('lie no longer in their pile', () => {
    const pile = { count: 3, cards: [card(1, 'A'), card(2, 'B'), null] };
    expect(remaining(pile, new Set([2]))).toEqual({ count: 2, cards: [card(1, 'A'), null] });
    expect(remaining(pile, new Set([5]))).toBe(pile);
  });
});

test('letters are looked for one by one', () => {
  expect(lookedFor({ is: 'word', word: 'GARDEN', found: 2 })).toEqual(['R', 'D', 'E', 'N']);
  expect(lookedFor({ is: 'word', word: 'GARDEN' })).toEqual([]);
});

describe('what was said of a word', () => {
  const declared = said({ seat: 1, word: 'bevel' });

  test('is who says it, with how many cards, whatever the sentence is', () => {
    expect(leadOf(BEVEL, [declared], company)).toBe('Ada plays 5 cards and says');
    expect(leadOf({ is: 'word', word: 'BEVEL' }, [declared], company)).toBe('Ada says');
    expect(leadOf({ is: 'word', word: 'BEVEL', seat: 0, found: 0 }, [], company)).toBe('You spell');
    expect(leadOf({ is: 'word', word: 'OTHER' }, [declared], company)).toBe('');
  });

  test('is a verdict if it comes after the word', () => {
    expect(isJudged(BEVEL, [declared])).toBe(false);
    expect(isJudged(BEVEL, [declared, said({ seat: 0 })])).toBe(true);
    expect(isJudged(BEVEL, [said({ seat: 1, word: 'BEVEL', points: 12 })])).toBe(true);
    expect(isJudged(BEVEL, [said({ seat: 0, word: 'OTHER' })])).toBe(false);
  });
});
