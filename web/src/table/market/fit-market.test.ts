import { expect, test } from 'vitest';
import { ASIDE, fitMarket, isSpanned, type Room } from './fit-market';

const DESKTOP: Room = {
  form: 'wide',
  large: false,
  width: 1232,
  height: 414,
  columns: 7,
  rows: 2,
  steps: 1,
  beside: 1,
  track: 4,
  scale: 1,
};
const PHONE: Room = { ...DESKTOP, form: 'phone', width: 332, height: 0 };

const across = (room: Room) => {
  const { card, gap, side } = fitMarket(room);
  return room.columns * card + (room.columns - 1) * gap + (side ? side + 24 : 0);
};

test('market and desk share the width of a desktop, and both are seen whole', () => {
  const { card, width, desk, lying, gap, heads } = fitMarket(DESKTOP);
  expect(across(DESKTOP)).toBe(width);
  expect(width + ASIDE + desk).toBeLessThanOrEqual(DESKTOP.width);
  expect(desk).toBeGreaterThanOrEqual(420);
  expect(lying + 14 + heads + 2 * ((card * 4) / 3) + gap).toBeLessThanOrEqual(DESKTOP.height);
  // There the words on the cards are read.
  expect(card).toBeGreaterThanOrEqual(72);
});

test('a pyramid leaves less height to the offer', () => {
  const pyramid = { ...DESKTOP, height: 396, steps: 4 };
  const { card, lying, step, gap, heads } = fitMarket(pyramid);
  expect(card).toBeLessThan(fitMarket(DESKTOP).card);
  const high = lying + 3 * step + 14 + heads + 2 * ((card * 4) / 3) + gap;
  expect(high).toBeLessThanOrEqual(pyramid.height);
});

test('on a phone seven cards stand side by side, each wide enough for a finger', () => {
  const { card, side, desk } = fitMarket(PHONE);
  expect(across(PHONE)).toBeLessThanOrEqual(PHONE.width);
  expect(card).toBeGreaterThanOrEqual(44);
  expect([side, desk]).toEqual([0, PHONE.width]);
});

test('the track beside the offer is seen whole, or stands beside the top as well', () => {
  const low = { ...DESKTOP, height: 352 };
  const { card, lying, heads, besides } = fitMarket(low);
  expect(isSpanned(low)).toBe(false);
  expect(card).toBeLessThan(fitMarket({ ...low, track: 0 }).card);
  expect(lying + 14 + heads + (besides * 4) / 3 + 36 + 4 * 26.25).toBeLessThanOrEqual(low.height);
  const pyramid = { ...low, steps: 4 };
  expect(isSpanned(pyramid)).toBe(true);
  expect(fitMarket(pyramid).card).toBe(fitMarket({ ...pyramid, track: 0 }).card);
});

test('with text twice as large all of it is twice as large, and scrolls where it is too wide', () => {
  const large = fitMarket({ ...PHONE, scale: 2 });
  expect(large.card).toBeGreaterThanOrEqual(80);
  expect(large.width).toBeGreaterThan(PHONE.width);
  expect(large.desk).toBe(PHONE.width);
});
