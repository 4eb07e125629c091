/** What happened at a table, as it is written down and said: the log and the line of news. */

import { polite } from './announce.svelte';
import { trackText } from './elements';
import { aloud, brief, sentence, type Sentence } from './telling';
import { partsOf, plain, type Company, type Part, type Text } from './texts';
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
  /** What was said since something was asked. */
  private heard = '';
  /** Whether something was said since the reader's last answer that was not about others. */
  answered = false;

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
    this.answered ||= this.unsaid.some(({ own, seat }) => own || seat === null);
    const told = brief(this.unsaid);
    const text = told.map(aloud).join(' ');
    const again = text === this.spoken && this.unsaid.every(isOthersMove);
    this.unsaid = [];
    if (!text || again) return;
    this.spoken = text;
    this.heard += told.map(plain).join(' ');
    polite(text);
  }

  /** Something is asked: of these lines, those that were not said just now. */
  unheard(lines: readonly Part[][]): Part[][] {
    return lines.filter((parts) => !this.heard.includes(plain(parts)));
  }

  /** What was said was said before what was asked last. */
  asked(): void {
    this.heard = '';
  }
}

/** Another's cards went somewhere: that is said once, however often they do it in a row. */
const isOthersMove = ({ kind, own }: Sentence): boolean => kind === 'moved' && !own;
