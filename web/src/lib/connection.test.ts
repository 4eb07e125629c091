import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, socketUrl, takeKey, type ConnectionState, type Told } from './connection';

/** A WebSocket that a test holds the other end of. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop() {
    this.readyState = 3;
    this.onclose?.();
  }
  /** What was sent besides hello and pings. */
  get commands() {
    return this.sent.filter((each) => each['do'] !== 'hello' && each['do'] !== 'ping');
  }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;

function made(since = () => -1) {
  const told: Told[] = [];
  const states: ConnectionState[] = [];
  const line = new Connection({
    room: 'abc',
    key: 'invitation',
    url: 'ws://x',
    since,
    onTold: (each) => told.push(each),
    onState: (state) => states.push(state),
    connect: () => new FakeSocket() as never,
    random: () => 0.5,
  });
  line.open();
  return { line, told, states };
}

const around = { is: 'room', seq: 1, at: 0, room: {}, text: '' };

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => vi.useRealTimers());

describe('a line', () => {
  it('says hello first, with the key and the last number it has', () => {
    made(() => 41);
    last().open();
    expect(last().sent[0]).toEqual({ do: 'hello', room: 'abc', key: 'invitation', since: 41 });
  });

  it('is open once the server has said something, were it a pong', () => {
    const { line } = made();
    last().open();
    expect(line.state.state).toBe('opening');
    last().say({ is: 'pong', sent: 0, at: 3 });
    expect(line.state.state).toBe('open');
    line.close();
  });

  it('answers every command with what the server said to it', async () => {
    const { line } = made();
    last().open();
    last().say(around);
    const sits = line.ask({ do: 'sit', seat: 1 });
    const says = line.ask({ do: 'say', text: 'hello' });
    const [first, second] = last().commands;
    expect(first?.['id']).not.toBe(second?.['id']);
    last().say({ is: 'no', id: second?.['id'], reason: 'Slower, please.' });
    last().say({ is: 'ok', id: first?.['id'] });
    expect(await sits).toMatchObject({ is: 'ok' });
    expect(await says).toMatchObject({ is: 'no', reason: 'Slower, please.' });
    line.close();
  });

  it('sends what was not answered again, under the same id', async () => {
    const { line } = made();
    last().open();
    last().say(around);
    const reply = line.ask({ do: 'play', ask: 'turn:draw', move: { move: 'draw' } });
    const id = last().commands[0]?.['id'];
    last().drop();
    expect(line.state.state).toBe('lost');
    await vi.advanceTimersByTimeAsync(400);
    last().open();
    expect(last().commands).toEqual([]);
    last().say(around);
    expect(last().commands.map((each) => each['id'])).toEqual([id]);
    last().say({ is: 'ok', id });
    expect(await reply).toMatchObject({ is: 'ok' });
    line.close();
  });

  it('keeps a command that was given while it was lost', () => {
    const { line } = made();
    last().open();
    last().say(around);
    last().drop();
    void line.ask({ do: 'say', text: 'still here' });
    line.tryNow();
    last().open();
    last().say(around);
    expect(last().commands).toMatchObject([{ do: 'say', text: 'still here' }]);
    line.close();
  });

  it('tries at once, then after 1, 2, 3, 5 and 8 seconds', () => {
    const { line } = made();
    last().open();
    last().say(around);
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      last().drop();
      const { nextAt } = line.state;
      waits.push(Math.round(((nextAt ?? 0) - Date.now()) / 100) / 10);
      vi.advanceTimersByTime((nextAt ?? 0) - Date.now() + 1);
    }
    expect(waits).toEqual([0.2, 1, 2, 3, 5, 8]);
    line.close();
  });

  it('remembers since when it was lost, over all tries', () => {
    const { line } = made();
    last().open();
    last().say(around);
    const lost = Date.now();
    last().drop();
    vi.advanceTimersByTime(300);
    last().drop();
    expect(line.state.lostAt).toBe(lost);
    line.close();
  });

  it('notices a line that is dead although nobody closed it', () => {
    const { line } = made();
    last().open();
    last().say(around);
    vi.advanceTimersByTime(15_000 + 8_001);
    expect(line.state.state).toBe('lost');
    line.close();
  });

  it('comes back when the server asks for it, and stays away when it does not', () => {
    const { line, told } = made();
    last().open();
    last().say(around);
    last().say({ is: 'bye', reason: 'The server restarts.', back: true });
    last().drop();
    expect(line.state.state).toBe('lost');
    line.tryNow();
    last().open();
    last().say({ is: 'bye', reason: 'There is no such table.', back: false });
    expect(line.state).toMatchObject({ state: 'closed', reason: 'There is no such table.' });
    expect(told.at(-1)).toMatchObject({ is: 'bye' });
    const sockets = FakeSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(sockets);
  });

  it('does not wait for the next try when the page is looked at again', () => {
    const { line } = made();
    last().open();
    last().say(around);
    last().drop();
    vi.advanceTimersByTime(300);
    last().drop();
    const sockets = FakeSocket.all.length;
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(sockets + 1);
    line.close();
  });
});

describe('the key of an invitation', () => {
  it('leaves the address bar and is there after a reload', () => {
    history.replaceState(null, '', '/t/abc#KEY_of-an-invitation');
    expect(takeKey('abc')).toBe('KEY_of-an-invitation');
    expect(location.hash).toBe('');
    expect(takeKey('abc')).toBe('KEY_of-an-invitation');
    expect(takeKey('other')).toBe('');
  });
});

it('is opened where the page came from, encrypted if the page was', () => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost:8420' });
  expect(socketUrl()).toBe('ws://localhost:8420/api/socket');
  vi.stubGlobal('location', { protocol: 'https:', host: 'games.example.org' });
  expect(socketUrl()).toBe('wss://games.example.org/api/socket');
  vi.unstubAllGlobals();
});
