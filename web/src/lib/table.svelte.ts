/** The state of one table: what the server told, what the eye has been shown of it, and the line. */

import { printing } from '../cards/printing.svelte';
import { assertive, polite } from './announce.svelte';
import { isBeside, type Ask, type Move } from './ask';
import { Line as Wire, lineUrl, takeKey, type LineState, type Told, type Wanted } from './line';
import { several } from './count';
import { trackText } from './elements';
import { settings } from './settings.svelte';
import {
  deadlineOf,
  emptyScene,
  fold,
  lasting,
  newHeading,
  reading,
  sweeps,
  withNow,
  type Scene,
} from './scene';
import { aloud, rich, tell, type Sentence } from './telling';
import type {
  Event,
  Fair,
  Happened,
  Hinted,
  Line,
  Room,
  SaidEvent,
  Track,
  Welcome,
  Worth,
  You,
} from './wire';

export type { Scene } from './scene';

/** An event that is on stage now. */
export interface Step {
  id: number;
  event: Event;
  ms: number;
  speed: 1 | 2;
}

export interface StoryLine {
  id: number;
  kind: 'heading' | Sentence['kind'];
  sentence: Sentence;
}

export interface LineNow extends LineState {
  /** Seconds the line has been lost; 0 while it is open. */
  lostFor: number;
  /** Seconds until the next try. */
  nextIn: number;
  /** Moves that were made while the line was lost; shown for a moment after it is back. */
  missed: number | null;
}

export type Outcome = { ok: true } | { ok: false; why: string };

/** An event that was told and is not shown yet. */
interface Waiting {
  event: Event;
  /** The table after it. */
  scene: Scene;
  /** Milliseconds until the next, at normal speed. */
  ms: number;
  /** Whether it is the last of what happened by one answer. */
  last: boolean;
  sentences: Sentence[];
  /** What stands over it and all that comes after; mostly nothing. */
  heading: Track | null;
}

const TICK = 250;
const BACK_FOR = 4000;
const LONGEST_STORY = 400;
/** More than so many moves waiting are played at double speed ... */
const MANY = 3;
/** ... and more than so many are not played at all: the page was away. */
const TOO_MANY = 12;
const LAST_SECONDS = 10;
/** Of the time there is for an answer, what may go by before the eye has seen what is asked ... */
const SHARE_FOR_THE_EYE = 0.06;
/** ... and this much at least, in milliseconds ... */
const LEAST_FOR_THE_EYE = 1200;
/** ... but in a race, where the first to act has it, no more than this. */
const RACE_FOR_THE_EYE = 300;

export class TableState {
  you = $state.raw<You | null>(null);
  room = $state.raw<Room | null>(null);
  chat = $state.raw<Line[]>([]);
  fair = $state.raw<Fair | null>(null);
  newest = $state.raw<Scene>(emptyScene());
  shown = $state.raw<Scene>(emptyScene());
  /** The id of what this person is asked, as far as the eye has seen what it is about. */
  private askedId = $state('');
  step = $state.raw<Step | null>(null);
  said = $state.raw<SaidEvent[]>([]);
  news = $state.raw<Sentence | null>(null);
  story = $state.raw<StoryLine[]>([]);
  /** The last number heard. */
  seq = $state(-1);
  /** How often something happened in the match, as far as this page knows. */
  heard = $state(0);
  behind = $state(0);
  /** The room's clock; it ticks four times a second. */
  clock = $state(0);
  /** Whether a Welcome has come. */
  ready = $state(false);
  /** Why the server sent this page away, if it did. */
  bye = $state('');

  private lineState = $state.raw<LineState>({
    state: 'opening',
    lostAt: null,
    nextAt: null,
    why: '',
  });
  private pageClock = $state(0);
  private missed = $state<number | null>(null);
  private heardWhileAway: number | null = null;
  private wire: Wire | null = null;
  private offset = 0;
  private stopped: number | null = null;
  private queue: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** By when the eye is to have caught up, since the own clock runs. */
  private caughtUpBy: number | null = null;
  private steps = 0;
  private lines = 0;
  private warned = '';
  private askedKey = '';
  /** Until when there is something to read, on the page's clock. */
  private readUntil = 0;
  /** Whether cards are shown that stay hidden. */
  private peeks = false;

