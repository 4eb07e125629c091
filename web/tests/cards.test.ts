import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import Back from '../src/cards/Back.svelte';
import Card from '../src/cards/Card.svelte';
import Challenge from '../src/cards/Challenge.svelte';
import { callCard, linesOf, sayCard, type Face } from '../src/cards/face';
import { printing } from '../src/cards/printing.svelte';
import { seen } from '../src/lib/ask';
import type { Card as Wired, DeckLook } from '../src/lib/wire';
import { loadLobby, lookOf } from './games';

beforeAll(loadLobby);
afterEach(() => (printing.game = ''));

describe('a card as it is said', () => {
  const K = { rule: 'ends-with', text: 'K' };

  test.each([
    [{ text: 'A', points: 2 }, {}, 'A, 2 points'],
    [{ text: 'A', points: 2 }, { at: 3, of: 7 }, 'A, 2 points, card 3 of 7'],
    [{ text: 'E', points: 1 }, {}, 'E, 1 point'],
    [{ text: 'TH', points: null }, {}, 'T H, one card'],
    [{ text: '?', points: 0 }, {}, 'wild'],
    [{ text: '?', points: 2 }, { as: 'a' }, 'wild, standing for A, 2 points'],
  ])('%o', (face, place, said) => expect(sayCard(face, place)).toBe(said));

  test.each([
    ['letter-boxing', { text: 'R', points: null, colour: 'red' }, "R, red, can't be last"],
    ['letter-boxing', { text: 'A', points: 1, colour: 'yellow' }, 'A, 1 point'],
    ['better-letters', { text: '-K', points: 3, more: K }, 'ends with K, 3 points'],
  ])('as the deck of %s says: %o', (game, face, said) => {
    expect(sayCard(face, { look: lookOf(game) })).toBe(said);
  });

  test.each([
    ['letter-head', 'wild, standing for K, 8 points'],
    ['word-slam', 'wild, standing for K, 0 points'],
  ])('a wild counts as a letter what %s says', (game, said) => {
    printing.game = game;
    render(Card, { face: { text: '?', points: 0 }, as: 'k' });
    const [, points] = /(\d+) points/.exec(said) ?? [];
    expect(screen.getByRole('img', { name: said }).textContent).toMatch(
      RegExp(`^\\s*K\\s+${points}\\s*$`),
    );
  });
});

describe('the words on a card', () => {
  test.each([
    ['', 0],
    ['+2¢ if first', 1],
    ['Doubles its neighbours', 2],
    ['+1 card next hand if first', 2],
    ['+3¢ if 7 letters or more', 3],
    ["Copy a neighbour's ability", 3],
    ['You may trash a card of your hand or word: +2¢', 4],
  ])('are broken into lines: %s', (text, lines) => expect(linesOf(text)).toBe(lines));

  test.each([
    ['+1 card next hand if first', false],
    ['+3¢ if 7 letters or more', true],
  ])('are set smaller where they need more than two: %s', (ability, long) => {
    render(Card, { face: { text: 'T', more: { gives: 1, ability } }, look: lookOf('paperback') });
    const body = screen.getByRole('img').querySelector('.worded-body');
    expect(body?.classList.contains('long')).toBe(long);
  });
});

