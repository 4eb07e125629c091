import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameCard, stillTable, type SceneName, type StillTable } from '../../lab/scene';
import { attachKeys } from '../../lib/keys.svelte';
import type { MatchUpdate, Now } from '../../lib/wire';
import { Compose } from './compose.svelte';
import AskBar from './AskBar.svelte';
import Hand from './Hand.svelte';
import Stick from './Stick.svelte';

// Roles are slow to find in jsdom, more so on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const opened: { close(): void }[] = [];
afterEach(() => {
  cleanup();
  for (const each of opened.splice(0)) each.close();
  sessionStorage.clear();
});

/** A person at a table of the engine, with keyboard. */
function sitDown(scene: SceneName, table: StillTable = stillTable(scene)) {
  const compose = new Compose(table, gameCard(scene).layout);
  flushSync();
  const detach = attachKeys(window, compose.keyActions);
  opened.push(compose, { close: detach });
  return { table, compose };
}

/** `label`: the key of the text on the first button, which recorded scenes have in words. */
function lay(scene: SceneName, label = '') {
  const table = stillTable(scene);
  const [first] = table.ask?.options ?? [];
  if (label && first) first.label = label;
  const at = sitDown(scene, table);
  render(Stick, { compose: at.compose });
  render(Hand, { compose: at.compose });
  render(AskBar, { table: at.table, compose: at.compose });
  return { ...at, user: userEvent.setup() };
}

const happened = (table: StillTable, now: Now): MatchUpdate => ({
  is: 'match',
  seq: table.seq + 1,
  at: 101,
  events: [{ event: 'asks', now }],
});

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const hand = () => within(screen.getByRole('list', { name: /Your hand/ }));
const stick = () => within(screen.getByRole('list', { name: /Your word/ }));

