/**
 * What the eye has been shown of a match. What happens is known at once and shown one thing after the
 * other, each for as long as it takes to see it.
 */

import { isAsked, isLook } from './ask';
import {
  deadlineOf,
  emptyScene,
  fold,
  lasting,
  newHeading,
  newTerms,
  reading,
  sweeps,
  telling,
  type Scene,
} from './scene';
import { settings } from './settings.svelte';
import type { Story } from './story.svelte';
import { tell, type Company, type Sentence } from './telling';
import type { Event, SaidEvent, Track } from './wire';

/** An event that is on stage now. */
export interface Step {
  id: number;
  event: Event;
  ms: number;
  speed: 1 | 2;
  /** How many terms of the sum that is told now come with it, one after the other. */
  terms: number;
}

/** Who looks. */
export interface Watcher {
  readonly company: Company;
  /** When the match began, on the room's clock. */
  readonly began: number;
  /** What the room's clock says this moment, in seconds; the page's own, in milliseconds. */
  now(): number;
  wallClock(): number;
  /** Something else is asked, and the eye is where it is asked; `still`: of somebody whose turn it
   * was already. */
  isAsked(still: boolean): void;
  /** All that happened by one answer was shown, and nothing else is asked than before. */
  isSettled(): void;
}

/** An event that was told and is not shown yet. */
interface Waiting {
  event: Event;
  /** The table after it. */
  scene: Scene;
  /** Milliseconds until the next, at normal speed. */
  ms: number;
  /** What it tells stays: there is no waiting until it is read. */
  stays: boolean;
  /** Whether it is the last of what happened by one answer. */
  last: boolean;
  sentences: Sentence[];
  /** What stands over it and all that comes after; mostly nothing. */
  heading: Track | null;
  terms: number;
  /** It is told once more, to the eye alone. */
  again?: boolean;
}

/** More than so many moves waiting are played at double speed ... */
const MANY = 3;
/** ... and more than so many are not played at all: the page was away. */
const TOO_MANY = 12;
/** How long what ended a match stands still, in milliseconds. */
const LAST_LOOK = 5000;
/** Of the time there is for an answer, what may go by before the eye has seen what is asked ... */
const SHARE_FOR_THE_EYE = 0.06;
/** ... and this much at least, in milliseconds ... */
const MIN_FOR_THE_EYE = 1200;
/** ... but in a race, where the first to act has it, no more than this. */
const RACE_FOR_THE_EYE = 300;

export class Stage {
  newest = $state.raw<Scene>(emptyScene());
  shown = $state.raw<Scene>(emptyScene());
  step = $state.raw<Step | null>(null);
  /** What was said since the cards were dealt, as far as it was shown. */
  said = $state.raw<SaidEvent[]>([]);
  /** How many events wait. */
  behind = $state(0);
  /** The match is over, and what ended it stands still to be read. */
  resting = $state(false);
  /** What was told last of words on their paths, and the table before it, while that lies there. */
  private told = $state.raw<{ from: Scene; steps: Waiting[] } | null>(null);
  /** The id of what this person is asked, as far as the eye has seen what it is about. */
  private askedId = $state('');
  /** The question that was said last, while it is still there. */
  private question = '';
  private asks = '';
  private still = false;
  /** What is asked is to be said, once it was said what happened before. */
  private unasked = false;
  private queue: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** By when the eye is to have caught up, since the own clock runs. */
  private caughtUpBy: number | null = null;
  private retelling = false;
  private steps = 0;
  /** Until when there is something to read, on the page's clock. */
  private readUntil = 0;
  /** Whether cards are shown that stay hidden. */
  private peeks = false;

  constructor(
    private readonly watcher: Watcher,
    private readonly story: Story,
  ) {}

  /** What is asked now. It is the newest of it, but never before its beginning was shown. */
  ask = $derived(this.newest.ask?.id === this.askedId ? this.newest.ask : null);

  /** Nothing of what was is seen any more, and nothing of it waits; `told` is known to have
   * happened. */
  lay(scene: Scene, told: readonly Event[]): void {
    this.stop();
    this.queue = [];
    this.behind = 0;
    this.resting = false;
    this.readUntil = 0;
    this.step = null;
    this.told = null;
    this.newest = this.shown = scene;
    this.said = sinceDeal(told);
    this.askNow();
    this.askAloud();
  }

  /** What happened by one answer. */
  play(events: readonly Event[]): void {
    const sentences = tell(events, this.watcher.company, this.newest.piles);
    const before = this.newest;
    let scene = before;
    const steps = events.map((event, at): Waiting => {
      const heading = newHeading(scene, event);
      const from = scene;
      scene = fold(scene, event);
      const told = telling(event, from, scene);
      return {
        event,
        scene,
        ms: told ?? lasting(event, events[at + 1], settings.still),
        stays: told !== null,
        last: at === events.length - 1,
        sentences: sentences.filter((each) => each.at === at),
        heading,
        terms: newTerms(from, scene),
      };
    });
    this.queue.push(...steps);
    this.newest = scene;
    if (steps.some(({ terms }) => terms) && isLook(scene)) this.told = { from: before, steps };
    else if (!isLook(scene)) this.told = null;
    this.behind = this.queue.length;
    this.setPace();
    const hidden = typeof document !== 'undefined' && document.visibilityState === 'hidden';
    if (hidden || this.moves() > TOO_MANY) this.hurry();
    else if (this.timer === undefined) this.advance();
  }

