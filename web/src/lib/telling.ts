/**
 * What happened, in sentences: for the log, the line of news and the screen reader.
 *
 * The engine says most of it itself: a `said` event is a message. Cards that moved without a word
 * are told here. A sentence is a list of parts, never HTML.
 */

import { owner, seen, base } from './ask';
import { capital, message, partsOf, plain, say, texts, type Company, type Part } from './texts';
import type { Cards, Event, Message, SaidEvent } from './wire';
import { callCard, printed, type Face } from '../cards/face';

export { plain, type Company, type Part } from './texts';

export interface Sentence {
  parts: Part[];
  kind: 'said' | 'moved' | 'deal' | 'room';
  /** Who it is about, where that is one seat. */
  seat: number | null;
  /** It is about the reader, maybe among others. */
  own: boolean;
  /** Unseen cards that others pass on or pick up: it is written, and not said. */
  quiet: boolean;
  /** Points it brought that seat. */
  points: number | null;
  /** A verdict: true, false, or none. */
  good: boolean | null;
  /** A verdict, or who gets how much. */
  outcome: boolean;
  /** Which of the events it tells. */
  at: number;
  /** The same as a message, to be told to somebody else. */
  message: Message | null;
  /** Where a card that it names was turned over. */
  pile: string;
  /** How many sentences it stands for: several, where a run is told in one. */
  tells: number;
}

type Piles = Readonly<Record<string, Cards>>;

/** Sentences for events, step by step: a step ends with what is asked. `piles` say which of them lie
 * open. */
export function tell(events: readonly Event[], company: Company, piles: Piles = {}): Sentence[] {
  const ends = events.flatMap((event, at) => (event.event === 'asks' ? [at] : []));
  let first = 0;
  return [...ends, events.length].flatMap((end) => {
    const sentences = tellStep(events.slice(0, end), first, company, piles);
    first = end + 1;
    return sentences;
  });
}

/** Where somebody said what happens, cards that move beside it are not told. */
function tellStep(
  events: readonly Event[],
  first: number,
  company: Company,
  piles: Piles,
): Sentence[] {
  const said = events.slice(first).filter((event) => event.event === 'said');
  const sentences: Sentence[] = [];
  let at = first;
  while (at < events.length) {
    const event = events[at] as Event;
    if (event.event === 'said') {
      sentences.push(tellSaid(event, company, at));
      at += 1;
      continue;
    }
    if (event.event === 'moved') {
      const run: Moved[] = [];
      const first = at;
      while (events[at]?.event === 'moved') run.push(events[at++] as Moved);
      sentences.push(...tellMoved(run, company, first, { piles, said }));
      continue;
    }
    if (event.event === 'gathered') sentences.push(dealt(at));
    if (event.event === 'shown') sentences.push(...tellShown(event, at, said));
    at += 1;
  }
  return sentences;
}

type Moved = Extract<Event, { event: 'moved' }>;

export function sentence(
  kind: Sentence['kind'],
  parts: Part[],
  at = 0,
  more: Partial<Sentence> = {},
): Sentence {
  return {
    kind,
    parts,
    seat: null,
    own: false,
    quiet: false,
    points: null,
    good: null,
    outcome: false,
    at,
    message: null,
    pile: '',
    tells: 1,
    ...more,
  };
}

const dealt = (at: number) =>
  sentence('deal', partsOf('log-dealt'), at, { message: message('log-dealt') });

/** What a saying is about, for those who draw it. */
export interface Saying {
  seat: number | null;
  seats: readonly number[];
  word: string;
  points: number | null;
  good: boolean | null;
}

export function sayingOf({ what, args = {} }: SaidEvent): Saying {
  const { seat, seats, word, points, share, good } = args;
  const isGood = typeof good === 'boolean' ? good : null;
  return {
    seat: typeof seat === 'number' ? seat : null,
    seats: Array.isArray(seats) ? (seats as number[]) : [],
    word: typeof word === 'string' ? word : '',
    points: typeof points === 'number' ? points : typeof share === 'number' ? share : null,
    good: what === 'wrong' ? false : isGood,
  };
}