describe('laying a word in a bluff', () => {
  it('is typed and sent with Enter', async () => {
    // The hand: H I U D N O and a wild.
    const { table, user } = lay('bluff');
    await user.keyboard('hind{Enter}');
    expect(table.sent).toHaveLength(1);
    expect(table.sent[0]).toMatchObject({
      move: 'declare',
      word: { word: 'HIND', down: [false, false, false, false] },
    });
    expect((table.sent[0]?.['word'] as { cards: number[] }).cards).toHaveLength(4);
  });

  it('lies where the hand lacks a letter, and Space turns the last card', async () => {
    const { table, compose, user } = lay('bluff');
    await user.keyboard('hid');
    await user.keyboard(' ');
    expect(compose.word?.places.map((each) => each.down)).toEqual([false, false, true]);
    await user.keyboard('{Backspace}vex{Enter}');
    const sent = table.sent[0]?.['word'] as { word: string; down: boolean[] };
    expect(sent.word).toBe('HIVEX');
    // The wild is laid open for V; for E and X there are only lies.
    expect(sent.down).toEqual([false, false, false, true, true]);
  });

  it('is tapped together, and a set card has a menu with what may be done', async () => {
    const { compose, user } = lay('bluff');
    await user.click(hand().getByRole('button', { name: /^D, 4 points/ }));
    await user.click(hand().getByRole('button', { name: /^U/ }));
    expect(compose.word?.text).toBe('DU');
    await user.click(stick().getByRole('button', { name: /^D, 4 points, place 1/ }));
    const menu = within(screen.getByRole('menu'));
    expect(menu.getByRole('menuitem', { name: 'Face down' })).toBeTruthy();
    expect(menu.queryByRole('menuitem', { name: 'Use as double letter' })).toBeNull();
    await user.click(menu.getByRole('menuitem', { name: 'M' }));
    expect(compose.word?.places[0]).toMatchObject({ reads: 'M', down: true });
    expect(stick().getByRole('button', { name: /face down, claimed as M/ })).toBeTruthy();
  });

  it('is kept when others act, when the line comes back, and over a reload', async () => {
    const { table, compose, user } = lay('bluff');
    await user.keyboard('hin');
    table.hear(happened(table, { turn: 2 }));
    flushSync();
    expect(compose.word?.text).toBe('HIN');
    const again = stillTable('bluff');
    const other = sitDown('bluff', again);
    expect(other.compose.word?.text).toBe('HIN');
  });

  it('stays, with the reason, when the server refuses it', async () => {
    const { table, compose, user } = lay('bluff');
    table.outcome = { ok: false, reason: 'It is not your turn.' };
    await user.keyboard('hind{Enter}');
    await vi.waitFor(() => expect(screen.getByText('It is not your turn.')).toBeTruthy());
    expect(compose.word?.text).toBe('HIND');
    expect(compose.feedback.shaken).toBe(1);
    await user.keyboard('{Backspace}');
    expect(screen.queryByText('It is not your turn.')).toBeNull();
  });

  it('says why it cannot be laid yet', async () => {
    const { table, user } = lay('bluff');
    await user.keyboard('hi{Enter}');
    expect(table.sent).toEqual([]);
    expect(screen.getByText('Enter a word of at least 3 letters.')).toBeTruthy();
  });

  it('can be left for a pass with discards, and come back to', async () => {
    const { table, compose, user } = lay('bluff');
    await user.keyboard('hi');
    await user.click(button('Pass'));
    await user.keyboard('o');
    expect(button('Pass: O')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(compose.word?.text).toBe('HI');
    await user.click(button('Pass'));
    await user.keyboard('{Enter}');
    expect(table.sent[0]).toMatchObject({ move: 'pass' });
    expect((table.sent[0]?.['cards'] as number[]).length).toBe(1);
  });

  it('drawing beside it does not touch it', async () => {
    const { table, compose, user } = lay('bluff');
    await user.keyboard('hi+');
    expect(table.sent).toEqual([{ move: 'draw' }]);
    expect(compose.word?.text).toBe('HI');
    expect(compose.sending.sent).toBeNull();
  });
});

describe('a word in a race', () => {
  it('needs the card in the middle, is echoed at once and freed by the news', async () => {
    const { table, compose, user } = lay('slam');
    let answer: (ok: { ok: true }) => void = () => {};
    table.play = (move) => {
      table.sent.push(move);
      return new Promise((done) => (answer = done));
    };
    const cards = compose.word?.field.cards ?? [];
    for (const card of cards.slice(1, 5)) compose.press(card);
    flushSync();
    expect(compose.word?.error).toMatch(/^Your word must use/);
    compose.press(cards[0] as number);
    flushSync();
    expect(compose.inWord(cards[0] as number)).toBe(true);
    await user.keyboard('{Enter}');
    expect(button('Sent').getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(table.sent).toHaveLength(1);
    answer({ ok: true });
    await vi.waitFor(() => expect(compose.word?.places).toEqual([]));
    expect(compose.sending.sent).not.toBeNull();
    table.hear(happened(table, { ask: { ...table.ask, opens: 104 } as never }));
    flushSync();
    expect(compose.sending.sent).toBeNull();
  });

  it('is kept while another claim is challenged', () => {
    const { table, compose } = sitDown('slam');
    const mine = table.ask;
    const cards = compose.word?.field.cards ?? [];
    for (const card of cards.slice(0, 3)) compose.press(card);
    flushSync();
    const option = { move: 'challenge', label: 'Challenge the word', fields: {} };
    table.hear(
      happened(table, {
        ask: { id: '1.2', key: 'challenge:challenge', options: [option], opens: null } as never,
      }),
    );
    flushSync();
    expect(compose.word).toBeNull();
    table.hear(happened(table, { ask: mine as never }));
    flushSync();
    expect(compose.word?.places).toHaveLength(3);
  });

  it('cannot be claimed while locked, and says how long', () => {
    const { table, compose } = lay('slam');
    table.clock = 100;
    table.hear(happened(table, { ask: { ...table.ask, opens: 103 } as never }));
    table.clock = 101;
    flushSync();
    expect(screen.getByText(/Locked out for 2 s/)).toBeTruthy();
    expect(compose.buttons.acts.every((act) => !act.enabled)).toBe(true);
  });
});

describe('an announced word', () => {
  it('is tried by the server only when it could be one, and its worth is shown', async () => {
    const { table, compose, user } = lay('announce');
    table.worthOf = () => ({
      is: 'preview-result',
      id: '',
      good: false,
      reason: '*clt* is not in this table’s list.',
      sum: [],
      total: null,
      sketch: [],
    });
    await user.keyboard('cl');
    await new Promise((done) => setTimeout(done, 160));
    expect(table.tried).toEqual([]);
    await user.keyboard('t');
    await vi.waitFor(() => expect(table.tried).toHaveLength(1));
    await vi.waitFor(() => expect(screen.getByText('not in the list')).toBeTruthy());
    expect(table.tried[0]).toMatchObject({ word: { word: 'CLT', reads: ['C', 'L', 'T'] } });
    await user.keyboard('{Escape}');
    expect(compose.word?.places).toEqual([]);
  });
});

describe('other asks', () => {
  it('a discard with a call is one card and a switch', async () => {
    const { table, user } = lay('discard', 'freeze-discard');
    await user.keyboard('f');
    await user.click(screen.getByRole('switch', { name: 'Call Freeze' }));
    await user.click(button('Discard F and freeze'));
    expect(table.sent[0]).toMatchObject({ move: 'discard', freeze: true });
    expect(typeof table.sent[0]?.['card']).toBe('number');
  });

  it('a choice of piles is two buttons, and the piles themselves', async () => {
    const { table, compose, user } = lay('draw');
    expect(compose.pileAction('deck')?.playable).toBe(true);
    await user.click(button('From the discard pile'));
    expect(table.sent).toEqual([{ move: 'draw', source: 'discards' }]);
  });

  it('a choice of anything else says what is done with it', () => {
    const table = stillTable('draw');
    const mark = table.ask?.options[0];
    if (mark) {
      mark.label = 'Mark a word';
      mark.fields = { slot: { param: 'one-of', choices: [1, 3] } };
    }
    const { compose } = sitDown('draw', table);
    expect(compose.buttons.acts.map((act) => act.label)).toEqual([
      'Mark a word: 1',
      'Mark a word: 3',
    ]);
  });

  it('an amount is on its button, and the button is filled once it was touched', async () => {
    const table = stillTable('raise');
    const raise = table.ask?.options.find((option) => option.move === 'raise');
    if (raise) raise.label = 'betting-raise';
    if (raise) raise.fields = { by: { param: 'between', low: 1, high: 40 } };
    const { compose } = sitDown('raise', table);
    render(AskBar, { table, compose, form: 'box' });
    expect(button('half pot')).toBeTruthy();
    expect(compose.buttons.acts.find((act) => act.filled)?.id).toBe('call');
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '10' } });
    expect(button('Raise to 39')).toBeTruthy();
    expect(compose.buttons.acts.find((act) => act.filled)?.id).toBe('raise');
    compose.buttons.pressFilled();
    expect(table.sent).toEqual([{ move: 'raise', by: 10 }]);
  });

  it('seats are chosen by name', async () => {
    const { table, user } = lay('challenge-words', 'showdown-challenge');
    expect(button('Accept all')).toBeTruthy();
    await user.click(button('Pica'));
    await user.click(button('Challenge Pica'));
    expect(table.sent).toEqual([{ move: 'challenge', seats: [3] }]);
  });

  it('some cards are chosen on the hand', async () => {
    const { table, user } = lay('discard-some', 'draw-poker-discard');
    expect(button('Keep all cards')).toBeTruthy();
    await user.keyboard('ta');
    await user.click(button('Replace T and A'));
    expect((table.sent[0]?.['cards'] as number[]).length).toBe(2);
  });

  it('numbers press buttons', async () => {
    const { table, user } = lay('respond');
    await user.keyboard('3');
    expect(table.sent).toEqual([{ move: 'challenge' }]);
  });

  it('Enter lets things be: only who chooses a challenge makes one', async () => {
    const { table, user } = lay('respond');
    await user.keyboard('{Enter}');
    expect(table.sent).toEqual([{ move: 'accept' }]);
  });

  it('an answer that is sealed says whom the table waits for', () => {
    const { table } = lay('respond');
    const mine = table.mine as number;
    table.hear(happened(table, { ask: null, prompt: null, answered: [mine] }));
    flushSync();
    expect(screen.getByText(/^Done. Waiting for/)).toBeTruthy();
  });

  it('paths and cells are pressed on the table', () => {
    const table = stillTable('bluff');
    const pile = {
      count: 4,
      columns: 2,
      cards: [
        [1, 'A', 1, '', {}],
        [2, 'B', 1, '', {}],
        [3, 'C', 1, '', {}],
        [4, 'D', 1, '', {}],
      ],
    };
    const size = { rows: 2, columns: 2, cells: [0, 1, 2, 3], corners: true, ordered: true };
    const path = { param: 'path', pile: 'grid', ...size, least: 2, most: 4 };
    const option = { move: 'trace', label: 'Trace', fields: { path } };
    table.hear(
      happened(table, {
        piles: { grid: pile as never },
        ask: { id: '1.2', key: 'trace:trace', options: [option], opens: null } as never,
      }),
    );
    const { compose } = sitDown('bluff', table);
    compose.cellAction('grid', 0)?.press();
    compose.cellAction('grid', 3)?.press();
    expect(compose.cellAction('grid', 3)).toMatchObject({ chosen: true, number: 2 });
    compose.buttons.pressFilled();
    expect(table.sent).toEqual([{ move: 'trace', path: [0, 3] }]);
  });

  it('a card of a shared grid is chosen where it lies', () => {
    const table = stillTable('bluff');
    const pile = { count: 1, columns: 1, cards: [[901, 'A', 1, '', {}]] };
    const card = { param: 'from', pile: 'pyramid', cards: [901] };
    const option = { move: 'cube', label: 'Put a cube on a card', fields: { card } };
    table.hear(
      happened(table, {
        piles: { pyramid: pile as never },
        ask: { id: '1.2', key: 'cube:cube', options: [option], opens: null } as never,
      }),
    );
    const { compose } = sitDown('bluff', table);
    expect(compose.selection.offer).toBeNull();
    compose.cellAction('pyramid', 0)?.press();
    compose.buttons.pressFilled();
    expect(table.sent).toEqual([{ move: 'cube', card: 901 }]);
  });

  it('an order is sent as it was put', () => {
    const table = stillTable('bluff');
    const cards = (table.ask?.options[0]?.fields['word'] as { cards: number[] }).cards;
    const order = { param: 'order', pile: 'hands.0', cards };
    table.hear(
      happened(table, {
        ask: {
          id: '1.2',
          key: 'order:put',
          options: [{ move: 'put', label: 'Put back', fields: { order } }],
          opens: null,
        } as never,
      }),
    );
    const { compose } = sitDown('bluff', table);
    const now = compose.selection.ordered;
    expect(now?.cards).toHaveLength(cards.length);
    if (now) compose.answer.put(now.option, now.name, cards.toReversed());
    compose.buttons.pressFilled();
    expect(table.sent).toEqual([{ move: 'put', order: cards.toReversed() }]);
  });
});

