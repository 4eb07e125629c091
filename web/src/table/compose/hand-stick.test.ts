import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadLobby } from '../../../tests/games';
import { LAYOUT, StillTable, welcome } from '../../lab/scene';
import type { Ask, Card, Setting, Stick } from '../../lib/wire';
import { Compose } from './compose.svelte';

const CARDS: Card[] = [
  [1, 'W', 5, '', {}],
  [2, 'E', 1, '', {}],
  [3, 'K', 8, '', {}],
  [4, '?', 0, '', {}],
  [5, 'Q', 10, '', {}],
];
const spelled = (word: string, points: number, places: number[]): Setting => ({
  word,
  points,
  cards: places.map((at, index) => ['hands.0', at, word[index] as string]),
});
const STICK: Stick = {
  is: 'stick',
  piles: ['hands.0'],
  bonus: [0, 0, 5, 15, 25],
  words: [spelled('WAKE', 31, [0, 3, 2, 1]), spelled('WOK', 20, [0, 3, 2])],
  helped: true,
};
const BET = {
  id: 'q1',
  key: 'bets:fold|check',
  options: [
    { move: 'fold', label: 'Fold', fields: {} },
    { move: 'check', label: 'Check', fields: {} },
  ],
  opens: null,
} as unknown as Ask;

function seated(now: object): StillTable {
  const table = new StillTable('lab');
  const told = welcome('raise');
  const piles = { ...told.now?.piles, 'hands.0': { count: CARDS.length, cards: CARDS } };
  table.hear({
    ...told,
    you: { ...told.you, seat: 0 },
    now: { ...told.now, piles, at_hand: [STICK], ask: BET, asked: [0], ...now },
  } as typeof told);
  return table;
}

describe('the stick beside the hand', () => {
  let compose: Compose;
  let table: StillTable;

  beforeEach(() => {
    sessionStorage.clear();
    loadLobby();
    table = seated({});
    compose = new Compose(table, LAYOUT);
    flushSync();
  });
  afterEach(() => compose.close());

  test('the best word stands in it with both parts of its sum', () => {
    const { handStick } = compose;
    expect(compose.setsBeside).toBe(true);
    expect([handStick.word, handStick.best]).toEqual(['WAKE', true]);
    expect(handStick.sum).toEqual({ cards: 16, letters: 4, bonus: 15, total: 31 });
    expect(handStick.rest.map(({ text }) => text)).toEqual(['Q']);
  });

  test('another word, or one of your own, is summed anew', () => {
    const { handStick } = compose;
    const [, wok] = handStick.found;
    if (wok) compose.choose(wok);
    expect(handStick.word).toBe('WOK');
    expect(handStick.sum).toEqual({ cards: 15, letters: 3, bonus: 5, total: 20 });
    handStick.takeBack(2);
    expect(handStick.sum?.total).toBe(7);
    handStick.clear();
    expect(handStick.word).toBe('WAKE');
  });

  test('letters spell there while nothing else takes them; a wild is the last to be used', () => {
    for (const letter of 'WOE') compose.typeLetter(letter);
    expect(compose.handStick.word).toBe('WOE');
    expect(compose.handStick.places.map(({ card }) => card)).toEqual([1, 4, 2]);
    compose.keyActions.back();
    expect(compose.handStick.word).toBe('WO');
    expect(table.sent).toEqual([]);
  });

  test('a word whose cards lie elsewhere by now is not there', () => {
    table.hear({
      is: 'match',
      seq: 8,
      at: 101,
      events: [
        {
          event: 'arranged',
          pile: 'hands.0',
          now: { piles: { 'hands.0': { count: 5, cards: CARDS.toReversed() } } },
        },
      ],
    } as never);
    table.hurry();
    flushSync();
    expect(compose.handStick.found).toEqual([]);
    expect(compose.handStick.best).toBe(false);
  });

  test('where a word is asked for, the one that stood there is set', () => {
    compose.close();
    const spell = {
      param: 'spell',
      piles: ['hands.0'],
      cards: [1, 2, 3, 4, 5],
      shortest: 3,
      judged: true,
      need: [],
      doubles: 0,
      wild: { A: 2, O: 2 },
    };
    const ask = {
      ...BET,
      key: 'showdown:announce',
      options: [{ move: 'announce', label: 'Submit word', fields: { word: spell } }],
    };
    compose = new Compose(seated({ ask }), LAYOUT);
    flushSync();
    expect(compose.setsBeside).toBe(false);
    expect(compose.word?.text).toBe('WAKE');
  });
});
