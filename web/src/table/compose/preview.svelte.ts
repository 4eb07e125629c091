/** What the server says the word being set would bring. */

import { untrack } from 'svelte';
import type { TableState } from '../../lib/table.svelte';
import type { PreviewResult } from '../../lib/wire';
import type { Answer } from './answer.svelte';
import type { ComposingStick } from './composing-stick.svelte';
import type { Sending } from './sending.svelte';

const TRY_AFTER = 120;

export class Preview {
  private found = $state.raw<{ of: string; result: PreviewResult } | null>(null);

  constructor(
    private readonly table: TableState,
    private readonly answer: Answer,
    private readonly stick: ComposingStick,
    private readonly sending: Sending,
  ) {}

  /** What it said, if it is still the same word. */
  result = $derived.by((): PreviewResult | null => {
    const now = this.stick.word;
    if (!now || !this.found || now.error) return null;
    return this.found.of === JSON.stringify(this.answer.move(now.option))
      ? this.found.result
      : null;
  });

  /** An effect: a word that could be sent is tried, once no letter came for a moment. */
  followWord(): void {
    $effect(() => {
      const now = this.stick.word;
      if (!now || now.error || this.sending.sent || !this.answer.asked) return;
      const move = this.answer.move(now.option);
      const of = JSON.stringify(move);
      if (untrack(() => this.found?.of) === of) return;
      const timer = setTimeout(() => {
        void this.table.try(move).then((result) => {
          if (result) this.found = { of, result };
        });
      }, TRY_AFTER);
      return () => clearTimeout(timer);
    });
  }
}
