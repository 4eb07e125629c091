/**
 * What happened, in sentences: for the log, the line of news and the screen reader.
 *
 * The engine says most of it itself (`said` events have a text with the players' names). Here names
 * become "you", words in play are marked, and cards that moved without a word are told. A sentence
 * is a list of parts, never HTML.
 */

import { base, owner, seen } from './ask';
import type { Event, SaidEvent, Seen } from './wire';
import { callCard } from '../cards/face';
import { capital, listed, many } from './count';

export interface Part {
  text: string;
  /** A player's name, a word that is in play, or letters on cards. */
  kind?: 'name' | 'word' | 'card';
}

export interface Sentence {
  parts: Part[];
  kind: 'said' | 'moved' | 'deal' | 'around';
  /** Who it is about, where that is one seat. */
  seat: number | null;
  /** Points it brought. */
  points: number | null;
  /** A verdict: true, false, or none. */
  good: boolean | null;
  /** Which of the events it tells. */
  at: number;
}

export interface Company {
  names: readonly string[];
  you: number | null;
}

const YOU = 'you';

/** Sentences for the events of one message. */
export function tell(events: readonly Event[], company: Company): Sentence[] {
  const said = events.some((event) => event.event === 'said');
  const sentences: Sentence[] = [];
  let at = 0;
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
      sentences.push(...tellMoved(run, company, first, said));
      continue;
    }
    if (event.event === 'gathered') {
      sentences.push(sentence('deal', [{ text: 'The cards are dealt.' }], at));
    }
    at += 1;
  }
  return sentences;
}

type Moved = Extract<Event, { event: 'moved' }>;

function sentence(
  kind: Sentence['kind'],
  parts: Part[],
  at: number,
  more: Partial<Sentence> = {},
): Sentence {
  return { kind, parts: joined(parts), seat: null, points: null, good: null, at, ...more };
}

