import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stillTable, welcome } from '../lab/scene';
import { atOnce } from './announce.svelte';
import type { Event } from './ask';
import { applyEvent, beats, deadlineOf, emptyScene } from './scene';
import { TableState } from './table.svelte';
import { plain } from './telling';
import type { Cards, Happened, Now } from './wire';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const said = (text: string, facts: Record<string, unknown> = {}): Event => ({
  event: 'said',
  what: 'x',
  text,
  facts,
});

let seq = 7;
const happened = (events: Event[], now: Now = {}): Happened => ({
  is: 'happened',
  seq: ++seq,
  at: 100,
  events: events as unknown as Happened['events'],
  now,
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
    const scores = [1, 2, 3, 4];
    table.hear(
      happened([said('Ada passes', { seat: 1 }), said('Tomás passes', { seat: 2 })], {
        scores,
        ask: null,
        status: 'Turn 4 of 5',
      }),
    );
    expect(table.newest.scores).toEqual(scores);
    expect(table.ask).toBeNull();
    expect(plain(table.news?.parts ?? [])).toBe('Ada passes.');
    expect(table.shown.scores).not.toEqual(scores);
    vi.advanceTimersByTime(5000);
    expect(plain(table.news?.parts ?? [])).toBe('Tomás passes.');
    expect(table.shown).toEqual(table.newest);
    expect(table.behind).toBe(0);
  });

  it('goes to the newest at once when the person acts', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes'), said('Tomás passes')], { phase: 'bluffing' }));
    table.hurry();
    expect(table.shown).toBe(table.newest);
    expect(table.story.slice(-2).map((line) => plain(line.sentence.parts))).toEqual([
      'Ada passes.',
      'Tomás passes.',
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
    expect(table.behind).toBe(3);
    vi.advanceTimersByTime(720);
    expect(table.behind).toBe(1);
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
    const told = () => table.story.filter((line) => line.kind === 'around').length;
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
    table.hear({ is: 'spoken', line });
    table.hear({ is: 'spoken', line: { ...line } });
    expect(table.chat).toHaveLength(1);
    const room = { ...welcome('bluff').room, watchers: 5 };
    table.hear({ is: 'around', seq: 7, at: 100, room, text: '' });
    expect(table.room?.watchers).toBe(5);
  });

  it('goes by the clock of the room, which stands while it is paused', () => {
    const table = stillTable('bluff');
    expect(table.now()).toBeCloseTo(100);
    vi.advanceTimersByTime(3000);
    expect(table.now()).toBeCloseTo(103);
    const room = { ...welcome('bluff').room, paused: true };
    table.hear({ is: 'around', seq: 8, at: 103, room, text: 'The table is paused.' });
    vi.advanceTimersByTime(3000);
    expect(table.now()).toBeCloseTo(103);
  });

  it('stands still while the server cannot write, and goes by its clock afterwards', () => {
    const table = stillTable('bluff');
    const trouble = 'The server cannot write just now: its disk is full.';
    const room = { ...welcome('bluff').room, trouble };
    table.hear({ is: 'around', seq: 7, at: 100, room, text: '' });
    vi.advanceTimersByTime(60_000);
    expect(table.room?.trouble).toBe(trouble);
    expect(table.now()).toBeCloseTo(100);
    // It has the number of the last news, and there is no gap after it.
    table.hear({ is: 'around', seq: 7, at: 101, room: { ...room, trouble: '' }, text: '' });
    expect(table.now()).toBeCloseTo(101);
    vi.advanceTimersByTime(1000);
    expect(table.now()).toBeCloseTo(102);
  });

  it('writes a heading when the game has come further', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes')], { status: 'Turn 5 of 5' }));
    vi.advanceTimersByTime(3000);
    expect(table.story.some((line) => line.kind === 'heading')).toBe(true);
  });

  it('has its headings again after a reload', () => {
    const table = stillTable('bluff');
    const story = ['Ada passes', 'Ben passes', 'Cleo passes'].map((text) => said(text));
    table.hear({ ...welcome('bluff'), story, headings: [[2, 'Turn 4 of 5']] });
    const lines = table.story.map((line) => plain(line.sentence.parts));
    expect(lines).toEqual(['Ada passes.', 'Ben passes.', 'Turn 4 of 5', 'Cleo passes.']);
    expect(table.story.map((line) => line.kind)).toEqual(['said', 'said', 'heading', 'said']);
  });

  it('has its headings also when what waits is shown at once', () => {
    const table = stillTable('bluff');
    table.hear(happened([said('Ada passes')], { status: 'Turn 5 of 5' }));
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
    cards: [{ card: 1, text: 'A', points: 2, colour: '' }],
  };

  it('lets people look at what was turned up before it is swept away', () => {
    const parts = beats([
      shown,
      said('Ada announces CRUMB', { seat: 1, word: 'CRUMB' }),
      said('Ada wins', { seats: [1], points: 20 }),
      { event: 'gathered', pile: 'deck' },
      { event: 'shuffled', pile: 'deck' },
    ]);
    const verdict = parts[2];
    expect(verdict?.ms).toBeGreaterThanOrEqual(1600);
    expect(verdict?.scores).toBe(true);
    expect(parts[3]?.facts).toBe(true);
  });

  it('does not hold up a deal', () => {
    const deal = [1, 2, 3, 0].map((seat): Event => ({
      event: 'moved',
      from: 'deck',
      to: `hands.${seat}`,
      count: 5,
      cards: null,
    }));
    expect(beats(deal).reduce((sum, each) => sum + each.ms, 0)).toBeLessThan(900);
  });
});

