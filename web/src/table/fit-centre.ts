/**
 * How large the middle of the table is drawn: what is known of the screen and of what lies there
 * becomes blocks, which middle.ts fits into the room there is.
 */
import { printed } from '../cards/face';
import { base, faces } from '../lib/ask';
import type { Cards, TableLayout } from '../lib/wire';
import { APART, rowsOf } from './cells';
import { fitLaid, fitStick } from './compose/fit';
import { DOWN, fitMiddle, type Block, type Fit, type Size } from './middle';
import { isGrid, isOpen, STACKED } from './places';

export type Form = 'wide' | 'tablet' | 'phone';

/** What needs a place of its own beside or below the shared things. */
export type Standing =
  /** A word in play, of so many cards, some perhaps face down; what was judged already may be laid
   * aside. `below`: what stands under it. */
  | { is: 'laid'; judged: boolean; cards: number; down: boolean; below: number }
  /** The own word in its stick. */
  | { is: 'own'; slots: number; halves: number; foot: number }
  /** Words that are written, with all that belongs to them: as high as that is. */
  | { is: 'desk'; height: number }
  /** Words with their sums, or a sum: as high as that is. */
  | { is: 'told'; height: number };

/** What stands around a pile besides its cards. */
export interface Around {
  /** Words at the ends of its lines. */
  ends: boolean;
  /** Text above its cards. */
  over: boolean;
  /** A track beside it. */
  track: boolean;
  /** The rows of the grid stand further apart. */
  deep: boolean;
  /** Letters above its columns, numbers beside its rows. */
  coordinates: boolean;
}

type Laid = Extract<Standing, { is: 'laid' }>;

export interface Given {
  form: Form;
  large: boolean;
  low: boolean;
  /** The text is larger than usual: nothing has room beside anything on a phone. */
  grown: boolean;
  /** The width of the middle and the height of all of the centre, 0 while they are not known. */
  width: number;
  height: number;
  /** The heights of the news above it and of hands that are shown. */
  newsHeight: number;
  shownHeight: number;
  layout: TableLayout;
  piles: Record<string, Cards>;
  /** The names of the piles at the left and at the right, and of those in the middle. */
  sides: readonly [string[], string[]];
  rest: readonly string[];
  /** Whether a pile can be pressed now. */
  pressed: (name: string) => boolean;
  /** Whether cards of a pile can be chosen now. */
  chosen: (name: string) => boolean;
  around: (name: string) => Around;
  /** Cards in the middle are rule cards, which are square in a grid. */
  square: boolean;
  pot: boolean;
  standing: Standing | null;
  /** The width that the cards of a word would like to have. */
  cards: number;
}

export interface Piece {
  name: string;
  /** Of a card, and how many of them stand in a row. */
  width: number;
  columns: number;
  /** Each cell of a grid is at least so large. */
  place: number;
}

export interface CentreFit extends Omit<Fit, 'lines' | 'widths' | 'columns'> {
  /** The shared things line by line. */
  lines: Piece[][];
  /** The piles at the left and at the right that there is room for, and how wide their cards are. */
  sides: string[][];
  pileWidth: number;
  /** They stand above the middle, where that needs all the width there is. */
  strip: boolean;
  /** The room for a word, if there is one, and the widest its cards may be; 0 if it is laid aside. */
  word: Size | null;
  cards: number;
  /** Each of the shared things has its name above it. */
  headed: boolean;
  room: Size;
}

const PADDING = 12;
/** What is pressed is as large as a finger. */
const TARGET = 44;
/** With the space between them, where the stick needs the room. */
const ABREAST = 40;
/** Piles above the middle; above a word that is alone there they are larger. */
const STRIP = 46;
const ALONE = 50;
const POT = { wide: 230, tablet: 64, phone: 50 };
const FEW = 5;
const LEFT_OVER = 56;
const HEAD = 25;
const CAPTION = 36;
const OVER = 22;
/** A grid of more columns needs all the width of a phone: eight cells of 44 are 352. */
const COLUMNS = 7;
/** Below this width a letter is hardly read. */
const LETTER = 30;
const BETWEEN = 8;
/** What is printed on a rule is still read. */
const RULE = 50;
const TRACK = 130;
/** The word that is told, its total and its terms. */
const LEAST_TOLD = 128;
/** The walls of the stick in which a word in play lies. */
const STICK = 40;
/** On a phone: between the cards of a word, and between its rows where it is said what the cards of
 * the first stand for. */
