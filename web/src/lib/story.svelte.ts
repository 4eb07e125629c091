/** What happened at a table, as it is written down and said: the log and the line of news. */

import { polite } from './announce.svelte';
import { trackText } from './elements';
import { folded, isRun } from './folding';
import { aloud, brief, sentence, type Sentence } from './telling';
import { partsOf, plain, type Company, type Part, type Text } from './texts';
import type { Track } from './wire';

export interface StoryLine {
  id: number;
  kind: 'heading' | Sentence['kind'];
  sentence: Sentence;
}

/** So many lines are shown. */
const LONGEST = 400;

export class Story {
  /** The latest lines. */
  lines = $state.raw<StoryLine[]>([]);
  /** All of them. */
  whole: StoryLine[] = [];
  news = $state.raw<Sentence | null>(null);
  private ids = 0;
  /** What the last lines tell together, and how many these are. */
  private run: Sentence[] = [];
  private runLines = 0;
  /** What was shown of a turn and is to be said when all of it was. */
  private unsaid: Sentence[] = [];
  /** What was said of others' cards since something else was said. */
  private spoken = new Set<string>();
  /** What was said since something was asked. */
  private heard = '';
  /** Whether something was said since the reader's last answer that was not about others. */
  answered = false;

  constructor(private readonly company: () => Company) {}

  clear(): void {
    this.whole = [];
    this.lines = [];
    this.run = [];
    this.news = null;
    this.unsaid = [];
  }

  /** Where the game is, over all that comes after. */
  heading(track: Track): void {
    const told = sentence('said', [{ text: trackText(track) }]);
    this.whole.push({ id: ++this.ids, kind: 'heading', sentence: told });
    this.lines = this.whole.slice(-LONGEST);
    this.run = [];
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
    sentences.forEach((each) => this.add(each));
    this.lines = this.whole.slice(-LONGEST);
    const latest = sentences.findLast((each) => each.kind === 'said') ?? sentences.at(-1);
    const told = latest === this.run.at(-1) ? this.lines.at(-1)?.sentence : latest;
    // A card that is turned over, or comes to the others, is seen where it lies.
    const seen = latest?.pile || (isRefill(told) && this.news?.kind === 'said');
    if (told && told.kind !== 'room' && !seen) this.news = told;
    if (live) this.unsaid.push(...sentences);
  }

  /** Another line; what goes on from the last one is told in its place. */
  private add(next: Sentence): void {
    const last = this.run.at(-1);
    const goesOn = last !== undefined && isRun(last, next);
    this.run = goesOn ? [...this.run, next] : [next];
    const kept = this.whole.length - (goesOn ? this.runLines : 0);
    const before = this.whole.slice(kept);
    const told = folded(this.run, this.company()).map((sentence, at): StoryLine => ({
      id: before[at]?.id ?? ++this.ids,
      kind: sentence.kind,
      sentence,
    }));
    this.runLines = told.length;
    this.whole.splice(kept, before.length, ...told);
  }

  /** All that happened by one answer was shown: it is said. */
  speak(): void {
    this.answered ||= this.unsaid.some(({ own, seat }) => own || seat === null);
    const told = brief(this.unsaid);
    const text = told.map(aloud).join(' ');
    const quiet = this.unsaid.every(isOthersMove);
    this.unsaid = [];
    if (!text || (quiet && this.spoken.has(text))) return;
    if (!quiet) this.spoken.clear();
    this.spoken.add(text);
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

/** Shared cards that nobody took or laid, such as those that come to the market. */
const isRefill = (told: Sentence | undefined): boolean =>
  told?.kind === 'moved' && told.seat === null;