  constructor(
    readonly id: string,
    private readonly wallClock: () => number = Date.now,
  ) {}

  line = $derived.by((): LineNow => {
    const { state, lostAt, nextAt } = this.lineState;
    const seconds = (at: number | null, sign: 1 | -1) =>
      at === null ? 0 : Math.max(0, (sign * (at - this.pageClock)) / 1000);
    return {
      ...this.lineState,
      lostFor: state === 'lost' ? seconds(lostAt, -1) : 0,
      nextIn: state === 'lost' ? Math.ceil(seconds(nextAt, 1)) : 0,
      missed: this.missed,
    };
  });

  mine = $derived(this.you?.seat ?? null);
  /** What is asked now. It is the newest of it, but never before its beginning was shown. */
  ask = $derived(this.newest.ask?.id === this.askedId ? this.newest.ask : null);
  prompt = $derived(this.ask && this.newest.prompt);
  deadline = $derived(
    deadlineOf(this.ask ? this.newest : this.shown, this.mine, this.room?.began ?? 0),
  );
  names = $derived(
    (this.room?.chairs ?? []).map((chair, seat) => chair.name || `Seat ${seat + 1}`),
  );

  name(seat: number): string {
    return this.names[seat] ?? `Seat ${seat + 1}`;
  }

  /** What the room's clock says this moment, in seconds. */
  now(): number {
    return this.stopped ?? this.wallClock() / 1000 + this.offset;
  }

  // The line.

  connect(invite?: string): this {
    this.wire = new Wire({
      room: this.id,
      key: takeKey(this.id, invite),
      url: lineUrl(),
      since: () => this.seq,
      onTold: (told) => this.hear(told),
      onState: (state) => this.onLine(state),
      onOffset: (offset) => this.setOffset(offset),
    });
    this.pageClock = this.wallClock();
    this.ticking = setInterval(() => this.tick(), TICK);
    this.wire.open();
    return this;
  }

  close(): void {
    this.wire?.close();
    clearInterval(this.ticking);
    clearTimeout(this.timer);
  }

  tryNow(): void {
    this.wire?.tryNow();
  }

  /** Send a command; how it went, with the reason if it was refused. */
  async do(command: Wanted): Promise<Outcome> {
    if (!this.wire) return { ok: false, why: 'There is no line to the table.' };
    const reply = await this.wire.ask(command);
    return reply.is === 'no' ? { ok: false, why: reply.why } : { ok: true };
  }

  play(move: Move): Promise<Outcome> {
    return this.do({ do: 'play', ask: this.ask?.id ?? '', move });
  }

  /** What a move would bring; null if the server does not say. */
  async try(move: Move): Promise<Worth | null> {
    if (!this.wire || this.lineState.state !== 'open') return null;
    const reply = await this.wire.ask({ do: 'try', move });
    return reply.is === 'worth' ? reply : null;
  }

  /** What could be done now, from a nudge to the answer; why not, if there is no hint. */
  async hint(): Promise<Hinted | string> {
    if (!this.wire || this.lineState.state !== 'open') return 'The line is lost.';
    const reply = await this.wire.ask({ do: 'hint' });
    if (reply.is === 'hinted') return reply;
    return reply.is === 'no' ? reply.why : '';
  }

  private onLine(state: LineState): void {
    const before = this.lineState.state;
    this.lineState = state;
    this.pageClock = this.wallClock();
    if (state.state === 'lost' && before === 'open') {
      this.heardWhileAway = 0;
      assertive('Line lost, trying again.');
    }
    if (state.state === 'open' && before === 'lost' && this.heardWhileAway !== null) {
      // What was missed arrives in one go right after this, then how the room is now.
      setTimeout(() => this.tellBack(), 400);
    }
  }

