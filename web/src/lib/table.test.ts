import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stillTable, welcome } from '../lab/scene';
import { atOnce, politely } from './announce.svelte';
import type { Event } from './wire';
import {
  deadlineOf,
  emptyScene,
  fold,
  lasting,
  newHeading,
  reading,
  sweeps,
  type Scene,
} from './scene';
import { settings } from './settings.svelte';
import { TableState } from './table.svelte';
import { plain } from './telling';
import type { Cards, MatchUpdate, Now, SaidEvent, Track } from './wire';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const turn = (now: number, of?: number): Track => ({
  is: 'track',
  label: 'turn',
  now,
  of,
  heading: true,
});
const said = (text: string, more: Partial<SaidEvent> = {}): Event => ({
  event: 'said',
  what: 'x',
  text,
  ...more,
});
/** What seats have, as it is told. */
const have = (...counts: number[]): Now['seats'] =>
  Object.fromEntries(counts.map((count, seat) => [seat, [{ is: 'total', count }]]));

let seq = 7;
const happened = (events: Event[], now: Now = {}): MatchUpdate => ({
  is: 'match',
  seq: ++seq,
  at: 100,
  events: Object.keys(now).length ? [...events, { event: 'asks', now }] : events,
});

beforeEach(() => (seq = 7));

