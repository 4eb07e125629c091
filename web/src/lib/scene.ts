/**
 * The match as it lies on the table, and how one state becomes the next before the eye.
 *
 * The server tells what happened as events and how things are after the last of them. The page shows
 * the events one by one, so the states in between are made here, as well as they can be known; what
 * the server said of the end stands at the end.
 */

import { seen, type Event, type SaidEvent, type Seen } from './ask';
import type { Card, Cards, Now } from './wire';

export interface Scene {
  phase: string;
  status: string;
  piles: Record<string, Cards>;
  facts: Record<string, unknown>;
  scores: number[];
  notes: string[];
  asked: number[];
  answered: number[];
  deadline: number | null;
  winners: number[] | null;
  over: boolean;
}

export function emptyScene(): Scene {
  return {
    phase: '',
    status: '',
    piles: {},
    facts: {},
    scores: [],
    notes: [],
    asked: [],
    answered: [],
    deadline: null,
    winners: null,
    over: false,
  };
}

/** The scene with all that is different now. */
export function applyNow(scene: Scene, now: Now): Scene {
  return {
    phase: now.phase ?? scene.phase,
    status: now.status ?? scene.status,
    piles: now.piles ? { ...scene.piles, ...now.piles } : scene.piles,
    facts: now.facts ? { ...scene.facts, ...now.facts } : scene.facts,
    scores: now.scores ?? scene.scores,
    notes: now.notes ?? scene.notes,
    asked: now.asked ?? scene.asked,
    answered: now.answered ?? scene.answered,
    deadline: now.deadline === undefined ? scene.deadline : now.deadline,
    winners: now.winners === undefined ? scene.winners : now.winners,
    over: now.over ?? scene.over,
  };
}

/** The heading that the log gets by a new status, if any: one with a capital. */
export function newHeading(before: string, after: string): string {
  return after !== before && /^\p{Lu}/u.test(after) ? after : '';
}

/**
 * When the time of a seat is up, on the room's clock: where each has a clock of its own the facts say
 * so seat by seat, as seconds of the match.
 */
export function deadlineOf(scene: Scene, seat: number | null, began: number): number | null {
  const ends = scene.facts['ends'];
  const end: unknown = Array.isArray(ends) && seat !== null ? ends[seat] : null;
  return scene.deadline === null || typeof end !== 'number' ? scene.deadline : began + end;
}

const wired = (card: Seen): Card => [
  card.card,
  card.text,
  card.points,
  card.colour,
  card.more ?? {},
];
const NONE: Cards = { count: 0, cards: [] };

/** The scene after one event; `end` is what the server said of the piles after the last one. */
export function applyEvent(scene: Scene, event: Event, end: Now): Scene {
  const piles = { ...scene.piles };
  switch (event.event) {
    case 'moved': {
      piles[event.from] = without(
        piles[event.from] ?? NONE,
        event.cards,
        event.count,
        end.piles?.[event.from],
      );
      piles[event.to] = withMore(
        piles[event.to] ?? NONE,
        event.cards,
        event.count,
        end.piles?.[event.to],
      );
      break;
    }
    case 'shown': {
      const pile = piles[event.pile];
      if (!pile || !event.cards) return scene;
      piles[event.pile] = turnedUp(pile, event.cards, end.piles?.[event.pile]);
      break;
    }
    case 'covered': {
      // Which cards of it lie face down again, only the end tells.
      const pile = end.piles?.[event.pile];
      if (!pile) return scene;
      piles[event.pile] = pile;
      break;
    }
    case 'gathered': {
      let count = 0;
      for (const [name, pile] of Object.entries(piles)) {
        count += pile.count;
        piles[name] = pile.columns
          ? {
              ...pile,
              count: 0,
              cards: pile.cards?.map(() => null),
              taken: pile.taken?.map(() => false),
            }
          : NONE;
      }
      piles[event.pile] = { count };
      break;
    }
    case 'shuffled': {
      const pile = piles[event.pile];
      if (!pile || !pile.cards?.length) return scene;
      piles[event.pile] = { count: pile.count };
      break;
    }
    case 'said':
      return scene;
  }
  return { ...scene, piles };
}

function without(pile: Cards, cards: Seen[] | null, count: number, end?: Cards): Cards {
  if (pile.columns) return end ?? pile;
  const left = Math.max(0, pile.count - count);
  if (!pile.cards) return { ...pile, count: left };
  const gone = new Set(cards?.map((card) => card.card));
  let rest = pile.cards.filter((card) => !card || !gone.has(card[0]));
  // Cards that nobody here could see leave from among those that lie face down, top first.
  let surplus = rest.length - left;
  if (surplus > 0) {
    rest = rest
      .toReversed()
      .filter((card) => card !== null || surplus-- <= 0)
      .toReversed();
  }
  return { ...pile, count: left, cards: rest.slice(0, left) };
}