function tellSaid(event: SaidEvent, company: Company, at: number): Sentence {
  const { seat, points, good } = sayingOf(event);
  const told = message(event.text, event.args);
  return sentence('said', partsOf(told, company), at, {
    message: told,
    seat,
    own: isAbout(event.args, company.you),
    points: seat === null ? null : points,
    good,
    outcome: points !== null || good !== null,
  });
}

/** Whether a seat is among the arguments of a sentence. */
function isAbout(args: SaidEvent['args'] = {}, you: number | null): boolean {
  if (you === null) return false;
  return Object.entries(args).some(([name, value]) =>
    /(^|_)seats$/.test(name)
      ? Array.isArray(value) && (value as unknown[]).includes(you)
      : /(^|_)seat$/.test(name) && value === you,
  );
}

// Cards that moved.

interface Carry {
  from: string;
  to: string;
  faces: string[] | null;
  count: number;
  at: number;
}

/**
 * Moves in a row. What several seats draw unseen is told once; where somebody said what happens,
 * only what lay hidden is told beside: what comes into the own hand, and a card that is turned up.
 */
function tellMoved(
  run: Moved[],
  company: Company,
  first: number,
  { piles, said: sayings }: { piles: Piles; said: readonly SaidEvent[] },
): Sentence[] {
  const carries = gathered(run, first);
  const said = sayings.length > 0;
  const drawn = carries.filter((carry) => owner(carry.from) === null && owner(carry.to) !== null);
  const isDeal = new Set(drawn.map((carry) => carry.to)).size > 1;
  const told = carries.filter((carry) => {
    const mine = company.you !== null && owner(carry.to) === company.you;
    const hidden = !piles[carry.from]?.cards;
    const other = owner(carry.from) !== company.you || (hidden && base(carry.to) === 'hands');
    const comes = mine && other && carry.faces !== null;
    if (said) return hidden && (comes || (isTurnedUp(carry) && !isNamed(carry.faces, sayings)));
    return comes || !isDeal;
  });
  const sentences = told.map((carry) => tellCarry(carry, company, piles, isDeal));
  if (isDeal && !said && !told.length) {
    const at = carries[0]?.at ?? first;
    sentences.push(dealt(at));
  }
  return sentences;
}

/** A card is turned over where it lies. */
function tellShown(
  { cards, count, pile }: Extract<Event, { event: 'shown' }>,
  at: number,
  said: readonly SaidEvent[],
): Sentence[] {
  const faces = cards?.map((card) => named(seen(card))) ?? [];
  if (count !== 1 || !faces.length || owner(pile) !== null || isNamed(faces, said)) return [];
  const told = message('log-is', { letters: faces });
  return [sentence('moved', partsOf(told), at, { message: told, pile })];
}

const isTurnedUp = ({ from, to, count }: Carry): boolean =>
  count === 1 && owner(from) === null && owner(to) === null;

/** Whether somebody said which card it is; a card that is not seen needs no name. */
const isNamed = (faces: readonly string[] | null, said: readonly SaidEvent[]): boolean =>
  !faces ||
  said.some(({ args = {} }) =>
    Object.values(args)
      .flat()
      .includes(faces[0] ?? ''),
  );

/** Cards that went the same way are one carry, also when dealt one at a time. */
function gathered(run: Moved[], first: number): Carry[] {
  const ways = new Map<string, Carry>();
  run.forEach((move, index) => {
    if (!move.count) return;
    const faces = move.cards?.map((card) => named(seen(card))) ?? null;
    const way = `${move.from}>${move.to}>${faces === null}`;
    const before = ways.get(way);
    if (before) {
      before.count += move.count;
      before.at = first + index;
      if (faces) before.faces?.push(...faces);
    } else {
      ways.set(way, { from: move.from, to: move.to, faces, count: move.count, at: first + index });
    }
  });
  return [...ways.values()];
}

/** A sentence may begin with cards: "A wild and E go to the grid." Names stay as they are. */
function begun(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  if (!first || first.kind === 'name') return parts;
  return [{ ...first, text: capital(first.text) }, ...rest];
}