describe('the hand', () => {
  it('is one Tab stop; arrows walk, Shift and arrows move', async () => {
    const { compose, user } = lay('discard');
    const cards = hand().getAllByRole('button');
    expect(cards.filter((card) => card.tabIndex === 0)).toHaveLength(1);
    cards[0]?.focus();
    const first = compose.hand[0]?.card;
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(compose.hand[1]?.card).toBe(first);
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/card 3 of/);
    await user.keyboard(' ');
    expect(compose.selection.has(compose.hand[2]?.card as number)).toBe(true);
  });

  it('is sorted with -, and keeps that order when cards come', async () => {
    const { table, compose, user } = lay('bluff');
    await user.keyboard('-');
    expect(compose.hand.map((face) => face.text).join('')).toBe('DHINOU?');
    const pile = table.newest.piles['hands.0'];
    const cards = [...(pile?.cards ?? []), [99, 'B', 6, '', {}]] as never;
    table.hear(happened(table, { piles: { 'hands.0': { count: 8, cards } } }));
    expect(compose.hand.map((face) => face.text).join('')).toBe('DHINOU?B');
  });

  it('shows a place with the letter for what is in the word', async () => {
    const { user } = lay('bluff');
    await user.keyboard('h');
    const gone = hand().getByRole('button', { name: /^H.*in your word/ });
    expect(gone.classList.contains('place')).toBe(true);
    await user.click(gone);
    expect(hand().queryByRole('button', { name: /in your word/ })).toBeNull();
  });
});
