import { describe, expect, test } from 'vitest';
import type { Cards } from '../lib/wire';
import { ENDS, fitCentre, toldBelow, wordSize, type Given } from './fit-centre';
import { LAYOUT } from '../lab/scene';

const grid = (side: number): Cards => ({
  count: 0,
  columns: side,
  cards: Array.from({ length: side * side }, () => null),
});
const lying = (count: number): Cards => ({
  count,
  cards: Array.from({ length: count }, (_, at) => [at, 'A', 1, '', {}]),
});
const NOTHING = { ends: false, over: false, track: false, deep: false, coordinates: false };
const given = (more: Partial<Given>): Given => ({
  form: 'phone',
  large: false,
  low: false,
  grown: false,
  width: 332,
  height: 400,
  newsHeight: 24,
  shownHeight: 0,
  layout: LAYOUT,
  piles: { deck: { count: 30 }, grid: grid(5), row: { count: 4 } },
  sides: [['deck'], []],
  rest: ['grid'],
  pressed: () => false,
  chosen: () => false,
  around: () => NOTHING,
  square: false,
  pot: false,
  standing: null,
  cards: 60,
  ...more,
});
const widthOf = (more: Partial<Given>) => fitCentre(given(more)).lines[0]?.[0]?.width ?? 0;

describe('the middle of the table', () => {
  test('leaves room for the words at the ends of lines', () => {
    const lined = widthOf({ around: () => ({ ...NOTHING, ends: true }) });
    expect(lined).toBeLessThan(widthOf({}));
    expect(lined * 5 + ENDS.phone.width).toBeLessThanOrEqual(332);
  });

  test('leaves room for a pot, and for sums as high as they are', () => {
    expect(widthOf({ pot: true })).toBeLessThan(widthOf({}));
    expect(widthOf({ standing: { is: 'told', height: 160 } })).toBeLessThan(widthOf({}));
  });

  test('leaves room on a phone for what is told below a grid of rules', () => {
    const told = { square: true, standing: { is: 'told', height: 400 } as const };
    expect(widthOf({ ...told, piles: { grid: grid(4) } })).toBe(50);
    expect(widthOf({ ...told, piles: { grid: grid(5) } })).toBe(44);
    expect([3, 4, 5].map((rows) => Math.round(toldBelow(rows, 480)))).toEqual([202, 148, 128]);
  });

  test('keeps rules readable on a phone while a word is written', () => {
    const rules = { square: true, piles: { grid: grid(4) } };
    expect(widthOf({ ...rules, standing: { is: 'desk', height: 400 } })).toBe(66);
    const five = { square: true, standing: { is: 'desk', height: 400 } as const };
    expect(widthOf({ ...five, piles: { grid: grid(5) } })).toBe(Math.floor(332 / 5) - 8);
  });

  test('keeps rules readable on a phone while something else is asked', () => {
    const rules = { square: true, piles: { grid: grid(4) }, height: 120 };
    expect(widthOf(rules)).toBe(50);
    expect(widthOf({ ...rules, form: 'wide' })).toBeLessThan(50);
  });

  test('gives the words that are written a place beside the grid where there is room', () => {
    const wide = { form: 'wide', width: 960, height: 460, square: true } as const;
    const fit = fitCentre(given({ ...wide, standing: { is: 'desk', height: 390 } }));
    expect(fit).toMatchObject({ fits: true, beside: true });
  });

  test('has piles above a grid on a phone, and only those that are open or pressed', () => {
    expect(fitCentre(given({}))).toMatchObject({ strip: true, sides: [[], []] });
    expect(fitCentre(given({ pressed: () => true })).sides).toEqual([['deck'], []]);
    expect(fitCentre(given({ rest: [] })).strip).toBe(false);
    expect(fitCentre(given({ rest: [], grown: true })).strip).toBe(true);
    const wide = given({ form: 'wide', width: 900 });
    expect(fitCentre(wide)).toMatchObject({ strip: false, sides: [['deck'], []] });
  });

  test('lays a word aside that was judged where nothing else fits, and no other', () => {
    const laid = { is: 'laid', cards: 5, down: false, below: 0 } as const;
    const low = { height: 260, piles: { grid: grid(8) }, sides: [[], []] as [string[], string[]] };
    expect(fitCentre(given({ ...low, standing: { ...laid, judged: true } })).cards).toBe(0);
    expect(fitCentre(given({ ...low, standing: { ...laid, judged: false } })).cards).toBe(40);
  });

  test('counts on the second row of a long word on a phone', () => {
    const word = (cards: number, down = false) =>
      widthOf({
        piles: { row: lying(2) },
        rest: ['row'],
        height: 350,
        standing: { is: 'laid', judged: false, cards, down, below: 0 },
      });
    expect(word(9)).toBeLessThan(word(5));
    expect(word(9, true)).toBeLessThan(word(9));
  });

  test('names its things where there are several', () => {
    expect(fitCentre(given({})).headed).toBe(false);
    expect(fitCentre(given({ rest: ['grid', 'row'] })).headed).toBe(true);
  });
});

test('a word alone has larger cards than one beside other things', () => {
  const screen = {
    form: 'wide',
    large: false,
    low: false,
    layout: LAYOUT,
    standing: null,
  } as const;
  const standing = { is: 'laid', judged: false, cards: 5, down: false, below: 0 } as const;
  const wide = given({ ...screen, width: 1000, standing });
  expect(wordSize(screen, fitCentre({ ...wide, rest: [] }))).toEqual({ most: 96, room: 640 });
  expect(wordSize(screen, fitCentre(wide))).toEqual({ most: 72, room: 390 });
  const billed = { ...screen, standing: { ...standing, below: 150 } };
  expect(wordSize(billed, fitCentre({ ...wide, ...billed, rest: [] })).most).toBeLessThan(80);
});

test('where the page scrolls a finger hits every card of a grid, if they are as wide as the page', () => {
  const low = { height: 120, grown: true };
  expect(widthOf({ height: 120 })).toBeLessThan(44);
  expect(widthOf(low)).toBeGreaterThanOrEqual(44);
  const wide = { ...low, piles: { grid: grid(8) } };
  expect(widthOf(wide)).toBe(33);
});

test('cards that can be chosen stand in more rows before they are too small to press', () => {
  const row = { piles: { row: lying(10) }, rest: ['row'], height: 120 };
  expect(widthOf(row)).toBeLessThan(44);
  expect(widthOf({ ...row, chosen: () => true })).toBeGreaterThanOrEqual(44);
});

test('small rows are as large as others once their cards can be chosen', () => {
  const row = { piles: { row: lying(4) }, rest: ['row'] };
  const layout = { ...LAYOUT, small: ['row'] };
  expect(widthOf({ ...row, layout })).toBe(34);
  expect(widthOf({ ...row, layout, chosen: () => true })).toBe(widthOf(row));
});

test('a cell of a grid is as large as a finger where the phone is as wide as all of them', () => {
  const placeOf = (columns: number, width: number) =>
    fitCentre(given({ width, height: 120, piles: { grid: grid(columns) } })).lines[0]?.[0]?.place;
  expect(placeOf(8, 352)).toBe(44);
  expect(placeOf(5, 332)).toBe(44);
  expect(placeOf(8, 312)).toBe(39);
});
