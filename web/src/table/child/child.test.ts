import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chanceOf, changedPlace, inkOf } from '../../lib/letters';
import { settings } from '../../lib/settings.svelte';
import { read, voiceFor } from '../../lib/speech';
import { LAYOUT, LOOK, StillTable } from '../../lab/scene';
import type { Ask, Card, GameCard, Now, Welcome } from '../../lib/wire';
import HoldButton from '../../ui/HoldButton.svelte';
import LetterLine from '../elements/LetterLine.svelte';
import WordTrail from '../elements/WordTrail.svelte';
import ChildTable from './ChildTable.svelte';
import { ACROSS, atATime, DOWN, fitCards, LEAST, leastHeight } from './fit';
import { BEAT, BEFORE, notesOf } from './song';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const NONE = { label: 'letters' };

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.change({ sound: false, letters: 'both', few: false });
});

describe('letters', () => {
  it('keep one of five inks for ever, and their neighbours have others', () => {
    expect([...'ABCDEFGZ'].map(inkOf)).toEqual([0, 1, 2, 3, 4, 0, 1, 0]);
    expect(inkOf('a')).toBe(inkOf('A'));
  });

  it('lie a little turned, each always in the same way', () => {
    const turns = [...ALPHABET].map((letter) => chanceOf(letter));
    expect(Math.min(...turns)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...turns)).toBeLessThan(1);
    expect(new Set(turns.map((turn) => turn.toFixed(3))).size).toBe(26);
  });

  it('change at one place, or the word is another one', () => {
    expect(changedPlace('CAT', 'HAT')).toBe(0);
    expect(changedPlace('HAT', 'HOT')).toBe(1);
    expect(changedPlace('HAT', 'DOG')).toBeNull();
    expect(changedPlace('HAT', 'HAT')).toBeNull();
    expect(changedPlace('', 'BAT')).toBeNull();
  });
});

describe('the room for cards', () => {
  it.each([
    [772, 640, 26, 114],
    [772, 640, 19, 114],
    [1260, 300, 26, 100],
    [1840, 560, 26, 132],
    [344, 310, 8, 84],
  ])('%i x %i is enough for %i that do not overlap', (width, height, count, most) => {
    const { card, columns } = fitCards({ width, height }, count, most);
    expect(card).toBeGreaterThanOrEqual(LEAST);
    expect(card).toBeLessThanOrEqual(most);
    expect(columns * card * ACROSS).toBeLessThanOrEqual(width + 1);
    expect(Math.ceil(count / columns) * card * DOWN).toBeLessThanOrEqual(height + 1);
  });

  it('gives all letters at a time, or fewer where they would be too small for a finger', () => {
    expect(atATime({ width: 772, height: 640 }, 26, 6)).toBe(26);
    expect(atATime({ width: 344, height: 310 }, 26, 6)).toBe(9);
    expect(atATime({ width: 300, height: 100 }, 26, 6)).toBe(6);
  });
});

describe('the least room', () => {
  it('is enough for cards that a finger hits', () => {
    const height = leastHeight(344, 6);
    expect(fitCards({ width: 344, height }, 6, 200).card).toBe(LEAST);
    expect(leastHeight(344, 8)).toBe(height);
    expect(leastHeight(344, 9)).toBeGreaterThan(height);
  });
});

describe('the song', () => {
  it('has the rhythm of the alphabet song: L, M, N and O are quick, and a line ends on a long note', () => {
    const notes = notesOf(ALPHABET);
    const long = (letter: string) => notes.find((note) => note.letter === letter)?.long;
    expect(notes.map((note) => note.letter).join('')).toBe(ALPHABET);
    expect([...'LMNO'].map(long)).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect([...'GPSV'].map(long)).toEqual([2, 2, 2, 2]);
  });

  it('is a beat for each letter of any other line', () => {
    expect(notesOf('XYZ').map(({ long }) => long)).toEqual([1, 1, 1]);
  });
});

