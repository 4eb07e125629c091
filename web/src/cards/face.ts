import { facts, message, say, texts, type Args } from '../lib/texts';
import type { Band, DeckLook, FaceKind, Seen } from '../lib/wire';
import { printing } from './printing.svelte';

/** As much of a card as is printed, and what lies on it. */
export type Face = Pick<Seen, 'text'> &
  Partial<Pick<Seen, 'colour' | 'more'>> & {
    points?: Seen['points'] | null;
    /** A token that lies on it. */
    bonus?: number;
    /** It counts one less. */
    less?: boolean;
  };

/** What is printed on a card, place by place; empty where nothing is. */
export interface Printed {
  form: NonNullable<FaceKind['form']>;
  text: string;
  points: number | null | undefined;
  corner: string;
  price: string;
  title: string;
  task: string;
  foot: string;
  striped: boolean;
  band: Band | null;
}

const PLAIN: FaceKind = {};

/** Something on a card by its name in the deck's file; undefined where it is not printed. */
function field({ text, points, colour, more }: Face, name: string) {
  const value = more?.[name] ?? { text, points, colour }[name];
  return value === '' || value === false || value === null ? undefined : value;
}

/** The first kind of the deck that a card fits. */
function kindOf(face: Face, look: DeckLook | null): FaceKind {
  const fits = ({ when = {} }: FaceKind) =>
    Object.entries(when).every(([name, values]) => {
      const value = field(face, name);
      return values.length ? values.includes(value as string | number) : value !== undefined;
    });
  return look?.faces.find(fits) ?? PLAIN;
}

/** Everything on a card that has a name in the deck's file. */
function fieldsOf(face: Face, price: string): Args {
  const fields: Args = price ? { price } : {};
  for (const name of ['text', 'points', 'colour', ...Object.keys(face.more ?? {})]) {
    const value = field(face, name);
    if (value !== undefined)
      fields[name] = typeof value === 'string' && texts.has(value) ? say(value) : value;
  }
  return fields;
}

/** A text in English takes what is in its braces. */
function inBraces(part: string, fields: Args): string | undefined {
  let whole = true;
  const text = part.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name];
    if (value === undefined) whole = false;
    return value === true ? name : String(value);
  });
  return whole ? text : undefined;
}

/** Those parts of a text that have all their fields. */
function filled(parts: readonly string[] = [], face: Face, price = ''): string[] {
  const fields = fieldsOf(face, price);
  return parts.flatMap((part) => {
    const known = texts.has(part);
    return (known ? texts.whole(message(part, fields)) : inBraces(part, fields)) || [];
  });
}

export function printed(face: Face, look = printing.look): Printed {
  const kind = kindOf(face, look);
  const line = (parts?: readonly string[]) => filled(parts, face).join(' · ');
  return {
    form: kind.form ?? 'letter',
    text: String(field(face, 'text') ?? ''),
    points: face.points,
    corner: line(kind.corner),
    price: line(kind.price),
    title: line(kind.title),
    task: line(kind.task),
    foot: line(kind.foot),
    striped: line(kind.stripe) !== '',
    band: kind.band ?? null,
  };
}

/** What meeting the task of a card brings, in words: what is said, its points, or the card itself. */
export const rewardOf = (card: Printed): string =>
  card.foot ||
  (card.form === 'task' ? worth(card.points ?? 0) : facts(card.text, worth(card.points)));

/** Something to be met, and what that brings. */
export const sayTask = (card: Printed): string =>
  say(
    message(card.foot ? 'page-card-task-gives' : 'page-card-task', {
      task: card.task,
      reward: rewardOf(card),
    }),
  );

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

export const isWild = (face: Pick<Face, 'text'>): boolean => face.text === '?' || face.text === '';

/** What a card counts in a word: as printed, or as the letter that a wild stands for. Until it stands
 * for one, a wild counts nothing. */
export function worthOf(face: Face, as = ''): number | null | undefined {
  if (!isWild(face)) return face.points;
  return as ? (printing.wild(as) ?? face.points) : null;
}

/** Letters read singly: "T H, one card". */
function singly(letters: string): string {
  if (letters === '_') return say('page-card-space');
  if (letters.length < 2) return letters;
  return say(message('page-card-one', { letters: [...letters].join(' ') }));
}

const worth = (points: number | null | undefined): string =>
  points === null || points === undefined ? '' : say(message('page-card-points', { points }));

/** What a card is called by that is not called by its letters. */
function nameOf(card: Printed): string {
  const { form, title, text, task, foot } = card;
  if (form === 'solid') return isWild(card) ? foot : '';
  return { letter: '', words: title, rule: `${title} ${text}`, task, block: '' }[form];
}

/** What a card is called in a sentence: its letters, or what is printed on it instead. */
export function callCard(face: Face): string {
  const card = printed(face);
  if (card.form === 'block') return say('page-card-a-block');
  return nameOf(card) || (isWild(face) ? say('page-card-a-wild') : card.text);
}

/** Whether its points stand on a card as a number or as dots. */
const isValued = ({ form, corner, foot }: Printed): boolean =>
  form === 'rule' || (form === 'letter' && !corner && !foot);

/** What is said of a card besides: as its deck has it, or else all that is printed. */
function spoken(face: Face, card: Printed, priced: boolean, look: DeckLook | null): string[] {
  const { says } = kindOf(face, look);
  const price = priced ? card.price : '';
  if (says) return filled(says, face, price);
  const { corner, foot } = card;
  const costs = price && say(message('page-card-costs', { price }));
  return [costs, corner, foot === nameOf(card) ? '' : foot].filter(Boolean);
}

/** A card as a screen reader says it; its price only where it is for sale. */
export function sayCard(
  face: Face,
  { as = '', at = 0, of = 0, priced = false, look = printing.look } = {},
): string {
  const card = printed(face, look);
  const place = at && of ? say(message('page-card-place', { at, of })) : '';
  if (card.form === 'block') return facts(say('page-card-blocked'), place);
  if (card.form === 'task') return facts(sayTask(card), place);
  const wild = isWild(face) && card.form !== 'words';
  const name = nameOf(card) || (wild ? '' : singly(card.text));
  const valued = wild ? as !== '' : isValued(card);
  return facts(
    name,
    wild ? say('page-card-wild') : '',
    as ? say(message('page-card-stands-for', { letters: as.toUpperCase() })) : '',
    valued ? worth(wild ? worthOf(face, as) : card.points) : '',
    ...spoken(face, card, priced, look),
    face.bonus ? say(message('page-card-token', { count: face.bonus })) : '',
    place,
  );
}
