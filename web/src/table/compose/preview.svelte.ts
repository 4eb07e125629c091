/** What the server says the word being set or written, or the card being laid, would bring, and what is drawn for it. */

import { untrack } from 'svelte';
import { error } from '../../lib/draft';
import type { TableState } from '../../lib/table.svelte';
import type { OptionView, PreviewResult } from '../../lib/wire';
import type { AtSketch } from '../../lib/elements';
import type { Answer } from './answer.svelte';
import type { BarFields } from './bar-fields.svelte';
import type { ComposingStick } from './composing-stick.svelte';
import type { Sending } from './sending.svelte';

const TRY_AFTER = 120;

export class Preview {
  private found = $state.raw<{ of: string; result: PreviewResult } | null>(null);

  constructor(
    private readonly table: TableState,
    private readonly answer: Answer,
    private readonly stick: ComposingStick,
    private readonly barFields: BarFields,
    private readonly sending: Sending,
  ) {}

  /** The option that is tried: a word of cards once it could be sent, a written one as it grows. */
  private readonly tried = $derived.by((): OptionView | null => {
    const now = this.stick.word;
    if (now) return now.error ? null : now.option;
    const { written } = this.barFields;
    if (written?.value) return written.option;
    const option = this.answer.active;
    const lays = Object.values(option?.fields ?? {}).some(
      (field) => field.param === 'cell' && field.lays,
    );
    if (!option || !lays) return null;
    return error(option, this.answer.values(option), this.answer.faces) ? null : option;
  });

  /** What it said, if it is still the same word. */
  result = $derived.by((): PreviewResult | null => {
    if (!this.tried || !this.found) return null;
    return this.found.of === JSON.stringify(this.answer.move(this.tried))
      ? this.found.result
      : null;
  });

  /** What is drawn for it; while the next letter is asked about that of the last one stays. Null if
   * there is no word. */
  sketch = $derived.by((): readonly AtSketch[] | null => {
    return this.tried ? (this.found?.result.sketch ?? []) : null;
  });

  /** An effect: what is composed is tried, once no letter came for a moment. */
  follow(): void {
    $effect(() => {
      const { tried } = this;
      if (!tried) this.found = null;
      if (!tried || this.sending.sent || !this.answer.asked) return;
      const move = this.answer.move(tried);
      const of = JSON.stringify(move);
      if (untrack(() => this.found?.of) === of) return;
      const timer = setTimeout(() => {
        void this.table.try(move).then((result) => {
          this.found = result && { of, result };
        });
      }, TRY_AFTER);
      return () => clearTimeout(timer);
    });
  }
}