describe('the time of a seat', () => {
  const scene = { ...emptyScene(), deadline: 1061 };

  it('is the same for all', () => {
    expect(deadlineOf(scene, 0, 1000)).toBe(1061);
    expect(deadlineOf({ ...scene, facts: { ends: 61 } }, 0, 1000)).toBe(1061);
  });

  it('is its own where the facts say so', () => {
    const apart = { ...scene, facts: { ends: [61, 86400, null] } };
    expect([0, 1, 2, null].map((seat) => deadlineOf(apart, seat, 1000))).toEqual([
      1061, 87400, 1061, 1061,
    ]);
    expect(deadlineOf({ ...apart, deadline: null }, 1, 1000)).toBeNull();
  });
});

describe('states in between', () => {
  const card = (id: number, text: string) => ({ card: id, text, points: 1, colour: '' });
  const scene = (piles: Record<string, Cards>) => ({ ...emptyScene(), piles });

  it('move cards from pile to pile', () => {
    const before = scene({
      deck: { count: 9 },
      'hands.0': { count: 1, cards: [[1, 'A', 1, '', {}]] },
    });
    const after = applyEvent(
      before,
      { event: 'moved', from: 'deck', to: 'hands.0', count: 1, cards: [card(2, 'B')] },
      {},
    );
    expect(after.piles['deck']?.count).toBe(8);
    expect(after.piles['hands.0']?.cards?.map((each) => each?.[1])).toEqual(['A', 'B']);
    expect(before.piles['deck']?.count).toBe(9);
  });

  it('keep hidden what was not seen', () => {
    const after = applyEvent(
      scene({ deck: { count: 9 }, 'hands.1': { count: 2 } }),
      { event: 'moved', from: 'deck', to: 'hands.1', count: 3, cards: null },
      {},
    );
    expect(after.piles['hands.1']).toEqual({ count: 5 });
  });

  it('turn up the cards that lay face down, in their places', () => {
    const after = applyEvent(
      scene({ 'laid.1': { count: 3, cards: [null, [5, 'E', 1, '', {}], null] } }),
      { event: 'shown', pile: 'laid.1', count: 2, cards: [card(6, 'G'), card(7, 'U')] },
      {},
    );
    expect(after.piles['laid.1']?.cards?.map((each) => each?.[1])).toEqual(['G', 'E', 'U']);
  });

  it('turn nothing up in a deck that was only peeked into', () => {
    const before = scene({ deck: { count: 100 } });
    const peek: Event = { event: 'shown', pile: 'deck', count: 3, cards: [card(1, 'A')] };
    expect(applyEvent(before, peek, {}).piles['deck']).toEqual({ count: 100 });
  });

  it('turn cards face down again as they lie at the end', () => {
    const up: Cards = { count: 2, columns: 2, cards: [[5, 'E', 1, '', {}], null] };
    const down: Cards = { count: 2, columns: 2, cards: [null, null], taken: [true, true] };
    const cover: Event = { event: 'covered', pile: 'grid', count: 1 };
    expect(applyEvent(scene({ grid: up }), cover, { piles: { grid: down } }).piles['grid']).toBe(
      down,
    );
    expect(applyEvent(scene({ grid: up }), cover, {}).piles['grid']).toBe(up);
  });

  it('turn a pile over that is shuffled', () => {
    const open: Cards = { count: 2, cards: [[5, 'E', 1, '', {}], null] };
    const shuffle: Event = { event: 'shuffled', pile: 'deck' };
    expect(applyEvent(scene({ deck: open }), shuffle, {}).piles['deck']).toEqual({ count: 2 });
    const closed = scene({ deck: { count: 2 } });
    expect(applyEvent(closed, shuffle, {})).toBe(closed);
  });

  it('gather everything into one pile', () => {
    const after = applyEvent(
      scene({ deck: { count: 9 }, discards: { count: 4, cards: [] }, 'hands.0': { count: 5 } }),
      { event: 'gathered', pile: 'deck' },
      {},
    );
    expect(after.piles['deck']).toEqual({ count: 18 });
    expect(after.piles['hands.0']?.count).toBe(0);
  });
});

