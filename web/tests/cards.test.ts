import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import Back from '../src/cards/Back.svelte';
import Card from '../src/cards/Card.svelte';
import Challenge from '../src/cards/Challenge.svelte';
import { callCard, deckOf, faceOf, linesOf, sayCard } from '../src/cards/face';
import type { Card as Wired } from '../src/lib/wire';

describe('a card as it is said', () => {
  test.each([
    [{ text: 'A', points: 2 }, {}, 'A, 2 points'],
    [{ text: 'A', points: 2 }, { at: 3, of: 7 }, 'A, 2 points, card 3 of 7'],
    [{ text: 'E', points: 1 }, {}, 'E, 1 point'],
    [{ text: 'TH', points: null }, {}, 'T H, one card'],
    [{ text: '?', points: 0 }, {}, 'wild'],
    [{ text: '?', points: 2 }, { as: 'a' }, 'wild, standing for A, 2 points'],
    [{ text: 'R', points: null, colour: 'red' }, {}, 'R, red, cannot be last'],
    [{ text: 'K', rule: 'ends with', dots: 3 }, {}, 'ends with K, 3 points'],
  ])('%o', (face, place, said) => expect(sayCard(face, place)).toBe(said));
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
    render(Card, { face: { text: 'T', gives: '1¢', ability } });
    const body = screen.getByRole('img').querySelector('.pb-body');
    expect(body?.classList.contains('long')).toBe(long);
  });
});

describe('what else is printed on a card', () => {
  const letter: Wired = [1, 'P', 3, '', { gives: 3, costs: '5¢', ability: '+2¢ if first' }];
  const fame: Wired = [2, '?', 0, '', { kind: 'fame', costs: '8¢', points: 7, genre: 'western' }];
  const rule: Wired = [3, 'P-', 1, '', { rule: 'starts with', text: 'P' }];
  const block: Wired = [4, 'BLOCK', 0, '', { rule: 'block', block: true }];
  const bonus: Wired = [5, 'CORNER', 1, '', { condition: 'a corner of the grid', corners: 1 }];
  const open: Wired = [6, 'ER', 3, '', { challenge: 'long', condition: '7 or more letters' }];
  const read: Wired = [7, 'LOOK', 0, '', { condition: 'lowest score', reward: 'one of three' }];
  const named: Wired = [
    8,
    'MUSE',
    0,
    '',
    { kind: 'award', genre: 'Muse', ability: 'Longest word' },
  ];

  test.each([
    [letter, {}, 'P, gives 3¢, +2¢ if first'],
    [letter, { priced: true }, 'P, costs 5¢, gives 3¢, +2¢ if first'],
    [fame, { priced: true }, 'western, wild, 7 fame, costs 8¢'],
    [fame, { as: 'b' }, 'western, wild, standing for B, 0 points, 7 fame'],
    [rule, {}, 'starts with P, 1 point'],
    [block, {}, 'blocked'],
    [bonus, {}, 'a corner of the grid, brings 1 point'],
    [open, {}, 'E R, one card, 3 points'],
    [read, {}, 'lowest score, brings one of three'],
    [named, {}, 'Muse, Longest word'],
  ])('is said: %o', (card, how, said) => expect(sayCard(faceOf(card), how)).toBe(said));

  test.each([
    [letter, 'P'],
    [fame, 'western'],
    [rule, 'starts with P'],
    [bonus, 'a corner of the grid'],
    [open, 'ER'],
    [named, 'Muse'],
  ])('is called in a sentence: %o', (card, name) => expect(callCard(faceOf(card))).toBe(name));

  test('is drawn: a price only where it is for sale, words for what has no letters', async () => {
    const { container, rerender } = render(Card, { face: faceOf(letter) });
    expect(container.textContent).toContain('3¢');
    expect(container.textContent).not.toContain('5¢');
    await rerender({ face: faceOf(letter), priced: true });
    expect(container.textContent).toContain('5¢');
    for (const card of [rule, bonus, named, block]) {
      await rerender({ face: faceOf(card) });
      expect(container.querySelector('.star')).toBeNull();
    }
    await rerender({ face: faceOf(fame), as: 'b' });
    expect(container.querySelector('.pb-stands')?.textContent).toBe('B');
  });

  test('comes the same way with a card that was seen in an event', () => {
    const seen = { card: 3, text: 'P-', points: 1, colour: '', more: rule[4] };
    expect(sayCard(seen)).toBe('starts with P, 1 point');
  });

  test('stands on a slip where somebody has to meet it', () => {
    render(Challenge, { face: faceOf(open) });
    screen.getByRole('img', { name: '7 or more letters, brings ER, 3 points' });
  });
});

test('a wild has no letter and no value until it stands for one', async () => {
  const { container, rerender } = render(Card, { face: faceOf([7, '?', 0, '', {}]) });
  expect(container.textContent?.trim()).toBe('');
  await rerender({ face: faceOf([7, '?', 0, '', {}]), as: 'b', points: 6 });
  expect(container.querySelector('.letter.open')?.textContent).toBe('B');
  expect(screen.getByRole('img', { name: 'wild, standing for B, 6 points' })).toBeTruthy();
});

test('a back has no letter in it unless it is your own', async () => {
  const { container, rerender } = render(Back, { deck: deckOf('pb') });
  expect(container.textContent?.trim()).toBe('');
  expect(container.querySelector('[data-back=paperback]')).toBeTruthy();
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