describe('what else is printed on a card', () => {
  const letter: Wired = [
    1,
    'P',
    3,
    '',
    { gives: 3, costs: '5¢', ability: 'paperback-deck-first-2' },
  ];
  const attack: Wired = [
    1,
    'M',
    2,
    '',
    { gives: 2, ability: 'paperback-deck-atk-draw-less1', attack: true },
  ];
  const fame: Wired = [
    2,
    '?',
    0,
    '',
    { kind: 'fame', costs: '8¢', points: 7, genre: 'paperback-deck-genre-western' },
  ];
  const start: Wired = [2, '?', 0, '', { kind: 'start', points: 1, genre: '' }];
  const theme: Wired = [
    8,
    'SKY',
    0,
    '',
    { kind: 'theme', genre: 'paperback-moves-option-theme-travel-and-sky', points: 5 },
  ];
  const named: Wired = [
    8,
    'MUSE',
    0,
    '',
    {
      kind: 'award',
      genre: 'paperback-moves-option-award-muse',
      points: 5,
      ability: 'paperback-prizes-reason-muse',
    },
  ];
  const rule: Wired = [3, 'P-', 1, '', { rule: 'starts-with', text: 'P' }];
  const block: Wired = [4, 'BLOCK', 0, '', { rule: 'block', block: true }];
  const bonus: Wired = [5, 'CORNER', 1, '', { condition: 'rule-cards-bonus-corner', corners: 1 }];
  const open: Wired = [
    6,
    'ER',
    3,
    '',
    { challenge: 'long', condition: 'letterpress-collect-challenge-seven-letters' },
  ];
  const read: Wired = [
    7,
    'LOOK',
    0,
    '',
    {
      condition: 'letterpress-collect-challenge-lowest',
      reward: 'letterpress-reward-look',
    },
  ];

  test.each([
    ['paperback', letter, {}, 'P, gives 3¢, +2¢ if first'],
    ['paperback', letter, { priced: true }, 'P, costs 5¢, gives 3¢, +2¢ if first'],
    ['paperback', attack, {}, 'M, gives 2¢, Opponents: draw 1 fewer, attack'],
    ['paperback', fame, { priced: true }, 'western, wild, 7 fame, costs 8¢'],
    ['paperback', fame, { as: 'b' }, 'western, wild, standing for B, 0 points, 7 fame'],
    ['paperback', start, {}, 'wild, 1 fame'],
    ['paperback', theme, {}, 'Travel and sky, 5 fame'],
    ['paperback', named, {}, 'Muse, 5 fame, Longest word'],
    ['better-letters', rule, {}, 'starts with P, 1 point'],
    ['better-letters', block, {}, 'blocked'],
    ['better-letters', bonus, {}, 'a corner of the grid, earns 1 point'],
    ['letterpress', open, {}, 'E R, one card, 3 points'],
    ['letterpress', read, {}, 'lowest score: choose 1 of 3 letter cards'],
  ])('is said in %s: %o', (game, card, how, said) => {
    expect(sayCard(seen(card), { ...how, look: lookOf(game) })).toBe(said);
  });

  test.each([
    ['paperback', letter, 'P'],
    ['paperback', fame, 'western'],
    ['paperback', named, 'Muse'],
    ['better-letters', rule, 'starts with P'],
    ['better-letters', bonus, 'a corner of the grid'],
    ['letterpress', open, 'ER'],
  ])('is called in a sentence of %s: %o', (game, card, name) => {
    printing.game = game;
    expect(callCard(seen(card))).toBe(name);
  });

  test('is drawn: a price only where it is for sale, words for what has no letters', async () => {
    printing.game = 'paperback';
    const { container, rerender } = render(Card, { face: seen(letter) });
    expect(container.textContent).toContain('3¢');
    expect(container.textContent).not.toContain('5¢');
    await rerender({ face: seen(letter), priced: true });
    expect(container.textContent).toContain('5¢');
    await rerender({ face: seen(fame), as: 'b' });
    expect(container.querySelector('.solid-letter')?.textContent?.trim()).toBe('B');
    await rerender({ face: seen(named), as: '' });
    expect(container.textContent).toContain('Longest word · 5 fame');
    printing.game = 'better-letters';
    for (const card of [rule, bonus, block]) {
      await rerender({ face: seen(card) });
      expect(container.querySelector('.star')).toBeNull();
    }
  });

  test('comes the same way with a card that was seen in an event', () => {
    const seen = { card: 3, text: 'P-', points: 1, colour: '', more: rule[4] };
    expect(sayCard(seen, { look: lookOf('better-letters') })).toBe('starts with P, 1 point');
  });

  test('stands on a slip where somebody has to meet it', () => {
    render(Challenge, { face: seen(open), look: lookOf('letterpress') });
    const slip = screen.getByRole('img', { name: '7 or more letters, earns ER, 3 points' });
    expect(slip.querySelector('.card .value')?.textContent).toBe('3');
  });

  test('on a slip says that the word meets it', () => {
    render(Challenge, { face: seen(open), look: lookOf('letterpress'), met: true });
    const name = '7 or more letters, earns ER, 3 points, your word meets it';
    expect(screen.getByRole('img', { name }).textContent).toContain('met');
  });
});

