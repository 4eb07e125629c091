/**
 * How large the things in the middle of the table may be, so that all of them are seen at once.
 *
 * Each is a block of cards in rows and columns. They stand in one line or in several, in their order,
 * and the word that is being set, or is in question, stands beside them or below. Of these ways the
 * one that leaves the cards largest is taken.
 */

export interface Size {
  width: number;
  height: number;
}

export interface Block {
  columns: number;
  rows: number;
  /** Cards that lie in no order of rows: many of them may be divided into several. */
  loose?: boolean;
  /** The width its cards would like to have, and the least at which they are still read. */
  most: number;
  least: number;
  /** Height of a card by its width. */
  ratio: number;
  /** The height of what stands above and below its cards, and the width of what is beside them. */
  head: number;
  beside?: number;
  /** Each card has a place so large around it, for a finger. */
  place?: number;
}

export interface Fit {
  /** All of it has room. */
  fits: boolean;
  /** How many of the blocks stand in each line. */
  lines: number[];
  /** The word stands beside them, not below. */
  beside: boolean;
  /** Block by block: the width of a card, and how many stand side by side. */
  widths: number[];
  columns: number[];
}

const ACROSS = 28;
export const DOWN = 14;
const BESIDE = 34;
const MIN_SCALE = 0.15;
const STEP = 0.02;
/** Fewer cards than this lie in one row. */
const MANY = 5;
/** More of them are divided only if that makes them larger by far: in one row they are read. */
const DIVIDED = 0.6;

/** The space between cards of this width. */
export const gapOf = (width: number): number => Math.max(3, Math.min(10, Math.round(width / 10)));

/** The space between the cards of a grid: where they are smaller than their places, it is more. */
export function gapsOf(width: number, tall: number, place = 0): { across: number; down: number } {
  const least = gapOf(width);
  return { across: Math.max(least, place - width), down: Math.max(least, place - tall) };
}

interface Laid extends Size {
  card: number;
  columns: number;
}

function lay(block: Block, scale: number, rows: number): Laid {
  const card = Math.round(Math.max(Math.min(block.least, block.most), block.most * scale));
  const gaps = gapsOf(card, card * block.ratio, block.place);
  const divided = block.loose && block.columns >= MANY;
  const columns = divided ? Math.ceil(block.columns / rows) : block.columns;
  const high = divided ? rows : block.rows;
  return {
    card,
    columns,
    width: columns * (card + gaps.across) - gaps.across + (block.beside ?? 0),
    height: high * (card * block.ratio + gaps.down) - gaps.down + block.head,
  };
}

const sum = (numbers: number[], between: number): number =>
  numbers.reduce((all, each) => all + each + between, -between);

/** The ways to divide so many blocks into lines: how many stand in each. */
function divisions(count: number): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: count }, (_, less) => count - less).flatMap((first) =>
    divisions(count - first).map((rest) => [first, ...rest]),
  );
}

function together(laid: Laid[], lines: number[]): Size {
  let from = 0;
  const sizes = lines.map((count) => {
    const line = laid.slice(from, (from += count));
    return {
      width: sum(
        line.map((each) => each.width),
        ACROSS,
      ),
      height: Math.max(...line.map((each) => each.height)),
    };
  });
  return {
    width: Math.max(0, ...sizes.map((each) => each.width)),
    height: sum(
      sizes.map((each) => each.height),
      DOWN,
    ),
  };
}

/** What is left for the blocks when the word has its place. */
function left(room: Size, word: Size | null, beside: boolean): Size {
  if (!word) return room;
  return beside
    ? { width: room.width - word.width - BESIDE, height: room.height }
    : { width: room.width, height: room.height - word.height - DOWN };
}

/** `word` is the room that a word in the stick needs, if there is one. Where both ways are as good it
 * stands beside the blocks, or `below` them. */
export function fitMiddle(
  blocks: readonly Block[],
  room: Size,
  word: Size | null,
  below = false,
): Fit {
  let best: Fit = { fits: false, lines: [], beside: word !== null, widths: [], columns: [] };
  let most = -Infinity;
  const many = blocks.some((block) => block.loose && block.columns >= MANY);
  for (const beside of word ? [!below, below] : [false]) {
    const free = left(room, word, beside);
    for (const lines of divisions(blocks.length)) {
      for (const rows of many ? [1, 2, 3] : [1]) {
        const { scale, laid } = largest(blocks, free, lines, rows);
        const worth = rows > 1 && scale > 0 ? scale * DIVIDED : scale;
        if (worth <= most) continue;
        most = worth;
        const widths = laid.map((each) => each.card);
        const columns = laid.map((each) => each.columns);
        best = { fits: scale > 0, lines, beside, widths, columns };
      }
    }
  }
  return best;
}

/** Where nothing fits, less than nothing: the more the larger the part that is cut off. */
function largest(
  blocks: readonly Block[],
  room: Size,
  lines: number[],
  rows: number,
): { scale: number; laid: Laid[] } {
  let laid: Laid[] = [];
  let over = 0;
  for (let scale = 1; scale > MIN_SCALE; scale -= STEP) {
    laid = blocks.map((block) => lay(block, scale, rows));
    const size = together(laid, lines);
    if (size.width <= room.width && size.height <= room.height) return { scale, laid };
    over = Math.max(0, size.width - room.width) * 2 + Math.max(0, size.height - room.height);
  }
  return { scale: -over, laid };
}
