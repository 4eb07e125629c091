/** What happened at a table, as it is written down and said: the log and the line of news. */

import { polite } from './announce.svelte';
import { trackText } from './elements';
import { aloud, brief, type Part, type Sentence } from './telling';
import { partsOf, type Company, type Text } from './texts';
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
  /** What was shown of a turn and is to be said when all of it was. */
  private unsaid: Sentence[] = [];

  clear(): void {
    this.lines = [];
    this.news = null;
    this.unsaid = [];
  }

  /** Where the game is, over all that comes after. */
  heading(track: Track): void {
    const sentence = plainly('said', [{ text: trackText(track) }]);
    this.lines = [...this.lines, { id: ++this.ids, kind: 'heading', sentence }];
  }

  /** Something about the room, not about the match. */
  around(text: Text, company: Company): void {
    const parts = partsOf(text, company);
    this.write([plainly('around', parts)], false);
    polite(aloud(parts));
  }

  /** `live`: it happened just now, so it is said aloud too, once the turn is over. */
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
    if (live) this.unsaid.push(...sentences);
  }

  /** All that happened by one answer was shown: it is said. */
  speak(you: number | null): void {
    polite(brief(this.unsaid, you));
    this.unsaid = [];
  }
}

const plainly = (kind: Sentence['kind'], parts: Part[]): Sentence => ({
  kind,
  parts,
  seat: null,
  points: null,
  good: null,
  at: 0,
});
