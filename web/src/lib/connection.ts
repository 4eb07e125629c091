/**
 * The line to the server: one WebSocket that comes back by itself.
 *
 * Every command has an id and stays pending until it is answered; after a break it is sent again
 * under the same id, so nothing is done twice and nothing is lost. The line says the last number
 * it has (`since`) and gets the rest; a number that is missing in between makes it hang up and ask.
 *
 * The key of an invitation comes in the fragment of the address. It is taken out of the address
 * bar at once and kept for this tab (`takeKey`): a screen that is shared or an address copied from
 * the bar then gives no chair away, and a reload still works. The page offers links to copy.
 */

import type { Text } from './texts';
import type { Commands, Hinted, No, Ok, Pong, Said, PreviewResult } from './wire';

export type ConnectionState = {
  state: 'opening' | 'open' | 'lost' | 'closed';
  /** When the line was lost (ms, page clock). */
  lostAt: number | null;
  /** When the next try is made (ms, page clock). */
  nextAt: number | null;
  /** Why the server ended the line for good. */
  reason: Text;
};

type WithId = Extract<Commands, { id: string }>;
type Without<C> = C extends unknown ? Omit<C, 'id'> : never;
/** A command as a page gives it; the line adds the id. */
export type Wanted = Without<WithId>;
export type Reply = Ok | No | PreviewResult | Hinted;

/** What the server tells without having been asked. */
export type Told = Exclude<Said, Reply | Pong>;

interface Socket {
  readyState: number;
  send(text: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface ConnectionSetup {
  room: string;
  key: string;
  url: string;
  /** The last number the page has; -1 for none. */
  since: () => number;
  onTold: (told: Told) => void;
  onState: (state: ConnectionState) => void;
  onOffset?: (offset: number) => void;
  connect?: (url: string) => Socket;
  random?: () => number;
  now?: () => number;
}

/** Seconds before the first, second, ... try. The last is used for all that follow. */
const WAITS = [0, 1, 2, 3, 5, 8, 13, 20];
const PING_EVERY = 15_000;
/** A ping that is not answered for so long means the line is dead, whatever the socket says. */
const PONG_WITHIN = 8_000;
const OPEN = 1;

interface Pending {
  command: WithId;
  done: (reply: Reply) => void;
}

export class Connection {
  private socket: Socket | null = null;
  private readonly pending = new Map<string, Pending>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private pongBy: ReturnType<typeof setTimeout> | undefined;
  private numbered = 0;
  private readonly prefix: string;
  private now_state: ConnectionState = { state: 'opening', lostAt: null, nextAt: null, reason: '' };
  private bestTrip = Infinity;

  constructor(private readonly setup: ConnectionSetup) {
    this.prefix = Math.floor((setup.random ?? Math.random)() * 36 ** 8).toString(36);
  }

  get state(): ConnectionState {
    return this.now_state;
  }

  open(): void {
    if (typeof window !== 'undefined') {
      window.addEventListener('online', this.wake);
      document.addEventListener('visibilitychange', this.wake);
    }
    this.dial();
  }

  /** End for good. */
  close(): void {
    if (typeof window !== 'undefined') {
      window.removeEventListener('online', this.wake);
      document.removeEventListener('visibilitychange', this.wake);
    }
    this.tell({ state: 'closed' });
    this.hangUp();
    for (const [id, { done }] of this.pending)
      done({ is: 'no', id, reason: 'page-connection-closed' });
    this.pending.clear();
  }

  /** Send a command; the promise comes back with the server's answer, however long that takes. */
  ask(wanted: Wanted): Promise<Reply> {
    const id = `${this.prefix}-${++this.numbered}`;
    const command = { ...wanted, id } as WithId;
    return new Promise((done) => {
      if (this.now_state.state === 'closed') {
        done({ is: 'no', id, reason: this.now_state.reason || 'page-connection-closed' });
        return;
      }
      this.pending.set(id, { command, done });
      if (this.now_state.state === 'open') this.send(command);
    });
  }

  /** Do not wait for the next try. */
  tryNow(): void {
    if (this.now_state.state !== 'lost') return;
    clearTimeout(this.retry);
    this.dial();
  }

  /** Something is missing between what the page has and what came: ask again from there. */
  resume(): void {
    this.lose();
  }

  private readonly wake = (): void => {
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return;
    if (this.now_state.state === 'lost') this.tryNow();
    else if (this.now_state.state === 'open') this.ping();
  };

  private tell(change: Partial<ConnectionState>): void {
    this.now_state = { ...this.now_state, ...change };
    this.setup.onState(this.now_state);
  }

  private clock(): number {
    return (this.setup.now ?? Date.now)();
  }

  private dial(): void {
    this.hangUp();
    const connect = this.setup.connect ?? ((url: string) => new WebSocket(url) as Socket);
    let socket: Socket;
    try {
      socket = connect(this.setup.url);
    } catch {
      this.lose();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.send({
        do: 'hello',
        room: this.setup.room,
        key: this.setup.key,
        since: this.setup.since(),
      });
      // Where nothing was missed the server has nothing to tell; its pong shows that we are in.
      this.ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
    socket.onerror = () => {
      if (socket === this.socket && socket.readyState > OPEN) this.lose();
    };
    // A connection that neither opens nor fails is as good as lost.
    clearTimeout(this.pongBy);
    this.pongBy = setTimeout(() => this.lose(), PONG_WITHIN);
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    clearTimeout(this.pongBy);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = socket.onerror = null;
      try {
        socket.close(1000);
      } catch {
        // It was closed already.
      }
    }
  }

  private lose(): void {
    if (this.now_state.state === 'closed') return;
    this.hangUp();
    const seconds = WAITS[Math.min(this.tries, WAITS.length - 1)] ?? 20;
    this.tries += 1;
    const jitter = 0.75 + (this.setup.random ?? Math.random)() * 0.5;
    // The first try is made at once, but not by every page in the same instant.
    const wait = seconds ? seconds * 1000 * jitter : 300 * (this.setup.random ?? Math.random)();
    const now = this.clock();
    this.tell({ state: 'lost', lostAt: this.now_state.lostAt ?? now, nextAt: now + wait });
    this.retry = setTimeout(() => this.dial(), wait);
  }

  private send(command: Commands): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(command));
  }