function tellSaid(event: SaidEvent, company: Company, at: number): Sentence {
  const { seat = null, word, points = null, good = null } = event;
  return sentence('said', saidParts(event.text, company, word ? [word] : []), at, {
    seat,
    points: seat === null ? null : points,
    good: event.what === 'wrong' ? false : good,
  });
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The engine's sentence with names, words and "you" in it. */
export function saidParts(text: string, company: Company, words: readonly string[]): Part[] {
  const your = company.you === null ? undefined : company.names[company.you];
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  const full = your && words.length ? owned(ended, your, words) : ended;
  const marked = [...company.names.filter(Boolean), ...words].sort((a, b) => b.length - a.length);
  if (!marked.length) return rich(full);
  const split = new RegExp(
    `(?<![\\p{L}\\p{N}])(${marked.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'u',
  );
  const parts: Part[] = [];
  let subject = false;
  full.split(split).forEach((piece, index) => {
    if (index % 2 === 0) {
      parts.push(...rich(subject ? spokenTo(piece) : piece));
      subject = false;
    } else if (piece === your) {
      const before = plain(parts);
      const first = before.trim() === '' || /[.:;!?] $/.test(before);
      parts.push({ text: first ? capital(YOU) : YOU, kind: 'name' });
      subject = first;
    } else if (company.names.includes(piece)) {
      parts.push({ text: piece, kind: 'name' });
    } else {
      parts.push({ text: piece.toLowerCase(), kind: 'word' });
    }
  });
  return parts;
}

/** "PLARK of Wren" is said to Wren as "your PLARK"; a word that others have too is of all of them. */
function owned(text: string, your: string, words: readonly string[]): string {
  const word = words.map(escaped).join('|');
  const alone = '(?![\\p{L}\\p{N}]|,| and )';
  return text.replace(
    new RegExp(`(?<![\\p{L}\\p{N}])(${word}) of ${escaped(your)}${alone}`, 'gu'),
    (_, mine: string, at: number) => `${at ? 'your' : 'Your'} ${mine}`,
  );
}

const IRREGULAR: Record<string, string> = { has: 'have', is: 'are', does: 'do', goes: 'go' };

/** `passes` is what you `pass`. */
function secondPerson(verb: string): string {
  const known = IRREGULAR[verb];
  if (known) return known;
  if (/(?:ss|sh|ch|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

/** What follows a name, said to the person: " passes and is all in" -> " pass and are all in". */
function spokenTo(text: string): string {
  return text
    .replace(/^ (\p{L}+)/u, (_, verb: string) => ` ${secondPerson(verb)}`)
    .replace(
      / and (is|has|discards|draws|deals|takes|keeps|passes|lays|throws|challenges|calls|wins|loses)\b/g,
      (_, verb: string) => ` and ${secondPerson(verb)}`,
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
 * only what comes into the own hand is told beside.
 */
function tellMoved(run: Moved[], company: Company, first: number, said: boolean): Sentence[] {
  const carries = gathered(run, first);
  const dealt = carries.filter((carry) => owner(carry.from) === null && owner(carry.to) !== null);
  const isDeal = new Set(dealt.map((carry) => carry.to)).size > 1;
  const told = carries.filter((carry) => {
    const mine = company.you !== null && owner(carry.to) === company.you;
    const drawn = mine && owner(carry.from) !== company.you && carry.faces !== null;
    return drawn || (!said && !isDeal);
  });
  const sentences = told.map((carry) => tellCarry(carry, company));
  if (isDeal && !said && !told.length) {
    const at = carries[0]?.at ?? first;
    sentences.push(sentence('deal', [{ text: 'The cards are dealt.' }], at));
  }
  return sentences;
}

/** Cards that went the same way are one carry, also when dealt one at a time. */
function gathered(run: Moved[], first: number): Carry[] {
  const ways = new Map<string, Carry>();
  run.forEach((move, index) => {
    if (!move.count) return;
    const faces = move.cards?.map((card) => callCard(seen(card))) ?? null;
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

function tellCarry(carry: Carry, company: Company): Sentence {
  const giver = owner(carry.from);
  const taker = owner(carry.to);
  const who = giver ?? taker;
  const cards: Part = carry.faces
    ? { text: listed(carry.faces), kind: 'card' }
    : { text: many(carry.count, 'card') };
  const said = (seat: number, verb: string): Part[] => {
    const you = seat === company.you;
    return [
      { text: you ? capital(YOU) : (company.names[seat] ?? `Seat ${seat + 1}`), kind: 'name' },
      { text: ` ${you ? verb : thirdPerson(verb)} ` },
    ];
  };
  const from = called(carry.from);
  const to = called(carry.to);
  let parts: Part[];
  if (giver === null && taker === null) {
    parts = [{ text: capital(cards.text), kind: cards.kind }, { text: ` to the ${to}.` }];
  } else if (giver === null) {
    const open = carry.faces !== null && taker !== company.you;
    parts = [...said(taker as number, open ? 'take' : 'draw'), cards];
    parts.push({ text: open ? ` from the ${from}.` : '.' });
  } else if (taker === null) {
    parts = [...said(giver, 'put'), cards, { text: ` on the ${to}.` }];
  } else if (giver === taker) {
    parts = [...said(giver, 'lay'), cards, { text: '.' }];
  } else {
    const name = taker === company.you ? YOU : (company.names[taker] ?? `Seat ${taker + 1}`);
    parts = [...said(giver, 'give'), cards, { text: ' to ' }, { text: name, kind: 'name' }];
    parts.push({ text: '.' });
  }
  return sentence('moved', parts, carry.at, { seat: who });
}

const thirdPerson = (verb: string) => `${verb}s`;

/** A pile's name as people say it: `score_pile.2` is a score pile. */
export function called(pile: string): string {
  const name = base(pile).replaceAll('_', ' ');
  return owner(pile) === null ? name : name.replace(/s$/, '');
}

// Parts.

/** Text in which *this* is a word in play. */
export function rich(text: string): Part[] {
  return text
    .split(/\*([^*]+)\*/)
    .map((piece, index): Part => (index % 2 ? { text: piece, kind: 'word' } : { text: piece }))
    .filter((part) => part.text);
}

function joined(parts: Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last && last.kind === part.kind && !part.kind) last.text += part.text;
    else if (part.text) out.push({ ...part });
  }
  return out;
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

/** For the screen reader: a word is said and then spelled, as at a table. */
export function aloud(parts: readonly Part[]): string {
  return parts
    .map((part) => (part.kind === 'word' ? `${part.text}, ${spelled(part.text)},` : part.text))
    .join('')
    .replace(/,([,.:!?])/g, '$1');
}

/** Letters one by one: "B E V E L". */
export function spelled(word: string): string {
  return word.toUpperCase().split('').join(' ');
}

/** A card as a screen reader says it. */
export function cardName(
  card: Pick<Seen, 'text' | 'points' | 'colour'>,
  more: { reads?: string; down?: boolean; at?: number; of?: number } = {},
): string {
  const parts: string[] = [];
  const points = card.points === 1 ? '1 point' : `${card.points} points`;
  if (card.text === '?') {
    parts.push(more.reads ? `wild, standing for ${more.reads}` : 'wild');
  } else {
    parts.push(card.text.length > 1 ? `${spelled(card.text)}, one card` : card.text);
    parts.push(points);
  }
  if (card.colour) parts.push(card.colour === 'red' ? 'red, cannot be last' : card.colour);
  if (more.down) parts.push(`face down${more.reads ? `, claimed as ${more.reads}` : ''}`);
  if (more.at !== undefined && more.of !== undefined) parts.push(`card ${more.at} of ${more.of}`);
  return parts.join(', ');
}
