/** Where the rules tell of what goes on. */

import type { RulesChapter } from '../lib/wire';

const proseOf = ({ parts }: RulesChapter): string =>
  parts.map((part) => (part.kind === 'prose' ? part.html : '')).join(' ');

/** The chapter that tells of this phase: the same word in its title, then in its text. */
export function nearest(chapters: readonly RulesChapter[], phase: string): number {
  const stem = (word: string) => word.toLowerCase().replace(/(?:ing|es|s|e)$/, '');
  const words = phase
    .split(/[_\s]/)
    .map(stem)
    .filter((word) => word.length > 2);
  const named = chapters.findIndex((chapter) =>
    chapter.title
      .toLowerCase()
      .split(/\W+/)
      .map(stem)
      .some((word) => words.includes(word)),
  );
  if (named >= 0) return named;
  const told = chapters.findIndex(
    (chapter) =>
      // The game in three sentences has a word of everything.
      chapter.title &&
      chapter.id !== 'in-short' &&
      words.some((word) => proseOf(chapter).toLowerCase().includes(word)),
  );
  return told >= 0 ? told : chapters.findIndex((chapter) => /turn|^play/i.test(chapter.title));
}
