/**
 * Says messages in the words of a language, as `typecase/texts` does for the terminal.
 *
 * A message is a key with typed arguments; its words are in the Fluent files of src/typecase/texts.
 * The name of an argument ends with what it is: a seat, a word, letters of cards. Names and words are
 * put in once the sentence is there, so nobody's name is ever taken for a part of it.
 */

import {
  FluentBundle,
  FluentResource,
  type FluentValue,
  type FluentVariable,
} from '@fluent/bundle';
import { isPseudo, pseudo } from './pseudo';
import type { Message } from './wire';

export type Text = string | Message;
export type Args = NonNullable<Message['args']>;
type Arg = Args[string];

export interface Part {
  text: string;
  /** A player's name, the reader, a word that is in play, or letters on cards. */
  kind?: 'name' | 'you' | 'word' | 'letters';
}

/** Who sits at the table, and who of them reads. */
export interface Company {
  names: readonly string[];
  you: number | null;
}

type Given = Record<string, FluentVariable>;

const NOBODY: Company = { names: [], you: null };
const OPEN = '\ue000';
const CLOSE = '\ue001';
const HELD = /\ue000(\d+)\ue001/;
const ARGUMENT = /\{(\w*)\}|\{\{|\}\}/g;

const KINDS = ['seat', 'seats', 'word', 'words', 'letters'] as const;

function kindOf(name: string): (typeof KINDS)[number] | null {
  const last = name.slice(name.lastIndexOf('_') + 1);
  return KINDS.find((kind) => kind === last) ?? null;
}

export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    transform?: (text: string) => string,
  ) {
    this.bundle = new FluentBundle(language, {
      useIsolating: false,
      functions: { COUNT: ([count], { of }) => this.count(count, of) },
      ...(transform ? { transform } : {}),
    });
  }

  /** What is there already stays: games share some of their texts. */
  add(texts: string): void {
    this.bundle.addResource(new FluentResource(texts));
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The sentence in pieces. A text that is no key is said as it is. */
  parts(text: Text, company: Company = NOBODY): Part[] {
    return begun(joined(this.inner(asMessage(text), company)));
  }

  say(text: Text, company?: Company): string {
    return plain(this.parts(text, company));
  }

  /** A text of the catalogue with these arguments; undefined if it needs another one. */
  whole({ key, args = {} }: Message): string | undefined {
    const held: Part[][] = [];
    const given: Given = {};
    const wanting: Error[] = [];
    for (const [name, value] of Object.entries(args)) this.give(given, name, value, held, NOBODY);
    const pattern = this.bundle.getMessage(key)?.value;
    const text = pattern ? this.bundle.formatPattern(pattern, given, wanting) : key;
    return wanting.length ? undefined : plain(pieces(text, held));
  }

  private inner({ key, args = {} }: Message, company: Company): Part[] {
    const held: Part[][] = [];
    const given: Given = {};
    const known = this.has(key);
    // A sentence that a game brings itself knows no "you": players are called by name.
    const reader = known ? company : { ...company, you: null };
    for (const [name, value] of Object.entries(args)) this.give(given, name, value, held, reader);
    const text = known ? this.format(key, given) : starred(filled(key, given), held);
    return pieces(text, held);
  }

  private format(key: string, given: Given): string {
    const pattern = this.bundle.getMessage(key)?.value;
    return pattern ? this.bundle.formatPattern(pattern, given, []) : key;
  }

  private count(count: FluentValue | undefined, of: FluentValue | undefined): FluentValue {
    return this.format(`count-${String(of)}`, { count: count ?? 0 });
  }

  /** What Fluent is given for one argument. */
  private give(
    given: Given,
    name: string,
    value: Arg | undefined,
    held: Part[][],
    company: Company,
  ): void {
    const hold = (parts: Part[]) => `${OPEN}${held.push(parts) - 1}${CLOSE}`;
    const kind = kindOf(name);
    if (value === null || value === undefined) given[name] = '';
    else if (Array.isArray(value)) {
      const things = kind === 'seats' ? readerFirst(value as number[], company.you) : value;
      const parts = things.map((thing) =>
        kind === 'seats' ? this.name(thing as number, company) : word(String(thing), kind),
      );
      given[name] = hold(this.listed(parts));
      const [first] = things;
      if (kind === 'seats')
        given[`${name}_are`] =
          things.length !== 1 ? 'several' : first === company.you ? 'you' : 'one';
    } else if (typeof value === 'object') given[name] = hold(this.inner(value, company));
    else if (kind === 'seat') {
      given[name] = hold([this.name(value as number, company)]);
      given[`${name}_is`] = value === company.you ? 'you' : 'other';
    } else if (kind) given[name] = hold([word(String(value), kind)]);
    else if (typeof value === 'boolean') given[name] = value ? 'yes' : 'no';
    else if (typeof value === 'number') given[name] = value;
    else given[name] = hold([{ text: value }]);
  }

  private name(seat: number, { names, you }: Company): Part {
    if (seat === you) return { text: this.format('you', {}), kind: 'you' };
    return { text: names[seat] ?? this.format('seat-number', { number: seat + 1 }), kind: 'name' };
  }

  /** "a", "a and b", "a, b and c", as the language has it. */
  private listed(things: Part[]): Part[] {
    if (!things.length) return [{ text: this.format('nobody', {}) }];
    return this.chained(things, 'list-more', 'list-end');
  }

  /** Things one after the other; the last two may stand otherwise than those before. */
  chained(things: readonly Part[], more: string, end = more): Part[] {
    let rest = things.slice(-1);
    for (let at = things.length - 2; at >= 0; at -= 1) {
      const key = at === things.length - 2 ? end : more;
      const text = this.format(key, { first: `${OPEN}0${CLOSE}`, rest: `${OPEN}1${CLOSE}` });
      rest = pieces(text, [[things[at] as Part], rest]);
    }
    return rest;
  }
}