  /** Go to the newest state at once: a person's own input never waits for what is shown. */
  hurry(): void {
    this.stop();
    this.resting = false;
    this.step = null;
    if (!this.queue.length) return;
    for (const each of this.queue) this.note(each);
    this.queue = [];
    this.behind = 0;
    this.readUntil = 0;
    this.caughtUpBy = null;
    this.shown = this.newest;
    this.askNow();
    this.askAloud();
  }

  /** Whether what was told last can be told again. */
  retells = $derived(this.told !== null);

  /** What was told last is told again, to this eye alone: all that is known and asked stays. */
  tellAgain(): void {
    if (!this.told) return;
    this.hurry();
    const { from, steps } = this.told;
    this.queue = steps.map((each) => ({ ...each, again: true }));
    this.behind = this.queue.length;
    this.shown = from;
    this.retelling = true;
    this.advance();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private get mine(): number | null {
    return this.watcher.company.you;
  }

  private moves(): number {
    return this.queue.filter((each) => each.last).length;
  }

  /** Nobody is to lose time of their own to what is shown: a race is seen as it begins. */
  private setPace(): void {
    const { ask, race } = this.newest;
    const now = this.watcher.wallClock();
    const deadline = deadlineOf(this.newest, this.mine, this.watcher.began);
    if (!isAsked(ask) || isLook(this.newest)) this.caughtUpBy = null;
    else if (race && ask?.id !== this.askedId) this.caughtUpBy = now + RACE_FOR_THE_EYE;
    else if (deadline === null) this.caughtUpBy = null;
    else {
      const share = (deadline - this.watcher.now()) * 1000 * SHARE_FOR_THE_EYE;
      this.caughtUpBy ??= now + Math.max(MIN_FOR_THE_EYE, share);
    }
  }

  /** How long something lasts, at the pace there is. */
  private paced(ms: number): number {
    if (this.caughtUpBy === null || ms === 0) return ms;
    const all = this.queue.reduce((sum, each) => sum + each.ms, ms);
    return ms * Math.min(1, Math.max(0, this.caughtUpBy - this.watcher.wallClock()) / all);
  }

  private advance(): void {
    this.stop();
    for (;;) {
      const next = this.queue[0];
      if (!next) break;
      const speed = this.moves() > MANY ? 2 : 1;
      const goes = sweeps(next.event) || this.peeks;
      const unread = goes ? this.readUntil - this.watcher.wallClock() : 0;
      if (unread > 0 && this.wait(unread / speed)) {
        this.readUntil = 0;
        return;
      }
      this.queue.shift();
      this.behind = this.queue.length;
      this.show(next, speed);
      if (!this.behind && next.scene.over) {
        this.rest();
        return;
      }
      if (this.wait(next.ms / speed)) return;
    }
    this.caughtUpBy = null;
    if (this.retelling) this.shown = this.newest;
    this.retelling = false;
  }

  /** Go on in so many milliseconds, at the pace there is; false if there is nothing to wait for. */
  private wait(ms: number): boolean {
    const paced = this.paced(ms);
    if (paced < 1) return false;
    this.timer = setTimeout(() => this.advance(), paced);
    return true;
  }

  private rest(): void {
    this.resting = true;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.resting = false;
    }, LAST_LOOK);
  }

  private show(waiting: Waiting, speed: 1 | 2): void {
    const { event, scene } = waiting;
    const ms = waiting.ms / speed;
    this.shown = peeked(scene, event);
    this.peeks = this.shown !== scene;
    const read = this.watcher.wallClock() + ms + (waiting.stays ? 0 : reading(event, this.mine));
    this.readUntil = sweeps(event) ? 0 : Math.max(this.readUntil, read);
    if (scene.ask && scene.ask.id === this.newest.ask?.id) this.askNow();
    if (event.event !== 'asks')
      this.step = { id: ++this.steps, event, ms, speed, terms: waiting.terms };
    this.note(waiting);
    if (waiting.last && !waiting.again) this.askAloud();
  }

  /** What stays of an event when it is over. */
  private note({ again, event, heading, last, scene, sentences }: Waiting): void {
    if (again) return;
    if (!scene.ask) this.question = '';
    if (event.event === 'gathered') this.said = [];
    if (event.event === 'said') this.said = [...this.said, event];
    if (heading) this.story.heading(heading);
    this.story.write(sentences, true);
    if (last) this.story.speak();
  }

  /** The eye is where it is asked what is asked now. */
  private askNow(): void {
    const { ask, prompt } = this.newest;
    const id = ask?.id ?? '';
    const asks = JSON.stringify(prompt?.question ?? '');
    const same = id === this.askedId;
    // What can be answered may change while the same is asked, such as after a word that was added.
    if (same && asks === this.asks) return;
    const question = ask ? `${ask.key} ${asks}` : '';
    this.unasked ||= same || question !== this.question;
    this.still = same;
    this.askedId = id;
    this.asks = asks;
    this.question = question;
  }

  private askAloud(): void {
    if (this.unasked && isAsked(this.ask)) this.watcher.isAsked(this.still);
    else this.watcher.isSettled();
    this.unasked = false;
  }
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