const IN_WORD = 5;
const AS = 24;
/** Beside and below the words at the ends of a grid's lines; `grown`: with larger text on a phone. */
export const ENDS = {
  phone: { width: 60, height: 38 },
  grown: { width: 96, height: 60 },
  other: { width: 92, height: 46 },
};
/** Beside and above a grid: the names of its rows and columns. On a phone they stand at the very edge. */
export const NAMES = {
  phone: { width: 9, height: 20, apart: 2 },
  other: { width: 24, height: 22, apart: 10 },
};
/** Beside shared things a word is as wide as this, and words that are written at least so wide. */
export const BESIDE = 430;
const DESK = 400;
/** ... beside a grid whose cards are so much larger. */
const LARGER = 1.15;

/** Piles are squared up; other cards in the middle lie side by side. */
export const isStacked = (name: string): boolean => STACKED.has(base(name));

/** Side by side lie cards that are seen, and a few that will be. */
export const isRow = (name: string, pile: Cards | undefined): boolean =>
  !isStacked(name) && (!!pile?.cards || (pile?.count ?? 0) <= FEW);

/** It is as wide as a phone. */
export const fillsPhone = (pile: Cards | undefined): boolean =>
  isGrid(pile) && (pile?.columns ?? 0) > COLUMNS;

export const isSlip = (pile: Cards): boolean => faces(pile).some((face) => printed(face).task);

export function fitCentre(given: Given): CentreFit {
  const { form, grown, piles, pot, rest, standing } = given;
  const strip =
    form === 'phone' &&
    (grown || pot || rest.some((name) => isGrid(piles[name]) || (piles[name]?.count ?? 0) > 1));
  const headed =
    rest.length > 1 &&
    rest.some((name) => !isStacked(name)) &&
    !(form === 'phone' && standing?.is === 'own');
  const room = roomOf(given);
  const beside = standing?.is === 'desk' ? DESK : BESIDE;
  const across = form === 'wide' ? beside : room.width;
  /** A word of cards that lie in a row stands below that row. */
  const below = given.layout.claims && !rest.some((name) => isGrid(piles[name]));
  const tried = ({ sides, cards }: Way) => {
    const word =
      standing && cards ? { width: across, height: wordHeight(given, across, cards) } : null;
    const free = { ...room, height: room.height - above(given, sides, strip) };
    const blocks = rest.map((name) => blockOf(given, name, cards, headed));
    return { sides, cards, word, ...fitMiddle(blocks, free, word, below) };
  };
  const [first, ...others] = waysOf(given, strip);
  let { lines, widths, columns, ...found } = tried(first as Way);
  for (const way of others) if (!found.fits) ({ lines, widths, columns, ...found } = tried(way));
  const pieces = rest.map((name, at) => ({
    name,
    width: widths[at] ?? 60,
    columns: columns[at] ?? 1,
    place: placeOf(given, piles[name] as Cards),
  }));
  const pileWidth = pileWidthOf(given, strip);
  return { ...found, lines: divided(pieces, lines), pileWidth, strip, headed, room };
}

function divided(pieces: Piece[], lines: readonly number[]): Piece[][] {
  let from = 0;
  return lines.map((count) => pieces.slice(from, (from += count)));
}

function roomOf({ form, width, height, newsHeight, shownHeight, pot }: Given): Size {
  const whole = width || (form === 'phone' ? 332 : form === 'tablet' ? 560 : 760);
  const hands = form === 'phone' && shownHeight ? shownHeight + DOWN : 0;
  const tall = (height || (form === 'wide' ? 330 : 420)) - PADDING - newsHeight - hands;
  if (!pot) return { width: whole, height: tall };
  return form === 'wide'
    ? { width: whole - POT.wide, height: tall }
    : { width: whole, height: tall - POT[form] };
}

/** What stands around the shared things: piles, and a word whose cards are at most so wide. */
interface Way {
  sides: string[][];
  /** 0: no word. */
  cards: number;
}

/** From what one would like to see to what has to be seen: the first that fits is taken. */
function waysOf(given: Given, strip: boolean): Way[] {
  const { form, sides, piles, pressed, standing, cards, layout } = given;
  if (form !== 'phone') return [{ sides: [...sides], cards }];
  const kept = (test: (name: string) => boolean) => sides.map((names) => names.filter(test));
  // In a race nobody looks through discards: what everybody needs is to be large.
  const open = (name: string) => isOpen(piles[name]) && !layout.claims;
  const seen = strip ? kept((name) => open(name) || pressed(name)) : [...sides];
  const found = [seen, kept(pressed)].flatMap((around) =>
    [cards, 48, 40].map((width) => ({ sides: around, cards: width })),
  );
  return standing?.is === 'laid' && standing.judged ? [...found, { sides: seen, cards: 0 }] : found;
}