/** A word in play is set in small letters, in italics. */
function word(text: string, kind: ReturnType<typeof kindOf>): Part {
  if (kind === 'word' || kind === 'words') return { text: text.toLowerCase(), kind: 'word' };
  return kind === 'letters' ? { text, kind } : { text };
}

function readerFirst(seats: readonly number[], you: number | null): number[] {
  return [...seats].sort((a, b) => Number(b === you) - Number(a === you));
}

/** A sentence with its arguments in braces. */
function filled(text: string, given: Given): string {
  return text.replace(ARGUMENT, (whole, name: string | undefined) =>
    name === undefined ? whole.slice(1) : String(given[name] ?? whole),
  );
}

/** In a text that is in no catalogue, *this* is a word in play. */
function starred(text: string, held: Part[][]): string {
  return text.replace(
    /\*([^*]+)\*/g,
    (_, text: string) => `${OPEN}${held.push([{ text, kind: 'word' }]) - 1}${CLOSE}`,
  );
}

function pieces(text: string, held: readonly Part[][]): Part[] {
  return text
    .split(HELD)
    .flatMap((piece, at) => (at % 2 ? (held[Number(piece)] ?? []) : [{ text: piece }]));
}

/** Pieces of plain text beside each other are one. */
function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (last && !last.kind && !part.kind) last.text += part.text;
    else if (part.text) out.push({ ...part });
  }
  return out;
}

/** A sentence that begins with "you" begins with a capital. */
function begun(parts: Part[]): Part[] {
  const [first] = parts;
  if (first?.kind === 'you')
    first.text = first.text.slice(0, 1).toUpperCase() + first.text.slice(1);
  return parts;
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

// The language of this page.

export const texts = new Catalogue('en', isPseudo() ? pseudo : undefined);

const loading = new Map<string, Promise<void>>();

/** What the page says itself, before anything is shown. */
export const loadPageTexts = (): Promise<void> => load('/texts/page.ftl');

/** What a game says, before anything is said of that game. */
export const loadTexts = (game: string): Promise<void> => load(`/texts/games/${game}.ftl`);

function load(file: string): Promise<void> {
  const known = loading.get(file);
  if (known) return known;
  const loaded = fetchText(file).then((text) => texts.add(text));
  loading.set(file, loaded);
  loaded.catch(() => loading.delete(file));
  return loaded;
}

async function fetchText(file: string): Promise<string> {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}

/** A text as a message: the key alone, where it is one without arguments. */
export const asMessage = (text: Text): Message => (typeof text === 'string' ? { key: text } : text);

export const say = (text: Text, company?: Company): string => texts.say(text, company);
export const partsOf = (text: Text, company?: Company): Part[] => texts.parts(text, company);

const chained = (things: readonly string[], more: string, end?: string): string =>
  plain(
    texts.chained(
      things.filter(Boolean).map((text) => ({ text })),
      more,
      end,
    ),
  );

/** Several things about something, without those that are empty: "T, 2 points, card 3 of 7". */
export const facts = (...things: readonly string[]): string => chained(things, 'list-more');

/** One of several: "T or the wild". */
export const either = (things: readonly string[]): string =>
  chained(things, 'list-or-more', 'list-or-end');

/** A label at the beginning of a line. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** A message by its key and arguments. */
export const message = (key: string, args: Args = {}): Message => ({ key, args });