function withMore(pile: Cards, cards: Seen[] | null, count: number, end?: Cards): Cards {
  if (pile.columns) return end ?? pile;
  const total = pile.count + count;
  const hidden = !pile.cards && pile.count > 0;
  const staysHidden = end !== undefined && !end.cards && end.count > 0;
  if (hidden || staysHidden || (!cards && !pile.cards?.length)) return { count: total };
  const more: (Card | null)[] = cards
    ? cards.map(wired)
    : Array.from<null>({ length: count }).fill(null);
  return { count: total, cards: [...(pile.cards ?? []), ...more] };
}

function turnedUp(pile: Cards, cards: Seen[], end?: Cards): Cards {
  if (pile.columns) return end ?? pile;
  if (end?.cards && end.count === pile.count) return { ...pile, cards: end.cards };
  const slots: (Card | null)[] = pile.cards
    ? [...pile.cards]
    : Array.from<null>({ length: pile.count }).fill(null);
  const known = new Set(slots.flatMap((card) => (card ? [card[0]] : [])));
  const news = cards.filter((card) => !known.has(card.card));
  const backs = slots.flatMap((card, at) => (card ? [] : [at]));
  // Which of many backs was shown cannot be told (a peek into the deck): nothing is turned.
  if (backs.length !== news.length) return pile;
  news.forEach((card, index) => {
    slots[backs[index] as number] = wired(card);
  });
  return { ...pile, cards: slots };
}

/** Events with their cards in one shape, whichever the server sent. */
export function asEvents(told: readonly object[]): Event[] {
  return told.map((each) => {
    const event = each as Event;
    if ((event.event === 'moved' || event.event === 'shown') && event.cards) {
      return { ...event, cards: event.cards.map((card) => seen(card as Seen | Card)) };
    }
    return event;
  });
}

// Pace.

/** One thing to see, and for how long it has the stage. */
export interface Beat {
  event: Event | null;
  /** Milliseconds until the next, at normal speed. */
  ms: number;
  scores: boolean;
  facts: boolean;
}

const MOVE = 280;
const DEAL = 110;
const FLIP = 420;
const FLIP_APART = 120;
/** However many cards are turned, that takes no longer. */
const MOST_FLIPS = 900;
/** Time to look at cards that were turned up, or at a verdict, before they are swept away. */
const LOOK = 1600;
const SAY = 650;

function isVerdict(event: SaidEvent): boolean {
  const { facts } = event;
  return ['points', 'good', 'true', 'share', 'verdict'].some((name) => facts[name] != null);
}

/** The beats of one message; `still`: with nothing that travels, so cards are where they go at once. */
export function beats(events: readonly Event[], still = false): Beat[] {
  const scoreAt = events.findLastIndex((event) => event.event === 'said' && isVerdict(event));
  const sweepAt = events.findIndex((event) => event.event === 'gathered');
  const out: Beat[] = events.map((event, at) => ({
    event,
    ms: still && event.event !== 'said' ? 0 : lasting(event, events[at + 1]),
    scores: at === scoreAt,
    facts: at === sweepAt,
  }));
  let shown = -1;
  out.forEach((beat, at) => {
    const event = beat.event;
    if (!event) return;
    if (event.event === 'shown' && event.cards?.length) shown = at;
    if (event.event === 'said' && (isVerdict(event) || event.facts['word'])) shown = at;
    const sweeps = event.event === 'gathered' || event.event === 'moved';
    if (!sweeps || shown < 0) return;
    // The last beat before the sweep holds until the cards were seen long enough.
    const before = out[at - 1];
    const since = out.slice(shown, at).reduce((sum, each) => sum + each.ms, 0);
    if (before && since < LOOK) before.ms += LOOK - since;
    shown = -1;
  });
  return out.length ? out : [{ event: null, ms: 0, scores: false, facts: false }];
}

function lasting(event: Event, next: Event | undefined): number {
  switch (event.event) {
    case 'moved':
      return next?.event === 'moved' && next.from === event.from ? DEAL : MOVE;
    case 'shown':
      return event.cards ? Math.min(MOST_FLIPS, FLIP + FLIP_APART * (event.cards.length - 1)) : 0;
    case 'covered':
      return FLIP;
    case 'said':
      return isVerdict(event) ? SAY * 1.5 : SAY;
    default:
      return 160;
  }
}
