import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Look } from '../look';
import HowFar from './HowFar.svelte';
import SeatOrder from './SeatOrder.svelte';
import Steps from './Steps.svelte';
import Tally from './Tally.svelte';
import Total from './Total.svelte';
import WordList from './WordList.svelte';

describe('a total', () => {
  test('is a number, and says whether it may still change', () => {
    const { container } = render(Total, { total: { is: 'total', count: 41, running: true } });
    expect(container.querySelector('[data-total="41"]')).toBeTruthy();
    expect(screen.getByText('so far')).toBeTruthy();
  });
  test('says of what it is where it is asked to', () => {
    render(Total, { total: { is: 'total', count: 49, unit: 'chip' }, named: true });
    expect(screen.getByText('chips')).toBeTruthy();
    expect(screen.queryByText('so far')).toBeNull();
  });
});

describe('a tally', () => {
  const strokes = (count: number) => {
    const { container } = render(Tally, { tally: { is: 'tally', label: 'marks', count, of: 15 } });
    return [...container.querySelectorAll('svg')].map((each) => each.children.length);
  };

  test('is strokes in fives', () => {
    expect(strokes(7)).toEqual([5, 2]);
    expect(screen.getByRole('img', { name: '7 of 15 marks' })).toBeTruthy();
  });
  test('is nothing as long as there is nothing to count', () => {
    expect(strokes(0)).toEqual([]);
    expect(screen.queryByRole('img')).toBeNull();
  });
  test('of more strokes than anybody counts is a number, too', () => {
    expect(strokes(64)).toHaveLength(6);
    expect(screen.getByText('64')).toBeTruthy();
  });
});

test('the present step is told to whoever does not see it', () => {
  const track = { is: 'track', label: 'step', now: 2, names: ['Deal', 'Draft', 'Write'] } as const;
  render(Steps, { track: { ...track, names: [...track.names] }, named: true });
  const [now] = screen
    .getAllByRole('listitem')
    .filter((each) => each.getAttribute('aria-current') === 'step');
  expect(now?.textContent).toBe('Draft');
});

test('how far the game is reads as one line, drawn steps or not', () => {
  const top = [
    { is: 'track', label: 'round', now: 2, of: 5 },
    { is: 'track', label: 'step', now: 1, names: ['Deal', 'Draft'] },
    { is: 'meter', label: 'letters', count: 9, of: 26 },
  ] as const;
  const { container } = render(HowFar, {
    top: top.map((each) =>
      each.is === 'track' && 'names' in each ? { ...each, names: [...each.names] } : each,
    ),
  });
  const text = container.textContent?.replace(/\s+/g, ' ').trim();
  expect(text).toBe('Round 2 of 5 · DealDraft · 9 of 26 letters');
  expect(container.querySelectorAll('.steps li')).toHaveLength(2);
});

test('who claims when: what was taken, whose turn it is, what is to come', () => {
  const names = ['Ada', 'Bo', 'Cy'];
  const look = { mine: 2, name: (seat: number) => names[seat] ?? '', company: { names, you: 2 } };
  render(SeatOrder, {
    look: look as unknown as Look,
    order: {
      is: 'order',
      label: 'claims',
      now: 2,
      seats: [
        { seat: 1, cards: ['QU', ''] },
        { seat: 0, label: '2 letters' },
        { seat: 2, label: '1 letter' },
      ],
    },
  });
  const entries = screen.getAllByRole('listitem');
  expect(entries.map((each) => each.querySelector('.hidden')?.textContent)).toEqual([
    'Bo, QU, a card',
    'Ada, 2 letters',
    'Cy, 1 letter',
  ]);
  expect(entries.map((each) => each.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a list of words has the newest last, and places for more', () => {
  const words = ['SHY', 'TONE', 'RAIN'].map((word, at) => ({ word, points: at + 6 }));
  render(WordList, { list: { is: 'words', label: 'words found', words, room: 5 }, most: 2 });
  const said = screen
    .getAllByRole('listitem')
    .map((each) => each.textContent?.replace(/\s+/g, ' ').trim());
  expect(said).toEqual(['1 more', 'tone 7 points', 'rain 8 points', 'empty place', 'empty place']);
});
