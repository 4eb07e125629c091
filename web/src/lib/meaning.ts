/** How a word is told about. */

import { say } from './texts';

/** Commonness in words; the scale is that of Zipf: each step is ten times as common. */
export function common(zipf: number): string {
  if (zipf >= 5) return say('page-common-5');
  if (zipf >= 4) return say('page-common-4');
  if (zipf >= 3) return say('page-common-3');
  return say(zipf >= 2 ? 'page-common-2' : 'page-common-1');
}

export const spelled = (word: string): string[] => [...word.toUpperCase()];