  private ping(): void {
    this.send({ do: 'ping', sent: this.clock() });
    clearTimeout(this.pongBy);
    this.pongBy = setTimeout(() => this.lose(), PONG_WITHIN);
  }

  private hear(text: string): void {
    let said: Said;
    try {
      said = JSON.parse(text) as Said;
    } catch {
      return;
    }
    clearTimeout(this.pongBy);
    switch (said.is) {
      case 'ok':
      case 'no':
      case 'preview-result':
      case 'hinted':
        this.answered(said);
        return;
      case 'pong':
        this.setClock(said);
        this.begun();
        return;
      case 'bye':
        if (!said.back) {
          this.tell({ state: 'closed', reason: said.reason });
          this.hangUp();
          for (const [id, { done }] of this.pending) done({ is: 'no', id, reason: said.reason });
          this.pending.clear();
        }
        this.setup.onTold(said);
        return;
      default:
        this.begun();
        this.setup.onTold(said);
    }
  }

  /** The first thing the server says shows that the hello was taken. */
  private begun(): void {
    if (this.now_state.state === 'open') return;
    this.tries = 0;
    this.tell({ state: 'open', lostAt: null, nextAt: null, reason: '' });
    for (const { command } of this.pending.values()) this.send(command);
    clearInterval(this.beat);
    this.beat = setInterval(() => this.ping(), PING_EVERY);
  }

  private answered(reply: Reply): void {
    const waiting = this.pending.get(reply.id);
    if (waiting) {
      this.pending.delete(reply.id);
      waiting.done(reply);
    } else if (reply.is === 'no' && !reply.id) {
      // Something outside any command was wrong; the next answer or bye says more.
      this.tell({ reason: reply.reason });
    }
  }

  /** The room's clock: taken from the quickest round trip, which is the most exact. */
  private setClock(pong: Pong): void {
    const now = this.clock();
    const trip = now - pong.sent;
    if (trip <= this.bestTrip * 1.1 + 1) {
      this.bestTrip = Math.min(trip, this.bestTrip);
      this.setup.onOffset?.(pong.at - (pong.sent + trip / 2) / 1000);
    }
  }
}

/** The key in the address, or the one this tab came with; it is taken out of the address bar. */
export function takeKey(room: string, given = location.hash.slice(1)): string {
  const slot = `typecase:key:${room}`;
  try {
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search);
    if (/^[A-Za-z0-9_-]{8,64}$/.test(given)) {
      sessionStorage.setItem(slot, given);
      return given;
    }
    return sessionStorage.getItem(slot) ?? '';
  } catch {
    return given;
  }
}

export function socketUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
}