  private tellBack(): void {
    if (this.heardWhileAway === null || this.lineState.state !== 'open') return;
    const missed = this.heardWhileAway;
    this.heardWhileAway = null;
    this.missed = missed;
    const moves = missed === 1 ? 'One move was' : `${several(missed)} moves were`;
    assertive(missed ? `Connected. ${moves} made.` : 'Connected.');
    setTimeout(() => (this.missed = null), BACK_FOR);
  }

  // What the server tells.

  hear(told: Told): void {
    switch (told.is) {
      case 'welcome':
        this.welcome(told);
        return;
      case 'happened':
        // What is for this seat alone has no number of its own, and nothing that others saw.
        if (told.seq === this.seq && told.events.every((event) => event.event === 'asks'))
          this.happened(told);
        else if (this.inOrder(told.seq, told.at)) this.happened(told);
        return;
      case 'around': {
        // The last thing after a resume has the number we have: it tells how the room is now.
        const resumed = told.seq === this.seq;
        if (resumed) this.setOffset(told.at - this.wallClock() / 1000);
        if (resumed || this.inOrder(told.seq, told.at)) this.around(told.room, told.text);
        if (resumed) this.tellBack();
        return;
      }
      case 'spoken':
        this.spoken(told.line);
        return;
      case 'bye':
        if (!told.back) this.bye = told.why;
    }
  }

  /** Old numbers are skipped; after a gap the line asks again from where we are. */
  private inOrder(seq: number, at: number): boolean {
    if (seq <= this.seq) return false;
    if (seq !== this.seq + 1) {
      this.wire?.resume();
      return false;
    }
    this.seq = seq;
    this.setOffset(at - this.wallClock() / 1000);
    return true;
  }

  private welcome(told: Welcome): void {
    const again = this.ready;
    this.seq = told.seq;
    this.heard += 1;
    this.you = told.you;
    this.room = told.room;
    printing.game = told.room.game;
    this.chat = told.chat;
    this.fair = told.fair;
    this.offset = told.at - this.wallClock() / 1000;
    this.stopped = standsStill(told.room) ? told.at : null;
    this.forget();
    this.newest = this.shown = told.now ? withNow(emptyScene(), told.now) : emptyScene();
    this.askNow(again && this.askedId !== '');
    this.story = [];
    const sentences = tell(told.story, this.company());
    for (const [before, track] of told.headings) {
      const due = sentences.filter((each) => each.at < before).length;
      this.write(sentences.splice(0, due), false);
      this.heading(track);
    }
    this.write(sentences, false);
    if (told.you.wanted && !again) this.write([around(namesake(told.you))], true);
    this.said = sinceDeal(told.story);
    this.ready = true;
    this.tick();
  }

  private happened({ events, fair }: Happened): void {
    if (fair !== undefined) this.fair = fair;
    if (this.heardWhileAway !== null && events.some((event) => event.event !== 'asks'))
      this.heardWhileAway += 1;
    this.heard += 1;
    const sentences = tell(events, this.company());
    let scene = this.newest;
    events.forEach((event, at) => {
      const heading = newHeading(scene, event);
      scene = fold(scene, event);
      this.queue.push({
        event,
        scene,
        ms: lasting(event, events[at + 1], settings.still),
        last: at === events.length - 1,
        sentences: sentences.filter((each) => each.at === at),
        heading,
      });
    });
    this.newest = scene;
    this.behind = this.queue.length;
    this.setPace();
    const hidden = typeof document !== 'undefined' && document.visibilityState === 'hidden';
    if (hidden || this.moves() > TOO_MANY) this.hurry();
    else if (this.timer === undefined) this.advance();
  }

  private around(room: Room, text: string): void {
    const before = this.room;
    this.room = room;
    this.stopped = standsStill(room) ? (this.stopped ?? this.now()) : null;
    if (before?.number !== room.number && room.stage === 'playing') this.begin();
    if (this.you && this.you.seat !== null && room.chairs[this.you.seat]?.kind !== 'person') {
      // The chair is somebody else's now; a Welcome says so if it follows.
      if (room.stage === 'gathering') this.you = { ...this.you, seat: null };
    }
    if (text) {
      this.write([around(text)], true);
    }
  }

