/** The buttons of the ask bar: what each says, whether it can be pressed, and which one is filled. */

import type { Choice } from '../../lib/ask';
import type { OneOfField, OptionView, TableLayout } from '../../lib/wire';
import { error } from '../../lib/draft';
import { potIn } from '../../lib/elements';
import { choiceName, saying, type Known } from '../../lib/labels';
import type { TableState } from '../../lib/table.svelte';
import type { Answer } from './answer.svelte';
import type { BarFields } from './bar-fields.svelte';
import type { Feedback } from './feedback.svelte';
import { buttonsOf, byHand } from './kinds';
import type { Sending } from './sending.svelte';
import { pileName } from '../../lib/telling';
import { message, say, type Text } from '../../lib/texts';

export interface Act {
  id: string;
  label: string;
  /** Numbered as on the keys, from 1. */
  number: number;
  filled: boolean;
  enabled: boolean;
  /** Why it cannot be pressed now. */
  reason: string;
  /** It was pressed and the server has not answered yet. */
  sent: boolean;
  press(): void;
}

type Unnumbered = Omit<Act, 'number' | 'filled'>;

export class Buttons {
  constructor(
    private readonly table: TableState,
    private readonly layout: TableLayout,
    private readonly answer: Answer,
    private readonly barFields: BarFields,
    private readonly sending: Sending,
    private readonly feedback: Feedback,
    /** The move whose button stands in the middle of the table. */
    private readonly large: string | undefined,
  ) {}

  acts = $derived.by((): Act[] => {
    const { active, turned, options } = this.answer;
    const shown = turned && active ? [active] : options;
    const acts = shown.flatMap((option) => {
      const few = buttonsOf(option);
      return few ? this.choicesOf(option, ...few) : [this.actOf(option)];
    });
    // It has the same key, too, as long as it is there.
    acts.sort((a, b) => Number(b.id === this.large) - Number(a.id === this.large));
    const filled = this.filledAt(shown, acts);
    return acts.map((act, at) => ({ ...act, number: at + 1, filled: at === filled }));
  });

  /** The highest bet, where there is a pot to bet for. */
  private get highest(): number | null {
    const pot = potIn(this.table.newest);
    return pot && Math.max(0, ...(pot.bets ?? []));
  }

  private actOf(option: OptionView): Unnumbered {
    const id = option.move;
    // Pressed, it takes the option in hand; only then there is something to send.
    if (byHand(option) && option !== this.answer.active) {
      const press = () => this.answer.choose(id);
      const label = say(option.label, this.table.company);
      return { id, label, press, ...this.readiness(id, null) };
    }
    const { faces } = this.answer;
    const values = this.answer.values(option);
    const label = saying(option, values, this.known);
    return {
      id,
      label,
      press: () => void this.sending.send(option, values, { label }),
      ...this.readiness(id, error(option, values, faces)),
    };
  }

  private choicesOf(option: OptionView, name: string, field: OneOfField): Unnumbered[] {
    return field.choices.map((choice) => {
      const id = `${option.move}:${choice}`;
      const there = this.table.newest.piles[String(choice)];
      const pile = pileName(String(choice));
      const label = there
        ? say(message('page-from-pile', { pile }))
        : saying(option, { [name]: choice }, this.known);
      return {
        id,
        label,
        press: () => void this.sending.send(option, { [name]: choice }, { id, label }),
        ...this.readiness(id, there?.count === 0 ? message('page-pile-has-none', { pile }) : null),
      };
    });
  }

  /** A choice as a person says it. */
  called(option: OptionView, name: string, choice: Choice): string {
    return say(choiceName(option, name, choice, this.known), this.table.company);
  }

  private get known(): Known {
    const { company, newest } = this.table;
    const { coordinates } = this.layout;
    const { faces } = this.answer;
    return { faces, company, piles: newest.piles, highest: this.highest, coordinates };
  }

  private readiness(id: string, lacking: Text | null) {
    const { sent, locked } = this.sending;
    let reason = say(lacking ?? '');
    if (locked > 0) reason = say(message('page-ask-locked', { seconds: Math.ceil(locked) }));
    if (sent) reason = say('page-ask-is-sent');
    return { enabled: reason === '', reason, sent: sent?.id === id };
  }

  /**
   * One button is filled: what is being composed; an amount only once it was touched; else, among
   * plain answers, the calm one. So Enter does nothing rash.
   */
  private filledAt(options: OptionView[], acts: { id: string }[]): number {
    const { active, turned } = this.answer;
    if (turned) return 0;
    const at = (option: OptionView) => acts.findIndex((act) => act.id === option.move);
    const calm = this.answer.ask?.calm;
    const { written } = this.barFields;
    if (written?.value && written.option !== active) return at(written.option);
    // One's word is marked, and no other is being written: what is left is to say so.
    const ready = this.answer.sheet?.words.some((word) => word.marked);
    if (ready && written && !written.value) {
      return acts.findIndex((act) => act.id !== written.option.move);
    }
    if (active && byHand(active)) return at(active);
    const touched = options.find(
      (option) => this.answer.touched(option) && Object.keys(option.fields).length,
    );
    if (touched && at(touched) >= 0) return at(touched);
    const calmAt = acts.findIndex(({ id }) => id.split(':')[0] === calm);
    if (calmAt >= 0) return calmAt;
    return acts.findIndex(({ id }) => id !== this.large);
  }

  press(act: Act | undefined): void {
    if (!act) return;
    if (act.enabled) act.press();
    else if (!act.sent) this.feedback.refuse(act.id, act.reason);
  }

  /** Enter. */
  pressFilled(): void {
    this.press(this.acts.find((each) => each.filled));
  }

  /** Enter in a field of an option. */
  pressOf(option: OptionView | undefined): void {
    this.press(this.acts.find((each) => each.id === option?.move));
  }

  pressNumber(number: number): void {
    this.press(this.acts[number - 1]);
  }
}
