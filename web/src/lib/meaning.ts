/** How a word is told about. */

/** Commonness in words; the scale is that of Zipf: each step is ten times as common. */
export function common(zipf: number): string {
  if (zipf >= 5.5) return 'everyday';
  if (zipf >= 4) return 'common';
  if (zipf >= 3) return 'known to most';
  if (zipf >= 2) return 'seldom seen';
  return 'rare';
}

export const spelled = (word: string): string[] => [...word.toUpperCase()];
