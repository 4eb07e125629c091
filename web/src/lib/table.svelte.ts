/** One table as its page knows it: the line, the room, and the match with all that is shown of it. */

import { printing } from '../cards/printing.svelte';
import { assertive, polite } from './announce.svelte';
import { isAsked, type Move } from './ask';
import {
  Connection,
  socketUrl,
  takeKey,
  type ConnectionState,
  type Told,
  type Wanted,
} from './connection';
import { deadlineOf, emptyScene, withNow } from './scene';
import { Stage, type Watcher } from './stage.svelte';
import { Story } from './story.svelte';
import { aloud, fitting, tell, type Company, type Part } from './telling';
import { loadTexts, message, partsOf, plain, say, type Text } from './texts';
import type {
  ChatLine,
  Fair,
  Hinted,
  MatchUpdate,
  Room,
  Welcome,
  PreviewResult,
  You,
} from './wire';

export type { Scene } from './scene';

export interface ConnectionNow extends ConnectionState {
  /** Seconds the line has been lost; 0 while it is open. */
  lostFor: number;
  /** Seconds until the next try. */
  nextIn: number;
  /** Moves that were made while the line was lost; shown for a moment after it is back. */
  missed: number | null;
}

export type Outcome = { ok: true } | { ok: false; reason: Text };

const TICK = 250;
const BACK_FOR = 4000;
const LAST_SECONDS = 10;
const COUNTED = 600;
/** So many seconds after the line was lost the page says so. */
export const LOST_AFTER = 1.5;

export class TableState implements Watcher {
  private readonly log = new Story(() => this.company);
  private readonly stage = new Stage(this, this.log);
  you = $state.raw<You | null>(null);
  room = $state.raw<Room | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  fair = $state.raw<Fair | null>(null);
  /** The last number heard. */
  seq = $state(-1);
  /** How often something happened in the match, as far as this page knows. */
  heard = $state(0);
  /** The room's clock; it ticks four times a second. */
  clock = $state(0);
  /** Whether there is an own move that was not taken back since. */
  moved = $state(false);
  /** Whether a Welcome has come. */
  ready = $state(false);
  /** When the match of a replay ended, in seconds since 1970; 0 if nobody knows. */
  ended = 0;
  /** Why the server sent this page away, if it did. */
  bye = $state.raw<Text>('');

  private connectionState = $state.raw<ConnectionState>({
    state: 'opening',
    lostAt: null,
    nextAt: null,
    reason: '',
  });
  private pageClock = $state(0);
  private missed = $state<number | null>(null);
  private heardWhileAway: number | null = null;
  private wire: Connection | null = null;
  private offset = 0;
  private stopped: number | null = null;
  private ticking: ReturnType<typeof setInterval> | undefined;
  private warned = '';
  /** What hung on the last question is not said again with the next one. */
  private lastLines: string[] = [];
  /** The last own answer, until something was said after it. */
  private taken = '';
  private lostAloud = true;
  private waiting: Told[] | null = null;

  constructor(
    readonly id: string,
    readonly wallClock: () => number = Date.now,
  ) {}

  connection = $derived.by((): ConnectionNow => {
    const { state, lostAt, nextAt } = this.connectionState;
    const seconds = (at: number | null, sign: 1 | -1) =>
      at === null ? 0 : Math.max(0, (sign * (at - this.pageClock)) / 1000);
    return {
      ...this.connectionState,
      lostFor: state === 'lost' ? seconds(lostAt, -1) : 0,
      nextIn: state === 'lost' ? Math.ceil(seconds(nextAt, 1)) : 0,
      missed: this.missed,
    };
  });

  mine = $derived(this.you?.seat ?? null);
  ask = $derived(this.stage.ask);
  prompt = $derived(this.ask && this.newest.prompt);
  /** In a lesson nobody is hurried. */
  deadline = $derived(
    this.room?.lesson
      ? null
      : deadlineOf(this.ask ? this.newest : this.shown, this.mine, this.began),
  );
  names = $derived(
    (this.room?.seats ?? []).map((occupant, seat) => occupant.name || unnamed(seat)),
  );

  get newest() {
    return this.stage.newest;
  }
  get shown() {
    return this.stage.shown;
  }
  get step() {
    return this.stage.step;
  }
  get said() {
    return this.stage.said;
  }
  get behind() {
    return this.stage.behind;
  }
  get resting() {
    return this.stage.resting;
  }
  get story() {
    return this.log.lines;
  }
  /** The log from its first line on, of which `story` is what is shown. */
  get wholeStory() {
    return this.log.whole;
  }
  get news() {
    return this.log.news;
  }
  get began(): number {
    return this.room?.began ?? 0;
  }
  /** The day of the match, where the reader is; null if nobody knows. */
  get day(): Date | null {
    const at = this.ended || (this.began && this.began - this.offset);
    return at ? new Date(at * 1000) : null;
  }
  get company(): Company {
    return { names: this.names, you: this.mine };
  }

