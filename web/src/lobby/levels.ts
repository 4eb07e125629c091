/** The levels of bots. One that the catalogue does not know goes by its own name. */

import { capital, say } from '../lib/texts';

const NAMES: Record<string, string> = {
  sprout: 'lobby-level-sprout',
  casual: 'lobby-level-casual',
  sharp: 'lobby-level-sharp',
  master: 'lobby-level-master',
};
const ABOUT: Record<string, string> = {
  sprout: 'lobby-level-sprout-about',
  casual: 'lobby-level-casual-about',
  sharp: 'lobby-level-sharp-about',
  master: 'lobby-level-master-about',
};

/** What to expect of a level, in a sentence; empty if there is nothing to say. */
export const about = (level: string): string => say(ABOUT[level] ?? '');

export const named = (level: string): string =>
  say(NAMES[level] ?? capital(level.replaceAll(/[_-]/g, ' ')));
