/**
 * The case: how many games there are decides how it is divided. Sizes are compartments of two by two,
 * two by one and one by one; they always fill it, whatever is in it.
 */

import { message, say } from '../lib/texts';
import type { GameCard } from '../lib/wire';
import { print } from './ideas';

export type Size = 'big' | 'wide' | 'small';
export interface Division {
  columns: number;
  rows: number;
  big: number;
  wide: number;
}

/** By the number of games: columns, rows, how many are big, how many wide; the rest is small. */
const DIVISIONS: Record<number, [number, number, number, number]> = {
  0: [1, 1, 0, 0],
  1: [1, 1, 0, 0],
  2: [2, 1, 0, 0],
  3: [3, 2, 1, 0],
  4: [4, 2, 1, 1],
  5: [5, 2, 1, 2],
  6: [6, 2, 2, 0],
  7: [6, 2, 1, 2],
  8: [7, 2, 2, 0],
  9: [8, 2, 2, 1],
  10: [8, 2, 2, 0],
  11: [6, 3, 2, 1],
  12: [6, 3, 2, 0],
  13: [7, 3, 2, 2],
  14: [7, 3, 2, 1],
  15: [8, 3, 2, 3],
  16: [8, 3, 2, 2],
  17: [9, 3, 3, 1],
  18: [9, 3, 3, 0],
  19: [10, 3, 3, 2],
  20: [10, 3, 3, 1],
  21: [10, 3, 3, 0],
};

const AREA: Record<Size, number> = { big: 4, wide: 2, small: 1 };

export function divide(count: number): Division {
  const known = DIVISIONS[count];
  if (known) {
    const [columns, rows, big, wide] = known;
    return { columns, rows, big, wide };
  }
  // Beyond the table: ten columns, and the last row is filled by making small ones wide.
  const needed = count + 3 * 3 + 2;
  const rows = Math.ceil(needed / 10);
  return { columns: 10, rows, big: 3, wide: 2 + rows * 10 - needed };
}

/** How well a print stands in a compartment: a tall one in a big one, a long one in a wide one. */
function fit({ cover, name }: GameCard, size: Size): number {
  const { box, bleeds } = print(cover.idea, cover.letters, name);
  const [width, height] = box;
  const wish = width > 2 * height ? 'wide' : height > width ? 'big' : 'small';
  if (wish === size) return 3;
  if (wish === 'small') return bleeds ? 2 : 1;
  return 0;
}

/** The games in the order and size in which they lie in the case. */
export function arrange(games: readonly GameCard[]): { game: GameCard; size: Size }[] {
  const { big, wide } = divide(games.length);
  const left = [...games];
  const take = (count: number, size: Size) => {
    const taken = left.toSorted((a, b) => fit(b, size) - fit(a, size)).slice(0, count);
    for (const game of taken) left.splice(left.indexOf(game), 1);
    return taken.map((game) => ({ game, size }));
  };
  return [
    ...take(big, 'big'),
    ...take(wide, 'wide'),
    ...left.map((game) => ({ game, size: 'small' as const })),
  ];
}

export const area = (sizes: readonly Size[]): number =>
  sizes.reduce((sum, size) => sum + AREA[size], 0);

/** Which games can be shown alone, and what such a filter is called. */
export const COMPANY: [string, string][] = [
  ['alone', 'lobby-filter-alone'],
  ['two', 'lobby-filter-two'],
  ['party', 'lobby-filter-party'],
  ['race', 'lobby-filter-race'],
  ['bluff', 'lobby-filter-bluff'],
  ['children', 'lobby-filter-children'],
];

/** How many may play with these house rules: some allow other numbers. */
export function seatsFor(game: GameCard, values: Record<string, unknown>): [number, number] {
  for (const [option, ranges] of Object.entries(game.players_with)) {
    const range = ranges[String(values[option])];
    if (range) return range;
  }
  return game.players;
}

/** The fewest and the most, whatever the house rules are. */
export function seatsEver(game: GameCard): [number, number] {
  const ranges = [game.players, ...Object.values(game.players_with).flatMap(Object.values)];
  const [lows, highs] = [ranges.map(([low]) => low), ranges.map(([, high]) => high)];
  return [Math.min(...lows), Math.max(...highs)];
}

export function players([least, most]: [number, number]): string {
  if (least === most) return say(message('lobby-players', { count: most }));
  return say(message('lobby-players-between', { least, most }));
}