describe('a table', () => {
  it('shows what a welcome brings at once', () => {
    const table = stillTable('bluff');
    expect(table.mine).toBe(0);
    expect(table.shown).toBe(table.newest);
    expect(table.ask?.key).toBe('play:declare|pass');
    expect(table.story.length).toBeGreaterThan(0);
    expect(table.behind).toBe(0);
  });

  it('knows the newest at once and shows one thing after the other', () => {
    const table = stillTable('bluff');
    const seats = have(1, 2, 3, 4);
    table.hear(
      happened(
        [said('Ada passes', { args: { seat: 1 } }), said('Tomás passes', { args: { seat: 2 } })],
        {
          seats,
          ask: null,
          top: [turn(4, 5)],
        },
      ),
    );
    expect(table.newest.seats).toEqual(seats);
    expect(table.ask).toBeNull();
    expect(plain(table.news?.parts ?? [])).toBe('Ada passes');
    expect(table.shown.seats).not.toEqual(seats);
    vi.advanceTimersByTime(5000);
    expect(plain(table.news?.parts ?? [])).toBe('Tomás passes');
    expect(table.shown).toEqual(table.newest);
    expect(table.behind).toBe(0);
  });

  it('goes to the newest at once when the person acts', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes'), said('Tomás passes')], { phase: 'bluffing' }));
    table.hurry();
    expect(table.shown).toBe(table.newest);
    expect(table.story.slice(-2).map((line) => plain(line.sentence.parts))).toEqual([
      'Ada passes',
      'Tomás passes',
    ]);
  });

  it('shows at double speed when more than three moves wait', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes')]));
    const one = table.step?.ms;
    for (let more = 0; more < 5; more += 1) table.hear(happened([said('Ada passes')]));
    vi.advanceTimersByTime(one ?? 0);
    expect(table.step?.speed).toBe(2);
    expect(table.step?.ms).toBe((one ?? 0) / 2);
  });

  it('shows nothing one by one to somebody who looks elsewhere', () => {
    const table = stillTable('bluff');
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    table.hear(happened([said('Ada passes'), said('Tomás passes')], { phase: 'bluffing' }));
    expect(table.behind).toBe(0);
    expect(table.shown).toBe(table.newest);
    seen.mockRestore();
  });

  it('goes to the newest at once when more moves wait than anybody would watch', () => {
    const table = stillTable('bluff');
    for (let more = 0; more < 13; more += 1) table.hear(happened([said('Ada passes')]));
    expect(table.behind).toBe(12);
    table.hear(happened([said('Ada passes')]));
    expect(table.behind).toBe(0);
    expect(table.shown).toBe(table.newest);
  });

  it('shows what waits in a share of the own time', () => {
    const table = stillTable('bluff');
    const passes = ['Ada', 'Tomás', 'Ada', 'Tomás'].map((name) => said(`${name} passes`));
    table.hear(happened(passes, { deadline: 124 })); // 6 % of 24 seconds are 1440 milliseconds
    expect(table.behind).toBe(4);
    vi.advanceTimersByTime(720);
    expect(table.behind).toBe(2);
    vi.advanceTimersByTime(720);
    expect(table.behind).toBe(0);
    expect(table.shown).toEqual(table.newest);
  });

  it('calls a seat by its number where nobody has a name', () => {
    expect(stillTable('bluff').name(5)).toBe('Seat 6');
  });

  it('says once why somebody has another name here', () => {
    const table = new TableState('lab');
    const you = { ...welcome('bluff').you, name: 'Wren 2', wanted: 'Wren' };
    const told = () => table.story.filter((line) => line.kind === 'room').length;
    table.hear({ ...welcome('bluff'), you });
    expect(told()).toBe(1);
    table.hear({ ...welcome('bluff'), you });
    expect(told()).toBe(0);
  });

  it('skips what it has and asks again after a gap', () => {
    const table = stillTable('bluff');
    const old = happened([said('Ada passes')], { phase: 'old' });
    table.hear({ ...old, seq: 7 });
    expect(table.newest.phase).not.toBe('old');
    table.hear({ ...old, seq: 12 });
    expect(table.newest.phase).not.toBe('old');
    expect(table.seq).toBe(7);
  });

  it('takes what is for its seat alone, which has no number of its own', () => {
    const table = stillTable('bluff');
    const ask = { ...table.ask, opens: 104 } as never;
    seq = 6;
    table.hear(happened([], { ask }));
    expect(table.ask?.opens).toBe(104);
    expect(table.seq).toBe(7);
    table.hear(happened([said('Ada passes')]));
    expect(table.seq).toBe(8);
  });

  it('takes the room and no chat line twice after a resume', () => {
    const table = stillTable('bluff');
    const line = { seat: 1, name: 'Ada', text: 'hello', at: 3 };
    table.hear({ is: 'chat', line });
    table.hear({ is: 'chat', line: { ...line } });
    expect(table.chat).toHaveLength(1);
    const room = { ...welcome('bluff').room, watchers: 5 };
    table.hear({ is: 'room', seq: 7, at: 100, room, text: '' });
    expect(table.room?.watchers).toBe(5);
  });

  it('goes by the clock of the room, which stands while it is paused', () => {
    const table = stillTable('bluff');
    expect(table.now()).toBeCloseTo(100);
    vi.advanceTimersByTime(3000);
    expect(table.now()).toBeCloseTo(103);
    const room = { ...welcome('bluff').room, paused: true };
    table.hear({ is: 'room', seq: 8, at: 103, room, text: 'The table is paused.' });
    vi.advanceTimersByTime(3000);
    expect(table.now()).toBeCloseTo(103);
  });

  it('stands still while the server cannot write, and goes by its clock afterwards', () => {
    const table = stillTable('bluff');
    const write_error = 'The server cannot write just now: its disk is full.';
    const room = { ...welcome('bluff').room, write_error };
    table.hear({ is: 'room', seq: 7, at: 100, room, text: '' });
    vi.advanceTimersByTime(60_000);
    expect(table.room?.write_error).toBe(write_error);
    expect(table.now()).toBeCloseTo(100);
    // It has the number of the last news, and there is no gap after it.
    table.hear({ is: 'room', seq: 7, at: 101, room: { ...room, write_error: '' }, text: '' });
    expect(table.now()).toBeCloseTo(101);
    vi.advanceTimersByTime(1000);
    expect(table.now()).toBeCloseTo(102);
  });

  it('writes a heading when the game has come further', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes')], { top: [turn(5, 5)] }));
    vi.advanceTimersByTime(3000);
    expect(table.story.some((line) => line.kind === 'heading')).toBe(true);
  });

  it('has its headings again after a reload', () => {
    const table = stillTable('bluff');
    const story = ['Ada passes', 'Ben passes', 'Cleo passes'].map((text) => said(text));
    table.hear({ ...welcome('bluff'), story, headings: [[2, turn(4, 5)]] });
    const lines = table.story.map((line) => plain(line.sentence.parts));
    expect(lines).toEqual(['Ada passes', 'Ben passes', 'Turn 4 of 5', 'Cleo passes']);
    expect(table.story.map((line) => line.kind)).toEqual(['said', 'said', 'heading', 'said']);
  });

  it('has its headings also when what waits is shown at once', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes')], { top: [turn(5, 5)] }));
    table.hear(happened([said('Ben passes')], {}));
    table.hurry();
    expect(table.story.filter((line) => line.kind === 'heading')).toHaveLength(1);
  });
});

