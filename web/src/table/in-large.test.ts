import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Card } from '../lib/wire';
import { amongWhich, enlarging, inLarge } from './in-large.svelte';

let root: HTMLElement;
let stop: void | (() => void);

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  root.innerHTML = `
    <span id="idle" data-card="3">A</span>
    <button id="used"><span data-card="4">B</span></button>
    <button id="dear" data-cell="0" aria-disabled="true"><span data-card="5">C</span></button>
    <p id="none"></p>`;
  document.body.append(root);
  stop = enlarging(root);
  inLarge.card = null;
});
afterEach(() => {
  stop?.();
  root.remove();
  vi.useRealTimers();
});

const at = (id: string) => root.querySelector<HTMLElement>(`#${id}`)!;
const touch = (id: string, type: string, x = 0) =>
  at(id).dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: x, clientY: 0 }),
  );

test('a press on a card that can be used for nothing shows it', () => {
  at('idle').click();
  expect(inLarge.card).toBe(3);
  at('dear').click();
  expect(inLarge.card).toBe(5);
});

test('a press on a card that can be used uses it', () => {
  at('used').click();
  at('none').click();
  expect(inLarge.card).toBeNull();
});

test('a finger that stays shows any card, and does not use it as well', () => {
  const pressed = vi.fn();
  at('used').addEventListener('click', pressed);
  touch('used', 'pointerdown');
  vi.advanceTimersByTime(500);
  // The card inside is what is under a finger.
  expect(inLarge.card).toBeNull();
  const card = at('used').firstElementChild as HTMLElement;
  card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
  vi.advanceTimersByTime(500);
  expect(inLarge.card).toBe(4);
  card.click();
  expect(pressed).not.toHaveBeenCalled();
  card.click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('a finger that moves away drags', () => {
  touch('idle', 'pointerdown');
  touch('idle', 'pointermove', 30);
  vi.advanceTimersByTime(500);
  expect(inLarge.card).toBeNull();
});

test('the other button shows any card', () => {
  const card = at('used').firstElementChild as HTMLElement;
  card.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  expect(inLarge.card).toBe(4);
});

test('it is found among the cards that are seen where it lies', () => {
  const card = (id: number): Card => [id, 'A', 1, '', {}];
  const piles = {
    deck: { count: 2, cards: [null, null] },
    market: { count: 2, cards: [card(3), null, card(5)] },
  };
  const found = amongWhich(piles, 5);
  expect([found?.pile, found?.cards.map((face) => face.card)]).toEqual(['market', [3, 5]]);
  expect(amongWhich(piles, 6)).toBeNull();
});
