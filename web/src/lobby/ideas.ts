/**
 * The prints on the compartments of the case, as shapes. An idea draws its letters in a box of its
 * own; what lies outside the box bleeds over the edge of the print. Only letters, circles, bars and
 * lines; the spot ink, its tint and paper.
 */

export type Ink = 'spot' | 'tint' | 'pale' | 'deep' | 'paper' | 'alert' | 'gold' | 'dark';

interface Common {
  ink: Ink;
  /** Printed over what is there: the two inks mix. */
  over?: boolean;
  turn?: number;
  fade?: number;
}
export interface Glyph extends Common {
  kind: 'glyph';
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  start?: boolean;
  mirrored?: boolean;
  italic?: boolean;
  /** Only this part of it is printed: x, y, width, height, and how far the part is shifted. */
  slab?: [number, number, number, number, number];
}
export interface Bar extends Common {
  kind: 'bar';
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
  line?: number;
}
export interface Dot extends Common {
  kind: 'dot';
  x: number;
  y: number;
  r: number;
  ry?: number;
  line?: number;
}
export interface Stroke extends Common {
  kind: 'stroke';
  d: string;
  width: number;
}
export type Shape = Glyph | Bar | Dot | Stroke;
export interface Print {
  box: [number, number];
  /** It fills whatever room it gets. */
  bleeds?: boolean;
  shapes: Shape[];
}

const glyph = (text: string, x: number, y: number, size: number, ink: Ink, more = {}): Glyph => ({
  kind: 'glyph',
  text,
  x,
  y,
  size,
  ink,
  ...more,
});
const bar = (x: number, y: number, w: number, h: number, ink: Ink, more = {}): Bar => ({
  kind: 'bar',
  x,
  y,
  w,
  h,
  ink,
  ...more,
});
const dot = (x: number, y: number, r: number, ink: Ink, more = {}): Dot => ({
  kind: 'dot',
  x,
  y,
  r,
  ink,
  ...more,
});
const stroke = (d: string, width: number, ink: Ink, more = {}): Stroke => ({
  kind: 'stroke',
  d,
  width,
  ink,
  ...more,
});

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A letter in the middle of a square cell. */
const lettered = (
  x: number,
  y: number,
  size: number,
  text: string,
  cell: Ink,
  ink: Ink,
): Shape[] => [
  bar(x, y, size, size, cell, { r: size * 0.08 }),
  glyph(text, x + size / 2, y + size * 0.76, size * 0.74, ink),
];

type Idea = (letters: string[]) => Print;