describe('pace', () => {
  const shown: Event = {
    event: 'shown',
    pile: 'hands.1',
    count: 1,
    cards: [[1, 'A', 2, '', {}]],
  };
  const gathered: Event = { event: 'gathered', pile: 'deck' };

  it('lets people look at what was turned up before it is swept away', () => {
    const table = stillTable('bluff');
    table.hear(happened([shown]));
    table.hear(happened([gathered]));
    expect(table.step?.event).toEqual(shown);
    vi.advanceTimersByTime(1600);
    expect(table.step?.event).toEqual(shown);
    vi.advanceTimersByTime(600);
    expect(table.step?.event).toEqual(gathered);
  });

  it('gives more time for more cards, and no more than anybody needs', () => {
    const many = (count: number): Event => ({
      ...shown,
      count,
      cards: Array.from({ length: count }, (_, at) => [at, 'A', 1, '', {}]),
    });
    expect(reading(many(5))).toBeGreaterThan(reading(many(1)));
    expect(reading(many(90))).toBe(reading(many(80)));
    expect(reading(gathered)).toBe(0);
    const word = said('Ada lays CRUMB', { args: { seat: 1, word: 'CRUMB' } });
    expect([reading(word, 1), reading(word, 2) > 0]).toEqual([0, true]);
    expect(sweeps(gathered)).toBe(true);
  });

  it('keeps the time for reading where nothing moves', () => {
    const still = vi.spyOn(settings, 'still', 'get').mockReturnValue(true);
    const table = stillTable('bluff');
    table.hear(happened([shown, gathered]));
    vi.advanceTimersByTime(1500);
    expect(table.behind).toBeGreaterThan(0);
    vi.advanceTimersByTime(600);
    expect(table.behind).toBe(0);
    still.mockRestore();
  });

  it('goes on at once when somebody has read enough', () => {
    const table = stillTable('bluff');
    table.hear(happened([shown, gathered]));
    table.hurry();
    expect(table.behind).toBe(0);
    table.hear(happened([gathered]));
    expect(table.step?.event).toEqual(gathered);
  });

  it('counts the words of all grids in one calm sweep', () => {
    const seats = [0, 1, 2, 3];
    const announced = seats.map((seat) =>
      said('Ada announces words', { what: 'words', args: { seat, across_words: ['AMOK'] } }),
    );
    const counted = seats.flatMap((seat) => [
      ...Array.from({ length: 10 }, (_, at) =>
        said('Ada scores 17', { what: 'score', args: { seat, word: 'AMOK', points: 17 + at } }),
      ),
      said('Ada has 215', { what: 'total', args: { seat, total: 215 } }),
    ]);
    const all = [...announced, ...counted];
    const ms = all.map((each, at) => lasting(each, all[at + 1], false));
    const words = all.flatMap((each, at) =>
      'what' in each && each.what === 'score' ? [ms[at]] : [],
    );
    // The words of a grid are told at once, each grid has its moment, and none waits for long.
    expect(new Set(words)).toEqual(new Set([0]));
    const whole = ms.reduce((sum, each) => sum + each, 0);
    expect(whole).toBeGreaterThan(4000);
    expect(whole).toBeLessThan(6000);

    const table = stillTable('bluff');
    table.hear(happened(all));
    vi.advanceTimersByTime(1000);
    expect(table.behind).toBeGreaterThan(0);
    vi.advanceTimersByTime(5000);
    expect(table.behind).toBe(0);
    expect(table.step?.event).toEqual(all.at(-1));
  });

  it('does not hold up a deal', () => {
    const deal = [1, 2, 3, 0].map((seat): Event => ({
      event: 'moved',
      from: 'deck',
      to: `hands.${seat}`,
      count: 5,
    }));
    const all = deal.reduce((sum, each, at) => sum + lasting(each, deal[at + 1], false), 0);
    expect(all).toBeLessThan(900);
  });
});

