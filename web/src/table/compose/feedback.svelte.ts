/** What a person is told about the answer: why it cannot be sent or was refused, and short notices. */

import { assertive } from '../../lib/announce.svelte';

const NOTICE_FOR = 2500;

export class Feedback {
  refused = $state.raw<{ id: string; why: string } | null>(null);
  /** Counts refusals: the stick shakes once for each. */
  shaken = $state(0);
  notice = $state('');

  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A button that cannot be pressed yet says why. */
  refuse(id: string, why: string): void {
    this.refused = { id, why };
    this.shaken += 1;
    assertive(why);
  }

  say(text: string): void {
    this.notice = text;
    assertive(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.notice = ''), NOTICE_FOR);
  }

  clear(): void {
    this.refused = null;
    this.notice = '';
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