/** The height of a word with what stands above and below its cards. */
function wordHeight({ form, low, layout, standing }: Given, across: number, cards: number): number {
  const phone = form === 'phone';
  if (standing?.is === 'told' || standing?.is === 'desk') return standing.height;
  if (standing?.is === 'laid') {
    const tall = laidHeight(standing, across, cards);
    // Whose claim it is stands above the word.
    const whose = layout.claims && !standing.judged ? WHOSE : 0;
    if (phone)
      return (standing.judged ? 135 : 114) + whose - (tall ? 0 : 40) + tall + standing.below;
    return (standing.cards ? (low && form === 'wide' ? 164 : 240) : 120) + standing.below;
  }
  const { slots = 0, halves = 0, foot = 0 } = standing ?? {};
  const { rows, width, gap } = fitStick(slots, halves, across, cards);
  const high = rows > 1 ? rows * ((width * 4) / 3 + gap) - gap : (cards * 4) / 3;
  return high + (phone ? 58 + Math.max(26, foot) : low ? 84 : 95);
}

/** On a phone: of its cards alone, which may need two rows. */
function laidHeight({ cards, down }: Laid, across: number, most: number): number {
  if (!cards) return 0;
  const { width, rows } = fitLaid(cards, across - STICK, most, IN_WORD);
  return rows * ((width * 4) / 3) + (rows - 1) * (down ? AS : IN_WORD);
}

/** Piles stand above what needs all the width, and above a word that is alone. */
function above({ form, rest, pot, standing }: Given, sides: string[][], strip: boolean): number {
  if (form !== 'phone' || !sides.flat().length) return 0;
  return strip ? STRIP : standing?.is === 'own' && !rest.length && !pot ? ALONE : 0;
}

export function endsOf(form: Form, grown: boolean): Size {
  if (form !== 'phone') return ENDS.other;
  return grown ? ENDS.grown : ENDS.phone;
}

function blockOf(given: Given, name: string, cards: number, headed: boolean): Block {
  const { form, around, piles } = given;
  const pile = piles[name] as Cards;
  const { ends, over, track, deep, coordinates } = around(name);
  const block = cardsOf(given, name, pile, cards);
  const end = ends ? endsOf(form, given.grown) : { width: 0, height: 0 };
  const names = coordinates ? NAMES[form === 'phone' ? 'phone' : 'other'] : null;
  const named = headed && (isGrid(pile) || isRow(name, pile)) ? HEAD : 0;
  return {
    ...block,
    beside: end.width + (track ? TRACK : 0) + (names?.width ?? 0),
    head: [
      block.head,
      named,
      end.height,
      over ? OVER : 0,
      deep ? APART * block.rows : 0,
      names?.height ?? 0,
    ].reduce((sum, each) => sum + each),
  };
}

/** A cell of a grid is as large as a finger, or as there is room for on a small phone. */
function placeOf(given: Given, pile: Cards): number {
  return isGrid(pile)
    ? Math.min(TARGET, Math.floor(roomOf(given).width / Math.max(1, pile.columns ?? 1)))
    : 0;
}

