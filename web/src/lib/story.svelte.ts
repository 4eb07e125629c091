/** What happened at a table, as it is written down and said: the log and the line of news. */

import { polite } from './announce.svelte';
import { trackText } from './elements';
import { aloud, brief, sentence, type Sentence } from './telling';
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
  private spoken = '';

  clear(): void {
    this.lines = [];
    this.news = null;
    this.unsaid = [];
  }

  /** Where the game is, over all that comes after. */
  heading(track: Track): void {
    const told = sentence('said', [{ text: trackText(track) }]);
    this.lines = [...this.lines, { id: ++this.ids, kind: 'heading', sentence: told }];
  }

  /** Something about the room, not about the match. */
  around(text: Text, company: Company): void {
    const parts = partsOf(text, company);
    this.write([sentence('room', parts)], false);
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
    if (latest && latest.kind !== 'room') this.news = latest;
    if (live) this.unsaid.push(...sentences);
  }

  /** All that happened by one answer was shown: it is said. */
  speak(): void {
    const text = brief(this.unsaid);
    const again = text === this.spoken && this.unsaid.every(isOthersMove);
    this.unsaid = [];
    if (!text || again) return;
    this.spoken = text;
    polite(text);
  }
}

/** Another's cards went somewhere: that is said once, however often they do it in a row. */
const isOthersMove = ({ kind, own }: Sentence): boolean => kind === 'moved' && !own;
