/**
 * The match as it lies on the table, event by event.
 *
 * All that is seen of a match changes by events and by nothing else: whoever does what each of them
 * says has the table as it truly was after it (server/match_messages.py says the same).
 */

import { atSeat, ofKind, ownClock, trackText } from './elements';
import { sayingOf } from './telling';
import type { Card, Cards, Event, MovedEvent, Now, SaidEvent, Track } from './wire';

/** All there is to see at one moment. */
export type Scene = Required<Now>;

export function emptyScene(): Scene {
  return {
    phase: '',
    piles: {},
    top: [],
    turn: null,
    seats: {},
    centre: [],
    own: [],
    at_hand: [],
    asked: [],
    answered: [],
    race: false,
    ask: null,
    prompt: null,
    deadline: null,
    winners: null,
    over: false,
  };
}

/** The scene after an event. */
export function fold(scene: Scene, event: Event): Scene {
  switch (event.event) {
    case 'start':
      return withNow(emptyScene(), event.now);
    case 'moved':
      return withNow({ ...scene, piles: carried(scene.piles, event) }, event.now);
    case 'gathered':
      return withNow({ ...scene, piles: emptied(scene.piles) }, event.now);
    default:
      return withNow(scene, event.now);
  }
}

/** The scene with all that is different now. */
export function withNow(scene: Scene, now: Now | undefined): Scene {
  if (!now) return scene;
  const { piles, seats, ...rest } = now;
  const nobody = now.asked?.length === 0 ? { ask: null, prompt: null, own: [] } : {};
  return {
    ...scene,
    ...nobody,
    ...rest,
    piles: piles ? { ...scene.piles, ...piles } : scene.piles,
    seats: seats ? { ...scene.seats, ...seats } : scene.seats,
  };
}

const NONE: Cards = { count: 0 };

function carried(piles: Scene['piles'], event: MovedEvent): Scene['piles'] {
  return {
    ...piles,
    [event.from]: without(piles[event.from] ?? NONE, event),
    [event.to]: withMore(piles[event.to] ?? NONE, event),
  };
}

function without(pile: Cards, event: MovedEvent): Cards {
  const left = { ...pile, count: pile.count - event.count };
  if (!pile.cards) return left;
  const gone = new Set(event.cards?.map((card) => card[0]));
  return { ...left, cards: pile.cards.filter((card) => !card || !gone.has(card[0])) };
}

function withMore(pile: Cards, event: MovedEvent): Cards {
  const more = { ...pile, count: pile.count + event.count };
  if (!pile.cards) return more;
  return { ...more, cards: [...pile.cards, ...calledAnew(event)] };
}

/** The cards of an event by the numbers they have after it. */
export function calledAnew({ cards = [], called }: MovedEvent): Card[] {
  return called ? cards.map(([, ...face], at) => [called[at] as number, ...face]) : cards;
}

function emptied(piles: Scene['piles']): Scene['piles'] {
  return Object.fromEntries(
    Object.entries(piles).map(([name, pile]) => [
      name,
      { ...pile, count: 0, ...(pile.cards ? { cards: [] } : {}) },
    ]),
  );
}

/** The heading that the log gets by an event, if any: where the game is, if it came further. */
export function newHeading(before: Scene, event: Event): Track | null {
  const now = headingOf(event.now?.top ?? []);
  const last = headingOf(before.top);
  return now && (!last || trackText(now) !== trackText(last)) ? now : null;
}

function headingOf(top: Scene['top']): Track | undefined {
  return top.find((each): each is Track => each.is === 'track' && each.heading === true);
}

/**
 * When the time of a seat is up, on the room's clock: where it has a clock of its own, that says so,
 * in seconds of the match.
 */
export function deadlineOf(scene: Scene, seat: number | null, began: number): number | null {
  const own = seat === null ? null : ownClock(atSeat(scene, seat));
  return scene.deadline === null || own === null ? scene.deadline : began + own.until;
}

// Pace.

