import { expect, test } from 'vitest';
import { ASIDE, fitMarket, HEADS, type Room } from './fit-market';

const DESKTOP: Room = {
  form: 'wide',
  large: false,
  width: 1232,
  height: 414,
  columns: 7,
  rows: 2,
  steps: 1,
  beside: 1,
};
const PHONE: Room = { ...DESKTOP, form: 'phone', width: 332, height: 0 };

const across = (room: Room) => {
  const { card, gap, side } = fitMarket(room);
  return room.columns * card + (room.columns - 1) * gap + (side ? side + 24 : 0);
};

test('market and desk share the width of a desktop, and both are seen whole', () => {
  const { card, width, desk, lying, gap } = fitMarket(DESKTOP);
  expect(across(DESKTOP)).toBe(width);
  expect(width + ASIDE + desk).toBeLessThanOrEqual(DESKTOP.width);
  expect(desk).toBeGreaterThanOrEqual(420);
  expect(lying + 14 + HEADS + 2 * ((card * 4) / 3) + gap).toBeLessThanOrEqual(DESKTOP.height);
  // There the words on the cards are read.
  expect(card).toBeGreaterThanOrEqual(72);
});

test('a pyramid leaves less height to the offer', () => {
  const pyramid = { ...DESKTOP, steps: 4 };
  const { card, lying, step, gap } = fitMarket(pyramid);
  expect(card).toBeLessThan(fitMarket(DESKTOP).card);
  const high = lying + 3 * step + 14 + HEADS + 2 * ((card * 4) / 3) + gap;
  expect(high).toBeLessThanOrEqual(pyramid.height);
});

test('on a phone seven cards stand side by side, each wide enough for a finger', () => {
  const { card, side, desk } = fitMarket(PHONE);
  expect(across(PHONE)).toBeLessThanOrEqual(PHONE.width);
  expect(card).toBeGreaterThanOrEqual(44);
  expect([side, desk]).toEqual([0, PHONE.width]);
});
