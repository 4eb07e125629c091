/** How bots play, in a word that fits after "plays". What is not named here is said as it is. */
const WORDS: Record<string, string> = {
  random: 'at random',
  greedy: 'for points',
};

export const plays = (level: string): string => WORDS[level] ?? level.replaceAll(/[_-]/g, ' ');

export const playing = (level: string): string => {
  const word = plays(level);
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** The level a table begins with: the middle one, of two the better. */
export const usual = (levels: readonly string[]): string =>
  levels[Math.floor(levels.length / 2)] ?? '';