/** A card as a sentence has it: its letters, or in quotes what it asks for. */
export function named(face: Face): string {
  const name = callCard(face);
  return printed(face).form === 'task' ? say(message('log-quoted', { text: name })) : name;
}

function tellCarry(carry: Carry, company: Company, piles: Piles, isDeal: boolean): Sentence {
  const { from, to, faces, count } = carry;
  const giver = owner(from);
  const taker = owner(to);
  const cards = faces
    ? message('log-letters', { letters: faces })
    : message('log-cards', { count });
  const told = (): Message => {
    if (giver === null && taker === null)
      return message('log-moves', { cards, count, pile: pileName(to) });
    if (giver === null && isDeal && count > 1) return message('log-gets', { seat: taker, cards });
    if (giver === null) {
      const open = taker === company.you ? piles[from]?.cards : faces;
      return open
        ? message('log-takes', { seat: taker, cards, pile: pileName(from) })
        : message('log-draws', { seat: taker, cards });
    }
    if (taker === null) return message('log-puts', { seat: giver, cards, pile: pileName(to) });
    if (giver === taker) {
      // From a deck of one's own, too, cards are drawn.
      const drawn = base(to) === 'hands' && !piles[from]?.cards ? 'log-draws' : 'log-keeps';
      return message(base(from) === 'hands' ? 'log-plays' : drawn, { seat: giver, cards });
    }
    return message('log-gives', { seat: giver, cards, other_seat: taker });
  };
  const own = company.you !== null && [giver, taker].includes(company.you);
  return sentence('moved', begun(partsOf(told(), company)), carry.at, {
    message: told(),
    seat: giver ?? taker,
    own,
    quiet: !own && !faces && giver !== null && taker !== null,
  });
}

/** The log as a text to send to somebody who was not there: everybody by name, words in capitals. */
export function report(
  title: Message,
  lines: readonly LogLine[],
  end: readonly Message[],
  names: readonly string[],
): string {
  const written = (told: Message | null, parts: readonly Part[]) =>
    (told ? begun(partsOf(told, { names, you: null })) : parts)
      .map(({ kind, text }) => (kind === 'word' ? text.toUpperCase() : text))
      .join('');
  const body = lines
    .filter(({ kind }) => kind !== 'room')
    .map(({ kind, sentence: { message: told, parts } }) =>
      kind === 'heading' ? `\n${written(told, parts)}` : written(told, parts),
    );
  const last = end.map((told) => written(told, []));
  const gap = lines[0]?.kind === 'heading' ? [] : [''];
  return [written(title, []), ...gap, ...body, ...last, ''].join('\n');
}

/** The title of a log: the game, who played it, and when, if that is known. */
export function logTitle(game: string, seats: readonly number[], day: Date | null): Message {
  const title = { game, seats: [...seats] };
  if (!day) return message('log-title', title);
  const date = { day: day.getDate(), month: day.getMonth() + 1, year: String(day.getFullYear()) };
  return message('log-title-dated', { ...title, day: message('log-day', date) });
}

/** The scores from the best down; nothing where the game counts nothing. */
export function finalScores(scores: readonly number[]): Message[] {
  const [first, ...rest] = scores
    .map((score, seat) => ({ score, seat }))
    .toSorted((a, b) => b.score - a.score)
    .toReversed();
  if (!first) return [];
  if (!rest.length) return [message('log-final-score', first)];
  const entries = rest.reduce(
    (after, one) => message('list-more', { first: message('log-score', one), rest: after }),
    message('log-score', first),
  );
  return [message('log-final-scores', { entries })];
}

interface LogLine {
  kind: 'heading' | Sentence['kind'];
  sentence: Sentence;
}

// Names of piles.

/** A pile's name within a sentence: "the deck", "your hand". A game of one's own has its own names. */
export function pileName(pile: string): Message {
  const key = `pile-${base(pile).replaceAll('_', '-')}`;
  return texts.has(key) ? message(key) : message('pile-named', { name: plainName(pile) });
}