  /** A line of chat; after a resume some come twice. */
  private spoken(line: Line): void {
    const known = this.chat.some(
      (old) => old.at === line.at && old.name === line.name && old.text === line.text,
    );
    if (!known) this.chat = [...this.chat, line];
  }

  /** Another match in the same room: nothing of the last one stays. */
  private begin(): void {
    this.forget();
    this.newest = this.shown = emptyScene();
    this.said = [];
    this.story = [];
    this.news = null;
    this.fair = null;
  }

  /** The eye is where it is asked what is asked now. */
  private askNow(aloudToo: boolean): void {
    const { ask } = this.newest;
    const id = ask?.id ?? '';
    if (id === this.askedId) return;
    const before = this.askedKey;
    this.askedId = id;
    this.askedKey = ask?.key ?? '';
    if (aloudToo && isAsked(ask) && before !== this.askedKey) {
      this.warned = '';
      assertive(this.turnAloud());
    }
  }

  private turnAloud(): string {
    const lines = [this.prompt?.question ?? '', ...(this.prompt?.lines ?? [])];
    const seconds = this.deadline === null ? 0 : Math.ceil(this.deadline - this.now());
    const text = lines
      .filter(Boolean)
      .map((each) => aloud(rich(each)))
      .join(' ');
    return `Your turn. ${text}${seconds > 0 && seconds < 600 ? ` ${seconds} seconds.` : ''}`;
  }

  // What the eye is shown.

  private moves(): number {
    return this.queue.filter((each) => each.last).length;
  }

  /** Nobody is to lose time of their own to what is shown: a race is seen as it begins. */
  private setPace(): void {
    const { ask, race } = this.newest;
    const now = this.wallClock();
    const deadline = deadlineOf(this.newest, this.mine, this.room?.began ?? 0);
    if (!isAsked(ask)) this.caughtUpBy = null;
    else if (race && ask?.id !== this.askedId) this.caughtUpBy = now + RACE_FOR_THE_EYE;
    else if (deadline === null) this.caughtUpBy = null;
    else {
      const share = (deadline - this.now()) * 1000 * SHARE_FOR_THE_EYE;
      this.caughtUpBy ??= now + Math.max(LEAST_FOR_THE_EYE, share);
    }
  }

  /** How long something lasts, at the pace there is. */
  private paced(ms: number): number {
    if (this.caughtUpBy === null || ms === 0) return ms;
    const all = this.queue.reduce((sum, each) => sum + each.ms, ms);
    return ms * Math.min(1, Math.max(0, this.caughtUpBy - this.wallClock()) / all);
  }

  private advance(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (;;) {
      const next = this.queue[0];
      if (!next) break;
      const speed = this.moves() > MANY ? 2 : 1;
      const goes = sweeps(next.event) || this.peeks;
      const unread = goes ? this.readUntil - this.wallClock() : 0;
      if (unread > 0 && this.wait(unread / speed)) {
        this.readUntil = 0;
        return;
      }
      this.queue.shift();
      this.behind = this.queue.length;
      this.show(next, speed);
      if (this.wait(next.ms / speed)) return;
    }
    this.caughtUpBy = null;
  }

  /** Go on in so many milliseconds, at the pace there is; false if there is nothing to wait for. */
  private wait(ms: number): boolean {
    const paced = this.paced(ms);
    if (paced < 1) return false;
    this.timer = setTimeout(() => this.advance(), paced);
    return true;
  }

  private show({ event, scene, ms, sentences, heading }: Waiting, speed: 1 | 2): void {
    this.shown = peeked(scene, event);
    this.peeks = this.shown !== scene;
    this.readUntil = Math.max(
      this.readUntil,
      this.wallClock() + ms / speed + reading(event, this.mine),
    );
    if (sweeps(event)) this.readUntil = 0;
    if (scene.ask && scene.ask.id === this.newest.ask?.id) this.askNow(true);
    if (event.event === 'said') this.said = [...this.said, event];
    if (event.event === 'gathered') this.said = [];
    if (event.event !== 'asks') this.step = { id: ++this.steps, event, ms: ms / speed, speed };
    if (heading) this.heading(heading);
    this.write(sentences, true);
  }

