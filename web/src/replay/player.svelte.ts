/** Plays a replay on a table of its own: no line, no clock, the frames one after the other. */
import { TableState } from '../lib/table.svelte';
import type { Replay } from '../lib/wire';
import { leap, roomOf, steps, within, type Steps } from './steps';

export type Speed = 1 | 2 | 4;
const BETWEEN = 650;
const SHOWN = 4000;

export class Player {
  readonly table: TableState;
  readonly steps: Steps;
  at = $state(0);
  playing = $state(false);
  speed = $state<Speed>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly replay: Replay,
    at = 0,
  ) {
    this.table = new TableState(replay.room);
    this.table.ended = replay.ended ?? 0;
    this.steps = steps(replay.frames);
    this.lay(within(at, this.count));
  }

  get count(): number {
    return this.steps.frames.length;
  }

  /** Show a step at once, as if one had looked up at it. */
  private lay(at: number): void {
    this.at = at;
    const scene = this.steps.scenes[at];
    const story = this.steps.events.slice(0, at + 1).flat();
    this.table.hear({
      is: 'welcome',
      seq: at,
      at: this.steps.frames[at]?.at ?? 0,
      you: { seat: null, host: false, name: '', wanted: '', invite: '', watch: '' },
      room: roomOf(this.replay),
      now: scene ? { ...scene, ask: null } : null,
      story,
      headings: this.steps.headings.filter(([after]) => after <= story.length),
      chat: [],
      fair: null,
    });
  }

  seek(at: number): void {
    this.pause();
    this.lay(within(at, this.count));
  }

  /** One step on, with its motion; false at the end. */
  forward(): boolean {
    const next = this.at + 1;
    const frame = this.steps.frames[next];
    if (!frame) return false;
    this.table.hurry();
    this.at = next;
    this.table.hear({
      is: 'match',
      seq: next,
      at: frame.at,
      events: this.steps.events[next] ?? [],
    });
    return true;
  }

  back(): void {
    this.seek(this.at - 1);
  }

  jump(way: 1 | -1): void {
    this.seek(leap(this.steps.tall, this.at, way));
  }

  play(): void {
    if (this.at >= this.count - 1) this.lay(0);
    this.playing = true;
    this.go();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private go(): void {
    if (!this.playing) return;
    if (!this.forward()) {
      this.pause();
      return;
    }
    const began = performance.now();
    const wait = (): void => {
      const long = performance.now() - began > SHOWN / this.speed ** 1.5;
      if (this.table.behind > 0 && !long) this.timer = setTimeout(wait, 60);
      else this.timer = setTimeout(() => this.go(), BETWEEN / this.speed);
    };
    wait();
  }

  close(): void {
    this.pause();
    this.table.close();
  }
}