describe('a voice', () => {
  const voice = (lang: string, localService: boolean, more = {}) =>
    ({ lang, localService, default: false, ...more }) as SpeechSynthesisVoice;

  it('is one of this device and of the language, never one that is far away', () => {
    const far = voice('en-US', false, { default: true });
    const near = voice('en-GB', true);
    expect(voiceFor([far, voice('de-DE', true), near], 'en')).toBe(near);
    expect(voiceFor([far], 'en')).toBeUndefined();
    expect(voiceFor([], 'en')).toBeNull();
  });

  it('is silent where there is only one that is far away', () => {
    const speak = stubVoices([voice('en-US', false)]);
    read('H');
    expect(speak).not.toHaveBeenCalled();
  });
});

/** Voices of this device; what is spoken. */
function stubVoices(voices = [{ lang: 'en-GB', localService: true, default: true }] as object[]) {
  const speak = vi.fn();
  vi.stubGlobal('speechSynthesis', { getVoices: () => voices, speak, cancel: vi.fn() });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
  return speak;
}

describe('a line of letters', () => {
  it('shows the letters that were laid, and marks the next', () => {
    render(LetterLine, { line: { ...NONE, letters: 'ABCDE' }, done: 2 });
    const tabs = screen.getAllByRole('listitem');
    expect(tabs.map((tab) => tab.textContent?.trim())).toEqual(['A', 'B', '', '', '']);
    expect(tabs.map((tab) => tab.classList.contains('next'))).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('a trail of words', () => {
  const shown = () => screen.queryAllByRole('listitem').map((each) => each.textContent?.trim());
  const trail = (words: string[], wanted: string) => ({
    trail: { is: 'trail' as const, label: 'words', pile: 'word', words, wanted },
  });

  it('shows the last words and the next with its place open', () => {
    render(WordTrail, trail(['RAT', 'BAT', 'CAT'], 'HAT'));
    expect(shown()).toEqual(['bat', 'cat', '?at']);
  });

  it('begins anew with a word that begins anew', () => {
    render(WordTrail, trail(['CAT', 'DOG'], 'FOG'));
    expect(shown()).toEqual(['dog', '?og']);
  });

  it('has nothing of a word that is to begin anew', () => {
    render(WordTrail, trail(['CAT'], 'DOG'));
    expect(shown()).toEqual([]);
  });
});

describe('a button that has to be held', () => {
  beforeEach(() => vi.useFakeTimers());

  const button = (hold = true) => {
    const onhold = vi.fn();
    const children = (() => undefined) as never;
    render(HoldButton, { onhold, children, hold, label: 'Leave' });
    return { onhold, element: screen.getByRole('button', { name: 'Leave' }) };
  };

  it('does nothing when it is tapped', async () => {
    const { onhold, element } = button();
    await fireEvent.pointerDown(element, { button: 0 });
    vi.advanceTimersByTime(1400);
    await fireEvent.pointerUp(element);
    await fireEvent.click(element);
    vi.advanceTimersByTime(3000);
    expect(onhold).not.toHaveBeenCalled();
  });

  it('does it once when it was held', async () => {
    const { onhold, element } = button();
    await fireEvent.pointerDown(element, { button: 0 });
    vi.advanceTimersByTime(3000);
    expect(onhold).toHaveBeenCalledOnce();
  });

  it('is held with a key as well', async () => {
    const { onhold, element } = button();
    await fireEvent.keyDown(element, { key: 'Enter' });
    vi.advanceTimersByTime(1600);
    expect(onhold).toHaveBeenCalledOnce();
  });

  it('is an ordinary one where nothing can be lost', async () => {
    const { onhold, element } = button(false);
    await fireEvent.click(element);
    expect(onhold).toHaveBeenCalledOnce();
  });
});

// A whole table.

const card = (letter: string): Card => [letter.charCodeAt(0), letter, 1, '', {}] as never;
const cards = (letters: string) => [...letters].map(card);

const put = (hand: string, cell: number): Ask =>
  ({
    id: `${cell}`,
    key: 'alphabet:put',
    options: [
      {
        move: 'put',
        label: 'Put',
        fields: {
          card: { param: 'from', pile: 'hands.0', cards: cards(hand).map(([id]) => id) },
          place: { param: 'cell', pile: 'row', rows: 2, columns: 13, cells: [cell] },
        },
      },
      { move: 'say-it', label: 'Say it', fields: {} },
      { move: 'show-it', label: 'Show', fields: {} },
    ],
  }) as never;

function sorting(laid: string): Partial<Now> {
  const hand = [...ALPHABET].filter((letter) => !laid.includes(letter)).join('');
  return {
    piles: {
      'hands.0': { count: hand.length, cards: cards(hand) },
      row: { count: laid.length, cards: cards(laid), columns: 13 },
    },
    centre: [{ is: 'line', label: 'letters', letters: ALPHABET, pile: 'row' }],
    ask: put(hand, laid.length),
    prompt: { question: `What comes after ${laid.at(-1)}?`, lines: [] },
    asked: [0],
  } as Partial<Now>;
}

function wording(words: string[], wanted: string, letters: string): Partial<Now> {
  const now = words.at(-1) ?? '';
  const hand = [...ALPHABET].filter((letter) => !now.includes(letter)).join('');
  const ids = cards(hand).map(([id]) => id);
  return {
    piles: {
      'hands.0': { count: hand.length, cards: cards(hand) },
      word: { count: now.length, cards: cards(now), columns: 3 },
    },
    centre: [{ is: 'trail', label: 'words', pile: 'word', words, wanted, letters }],
    ask: {
      id: now,
      key: 'words:change|make|stop',
      options: [
        {
          move: 'change',
          label: 'Change',
          fields: {
            place: { param: 'cell', pile: 'word', rows: 1, columns: 3, cells: [0, 1, 2] },
            card: { param: 'from', pile: 'hands.0', cards: ids },
          },
        },
        {
          move: 'make',
          label: 'Make',
          fields: { word: { param: 'spell', cards: [...cards(now + hand).map(([id]) => id)] } },
        },
        { move: 'stop', label: 'Stop', fields: {} },
      ],
    },
    prompt: { question: `Now make ${wanted}`, lines: [] },
    asked: [0],
  } as never;
}

const GAME = {
  slug: 'own',
  name: 'Own',
  options: [],
  look: LOOK,
  layout: { ...LAYOUT, child: { hear: 'say-it', show: 'show-it', stage: '' } },
} as unknown as GameCard;

function sit(now: Partial<Now>): StillTable {
  const table = new StillTable('lab');
  const seats = [{ kind: 'person', name: 'Mia', host: true }];
  table.hear({
    is: 'welcome',
    seq: 1,
    at: 1,
    you: { seat: 0, host: true, name: 'Mia', wanted: '', invite: '', watch: '' },
    room: { id: 'lab', game: 'letter-perfect', number: 1, stage: 'playing', seats, options: {} },
    now: { phase: '', top: [], seats: { 0: [] }, deadline: null, ...now },
    story: [],
    headings: [],
    chat: [],
    fair: null,
  } as unknown as Welcome);
  return table;
}

/** A table; what it says goes through the game's texts first. */
async function open(now: Partial<Now>): Promise<StillTable> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('')));
  const table = sit(now);
  await waitFor(() => expect(table.ready).toBe(true));
  render(ChildTable, { table, game: GAME });
  return table;
}

const tray = () => within(screen.getByRole('region', { name: 'Your cards' }));
const tap = (letter: string) => userEvent.click(tray().getByRole('button', { name: letter }));

describe("a child's table", () => {
  it('has a question, two ways to help, all cards, and no number', async () => {
    await open(sorting('ABCDEFG'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('What comes after G?');
    expect(tray().getAllByRole('button')).toHaveLength(19 + 1);
    expect(screen.getByRole('button', { name: 'Hear it' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Show me' })).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/[0-9]/);
    expect(document.body.textContent).not.toContain('Mia');
  });

  it('takes a tap for an answer', async () => {
    const table = await open(sorting('ABC'));
    await tap('D');
    expect(table.sent).toEqual([{ move: 'put', card: 68, place: 3 }]);
  });

  it('takes a letter on a keyboard as well', async () => {
    const table = await open(sorting('ABC'));
    await userEvent.keyboard('q');
    expect(table.sent).toEqual([{ move: 'put', card: 81, place: 3 }]);
  });

  it('lets a card that may not be taken come home, and sends nothing', async () => {
    const now = sorting('ABC');
    const field = now.ask?.options[0]?.fields['card'] as { cards: number[] };
    field.cards = [68];
    const table = await open(now);
    await tap('Q');
    expect(table.sent).toEqual([]);
    await tap('D');
    expect(table.sent).toHaveLength(1);
  });

  it('takes the next tap as soon as the last is answered', async () => {
    const table = await open(sorting('ABC'));
    await tap('Q');
    await tap('D');
    expect(table.sent).toHaveLength(1);
    table.hear({
      is: 'match',
      seq: 2,
      at: 2,
      events: [{ event: 'asks', now: { ask: { ...sorting('ABC').ask, id: 'again' } } }],
    } as never);
    await waitFor(() => expect(table.sent).toHaveLength(2));
    expect(table.sent.at(-1)).toEqual({ move: 'put', card: 68, place: 3 });
  });

  it('gives six at a time if a grown-up wants that', async () => {
    settings.change({ few: true });
    await open(sorting('ABC'));
    const letters = tray()
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label'))
      .filter((label) => label?.length === 1);
    expect(letters.sort().join('')).toBe('DEFGHI');
  });

  it('shows capitals, small letters or both', async () => {
    settings.change({ letters: 'small' });
    await open(sorting('ABC'));
    expect(tray().getByRole('button', { name: 'D' }).textContent?.trim()).toBe('d');
  });

  it('changes only the loose letter', async () => {
    const table = await open(wording(['BAT', 'CAT'], 'HAT', 'BHMS'));
    await tap('M');
    expect(table.sent).toEqual([{ move: 'change', place: 0, card: 77 }]);
  });

  it('spells a word that begins anew letter by letter', async () => {
    const table = await open(wording([], 'BAT', 'ABST'));
    for (const letter of 'BSAT') await tap(letter);
    expect(table.sent).toEqual([
      { move: 'make', word: { word: 'BAT', cards: [66, 65, 84], reads: ['B', 'A', 'T'] } },
    ]);
  });

  it('reads the question when it is asked to, and else nothing while sound is off', async () => {
    const speak = stubVoices();
    await open(wording(['BAT', 'CAT'], 'HAT', 'BHMS'));
    await tap('M');
    expect(speak).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Hear it' }));
    expect(speak.mock.calls.map(([said]) => said.text)).toEqual(['Now make HAT']);
  });

  it('reads what is asked once there is sound', async () => {
    const speak = stubVoices();
    settings.change({ sound: true });
    await open(wording(['BAT', 'CAT'], 'HAT', 'BHMS'));
    expect(speak.mock.calls.map(([said]) => said.text)).toEqual(['Now make HAT']);
  });

  it('lets the game say more where it can', async () => {
    const table = await open(sorting('ABC'));
    await userEvent.click(screen.getByRole('button', { name: 'Hear it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Show me' }));
    expect(table.sent).toEqual([{ move: 'say-it' }, { move: 'show-it' }]);
  });

  it('sings a line that is complete, letter by letter, and takes no card meanwhile', async () => {
    const table = await open(sorting(ALPHABET.slice(0, -1)));
    await tap('Z');
    vi.useFakeTimers();
    table.hear({
      is: 'match',
      seq: 2,
      at: 2,
      events: [
        {
          event: 'moved',
          from: 'hands.0',
          to: 'row',
          count: 1,
          cards: [card('Z')],
          now: { ...sorting(ALPHABET), asked: [], ask: null, prompt: null },
        },
      ],
    } as never);
    await vi.advanceTimersByTimeAsync(BEFORE + 10);
    const lit = () => document.querySelectorAll('.lit').length;
    expect(lit()).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
    await vi.advanceTimersByTimeAsync(34 * BEAT);
    expect(lit()).toBe(0);
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  });
});