  /** Go to the newest state at once: a person's own input never waits for what is shown. */
  hurry(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.queue.length) return;
    for (const { event, heading, sentences } of this.queue) {
      if (event.event === 'gathered') this.said = [];
      if (event.event === 'said') this.said = [...this.said, event];
      if (heading) this.heading(heading);
      this.write(sentences, true);
    }
    this.queue = [];
    this.behind = 0;
    this.readUntil = 0;
    this.caughtUpBy = null;
    this.shown = this.newest;
    this.askNow(true);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.behind = 0;
    this.readUntil = 0;
    this.step = null;
  }

  // The story.

  private company() {
    return { names: this.names, you: this.mine };
  }

  private heading(track: Track): void {
    const text = trackText(track);
    const sentence: Sentence = {
      kind: 'said',
      parts: [{ text }],
      seat: null,
      points: null,
      good: null,
      at: 0,
    };
    this.story = [...this.story, { id: ++this.lines, kind: 'heading', sentence }];
  }

  private write(sentences: Sentence[], live: boolean): void {
    if (!sentences.length) return;
    const lines = sentences.map((sentence): StoryLine => ({
      id: ++this.lines,
      kind: sentence.kind,
      sentence,
    }));
    this.story = [...this.story, ...lines].slice(-LONGEST_STORY);
    const latest = sentences.findLast((each) => each.kind === 'said') ?? sentences.at(-1);
    if (latest && latest.kind !== 'around') this.news = latest;
    if (live) polite(sentences.map((each) => aloud(each.parts)).join(' '));
  }

  // Time.

  private setOffset(offset: number): void {
    // A message that took longer on its way makes the clock seem late; the quickest is right.
    if (offset > this.offset || Math.abs(offset - this.offset) > 1) this.offset = offset;
  }

  private tick(): void {
    this.pageClock = this.wallClock();
    this.clock = this.now();
    const left = this.deadline === null ? null : this.deadline - this.clock;
    if (left === null || !this.ask || !isAsked(this.ask)) return;
    const warning = `${this.ask.key}@${this.deadline}`;
    if (left > 0 && left <= LAST_SECONDS && this.warned !== warning) {
      this.warned = warning;
      assertive(`${Math.ceil(left)} seconds.`);
    }
  }
}

/** Something about the room, as a line of the log. */
const around = (text: string): Sentence => ({
  kind: 'around',
  parts: rich(text),
  seat: null,
  points: null,
  good: null,
  at: 0,
});

/** Why somebody is called otherwise at this table than elsewhere. */
export const namesake = (you: You): string =>
  `Somebody here was called ${you.wanted} before you came: at this table you are ${you.name}.`;

/** Whether an ask asks something, not only lets something be done beside. */
export function isAsked(ask: Ask | null): boolean {
  return ask !== null && ask.options.some((option) => !isBeside(ask, option));
}

/** Whether no clock runs in a room. */
function standsStill(room: Room): boolean {
  return room.paused || Boolean(room.trouble);
}

/** The scene with cards turned up that were shown and stay hidden: for as long as they are shown.
 * Which of many cards in a pile they were, such as of a deck, cannot be seen. */
function peeked(scene: Scene, event: Event): Scene {
  if (event.event !== 'shown' || !event.cards) return scene;
  const pile = scene.piles[event.pile];
  if (!pile || pile.cards || pile.count !== event.count) return scene;
  return { ...scene, piles: { ...scene.piles, [event.pile]: { ...pile, cards: event.cards } } };
}

function sinceDeal(events: readonly Event[]): SaidEvent[] {
  const from = events.findLastIndex((event) => event.event === 'gathered') + 1;
  return events.slice(from).filter((event): event is SaidEvent => event.event === 'said');
}

/** Open a table: the line is made and stays until `close`. */
export function openTable(room: string, invite?: string): TableState {
  return new TableState(room).connect(invite);
}