/** Beside a word of cards so wide: where those are small, these may be too. */
function cardsOf(given: Given, name: string, pile: Cards, cards: number): Block {
  const { form, large, layout, standing, square } = given;
  const phone = form === 'phone';
  const grow = large ? 4 / 3 : 1;
  const most = layout.question_width * grow;
  if (isGrid(pile)) {
    const columns = pile.columns ?? 1;
    const few = Math.max(rowsOf(pile), columns) <= 3;
    const widest = few ? Math.max(most, 104 * grow) : most;
    // A word that was judged gives way to cards that would be hard to read.
    const judged = standing?.is === 'laid' && standing.judged;
    const small = phone && cards && (judged || (layout.claims && cards > 40)) ? 36 : LETTER;
    const whole = Math.floor(roomOf(given).width / columns) - BETWEEN;
    // Where the page scrolls the cards, too, are not smaller than a finger.
    const least = given.grown ? Math.max(small, Math.min(TARGET, whole)) : small;
    const grid = {
      columns,
      rows: rowsOf(pile),
      ratio: square ? 1 : 4 / 3,
      head: 0,
      place: placeOf(given, pile),
    };
    // What is printed on rules is read while a word is written: rather does the page scroll. While
    // its sum is told, that stays in view.
    const readable = Math.min(whole, phone ? 66 : 92);
    if (standing?.is === 'told' && square && phone)
      return { ...grid, most: readable, least: Math.min(readable, grid.rows > 4 ? TARGET : RULE) };
    if (square && phone && !standing)
      return { ...grid, most: widest, least: Math.min(whole, RULE) };
    if (standing?.is !== 'desk') return { ...grid, most: widest, least };
    if (form === 'wide') return { ...grid, most: widest * LARGER, least };
    return { ...grid, most: phone ? readable : widest * LARGER, least: readable };
  }
  if (!isRow(name, pile)) {
    const top = { most: Math.min(96, layout.question_width) * grow, least: phone ? 40 : 56 };
    return { columns: 1, rows: 1, ...top, ratio: 4 / 3, head: CAPTION };
  }
  const row = { columns: pile.count, rows: 1, loose: true, head: 0 };
  if (isSlip(pile))
    return { ...row, most: 150 * grow, least: phone ? 104 : 124, ratio: phone ? 0.86 : 0.6 };
  if (layout.small.includes(base(name)) && !given.chosen(name)) {
    const width = Math.round((phone ? 34 : 48) * grow);
    return { ...row, most: width, least: phone ? 24 : 36, ratio: 4 / 3 };
  }
  const own = standing?.is === 'own';
  // The word in question is the largest thing; what it leaves over is only to be seen.
  if (standing?.is === 'laid' && !layout.claims)
    return { ...row, most: LEFT_OVER * grow, least: 40, ratio: 4 / 3 };
  const ample = Math.min(117, layout.question_width * 1.22);
  // What everybody needs in a word of their own is as large as there is room for.
  const widest = phone ? (own && !layout.claims ? 92 : ample) : most;
  // A card that all need is to be large, if the own word can be smaller for it.
  const common = own && layout.claims && pile.count === 1 && cards > 40;
  const seen = phone ? (common ? 100 : cards < 48 ? 28 : 40) : 56;
  const least = Math.min(
    widest,
    given.chosen(name) ? Math.max(own ? ABREAST : TARGET, seen) : seen,
  );
  return { ...row, most: widest, least, ratio: 4 / 3 };
}

function pileWidthOf(given: Given, strip: boolean): number {
  const { form, sides, height, newsHeight, layout, large, standing } = given;
  if (form === 'phone') return strip ? 30 : standing ? 36 : 44;
  const many = Math.max(...sides.map((names) => names.length), 1);
  const tall = height ? height - PADDING - newsHeight : Infinity;
  const each = tall / many - CAPTION - 20;
  return Math.round(
    Math.max(36, Math.min(layout.pile_width * (large ? 4 / 3 : 1), (each * 3) / 4)),
  );
}

/** What stands above the cards of a word in play, and the stick below them. */
const LAID = 126;
/** ... and the mark of the seat whose claim it is, above that. */
const WHOSE = 46;

/** On a phone, the room below a grid of so many rows for what is told. */
export function toldBelow(rows: number, room: number): number {
  const left = room - rows * (RULE + BETWEEN + APART) - APART;
  return Math.max(LEAST_TOLD, Math.min(left, room * 0.42));
}

/** The widest the cards of a word in play may be, and the width there is for all of them. */
export function wordSize(
  given: Pick<Given, 'form' | 'large' | 'low' | 'layout' | 'standing'>,
  { lines, beside, cards, room }: CentreFit,
): { most: number; room: number } {
  const { form, large, low, layout, standing } = given;
  const shared = lines.length > 0;
  const alone = form === 'phone' ? 296 : form === 'tablet' ? 430 : large ? 1000 : 640;
  const across = shared ? (beside ? BESIDE : room.width) - STICK : alone;
  if (form === 'phone' || low) return { most: cards, room: across };
  const widest = large ? 132 : Math.min(96, layout.question_width);
  const below = standing?.is === 'laid' ? standing.below : 0;
  const whose = layout.claims ? WHOSE : 0;
  const tall = ((room.height - LAID - whose - below) * 3) / 4;
  return { most: Math.max(44, Math.min(shared ? 72 : widest, widest, tall)), room: across };
}
