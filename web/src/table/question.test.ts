import { describe, expect, test } from 'vitest';
import type { AtCentre } from '../lib/elements';
import type { Bill, Card, Cards, WordInPlay } from '../lib/wire';
import { belongings, loose } from './belongings';
import { LAYOUT } from '../lab/scene';
import { places } from './places';
import { isCovered, questionIn } from './question';
import { best, toldNow } from './showdown';

const cards = (from: number, letters: string): Cards => ({
  count: letters.length,
  cards: [...letters].map((text, at): Card => [from + at, text, 1, '', {}]),
});
const word = (text: string, seat: number, pile: string): WordInPlay => ({
  is: 'word',
  word: text,
  seat,
  cards: [...text].map((letter, at) => [pile, at, letter]),
});
const bill = (total: number, seat: number | null = null): Bill => ({
  is: 'bill',
  lines: [{ label: 'on the cards', count: total }],
  total,
  seat,
});
function asked(piles: Record<string, Cards>, centre: AtCentre[], little = false) {
  const lie = places({ ...LAYOUT, middle: ['laid', 'middle'] }, piles, 0);
  return questionIn({ centre, piles }, lie, little);
}

describe('the thing in question', () => {
  test('is the one word in play, with its sum and its cards', () => {
    const piles = { 'laid.1': cards(1, 'LAS'), middle: cards(10, 'OX') };
    const laos: WordInPlay = {
      is: 'word',
      word: 'LAOS',
      seat: 1,
      cards: [
        ['laid.1', 0, 'L'],
        ['laid.1', 1, 'A'],
        ['middle', 0, 'O'],
        ['laid.1', 2, 'S'],
      ],
    };
    const found = asked(piles, [laos, bill(9, 1)]);
    expect(found.word).toBe(laos);
    expect(found.laid?.cards.map(({ face }) => face?.card)).toEqual([1, 2, 10, 3]);
    expect(found.sums).toEqual([bill(9, 1)]);
    expect(found.columns).toEqual([]);
    expect([...found.used]).toEqual([1, 2, 10, 3]);
    expect(isCovered('laid.1', piles['laid.1'], found.words)).toBe(true);
    expect(isCovered('middle', piles.middle, found.words)).toBe(false);
  });

  test('is what lies there while nothing is said yet', () => {
    const found = asked({ 'laid.1': { count: 3 } }, []);
    expect(found.word).toBeNull();
    expect(found.laid).toMatchObject({ pile: 'laid.1' });
    expect(found.laid?.cards).toHaveLength(3);
  });

  test('is a column for each seat where several words lie there, least first', () => {
    const piles = {
      'hands.0': cards(1, 'JINXO'),
      'hands.1': cards(11, 'AB'),
      'hands.2': cards(21, 'PRANK'),
    };
    const centre: AtCentre[] = [
      word('PRANK', 2, 'hands.2'),
      bill(44, 2),
      word('JINX', 0, 'hands.0'),
      bill(39, 0),
    ];
    const found = asked(piles, centre);
    expect(found.word).toBeNull();
    expect(found.sums).toEqual([]);
    expect(found.columns.map(({ seat }) => seat)).toEqual([1, 0, 2]);
    expect(found.columns.map(({ rest }) => rest.map(({ text }) => text).join(''))).toEqual([
      'AB',
      'O',
      '',
    ]);
    expect(best(found.columns)).toEqual([2]);
    expect(asked(piles, centre, true).columns).toEqual([]);
  });

  test('is one of the columns, too, where it is the only word of the hands shown', () => {
    const piles = { 'hands.1': cards(1, 'JINX'), 'hands.2': { count: 5 } };
    const found = asked(piles, [word('JINX', 1, 'hands.1'), bill(39, 1)]);
    expect(found.word).toBeNull();
    expect(found.laid).toBeNull();
    expect(found.columns.map(({ seat }) => seat)).toEqual([1]);
    expect(best(found.columns)).toEqual([]);
  });

  test('are words told with their sums, in the order in which they were, where their cards are no hands', () => {
    const told = (text: string, seat: number): WordInPlay => ({ is: 'word', word: text, seat });
    const centre = [told('plant', 0), told('sandy', 1), bill(4, 1), bill(9, 0)];
    const found = asked({}, centre);
    expect(found.told.map(({ word }) => word.word)).toEqual(['sandy', 'plant']);
    expect(found).toMatchObject({ word: null, laid: null, columns: [], sums: [] });
  });

  test('are those words, too, before they are counted one by one', () => {
    const told = (text: string, seat: number): WordInPlay => ({ is: 'word', word: text, seat });
    const centre = [told('plant', 0), told('sandy', 1), bill(4, 1)];
    const found = asked({}, centre).told;
    expect(found.map(({ word, bill }) => [word.word, bill?.total])).toEqual([
      ['sandy', 4],
      ['plant', undefined],
    ]);
    expect(toldNow(found)?.word.word).toBe('sandy');
    expect(asked({}, centre.slice(0, 2)).told).toHaveLength(2);
    expect(asked({}, centre.slice(0, 1))).toMatchObject({ told: [], word: centre[0] });
  });

  test('is a sum alone where no word goes with it', () => {
    expect(asked({}, [bill(14)]).sums).toEqual([bill(14)]);
  });
});

describe('what belongs to a pile', () => {
  const path = (seat: number, ...cells: number[]): AtCentre => ({
    is: 'path',
    pile: 'grid',
    cells,
    seat,
  });

  test('is found by its name, and one path is followed', () => {
    const centre = [path(0, 1, 2), path(1, 2, 3), { ...path(2, 0), pile: 'other' } as AtCentre];
    const told = belongings('grid', centre, [], 1);
    expect(told.paths).toHaveLength(2);
    expect(told.followed).toBe(centre[1]);
    expect(belongings('grid', centre, [], null).followed).toBeNull();
    expect(belongings('other', centre, [], null).followed).toBe(centre[2]);
  });

  test('are the ends of lines that only its owner is shown, before those for all', () => {
    const centre: AtCentre[] = [{ is: 'ends', pile: 'grids.0', ends: [[0, 'PAN', 3]] }];
    const own = [
      { is: 'ends' as const, pile: 'grids.0', ends: [[1, 'STORE', 8] as [number, string, number]] },
    ];
    expect(belongings('grids.0', centre, own, null).ends).toEqual([[1, 'STORE', 8]]);
    expect(belongings('grids.0', centre, [], null).ends).toEqual([[0, 'PAN', 3]]);
    expect(belongings('grids.1', centre, own, null).ends).toBeNull();
  });

  test('are meters over it and over its places; others stand by themselves', () => {
    const centre: AtCentre[] = [
      { is: 'meter', label: 'left', count: 6, pile: 'offer', place: 2 },
      { is: 'meter', label: 'points', count: 12, pile: 'offer' },
      { is: 'meter', label: 'cards left', count: 3 },
      { is: 'total', count: 34, label: 'the Printer' },
    ];
    const offer = belongings('offer', centre, [], null);
    expect([...offer.over]).toEqual([[2, centre[0]]]);
    expect(offer.note).toBe('12 points');
    expect(loose(centre, ({ pile }) => pile === 'offer')).toEqual(centre.slice(2));
  });
});
