/** A rules page cut at its headings. */

export interface Chapter {
  title: string;
  html: string;
}

/** The page's own HTML, cut at its second headings; the first piece has no title. */
export function split(html: string): Chapter[] {
  const body = new DOMParser().parseFromString(html, 'text/html').body;
  const chapters: Chapter[] = [];
  let now: Chapter = { title: '', html: '' };
  for (const node of [...(body.querySelector('article') ?? body).children]) {
    if (node.tagName === 'H1') continue;
    if (node.tagName === 'H2') {
      if (now.html || now.title) chapters.push(now);
      now = { title: node.textContent ?? '', html: '' };
    } else {
      now.html += node.outerHTML;
    }
  }
  if (now.html || now.title) chapters.push(now);
  return chapters;
}

/** The chapter that tells of this phase: the same word in its title, then in its text. */
export function nearest(chapters: readonly Chapter[], phase: string): number {
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
    (chapter) => chapter.title && words.some((word) => chapter.html.toLowerCase().includes(word)),
  );
  return told >= 0 ? told : chapters.findIndex((chapter) => /^play/i.test(chapter.title));
}