/** A server at the other end of the line, as far as a page can see one. */
class Server {
  static last: Server;
  readyState = 1;
  heard: Record<string, unknown>[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose = null;
  onerror = null;
  constructor() {
    Server.last = this;
  }
  send(text: string) {
    this.heard.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {}
  say(told: unknown) {
    this.onmessage({ data: JSON.stringify(told) });
  }
  get plays() {
    return this.heard.filter((command) => command['do'] === 'play');
  }
}

const claim = (id: string) => ({
  id,
  key: 'challenge:challenge|accept',
  options: [{ move: 'challenge', label: 'Challenge', fields: {} }],
  opens: null,
});

function sitDown() {
  vi.stubGlobal('WebSocket', Server);
  const table = new TableState('room').connect('');
  const server = Server.last;
  server.onopen();
  server.say({ ...welcome('slam'), seq: 7 });
  server.say(happened([], { ask: claim('1.4') as never }));
  return { table, server };
}

afterEach(() => vi.unstubAllGlobals());

describe('a screen reader', () => {
  it('is told the question, the time there is, and the last ten seconds', () => {
    const { table, server } = sitDown();
    const prompt = { question: 'Is it a word?', lines: [] } as never;
    const before = atOnce.lines.at(-1)?.id ?? 0;
    const heard = () => atOnce.lines.filter((line) => line.id > before).map((line) => line.text);
    const ask = { ...claim('1.6'), key: 'judge:challenge' } as never;
    server.say(happened([], { ask, prompt, deadline: 112 }));
    const question = 'Your turn. Is it a word? 12 seconds.';
    expect(heard()).toEqual([question]);
    vi.advanceTimersByTime(1500);
    expect(heard()).toEqual([question]);
    vi.advanceTimersByTime(5000);
    expect(heard()).toEqual([question, '10 seconds.']);
    table.close();
  });
});

describe('a press', () => {
  it('names the claim it was made for', () => {
    const { table, server } = sitDown();
    void table.play({ move: 'challenge' });
    server.say(happened([], { ask: claim('1.6') as never }));
    void table.play({ move: 'challenge' });
    expect(server.plays).toMatchObject([
      { ask: '1.4', move: { move: 'challenge' } },
      { ask: '1.6', move: { move: 'challenge' } },
    ]);
    table.close();
  });

  it('still names it when it is sent again after the line was lost', () => {
    const { table, server } = sitDown();
    void table.play({ move: 'challenge' });
    server.say(happened([], { ask: claim('1.6') as never }));
    table.hear({ ...happened([]), seq: 40 });
    vi.advanceTimersByTime(2000);
    const again = Server.last;
    expect(again).not.toBe(server);
    again.onopen();
    again.say({ is: 'pong', sent: 0, at: 100 });
    expect(again.plays).toMatchObject([{ ask: '1.4', move: { move: 'challenge' } }]);
    table.close();
  });

  it('says why it came too late', async () => {
    const { table, server } = sitDown();
    const outcome = table.play({ move: 'challenge' });
    const why = 'That came too late: what it answers is over; it costs you nothing.';
    server.say({ is: 'no', id: server.plays[0]?.['id'], why });
    expect(await outcome).toEqual({ ok: false, why });
    table.close();
  });
});
