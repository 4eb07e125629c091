/**
 * Hints: what a good player would do, one sentence at a time, from a nudge to the answer.
 *
 * A hint is for one position. When anything happens at the table it is gone.
 */

import { polite } from '../../lib/announce.svelte';
import type { Compose } from './compose.svelte';
import { aloud } from '../../lib/telling';
import { partsOf, type Company, type Text } from '../../lib/texts';

interface Told {
  seq: number;
  lines: readonly Text[];
  word: string;
}

export class Hints {
  private told = $state.raw<Told | null>(null);
  private shown = $state(0);
  private thinking = false;

  constructor(private readonly compose: Compose) {}

  /** Whether a hint may be asked for: it would be unfair to other people. */
  offered = $derived.by((): boolean => {
    const { table, asked } = this.compose;
    const seats = table.room?.seats ?? [];
    const seat = table.you?.seat ?? null;
    return asked && !seats.some((occupant, at) => occupant.kind === 'person' && at !== seat);
  });

  private current = $derived.by((): Told | null =>
    this.told?.seq === this.compose.table.seq ? this.told : null,
  );

  /** What is told so far; empty if nothing is. */
  line = $derived.by((): Text => this.current?.lines[this.shown] ?? '');

  get company(): Company {
    return this.compose.table.company;
  }

  /** There is another sentence after this one. */
  more = $derived.by((): boolean => this.shown + 1 < (this.current?.lines.length ?? 0));

  /** The word, once it was told. */
  word = $derived.by((): string => (this.more ? '' : (this.current?.word ?? '')));

  /** The first sentence, or the next one. */
  async next(): Promise<void> {
    if (this.current) {
      if (this.more) this.shown += 1;
      polite(aloud(partsOf(this.line, this.company)));
      return;
    }
    if (!this.offered || this.thinking) return;
    const { table } = this.compose;
    const seq = table.seq;
    this.thinking = true;
    const reply = await table.hint();
    this.thinking = false;
    this.told = { seq, lines: reply.lines, word: reply.word ?? '' };
    this.shown = 0;
    polite(aloud(partsOf(this.line, this.company)));
  }

  /** Set the word that was told, as if it had been typed. */
  set(): void {
    const word = this.word;
    this.close();
    this.compose.clear();
    for (const letter of word) this.compose.typeLetter(letter);
  }

  close(): void {
    this.told = null;
  }
}