const MOVE = 280;
const DEAL = 110;
const FLIP = 420;
const FLIP_APART = 120;
/** However many cards are turned, that takes no longer. */
const MAX_FLIPS = 900;
const SAY = 650;

/** Time to look at cards that were turned up, or at a verdict, before they are swept away ... */
const LOOK = 1600;
/** ... and for each card more ... */
const LOOK_CARD = 200;
/** ... but no longer than this. */
const MAX_LOOK = 4200;

function isVerdict(event: SaidEvent): boolean {
  const { points, good } = sayingOf(event);
  return points !== null || good !== null;
}

/** Whether a seat's words are counted one after the other: they are told as one, with the last. */
function isCounting(event: SaidEvent, next: Event | undefined): boolean {
  const { seat, word, points } = sayingOf(event);
  if (next?.event !== 'said' || !word || points === null) return false;
  const then = sayingOf(next);
  const goesOn = then.word ? then.points !== null : typeof next.args?.['total'] === 'number';
  return then.seat === seat && goesOn;
}

/** For how many milliseconds an event has the stage; `still`: nothing travels. */
export function lasting(event: Event, next: Event | undefined, still: boolean): number {
  switch (event.event) {
    case 'said':
      if (isCounting(event, next)) return 0;
      return isVerdict(event) ? SAY * 1.5 : SAY;
    case 'moved':
      if (still) return 0;
      return next?.event === 'moved' && next.from === event.from ? DEAL : MOVE;
    case 'shown':
      if (still || !event.cards) return 0;
      return Math.min(MAX_FLIPS, FLIP + FLIP_APART * (event.cards.length - 1));
    case 'covered':
      return still ? 0 : FLIP;
    case 'gathered':
    case 'shuffled':
      return still ? 0 : 160;
    default:
      return 0;
  }
}

/** A mark lands on a cell, a term of a sum is told, and its total. */
const LAND = 60;
const TERM = 280;
const SUM = 600;

/** How many terms of sums stand there, of words that are told on their paths. */
function termsTold({ centre }: Scene): number {
  const paths = ofKind(centre, 'path');
  return ofKind(centre, 'bill')
    .filter(({ seat }) => seat != null && paths.some((path) => path.seat === seat))
    .flatMap(({ lines }) => lines)
    .reduce((sum, { terms }) => sum + (terms?.length || 1), 0);
}

const cellsMarked = ({ centre }: Scene): number =>
  ofKind(centre, 'path').reduce(
    (sum, { seat, cells }) => sum + (seat == null ? 0 : cells.length),
    0,
  );

/** How many terms an event adds to what is told of words on their paths. */
export const newTerms = (before: Scene, after: Scene): number =>
  Math.max(0, termsTold(after) - termsTold(before));

/** For how many milliseconds an event tells of a word on its path; null if it does not. */
export function telling(event: Event, before: Scene, after: Scene): number | null {
  const cells = cellsMarked(after) - cellsMarked(before);
  if (cells > 0) return LAND * cells;
  const terms = newTerms(before, after);
  if (terms) return TERM * terms;
  if (event.event !== 'said' || !termsTold(after)) return null;
  const { word, points } = sayingOf(event);
  return word && points !== null ? SUM : null;
}

/** How long it takes to read what an event brought to the table; 0 if there is nothing to read, or
 * nothing that this seat did not say itself. */
export function reading(event: Event, mine: number | null = null): number {
  if (event.event === 'shown' && event.cards?.length)
    return Math.min(MAX_LOOK, LOOK + LOOK_CARD * (event.cards.length - 1));
  if (event.event !== 'said') return 0;
  const { seat, word } = sayingOf(event);
  if (mine !== null && seat === mine) return 0;
  return isVerdict(event) || word ? LOOK : 0;
}

/** Whether an event takes away what somebody may still be reading. */
export function sweeps(event: Event): boolean {
  return ['moved', 'gathered', 'covered', 'arranged'].includes(event.event);
}
