import { render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LAYOUT, stillTable } from '../lab/scene';
import type { Cards, LastClaim } from '../lib/wire';
import AskBar from './compose/AskBar.svelte';
import { Compose } from './compose/compose.svelte';
import LargeButton from './compose/LargeButton.svelte';
import Claim from './elements/Claim.svelte';
import { places } from './places';
import { standing, type Seated } from './seats';

const company = { names: ['Ada', 'Bo', 'Cy'], you: 0 };
const plain = (element: Element | null) => element?.textContent?.replace(/\s+/g, ' ').trim();
const claim = (more: Partial<LastClaim> = {}): LastClaim => ({
  is: 'claim',
  word: 'PLARK',
  seat: 1,
  until: 4.5,
  good: false,
  result: 'not a word',
  ...more,
});

describe('the last claim', () => {
  test('says whose it is and what came of it, while it stands out and after', async () => {
    const props = { claim: claim(), company, fresh: true, form: 'wide' as const };
    const { container, rerender } = render(Claim, props);
    expect(plain(container)).toContain('Bo not a word Plark');
    await rerender({ ...props, fresh: false });
    expect(plain(container)).toContain('Plark not a word');
  });

  test('the reader is called “you”', () => {
    render(Claim, { claim: claim({ seat: 0 }), company, fresh: true, form: 'wide' });
    expect(screen.getByText('You').tagName).toBe('B');
  });

  describe('over whose cards is counted', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test('the count hops on, begins again after the last card, and stops', async () => {
      vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
      const cards: LastClaim['cards'] = [...'GROAN'].map((letter) => [letter, 2, letter]);
      const counted = claim({
        word: 'GROAN',
        good: true,
        result: 'picked up R',
        cards,
        counted: 7,
      });
      const { container } = render(Claim, { claim: counted, company, fresh: true, form: 'wide' });
      const on = () => plain(container.querySelector('li.on'));
      await vi.advanceTimersByTimeAsync(0);
      expect(on()).toContain('1');
      await vi.advanceTimersByTimeAsync(200 * 4);
      expect(on()).toContain('5');
      await vi.advanceTimersByTimeAsync(200 * 20);
      expect(on()).toContain('7');
      const stop = [...container.querySelectorAll('li')].findIndex((li) =>
        li.classList.contains('stop'),
      );
      expect(stop).toBe(1);
    });
  });
});

test('cards are passed on at places of their own, not below seats or in the tray', () => {
  const layout = {
    ...LAYOUT,
    under: ['passed'],
    passing: { pile: 'passed', give: 'pass', take: 'take' },
  };
  const piles = Object.fromEntries(
    [0, 1, 2, 3].map((seat): [string, Cards] => [`passed.${seat}`, { count: 1 }]),
  );
  expect(places(layout, piles, 3)).toMatchObject({
    mine: [],
    under: { 1: ['passed.1'], 2: ['passed.2'] },
  });
  expect(Object.keys(places(layout, piles, null).under)).toHaveLength(4);
});

test('in a race nobody is “thinking”: what a seat has and did says more', () => {
  const seat: Seated = {
    seat: 1,
    name: 'Bo',
    bot: true,
    away: null,
    playedByBot: false,
    asked: true,
    answered: false,
    total: null,
    tallies: [],
    words: [],
    note: 'no word',
    out: false,
    did: '',
    cards: 5,
    laid: 0,
    locked: 0,
    turn: false,
    deadline: null,
    seconds: null,
  };
  expect(standing({ ...seat, races: true }, 1).text).toBe('no word');
  expect(standing(seat, 1).kind).toBe('thinking');
  expect(standing({ ...seat, looks: true, answered: true }, 1).text).toBe('no word, ready');
});

test('a large button stands in the middle, is the first key, and never the filled one', () => {
  const large_button = { move: 'no-word', picture: 'snout' as const };
  const table = stillTable('slam');
  const compose = new Compose(table, { ...LAYOUT, large_button });
  flushSync();
  expect(compose.buttons.acts.map(({ id, number, filled }) => [id, number, filled])).toEqual([
    ['no-word', 1, false],
    ['slam', 2, true],
  ]);
  const bar = render(AskBar, { table, compose });
  expect([...bar.container.querySelectorAll('[data-act]')]).toHaveLength(1);
  const middle = render(LargeButton, { compose, button: large_button, width: 84 });
  middle.container.querySelector<HTMLElement>('[data-act="no-word"]')?.click();
  expect(table.sent).toEqual([{ move: 'no-word' }]);
  compose.close();
});