  /** Go to the newest at once. */
  hurry(): void {
    this.stage.hurry();
  }

  /** Whether what was told last can be told again. */
  get retells() {
    return this.stage.retells;
  }

  tellAgain(): void {
    this.stage.tellAgain();
  }

  name(seat: number): string {
    return this.names[seat] ?? unnamed(seat);
  }

  /** What the room's clock says this moment, in seconds. */
  now(): number {
    return this.stopped ?? this.wallClock() / 1000 + this.offset;
  }

  // The line.

  connect(invite?: string): this {
    this.wire = new Connection({
      room: this.id,
      key: takeKey(this.id, invite),
      url: socketUrl(),
      since: () => this.seq,
      onTold: (told) => void this.receive(told),
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
    this.stage.stop();
  }

  tryNow(): void {
    this.wire?.tryNow();
  }

  /** Send a command; how it went, with the reason if it was refused. */
  async do(command: Wanted): Promise<Outcome> {
    if (!this.wire) return { ok: false, reason: 'page-not-connected' };
    const reply = await this.wire.ask(command);
    return reply.is === 'no' ? { ok: false, reason: reply.reason } : { ok: true };
  }

  async play(move: Move): Promise<Outcome> {
    const outcome = await this.do({ do: 'play', ask: this.ask?.id ?? '', move });
    if (outcome.ok) this.moved = true;
    return outcome;
  }

  /** Take the own last move back, or ask the others to allow it. */
  async undo(): Promise<Outcome> {
    const outcome = await this.do({ do: 'take-back' });
    if (outcome.ok) this.moved = false;
    return outcome;
  }

  /** What a move would bring; null if the server does not say. */
  async try(move: Move): Promise<PreviewResult | null> {
    if (!this.wire || this.connectionState.state !== 'open') return null;
    const reply = await this.wire.ask({ do: 'preview', move });
    return reply.is === 'preview-result' ? reply : null;
  }

  /** What could be done now, from a nudge to the answer; why not, if there is no hint. */
  async hint(): Promise<Pick<Hinted, 'lines' | 'word'>> {
    if (!this.wire || this.connectionState.state !== 'open')
      return { lines: ['page-not-connected'], word: '' };
    const reply = await this.wire.ask({ do: 'hint' });
    if (reply.is === 'hinted') return reply;
    return { lines: reply.is === 'no' ? [reply.reason] : [], word: '' };
  }

  private onLine(state: ConnectionState): void {
    const before = this.connectionState.state;
    this.connectionState = state;
    this.pageClock = this.wallClock();
    if (state.state === 'lost' && before === 'open') {
      this.heardWhileAway = 0;
      this.lostAloud = false;
    }
    if (state.state === 'open' && before === 'lost' && this.heardWhileAway !== null) {
      // What was missed arrives in one go right after this, then how the room is now.
      setTimeout(() => this.tellBack(), 400);
    }
  }

  private tellLost(): void {
    if (this.lostAloud || this.connection.lostFor < LOST_AFTER) return;
    this.lostAloud = true;
    assertive(sentences('page-lost', 'page-lost-kept'));
  }

  private tellBack(): void {
    if (this.heardWhileAway === null || this.connectionState.state !== 'open') return;
    const missed = this.heardWhileAway;
    this.heardWhileAway = null;
    this.missed = missed;
    assertive(sentences('page-back', message('page-back-missed', { count: missed })));
    setTimeout(() => (this.missed = null), BACK_FOR);
  }

  // What the server tells.

  /** What a game says is loaded before anything is told of it; what comes meanwhile waits. */
  private async receive(told: Told): Promise<void> {
    if (this.waiting) {
      this.waiting.push(told);
      return;
    }
    if (told.is !== 'welcome') {
      this.hear(told);
      return;
    }
    const waiting = (this.waiting = [told as Told]);
    const loaded = await loadTexts(told.room.game).then(
      () => true,
      () => false,
    );
    this.waiting = null;
    if (loaded) for (const each of waiting) this.hear(each);
    else this.wire?.resume();
  }

  hear(told: Told): void {
    switch (told.is) {
      case 'welcome':
        this.welcome(told);
        return;
      case 'match':
        // What is for this seat alone has no number of its own, and nothing that others saw.
        if (told.seq === this.seq && told.events.every((event) => event.event === 'asks'))
          this.happened(told);
        else if (this.inOrder(told.seq, told.at)) this.happened(told);
        return;
      case 'room': {
        // The last thing after a resume has the number we have: it tells how the room is now.
        const resumed = told.seq === this.seq;
        if (resumed) this.setOffset(told.at - this.wallClock() / 1000);
        if (resumed || this.inOrder(told.seq, told.at)) this.around(told.room, told.text, told.at);
        if (resumed) this.tellBack();
        return;
      }
      case 'chat':
        this.spoken(told.line);
        return;
      case 'bye':
        if (!told.back) this.bye = told.reason;
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
    const scene = told.now ? withNow(emptyScene(), told.now) : emptyScene();
    this.stage.lay(scene, told.story);
    this.log.clear();
    const sentences = tell(told.story, this.company, scene.piles);
    for (const [before, track] of told.headings) {
      const due = sentences.filter((each) => each.at < before).length;
      this.log.write(sentences.splice(0, due), false);
      this.log.heading(track);
    }
    this.log.write(sentences, false);
    if (told.you.wanted && !again) this.log.around(otherName(told.you), this.company);
    this.ready = true;
    this.tick();
  }

  private happened({ events, fair }: MatchUpdate): void {
    if (fair !== undefined) this.fair = fair;
    if (this.heardWhileAway !== null && events.some((event) => event.event !== 'asks'))
      this.heardWhileAway += 1;
    this.heard += 1;
    this.stage.play(events);
  }

  private around(room: Room, text: Text, at: number): void {
    const before = this.room;
    this.room = room;
    this.stopped = standsStill(room) ? (room.lesson ? at : (this.stopped ?? this.now())) : null;
    if (before?.number !== room.number && room.stage === 'playing') this.begin();
    if (this.you && this.you.seat !== null && room.seats[this.you.seat]?.kind !== 'person') {
      // The chair is somebody else's now; a Welcome says so if it follows.
      if (room.stage === 'gathering') this.you = { ...this.you, seat: null };
    }
    if (text) this.log.around(text, this.company);
  }

  /** A line of chat; after a resume some come twice. */
  private spoken(line: ChatLine): void {
    const known = this.chat.some(
      (old) => old.at === line.at && old.name === line.name && old.text === line.text,
    );
    if (!known) this.chat = [...this.chat, line];
  }

  /** Another match in the same room: nothing of the last one stays. */
  private begin(): void {
    this.stage.lay(emptyScene(), []);
    this.log.clear();
    this.taken = '';
    this.moved = false;
    this.fair = null;
  }

  /** The eye is where something else is asked: it is said after what happened before. */
  isAsked(still: boolean): void {
    this.warned = '';
    const { log, prompt } = this;
    const { race } = this.newest;
    const alone = this.names.length === 1;
    const parts = (line: Text) => partsOf(line, this.company);
    const lines = (prompt?.lines ?? []).map(parts);
    const told = fitting(
      [
        ...this.tellTaken(),
        ...(still || alone || race ? [] : [parts('page-ask-turn')]),
        ...log.unheard([parts(prompt?.question ?? '')]),
      ],
      log.unheard(lines).filter((line) => !this.lastLines.includes(plain(line))),
      this.timeLeft,
    );
    log.asked();
    this.lastLines = lines.map(plain);
    polite(told.map(aloud).join(' '));
  }

  /** The server took an own answer, with what was chosen for it. */
  took(label: string): void {
    this.taken = label;
    this.log.answered = false;
  }

  /** The eye is where the same is asked as before, or nothing. */
  isSettled(): void {
    polite(this.tellTaken().map(aloud).join(' '));
  }

  /** What was answered, where nothing that was told shows it. */
  private tellTaken(): Part[][] {
    const label = this.log.answered ? '' : this.taken;
    this.taken = '';
    return label ? [partsOf(message('page-ask-did', { label }))] : [];
  }

  /** The seconds that are left for an answer, where they are few enough to be counted. */
  get timeLeft(): Part[][] {
    const count = this.deadline === null ? 0 : Math.ceil(this.deadline - this.now());
    if (count <= 0 || count >= COUNTED) return [];
    return [partsOf(message('page-time-seconds', { count }))];
  }

  // Time.

  private setOffset(offset: number): void {
    // A message that took longer on its way makes the clock seem late; the quickest is right.
    if (offset > this.offset || Math.abs(offset - this.offset) > 1) this.offset = offset;
  }

  private tick(): void {
    this.pageClock = this.wallClock();
    this.clock = this.now();
    this.tellLost();
    const left = this.deadline === null ? null : this.deadline - this.clock;
    if (left === null || !this.ask || !isAsked(this.ask)) return;
    const warning = `${this.ask.key}@${this.deadline}`;
    if (left > 0 && left <= LAST_SECONDS && this.warned !== warning) {
      this.warned = warning;
      assertive(say(message('page-time-seconds', { count: Math.ceil(left) })));
    }
  }
}

const sentences = (...told: Text[]): string => told.map((each) => say(each)).join(' ');

/** Why somebody is called otherwise at this table than elsewhere. */
const otherName = ({ wanted, name }: You): Text => message('page-namesake', { wanted, name });
export const namesake = (you: You): string => say(otherName(you));

const unnamed = (seat: number): string => say(message('seat-number', { number: seat + 1 }));

/** Whether no clock runs in a room. */
function standsStill(room: Room): boolean {
  return room.paused || Boolean(room.write_error) || Boolean(room.lesson);
}

/** Open a table: the line is made and stays until `close`. */
export function openTable(room: string, invite?: string): TableState {
  return new TableState(room).connect(invite);
}
