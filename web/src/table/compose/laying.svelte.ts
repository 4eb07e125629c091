/** A card that is laid on a cell of a grid: seen there before it is, chosen or held over it. */

import type { CellField, End, OptionView, Seen } from '../../lib/wire';
import { faces as facesOf } from '../../lib/ask';
import { ofKind } from '../../lib/elements';
import type { TableState } from '../../lib/table.svelte';
import type { Answer } from './answer.svelte';
import type { Preview } from './preview.svelte';

interface Asked {
  option: OptionView;
  name: string;
  field: CellField;
}

/** What a card would bring where it would lie. */
export interface Laid {
  pile: string;
  cell: number;
  face: Seen;
  /** The words that would stand in the lines of the grid, once they are known. */
  ends: readonly End[] | null;
}

export class Laying {
  /** The cell that a card is held over. */
  private aimed = $state.raw<{ card: number; cell: number } | null>(null);

  constructor(
    private readonly table: TableState,
    private readonly answer: Answer,
    private readonly preview: Preview,
  ) {}

  private asked = $derived.by((): Asked | null => {
    const option = this.answer.active;
    for (const [name, field] of this.answer.fields) {
      if (option && field.param === 'cell' && field.lays) return { option, name, field };
    }
    return null;
  });

  /** The field that says which card is laid, where there is a choice. */
  private choice = $derived.by((): string | null => {
    const pile = this.asked?.field.lays;
    const found = this.answer.fields.find(
      ([, field]) => field.param === 'from' && field.pile === pile,
    );
    return found?.[0] ?? null;
  });

  private card = $derived.by((): number | null => {
    const { asked, choice } = this;
    if (!asked) return null;
    if (choice !== null) return this.answer.value(choice) as number | null;
    return facesOf(this.table.newest.piles[asked.field.lays ?? '']).at(-1)?.card ?? null;
  });

  /** The card on the cell where it is held or was put. */
  laid = $derived.by((): Laid | null => {
    const { asked, aimed } = this;
    if (!asked) return null;
    const cell = aimed?.cell ?? (this.answer.value(asked.name) as number | null);
    const face = this.answer.faces.get(aimed?.card ?? this.card ?? -1);
    if (cell === null || !face) return null;
    const { pile } = asked.field;
    const found = aimed ? null : this.preview.result;
    const ends =
      ofKind(found?.sketch ?? [], 'ends').find((each) => each.pile === pile)?.ends ?? null;
    return { pile, cell, face, ends };
  });

  /** What it would bring to the total. */
  gain = $derived.by((): number | null => {
    const { result } = this.preview;
    return this.laid && result?.good ? (result.total ?? null) : null;
  });

  /** A card is held over a cell, or over none. */
  aim(card: number, over: { pile: string; cell: number } | null): void {
    const { asked } = this;
    const fits =
      asked && over && over.pile === asked.field.pile && asked.field.cells.includes(over.cell);
    const mine = this.choice === null ? card === this.card : this.isChoice(card);
    this.aimed = fits && mine ? { card, cell: over.cell } : null;
  }

  private isChoice(card: number): boolean {
    return this.answer.fields.some(
      ([name, field]) =>
        name === this.choice && field.param === 'from' && field.cards.includes(card),
    );
  }

  /** Let go: it is put where it was held; false if that is nowhere. */
  drop(): boolean {
    const { asked, aimed } = this;
    this.aimed = null;
    if (!asked || !aimed) return false;
    if (this.choice !== null) this.answer.put(asked.option, this.choice, aimed.card);
    this.answer.put(asked.option, asked.name, aimed.cell);
    return true;
  }
}