describe('what is asked', () => {
  const anew = (table: TableState, id: string): Now => ({
    asked: [0],
    ask: { ...table.newest.ask, id } as never,
  });

  it('is asked when its beginning was shown, not before', () => {
    const table = stillTable('bluff');
    table.hear(
      happened(
        [{ ...said('Ada wins', { args: { points: 3 } }), now: { asked: [] } }],
        anew(table, '9'),
      ),
    );
    expect(table.newest.ask?.id).toBe('9');
    expect(table.ask).toBeNull();
    vi.advanceTimersByTime(3000);
    expect(table.ask?.id).toBe('9');
  });

  it('stays as it is when others do something beside it', () => {
    const table = stillTable('bluff');
    const { ask } = table;
    table.hear(happened([said('Ada draws a card'), said('Ben draws a card')]));
    expect(table.behind).toBeGreaterThan(0);
    expect(table.ask).toBe(ask);
  });

  it('comes almost at once in a race', () => {
    const table = stillTable('bluff');
    const first = { ...said('Ada wins', { args: { points: 3 } }), now: { asked: [] } };
    table.hear(happened([first, said('Go')], { ...anew(table, '9'), race: true }));
    vi.advanceTimersByTime(300);
    expect(table.ask?.id).toBe('9');
  });

  it('is said in few words, nothing twice, with the time', () => {
    const table = stillTable('bluff');
    const lines = [
      'Play a word?',
      'Some of your cards may lie face down.',
      'This one is too much to hear before the turn of anybody begins to feel long.',
    ];
    const prompt = { question: 'Play a word?', lines };
    const ask = { ...table.newest.ask, id: '9', key: 'other:declare' } as never;
    table.hear(happened([], { asked: [0], ask, prompt, deadline: 130 }));
    vi.advanceTimersByTime(3000);
    expect(politely.lines.at(-1)?.text).toMatch(
      /^Your turn\. Play a word\? Some of your cards may lie face down\. \d+ seconds left\.$/,
    );
  });

  it('comes after what others did, which is said once and in few words', () => {
    const table = stillTable('bluff');
    const before = politely.lines.at(-1)?.id ?? 0;
    const passes = { args: { seat: 1, count: 0 } };
    const again = said('letter-head-passes', passes);
    table.hear(happened([again, again, said('Go!')]));
    vi.advanceTimersByTime(5000);
    const heard = politely.lines.filter((line) => line.id > before).map((line) => line.text);
    expect(heard).toEqual(['Ada passes. Go!']);
  });

  it('is said after what happened before it', () => {
    const table = stillTable('bluff');
    const before = politely.lines.at(-1)?.id ?? 0;
    const passes = said('letter-head-passes', { args: { seat: 1, count: 0 } });
    const ask = { ...table.newest.ask, id: '9', key: 'other:declare' } as never;
    const now = { asked: [0], ask, prompt: { question: 'Play a word?', lines: [] } };
    table.hear(happened([{ ...passes, now }, said('Go!')], { deadline: null }));
    vi.advanceTimersByTime(5000);
    const heard = politely.lines.filter((line) => line.id > before).map((line) => line.text);
    expect(heard).toEqual(['Ada passes. Go!', 'Your turn. Play a word?']);
  });

  it('is said again where something else is asked of one player alone', () => {
    const table = stillTable('bluff');
    const ask = { ...table.newest.ask, id: '9', key: 'play:declare' } as never;
    const now = { asked: [0], ask, prompt: { question: 'Which word?', lines: [] } };
    table.hear(happened([], { ...now, deadline: null }));
    vi.advanceTimersByTime(3000);
    const before = politely.lines.at(-1)?.id ?? 0;
    const heard = () => politely.lines.filter((line) => line.id > before).map((line) => line.text);
    const alone = (more: object) =>
      table.hear({ ...happened([], { ...now, ...more }), seq: table.seq } as never);
    table.took('Add tab');
    alone({ ask: { ...(ask as object), key: 'play:declare|pass' } });
    vi.advanceTimersByTime(3000);
    expect(heard()).toEqual(['Done: Add tab.']);
    alone({ prompt: { question: 'Which of them?', lines: [] } });
    vi.advanceTimersByTime(3000);
    expect(heard()).toEqual(['Done: Add tab.', 'Which of them?']);
    // Others do something meanwhile: the question is the one it was.
    seq = table.seq;
    const then = { ...now, prompt: { question: 'Which of them?', lines: [] } };
    table.hear(happened([{ ...said('Go!'), now: { asked: [], ask: null, prompt: null } }], then));
    vi.advanceTimersByTime(5000);
    expect(heard().slice(2)).toEqual(['Go!']);
  });

  it('says nothing again that was said just now', () => {
    const table = stillTable('bluff');
    const before = politely.lines.at(-1)?.id ?? 0;
    const ask = { ...table.newest.ask, id: '9', key: 'other:declare' } as never;
    const lines = ['Look for A.', 'Take your time.'];
    const now = { asked: [0], ask, prompt: { question: 'Which one?', lines } };
    table.hear(happened([said('Look for A.')], { ...now, deadline: null }));
    vi.advanceTimersByTime(5000);
    const heard = politely.lines.filter((line) => line.id > before).map((line) => line.text);
    expect(heard).toEqual(['Look for A.', 'Your turn. Which one? Take your time.']);
  });

  it('is over when nobody is asked any more', () => {
    const scene = fold(stillTable('bluff').newest, { event: 'asks', now: { asked: [] } });
    expect([scene.ask, scene.prompt]).toEqual([null, null]);
  });
});