const IDEAS: Record<string, Idea> = {
  /** Two letters, one printed over the other. */
  overprint: ([first = 'L', second = 'H']) => ({
    box: [262, 268],
    shapes: [
      glyph(first, 5, 191, 218, 'tint', { start: true }),
      glyph(second, 51, 245, 218, 'spot', { start: true, over: true }),
    ],
  }),
  /** Three by three, the middle one caught. */
  square: ([letter = 'R']) => ({
    box: [120, 106],
    shapes: [
      ...times(9, (at) =>
        bar(20 + (at % 3) * 28, 13 + Math.floor(at / 3) * 28, 24, 24, 'spot', {
          r: 2,
          fade: [0.4, 0.62, 0.92, 0.78, 0, 0.62, 0.5, 0.74, 0.42][at],
        }),
      ).filter((_, at) => at !== 4),
      ...lettered(47, 40, 26, letter, 'alert', 'paper'),
    ],
  }),
  /** A letter in a letter in a letter, falling. */
  falling: ([letter = 'V']) => ({
    box: [120, 106],
    shapes: [
      glyph(letter, 60, 46, 92, 'spot'),
      glyph(letter, 60, 66, 66, 'tint', { over: true }),
      glyph(letter, 60, 89, 52, 'spot', { over: true }),
      glyph(letter, 60, 110, 34, 'tint', { over: true }),
    ],
  }),
  /** A letter cut in three slabs, shifted. */
  slabs: ([letter = 'F']) => ({
    box: [120, 106],
    shapes: [
      glyph(letter, 60, 97, 126, 'spot', { slab: [0, 0, 120, 39, -6] }),
      glyph(letter, 60, 97, 126, 'tint', { slab: [0, 42, 120, 29, 13] }),
      glyph(letter, 60, 97, 126, 'spot', { slab: [0, 74, 120, 32, -4] }),
    ],
  }),
  /** A letter crashing on a bar. */
  crash: ([letter = 'W']) => ({
    bleeds: true,
    box: [120, 106],
    shapes: [
      bar(-1500, 95, 3120, 600, 'tint'),
      glyph(letter, 60, 86, 100, 'paper', { turn: -10 }),
      stroke('M14 91 5 83M24 90l-4-7M97 90l5-7M107 91l9-8', 2.6, 'tint'),
    ],
  }),
  /** Two cries, one printed over the other. */
  cries: ([letter = '!']) => ({
    box: [120, 106],
    shapes: [
      glyph(letter, 48, 98, 132, 'tint', { turn: -9 }),
      glyph(letter, 72, 98, 132, 'spot', { turn: 9, over: true }),
    ],
  }),
  /** Five letters down, five across, one of them shared. */
  crossing: (letters) => {
    const word = [...'ACROSGRIDS'].map((letter, at) => letters[at] ?? letter);
    const down = word.slice(0, 5);
    const across = word.slice(5, 10);
    const cell = (column: number, row: number) => [16 + column * 18, 8 + row * 18] as const;
    return {
      box: [120, 106],
      shapes: times(25, (at) => {
        const [column, row] = [at % 5, Math.floor(at / 5)];
        const [x, y] = cell(column, row);
        const text = column === 1 ? down[row] : row === 2 ? across[column] : undefined;
        return text
          ? lettered(x, y, 16, text, 'spot', 'paper')
          : [bar(x, y, 16, 16, 'spot', { r: 1.5, fade: 0.22 })];
      }).flat(),
    };
  },
  /** A word down the diagonal of a grid. */
  diagonal: (letters) => {
    const word = letters.length ? letters : [...'ALONE'];
    return {
      box: [120, 106],
      shapes: times(25, (at) => {
        const [column, row] = [at % 5, Math.floor(at / 5)];
        const [x, y] = [16 + column * 18, 8 + row * 18];
        return column === row && word[row]
          ? lettered(x, y, 16, word[row], 'paper', 'deep')
          : [bar(x + 0.6, y + 0.6, 14.8, 14.8, 'tint', { r: 1.5, line: 1.2 })];
      }).flat(),
    };
  },
  /** One figure standing on seven rules. */
  lines: ([letter = '1']) => ({
    box: [120, 106],
    shapes: [
      glyph(letter, 60, 62, 80, 'spot'),
      ...times(7, (at) => bar(37 - at * 4.2, 66 + at * 5.2, 46 + at * 8.4, 2.6, 'spot')),
    ],
  }),
  /** Eight by eight face down, two turned up. */
  dots: ([one = 'M', two = 'E']) => ({
    bleeds: true,
    box: [120, 106],
    shapes: [
      ...times(38 * 12, (at) =>
        dot(-192 + (at % 38) * 14 + 4, -23 + Math.floor(at / 38) * 14, 3.4, 'tint'),
      ),
      dot(36, 47, 12, 'paper'),
      glyph(one, 36, 52.6, 16, 'deep'),
      dot(78, 75, 12, 'paper'),
      glyph(two, 78, 80.6, 16, 'deep'),
    ],
  }),
  /** Five chips, one upon the other. */
  chips: ([letter = 'W']) => ({
    box: [120, 106],
    shapes: [
      ...times(5, (at): Shape[] => {
        const y = 86 - at * 14;
        const side: Ink = at % 2 ? 'pale' : 'spot';
        return [
          dot(60, y, 37, side, { ry: 10.5 }),
          bar(23, y - 10, 74, 10, side),
          dot(60, y - 10, 37, at % 2 ? 'paper' : 'tint', { ry: 10.5 }),
        ];
      }).flat(),
      dot(60, 20, 34, 'spot', { ry: 8.6 }),
      glyph(letter, 60, 25, 15, 'paper'),
    ],
  }),
  /** The same letter twice, one printed over the other. */
  twice: ([letter = '7']) => ({
    box: [120, 106],
    shapes: [
      glyph(letter, 44, 97, 132, 'tint', { italic: true }),
      glyph(letter, 74, 97, 132, 'spot', { italic: true, over: true }),
    ],
  }),
  /** A tilted letter in slanting rain. */
  rain: ([letter = 'S']) => ({
    bleeds: true,
    box: [120, 106],
    shapes: [
      ...times(24 * 6, (at) => {
        const row = Math.floor(at / 24);
        const x = -200 + (at % 24) * 22 + (row % 2) * 11;
        const y = -42 + row * 32 + ((at * 7) % 5) * 5;
        return stroke(`M${x} ${y}l-8 23`, 1.7, 'tint');
      }),
      glyph(letter, 60, 96, 126, 'paper', { turn: 10 }),
    ],
  }),
  /** A letter with two nostrils. */
  nostrils: ([letter = 'O']) => ({
    box: [120, 106],
    shapes: [
      glyph(letter, 60, 97, 126, 'spot'),
      dot(53, 53, 4.6, 'spot', { ry: 8.5 }),
      dot(67, 53, 4.6, 'spot', { ry: 8.5 }),
    ],
  }),
  /** A capital and its small letter. */
  'two-as': ([capital = 'A', small = 'a']) => ({
    box: [120, 106],
    shapes: [
      glyph(small, 91, 92, 96, 'tint', { italic: true }),
      glyph(capital, 43, 92, 108, 'spot', { over: true }),
    ],
  }),
  /** A sort, mirrored, and its print. */
  mirror: ([letter = 'R']) => ({
    bleeds: true,
    box: [250, 268],
    shapes: [
      glyph(letter, 112, 236, 300, 'deep', { mirrored: true }),
      glyph(letter, 148, 236, 300, 'tint', { over: true, fade: 0.6 }),
      stroke('M-1500 247H1750M-1500 256H1750', 2, 'tint'),
    ],
  }),
  /** A letter, a coin, the edges of pages. */
  pages: ([letter = 'P', coin = '¢']) => ({
    box: [250, 268],
    shapes: [
      glyph(letter, 6, 232, 270, 'spot', { start: true }),
      glyph(coin, 162, 232, 112, 'tint', { over: true }),
      ...times(9, (at) => bar(197 + at * 6.4, 20, 3 - at * 0.25, 300, 'spot')),
    ],
  }),
  /** Letters joined along a path. */
  path: (letters) => {
    const word = letters.length ? letters : [...'BETTER'];
    const way: [number, number][] = [
      [36, 28],
      [90, 28],
      [90, 76],
      [144, 76],
      [144, 28],
      [198, 28],
    ];
    const on = word.slice(0, way.length);
    return {
      box: [234, 106],
      shapes: [
        dot(36, 76, 5, 'tint'),
        dot(198, 76, 5, 'tint'),
        stroke(`M${on.map((_, at) => way[at]!.join(' ')).join('L')}`, 6, 'spot'),
        ...on.flatMap((letter, at): Shape[] => {
          const [x, y] = way[at]!;
          const end = at === 0 || at === on.length - 1;
          return [
            dot(x, y, 21, end ? 'spot' : 'paper'),
            ...(end ? [] : [dot(x, y, 18.5, 'spot', { line: 5 })]),
            glyph(letter, x, y + 8, 23, end ? 'paper' : 'deep'),
          ];
        }),
      ],
    };
  },
  /** Cards in a row, and the caret where the next may go. */
  caret: ([one = 'B', two = 'O', three = 'X']) => ({
    box: [234, 106],
    shapes: [
      bar(22, 22, 44, 60, 'gold', { r: 3 }),
      glyph(one, 44, 66, 40, 'dark'),
      bar(72, 17, 44, 60, 'alert', { r: 3 }),
      bar(72, 68, 44, 9, 'deep'),
      glyph(two, 94, 58, 37, 'paper'),
      stroke('M127 11h34M144 11v84M127 95h34', 4, 'alert'),
      bar(172, 22, 44, 60, 'gold', { r: 3 }),
      glyph(three, 194, 66, 38, 'dark'),
    ],
  }),
};

/** For a game that draws nothing itself: its first letter twice, 14 degrees apart. */
const plain: Idea = ([letter = 'T']) => ({
  box: [120, 106],
  shapes: [
    glyph(letter, 57, 93, 112, 'tint', { turn: -7 }),
    glyph(letter, 63, 93, 112, 'spot', { turn: 7, over: true }),
  ],
});

export const ideas = Object.keys(IDEAS);

export function print(idea: string, letters: string, name: string): Print {
  const drawn = IDEAS[idea];
  return drawn ? drawn([...letters]) : plain([...(letters || name.toUpperCase())]);
}
