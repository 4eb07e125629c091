/** What happened at a table, as it is written down and said: the log and the line of news. */

import { polite } from './announce.svelte';
import { trackText } from './elements';
import { aloud, rich, type Sentence } from './telling';
import type { Track } from './wire';

export interface StoryLine {
  id: number;
  kind: 'heading' | Sentence['kind'];
  sentence: Sentence;
}

const LONGEST = 400;

export class Story {
  lines = $state.raw<StoryLine[]>([]);
  news = $state.raw<Sentence | null>(null);
  private ids = 0;

  clear(): void {
    this.lines = [];
    this.news = null;
  }

  /** Where the game is, over all that comes after. */
  heading(track: Track): void {
    const sentence = plainly('said', trackText(track));
    this.lines = [...this.lines, { id: ++this.ids, kind: 'heading', sentence }];
  }

  /** Something about the room, not about the match. */
  around(text: string): void {
    this.write([plainly('around', text)], true);
  }

  /** `live`: it happened just now, so it is said aloud too. */
  write(sentences: readonly Sentence[], live: boolean): void {
    if (!sentences.length) return;
    const lines = sentences.map((sentence): StoryLine => ({
      id: ++this.ids,
      kind: sentence.kind,
      sentence,
    }));
    this.lines = [...this.lines, ...lines].slice(-LONGEST);
    const latest = sentences.findLast((each) => each.kind === 'said') ?? sentences.at(-1);
    if (latest && latest.kind !== 'around') this.news = latest;
    if (live) polite(sentences.map((each) => aloud(each.parts)).join(' '));
  }
}

const plainly = (kind: Sentence['kind'], text: string): Sentence => ({
  kind,
  parts: rich(text),
  seat: null,
  points: null,
  good: null,
  at: 0,
});