describe('a deck of one’s own', () => {
  const look: DeckLook = {
    ...lookOf('letter-head'),
    faces: [
      { form: 'solid', when: { suit: ['moon', 'sun'] }, corner: ['{points}'], foot: ['{suit}'] },
      { when: { spell: [] }, corner: ['{mana} mana'], foot: ['{spell}', 'level {level}'] },
      { band: { ground: '#F2C230', hatch: '', text: '' }, says: ['{colour}'] },
    ],
  };
  const shown = (face: Face, more = {}): string => {
    const { container, unmount } = render(Card, { face, look, ...more });
    const card = container.firstElementChild;
    const text = `${card?.getAttribute('aria-label')} | ${card?.textContent?.replace(/\s+/g, ' ').trim()}`;
    unmount();
    return text;
  };

  test.each([
    [{ text: 'K', points: 4, more: { suit: 'moon' } }, {}, 'K, 4, moon | 4 K moon'],
    [{ text: 'K', points: 4, more: { suit: 'star' } }, {}, 'K, 4 points | K 4'],
    [
      { text: 'TH', points: 2, more: { spell: 'Fog', mana: 0 } },
      {},
      'T H, one card, 0 mana, Fog | 0 mana TH Fog',
    ],
    [
      { text: 'A', more: { spell: 'Fog', mana: 3, level: 2 } },
      {},
      'A, 3 mana, Fog · level 2 | 3 mana A Fog · level 2',
    ],
    [
      { text: '?', more: { spell: 'Fog', mana: 3 } },
      { as: 'q' },
      'wild, standing for Q, 3 mana, Fog | 3 mana Q Fog',
    ],
    [{ text: 'E', points: 1, colour: 'blue' }, {}, 'E, 1 point, blue | E 1'],
  ])('is drawn as its file says: %o', (face, more, text) => {
    expect(shown(face, more)).toBe(text);
  });
});

test('a wild has no letter and no value until it stands for one', async () => {
  const { container, rerender } = render(Card, { face: seen([7, '?', 0, '', {}]) });
  expect(container.textContent?.trim()).toBe('');
  await rerender({ face: seen([7, '?', 0, '', {}]), as: 'b' });
  expect(container.querySelector('.letter.open')?.textContent).toBe('B');
  expect(screen.getByRole('img', { name: 'wild, standing for B, 0 points' })).toBeTruthy();
});

test('a back has no letter in it unless it is your own', async () => {
  printing.game = 'paperback';
  const { container, rerender } = render(Back, {});
  expect(container.textContent?.trim()).toBe('');
  expect(container.querySelector('[data-back=book]')).toBeTruthy();
  await rerender({ tab: 'T' });
  expect(container.textContent?.trim()).toBe('T');
});

test('a pressed card is a button with everything it is given', () => {
  render(Card, {
    face: { text: 'E', points: 1 },
    tag: 'button',
    'aria-pressed': true,
    selected: 2,
  });
  const button = screen.getByRole('button', { name: 'E, 1 point' });
  expect(button.getAttribute('type')).toBe('button');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(button.querySelector('.disc')?.textContent).toBe('2');
});

test('a pile of other cards has their back', () => {
  printing.game = 'letterpress';
  expect(printing.back('deck')).toEqual({ pattern: 'rules', ground: '' });
  expect(printing.back('vowel_deck')).toEqual({ pattern: 'rings', ground: '#8A6A0A' });
});
