/** A cell that is chosen by its name: its column's letter and its row's number, typed or written. */

import { base } from '../../lib/ask';
import { cellName, cellNamed } from '../../lib/cell-names';
import { message } from '../../lib/texts';
import type { CellField, OptionView, TableLayout } from '../../lib/wire';
import type { Answer } from './answer.svelte';
import type { BarFields } from './bar-fields.svelte';
import type { Feedback } from './feedback.svelte';

interface Named {
  option: OptionView;
  name: string;
  field: CellField;
}

export class CellName {
  /** A name that has only begun, or of a cell that cannot be chosen. */
  private begun = $state('');

  constructor(
    private readonly layout: TableLayout,
    private readonly answer: Answer,
    private readonly barFields: BarFields,
    private readonly feedback: Feedback,
  ) {}

  /** The cell that is asked for, if its grid has names; letters that spell a word go before it. */
  asked = $derived.by((): Named | null => {
    const option = this.answer.active;
    if (!option || this.barFields.written) return null;
    for (const [name, field] of this.answer.fields) {
      if (field.param !== 'cell' || !this.layout.coordinates.includes(base(field.pile))) continue;
      return { option, name, field };
    }
    return null;
  });

  /** What is written: the chosen cell's name, or as much of one as there is. */
  text = $derived.by((): string => {
    const { asked } = this;
    const cell = asked && this.answer.value(asked.name);
    return typeof cell === 'number' ? cellName(cell, asked?.field.columns ?? 1) : this.begun;
  });

  write(text: string): void {
    const { asked } = this;
    if (!asked) return;
    const { option, name, field } = asked;
    const written = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
    const cell = cellNamed(written, field.columns, field.rows);
    const free = cell !== null && field.cells.includes(cell);
    this.answer.put(option, name, free ? cell : null);
    this.begun = free ? '' : written;
    if (cell !== null && !free) this.feedback.say(message('page-cell-not-now', { cell: written }));
  }

  /** A letter begins a name; false if none is asked for. */
  letter(letter: string): boolean {
    if (!this.asked) return false;
    this.write(letter);
    return true;
  }

  /** A number ends a name that has begun. */
  number(number: number): boolean {
    if (!this.asked || !/^[A-Z]$/.test(this.begun)) return false;
    this.write(`${this.begun}${number}`);
    return true;
  }

  back(): boolean {
    if (!this.asked || !this.text) return false;
    this.write(this.text.slice(0, -1));
    return true;
  }
}
