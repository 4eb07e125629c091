import type { Card as Wired } from '../lib/wire';

/** What a deck's file says of a card besides its letters, points and colour. */
export type More = Record<string, string | number | boolean>;

/** What is printed on a card. Letter, value and colour come with every card; the rest only with
 * decks that print more, and each field draws itself where it is given. */
export interface Face {
  /** 'A', 'QU', or '?' for a wild. */
  text: string;
  points?: number | null;
  /** Letter Boxing: 'yellow' or 'red' (cannot be last). */
  colour?: string;
  /** All else as the deck names it: `printed` makes the fields below of it. */
  more?: More | undefined;
  /** Paperback: cents it gives and costs, and what it does. */
  gives?: string | undefined;
  costs?: string | undefined;
  ability?: string | undefined;
  attack?: boolean;
  /** Paperback: what it is worth at the end; with a genre it is a wild of that genre. */
  fame?: number | undefined;
  genre?: string | undefined;
  /** What a card is called that has no letters and is no wild. */
  title?: string | undefined;
  /** Better Letters: the kind of rule over its argument (`text`), and 1 to 3 dots. */
  rule?: string;
  dots?: number;
  bonus?: number;
  /** Better Letters: nothing may be built here. */
  block?: boolean;
  /** Something to be met, and what that brings: in words, or as dots. */
  condition?: string;
  brings?: string;
}

export type Deck =
  'letter-head' | 'letterpress' | 'vowels' | 'paperback' | 'better-letters' | 'letter-boxing';

const DECKS: Record<string, Deck> = {
  lh: 'letter-head',
  lp: 'letterpress',
  pb: 'paperback',
  bl: 'better-letters',
  lx: 'letter-boxing',
};

/** The back that goes with an ink; vowels that are a deck of their own have another. */
export const deckOf = (ink: string, pile = ''): Deck =>
  /vowel/.test(pile) ? 'vowels' : (DECKS[ink] ?? 'letter-head');

export const faceOf = ([, text, points, colour, more]: Wired): Face =>
  printed({ text, points, colour, more });

const text = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);
const whole = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const cents = (value: unknown): string | undefined =>
  typeof value === 'number' ? `${value}¢` : text(value);

/** A face with all that is printed on it as fields of their own. */
export function printed(face: Face): Face {
  const { more, ...plain } = face;
  if (!more) return face;
  if (more['block'] === true) return { ...plain, text: '', block: true };
  const rule = text(more['rule']);
  if (rule) {
    return { ...plain, text: text(more['text']) ?? face.text, rule, dots: face.points ?? 0 };
  }
  const condition = text(more['condition']);
  if (condition) return { ...plain, condition, ...brought(face, more) };
  const genre = text(more['genre']);
  const wild = isWild(face) && more['kind'] !== 'power';
  return {
    ...plain,
    gives: cents(more['gives']),
    costs: cents(more['costs']),
    ability: text(more['ability']),
    attack: more['attack'] === true,
    fame: whole(more['points']),
    genre: wild ? genre : undefined,
    title: wild ? undefined : (genre ?? named(face.text)),
  };
}

/** What meeting a condition brings: what is said, its points as dots, or the card itself. */
function brought(face: Face, more: More): Pick<Face, 'brings' | 'dots'> {
  const reward = text(more['reward']);
  if (reward) return { brings: reward };
  return more['challenge'] === undefined ? { dots: face.points ?? 0 } : {};
}

/** Something to be met that is nothing else besides; whoever meets another one gets its letters. */
export const isTask = (face: Face): boolean =>
  face.condition !== undefined && (face.brings !== undefined || face.dots !== undefined);

/** What a condition brings, in words. */
export const rewardOf = (face: Face): string =>
  face.brings ?? (face.dots === undefined ? face.text + worth(face.points) : points(face.dots));

/** A name in place of letters, as people write it: "Dyslexic" of DYSLEXIC. */
function named(letters: string): string | undefined {
  if (/^([A-Z]{1,4}|[?_]|)$/.test(letters)) return undefined;
  const words = letters.replaceAll('-', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How many characters of an ability stand in a line of its card. */
const LINE = 13;

/** The lines that a text is broken into, as words go. */
export function linesOf(text: string, line = LINE): number {
  let lines = 0;
  let left = 0;
  for (const word of text.split(' ').filter(Boolean)) {
    const goesOn = word.length < left;
    lines += goesOn ? 0 : 1;
    left = (goesOn ? left - 1 : line) - word.length;
  }
  return lines;
}

export const isWild = (face: Face): boolean => face.text === '?' || face.text === '';

/** Letters read singly: "T H, one card". */
const singly = (letters: string): string => [...letters].join(' ');

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const worth = (count: number | null | undefined): string =>
  count === null || count === undefined ? '' : `, ${points(count)}`;

/** What a card is called in a sentence: its letters, or what is printed on it instead. */
export function callCard(face: Face): string {
  const all = printed(face);
  const { text, title, genre, rule, condition, block } = all;
  if (block) return 'a block';
  if (condition && isTask(all)) return condition;
  if (rule) return `${rule} ${text}`;
  return title ?? genre ?? (isWild(face) ? 'a wild' : text);
}

/** A card as a screen reader says it; its price only where it is for sale. */
export function sayCard(given: Face, { as = '', at = 0, of = 0, priced = false } = {}): string {
  const face = printed(given);
  const place = at && of ? `, card ${at} of ${of}` : '';
  if (face.block) return `blocked${place}`;
  if (isTask(face)) return `${face.condition}, brings ${rewardOf(face)}${place}`;
  if (face.rule) {
    const token = face.bonus ? `, bonus token ${face.bonus}` : '';
    return `${face.rule} ${face.text}${worth(face.dots)}${token}${place}`;
  }
  const costs = priced && face.costs ? `, costs ${face.costs}` : '';
  const gives = face.gives ? `, gives ${face.gives}` : '';
  const fame = face.fame === undefined ? '' : `, ${face.fame} fame`;
  const does = face.ability ? `, ${face.ability}` : '';
  const attack = face.attack ? ', attack' : '';
  const more = `${fame}${costs}${gives}${does}${attack}`;
  const stands = as ? `, standing for ${as.toUpperCase()}` : '';
  if (face.title) return `${face.title}${stands}${more}${place}`;
  if (isWild(face)) {
    const kind = face.genre ? `${face.genre}, wild` : 'wild';
    return `${kind}${stands}${as ? worth(face.points) : ''}${more}${place}`;
  }
  const letters =
    face.text === '_' ? 'space' : singly(face.text) + (face.text.length > 1 ? ', one card' : '');
  const red = face.colour === 'red' ? ', red, cannot be last' : '';
  return letters + red + (face.gives ? '' : worth(face.points)) + more + place;
}