/** A pile's name over it: "Discard pile", "Hand". */
export function called(pile: string): string {
  const key = `pile-${base(pile).replaceAll('_', '-')}-label`;
  return texts.has(key) ? say(key) : capital(plainName(pile));
}

function plainName(pile: string): string {
  const name = base(pile).replaceAll('_', ' ');
  return owner(pile) === null ? name : name.replace(/s$/, '');
}

// Aloud.

/** For the screen reader: a word is said and then spelled, as at a table; a phrase is only said, and
 * a word too whose letters the sentence has already. */
export function aloud(parts: readonly Part[]): string {
  const letters = parts
    .map(({ kind, text }) => (kind === 'letters' ? text.replaceAll(/\P{L}/gu, '') : ''))
    .join('');
  return parts
    .map(({ kind, text }, at) => {
      if (kind !== 'word' || !/^\p{L}{2,}$/u.test(text)) return text;
      if (text.toUpperCase() === letters) return text;
      const next = parts[at + 1]?.text ?? '.';
      return `${text}, ${spelled(text)}${/^[,.:;!?]/.test(next) ? '' : ','}`;
    })
    .join('');
}

/** Letters one by one: "B E V E L". */
export function spelled(word: string): string {
  return word.toUpperCase().split('').join(' ');
}

/** So many words are said at most after a turn of another, and after the reader's own or when it is
 * theirs; a word that is spelled is one of them, and so is a name. */
const AFTER_OTHERS = 12;
const AT_OWN_TURN = 20;

const wordsIn = (parts: readonly Part[]): number =>
  plain(parts.map((part) => (part.kind === 'name' ? { ...part, text: 'X' } : part)))
    .split(/\s+/)
    .filter(Boolean).length;

/** At the reader's own turn: all of `first` and `last`, between them what of `more` there is room for;
 * nothing twice. */
export function fitting(
  first: readonly Part[][],
  more: readonly Part[][],
  last: readonly Part[][] = [],
): Part[][] {
  const said = new Set([...first, ...last].map(plain));
  let left = AT_OWN_TURN - [...first, ...last].map(wordsIn).reduce((sum, each) => sum + each, 0);
  const fit: Part[][] = [];
  for (const line of more) {
    if (said.has(plain(line))) continue;
    left -= wordsIn(line);
    if (left < 0) break;
    said.add(plain(line));
    fit.push(line);
  }
  return [...first, ...fit, ...last].filter((parts) => parts.length);
}

/** The word that a sentence is about, and whose it is; another thing for each that has none. */
function playedWord(each: Sentence): unknown {
  const word = each.parts.find((part) => part.kind === 'word');
  return word ? `${each.seat} ${word.text}` : each;
}

/** What is said of what happened by one answer: few words, nothing twice. */
export function brief(sentences: readonly Sentence[]): Part[][] {
  const picked = pick(sentences, AT_OWN_TURN);
  const taken = picked.some((each) => each.own) ? picked : pick(sentences, AFTER_OTHERS);
  return sentences.filter((each) => taken.includes(each)).map(({ parts }) => parts);
}

/** The sentences that matter most, as many as there is room for: what is about the reader before the
 * rest, verdicts and points before what led to them, cards that come into a hand after what was said,
 * and of those alike the last. */
function pick(sentences: readonly Sentence[], limit: number): Sentence[] {
  const rank = ({ kind, outcome, own }: Sentence) =>
    own ? (outcome ? 0 : kind === 'said' ? 1 : 3) : outcome ? 2 : kind === 'said' ? 3 : 4;
  const words = new Set(sentences.filter(({ outcome }) => outcome).map(playedWord));
  const said = new Set<string>();
  let left = limit;
  return sentences
    .toReversed()
    .toSorted((one, other) => rank(one) - rank(other))
    .filter((each) => {
      const text = plain(each.parts);
      const length = wordsIn(each.parts);
      const again = said.has(text) || (!each.outcome && words.has(playedWord(each)));
      if (each.quiet || again || (said.size && length > left)) return false;
      said.add(text);
      left -= length;
      return true;
    });
}
