import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import Back from '../src/cards/Back.svelte';
import Card from '../src/cards/Card.svelte';
import { deckOf, faceOf, sayCard } from '../src/cards/face';

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

test('a wild has no letter and no value until it stands for one', async () => {
  const { container, rerender } = render(Card, { face: faceOf([7, '?', 0, '']) });
  expect(container.textContent?.trim()).toBe('');
  await rerender({ face: faceOf([7, '?', 0, '']), as: 'b', points: 6 });
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