describe('the time of a seat', () => {
  const scene = { ...emptyScene(), deadline: 1061 };

  it('is the same for all', () => {
    expect(deadlineOf(scene, 0, 1000)).toBe(1061);
    const locked: Scene = { ...scene, seats: { 0: [{ is: 'clock', until: 30, lock: true }] } };
    expect(deadlineOf(locked, 0, 1000)).toBe(1061);
  });

  it('is its own where it has a clock of its own', () => {
    const apart: Scene = {
      ...scene,
      seats: { 0: [{ is: 'clock', until: 61 }], 1: [{ is: 'clock', until: 86400, seconds: 90 }] },
    };
    expect([0, 1, 2, null].map((seat) => deadlineOf(apart, seat, 1000))).toEqual([
      1061, 87400, 1061, 1061,
    ]);
    expect(deadlineOf({ ...apart, deadline: null }, 1, 1000)).toBeNull();
  });
});

describe('states in between', () => {
  const scene = (piles: Record<string, Cards>) => ({ ...emptyScene(), piles });
  const open = (...texts: string[]): Cards => ({
    count: texts.length,
    cards: texts.map((text, at) => [at, text, 1, '', {}]),
  });
  const texts = (pile: Cards | undefined) => pile?.cards?.map((card) => card?.[1]);

  it('move cards from pile to pile', () => {
    const before = scene({ deck: { count: 9 }, 'hands.0': open('A') });
    const after = fold(before, {
      event: 'moved',
      from: 'deck',
      to: 'hands.0',
      count: 1,
      cards: [[2, 'B', 1, '', {}]],
    });
    expect(after.piles['deck']).toEqual({ count: 8 });
    expect(texts(after.piles['hands.0'])).toEqual(['A', 'B']);
    expect(before.piles['deck']?.count).toBe(9);
  });

  it('know cards by other numbers when somebody lost sight of them', () => {
    const after = fold(scene({ 'laid.0': open('A', 'B'), 'hands.0': open() }), {
      event: 'moved',
      from: 'laid.0',
      to: 'hands.0',
      count: 1,
      cards: [[1, 'B', 1, '', {}]],
      called: [77],
    });
    expect(texts(after.piles['laid.0'])).toEqual(['A']);
    expect(after.piles['hands.0']).toEqual({ count: 1, cards: [[77, 'B', 1, '', {}]] });
  });

  it('keep hidden what was not seen', () => {
    const after = fold(scene({ deck: { count: 9 }, 'hands.1': { count: 2 } }), {
      event: 'moved',
      from: 'deck',
      to: 'hands.1',
      count: 3,
    });
    expect(after.piles['hands.1']).toEqual({ count: 5 });
  });

  it('have what an event says is different by it, and nothing else', () => {
    const before: Scene = { ...scene({ deck: { count: 9 } }), seats: have(1, 2) ?? {}, turn: 1 };
    const seats = { 1: have(0, 4)?.[1] ?? [] };
    const after = fold(before, said('Ada scores 2', { now: { seats } }));
    expect(after).toEqual({ ...before, seats: have(1, 4) });
  });

  it('gather everything into one pile', () => {
    const grid: Cards = { count: 1, columns: 1, cards: [[5, 'E', 1, '', {}]], taken: [true] };
    const after = fold(
      scene({ deck: { count: 9 }, discards: open('A'), 'hands.0': { count: 5 }, grid }),
      {
        event: 'gathered',
        pile: 'deck',
        now: {
          piles: {
            deck: { count: 16 },
            grid: { count: 0, columns: 1, cards: [null], taken: [false] },
          },
        },
      },
    );
    expect(after.piles).toEqual({
      deck: { count: 16 },
      discards: { count: 0, cards: [] },
      'hands.0': { count: 0 },
      grid: { count: 0, columns: 1, cards: [null], taken: [false] },
    });
  });

  it('begin with the table as it is laid out', () => {
    const before = { ...scene({ old: { count: 1 } }), over: true };
    const after = fold(before, { event: 'start', now: { piles: { deck: { count: 9 } } } });
    expect(after).toEqual(scene({ deck: { count: 9 } }));
  });

  it('have a heading where the game came further', () => {
    const before = { ...emptyScene(), top: [turn(1)] };
    const heading = (...top: Scene['top']) => newHeading(before, { event: 'asks', now: { top } });
    expect(heading(turn(2))).toEqual(turn(2));
    expect([heading(turn(1)), heading({ is: 'meter', label: 'cards left', count: 3 })]).toEqual([
      null,
      null,
    ]);
    expect(newHeading(before, { event: 'asks' })).toBeNull();
  });

  it('turn up what was shown and stays hidden, for as long as it is shown', () => {
    const table = stillTable('bluff');
    const won: Cards = { count: 1 };
    table.hear(happened([{ event: 'arranged', pile: 'won.1', now: { piles: { 'won.1': won } } }]));
    const peek: Event = {
      event: 'shown',
      pile: 'won.1',
      count: 1,
      cards: [[6, 'G', 1, '', {}]],
    };
    table.hear(happened([peek], { phase: 'counting' }));
    expect(texts(table.shown.piles['won.1'])).toEqual(['G']);
    vi.advanceTimersByTime(3000);
    expect(table.shown.piles['won.1']).toEqual(won);
  });
});
