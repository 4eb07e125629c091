/** What a person is told about the answer: why it cannot be sent or was refused, and short notices. */

import { assertive } from '../../lib/announce.svelte';
import { aloud } from '../../lib/telling';
import { partsOf, type Company, type Text } from '../../lib/texts';

const NOTICE_FOR = 2500;

export class Feedback {
  refused = $state.raw<{ id: string; reason: Text } | null>(null);
  /** Counts refusals: the stick shakes once for each. */
  shaken = $state(0);
  /** In a lesson a refusal is an answer: it is told there, nothing shakes, and it stays. */
  calm = $state(false);
  notice = $state.raw<Text>('');

  constructor(private readonly table: { readonly company: Company }) {}

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A button that cannot be pressed yet says why. */
  refuse(id: string, reason: Text): void {
    this.refused = { id, reason };
    if (!this.calm) this.shaken += 1;
    assertive(aloud(partsOf(reason, this.table.company)));
  }

  /** `id`: the button that it is about, if it stands beside the others. */
  say(text: Text, id = ''): void {
    if (this.calm) {
      this.refuse(id, text);
      return;
    }
    this.notice = text;
    assertive(aloud(partsOf(text, this.table.company)));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.notice = ''), NOTICE_FOR);
  }

  /** Whether the last thing tried in a lesson was this button. */
  tried(id: string): true | undefined {
    return (this.calm && this.refused?.id === id) || undefined;
  }

  clear(): void {
    this.refused = null;
    this.notice = '';
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
