/** A replay as steps: what the table looked like after each, and which of them begin something. */
import { emptyScene, fold, newHeading, type Scene } from '../lib/scene';
import type { Event, Frame, Replay, Room, Track } from '../lib/wire';

export interface Steps {
  frames: readonly Frame[];
  events: Event[][];
  scenes: Scene[];
  /** After how many events the game had come further, and where it is since. */
  headings: [number, Track][];
  /** Whether a step begins a deal or a round: its tick is taller. */
  tall: boolean[];
}

export function steps(frames: readonly Frame[]): Steps {
  const events = frames.map((frame) => frame.events.map(withoutClock));
  const scenes: Scene[] = [];
  const headings: [number, Track][] = [];
  const tall: boolean[] = [];
  let told = 0;
  let scene = emptyScene();
  for (const some of events) {
    let begins = !scenes.length;
    for (const event of some) {
      const heading = newHeading(scene, event);
      if (heading) headings.push([told, heading]);
      if (heading || event.event === 'gathered' || event.event === 'shuffled') begins = true;
      scene = fold(scene, event);
      told += 1;
    }
    scenes.push(scene);
    tall.push(begins);
  }
  return { frames, events, scenes, headings, tall };
}

/** Nobody waits for an answer any more. */
function withoutClock(event: Event): Event {
  return event.now?.deadline == null ? event : { ...event, now: { ...event.now, deadline: null } };
}

/** The step a key or a link asks for, kept inside the replay. */
export function within(at: number, count: number): number {
  if (!Number.isFinite(at)) return 0;
  return Math.max(0, Math.min(count - 1, Math.trunc(at)));
}

/** The next tall step after, or the last before. */
export function leap(tall: readonly boolean[], at: number, way: 1 | -1): number {
  for (let next = at + way; next >= 0 && next < tall.length; next += way)
    if (tall[next]) return next;
  return way > 0 ? tall.length - 1 : 0;
}

/** A room around a match that is long over, as the table's parts want it. */
export function roomOf(replay: Replay): Room {
  return {
    id: replay.room,
    game: replay.game,
    number: replay.number,
    stage: 'playing',
    seats: replay.names.map((name, seat) => ({
      kind: replay.bots[seat] ? 'bot' : 'person',
      name,
    })),
    options: replay.options,
    open: false,
    paused: false,
    watchers: 0,
    commitment: replay.fair.commitment,
    committed: [],
    dealing: false,
    again: [],
    undo_request: null,
    began: 0,
    write_error: '',
    lesson: null,
  };
}
