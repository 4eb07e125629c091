/** Sending an answer: the button stays flat until the server has taken or refused it. */

import { wordField, type Move } from '../../lib/ask';
import { message, say } from '../../lib/texts';
import type { OptionView } from '../../lib/wire';
import { build, type Values } from '../../lib/draft';
import type { TableState } from '../../lib/table.svelte';
import type { Answer } from './answer.svelte';
import type { Feedback } from './feedback.svelte';

interface Sent {
  key: string;
  id: string;
  /** The number of the last news when the server took it. */
  taken: number | null;
}

/** The word that is sent, if one is spelled. */
function wordIn(option: OptionView, move: Move): string {
  const [name] = wordField(option) ?? [];
  const value = name === undefined ? null : move[name];
  return typeof value === 'object' && value && 'word' in value ? String(value.word) : '';
}

const withWord = (label: string, word: string): string =>
  word ? say(message('page-chosen', { label, chosen: word.toLowerCase() })) : label;

export class Sending {
  sent = $state.raw<Sent | null>(null);

  constructor(
    private readonly table: TableState,
    private readonly answer: Answer,
    private readonly feedback: Feedback,
  ) {}

  /** Seconds until an answer is taken; 0 if it is now. */
  locked = $derived.by(() => {
    const opens = this.answer.ask?.opens ?? null;
    return opens === null ? 0 : Math.max(0, opens - this.table.clock);
  });

  /** `label` says what is sent. */
  async send(
    option: OptionView,
    values: Values,
    { id = option.move, label = '' } = {},
  ): Promise<void> {
    const ask = this.answer.ask;
    if (!ask || this.sent) return;
    this.table.hurry();
    this.feedback.refused = null;
    this.sent = { key: ask.key, id, taken: null };
    const move = build(option, values);
    const outcome = await this.table.play(move);
    if (outcome.ok) {
      this.answer.drop(ask.key);
      if (Object.keys(values).length) this.table.took(withWord(label, wordIn(option, move)));
      // What is asked next comes with the news; until then the button stays flat.
      this.sent = this.sent ? { ...this.sent, taken: this.table.heard } : null;
    } else {
      this.sent = null;
      this.feedback.refuse(id, outcome.reason);
    }
  }

  /** Something beside the ask, such as drawing a card: it does not touch what is being composed. */
  async sendBeside(option: OptionView, values = this.answer.values(option)): Promise<void> {
    const outcome = await this.table.play(build(option, values));
    if (!outcome.ok) this.feedback.say(outcome.reason, option.move);
  }

  /** Another ask came: an answer to the one before is no longer awaited. */
  turnTo(key: string | null): void {
    if (this.sent && this.sent.key !== key) this.sent = null;
  }

  /** An effect: news after the answer was taken free the buttons. */
  followNews(): void {
    $effect(() => {
      const taken = this.sent?.taken;
      if (taken != null && this.table.heard > taken) this.sent = null;
    });
  }
}
