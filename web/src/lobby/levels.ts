/** The levels of bots, in a person's words. What is not named here is said as it is. */
const ABOUT: Record<string, string> = {
  sprout: 'Easy words, and it takes its time.',
  casual: 'Everyday words, and it likes a good one.',
  sharp: 'Many words, and it thinks about what it keeps.',
  master: 'Every word of the list, and it looks ahead.',
};

/** What to expect of a level, in a sentence; empty if there is nothing to say. */
export const about = (level: string): string => ABOUT[level] ?? '';

export const named = (level: string): string =>
  level.charAt(0).toUpperCase() + level.slice(1).replaceAll(/[_-]/g, ' ');
