import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LAYOUT, StillTable, welcome } from '../../lab/scene';
import { politely } from '../../lib/announce.svelte';
import type { Card } from '../../lib/wire';
import { Compose } from './compose.svelte';

const letter = (card: number, text: string): Card => [card, text, 1, 'yellow', {}];
/** A string that cards are put into, and the hand they come from: K I P, and D, OU and L. */
const STRING = [letter(1, 'K'), letter(2, 'I'), letter(3, 'P')];
const HAND = [letter(4, 'D'), letter(5, 'OU'), letter(6, 'L')];

/** How many cards of the hand may go in. */
function asked(most: Record<string, number>): Compose {
  const table = new StillTable('lab');
  const told = welcome('raise');
  const spell = {
    param: 'spell',
    piles: ['string', 'hands.0'],
    cards: [1, 2, 3, 4, 5, 6],
    keep: [1, 2, 3],
    need: [],
    shortest: 2,
    judged: false,
    wild: {},
    doubles: 0,
    most,
  };
  const options = [{ move: 'play', label: 'Play a card', fields: { string: spell } }];
  const ask = { id: 'q1', key: 'turn:play', options, opens: null, calm: '' };
  const piles = { string: { count: 3, cards: STRING }, 'hands.0': { count: 3, cards: HAND } };
  table.hear({
    ...told,
    you: { ...told.you, seat: 0 },
    now: { ...told.now, piles, ask, asked: [0], at_hand: [] },
  } as unknown as typeof told);
  const compose = new Compose(table, LAYOUT);
  flushSync();
  return compose;
}

describe('the caret in a string whose cards keep their order', () => {
  let compose: Compose;
  const text = () => compose.word?.text;
  const heard = () => politely.lines.at(-1)?.text;

  beforeEach(() => {
    sessionStorage.clear();
    compose = asked({ 'hands.0': 1 });
  });
  afterEach(() => compose.close());

  test('stands at the end, and a card goes in where it stands', () => {
    expect(compose.stick.caret).toBe(3);
    compose.keyActions.step(-1);
    expect(heard()).toBe('Between I and P');
    compose.press(5);
    expect(text()).toBe('KIOUP');
  });

  test('moves to a card that is pressed, which stays where it is', () => {
    compose.press(1);
    expect([compose.stick.caret, heard()]).toEqual([1, 'Between K and I']);
    compose.press(1);
    expect([compose.stick.caret, heard()]).toEqual([0, 'At the beginning']);
    expect(text()).toBe('KIP');
    compose.press(6);
    expect(text()).toBe('LKIP');
  });

  test('takes the only card along, and another one comes in its place', () => {
    compose.press(4);
    expect(text()).toBe('KIPD');
    compose.press(1);
    expect(text()).toBe('KDIP');
    compose.press(6);
    expect(text()).toBe('KLIP');
    compose.keyActions.back();
    expect([text(), compose.stick.caret]).toEqual(['KIP', 1]);
  });

  test('several cards go in where it is moved to, typed or pressed', () => {
    compose.close();
    compose = asked({});
    compose.press(1);
    compose.typeLetter('L');
    compose.typeLetter('O');
    expect([text(), compose.stick.caret]).toEqual(['KLOUIP', 3]);
    compose.press(3);
    compose.press(4);
    expect(text()).toBe('KLOUIPD');
    compose.clear();
    expect([text(), compose.stick.caret]).toEqual(['KIP', 3]);
  });
});
