/** The fields of an answer that need no hand: an amount, a switch, a choice, and a word that is written
 * and stands in a stick. */

import type { Field, OptionView } from '../../lib/wire';
import type { Value } from '../../lib/fields';
import type { Answer } from './answer.svelte';
import { buttonsOf, byHand, isByHand } from './kinds';

export interface BarField {
  option: OptionView;
  name: string;
  field: Field;
  value: Value;
}

export class BarFields {
  constructor(private readonly answer: Answer) {}

  private readonly open = $derived.by((): BarField[] =>
    this.answer.options.filter(this.isOpen).flatMap(this.of),
  );
  /** Those that stand in the ask bar. */
  all = $derived.by((): BarField[] => this.open.filter((each) => each.field.param !== 'word'));

  /** Those of the option in hand, and while the first one is, those that need no hand. */
  private readonly isOpen = (option: OptionView): boolean => {
    const { active, turned } = this.answer;
    return (byHand(option) ? option === active : !turned) && !buttonsOf(option);
  };

  private readonly of = (option: OptionView): BarField[] => {
    const values = this.answer.values(option);
    return Object.entries(option.fields)
      .filter(([, field]) => !isByHand(field))
      .map(([name, field]) => ({ option, name, field, value: values[name] ?? null }));
  };

  /** The field of a word that is written, where there is one. */
  written = $derived.by((): BarField | null => {
    return this.open.find((each) => each.field.param === 'word') ?? null;
  });

  /** A letter for the written word; false if none is to be written. */
  write(letter: string): boolean {
    return this.rewrite((text) => `${text}${letter}`);
  }

  /** Backspace in the written word. */
  back(): boolean {
    return this.rewrite((text) => text.slice(0, -1));
  }

  /** The written word becomes this one; on the way to it a path that was walked stays. */
  put(text: string): void {
    const { written } = this;
    if (written) this.answer.put(written.option, written.name, text);
  }

  private rewrite(edit: (text: string) => string): boolean {
    const { written } = this;
    if (written) this.put(edit(String(written.value ?? '')));
    return written !== null;
  }
}
