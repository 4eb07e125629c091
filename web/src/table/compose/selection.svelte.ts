/** The cards that are chosen for the option in hand, wherever they lie. */

import { base, isWord, owner } from '../../lib/ask';
import type { OptionView, Seen, TableLayout } from '../../lib/wire';
import { toggled } from '../../lib/lists';
import type { TableState } from '../../lib/table.svelte';
import { isGrid } from '../places';
import type { Answer } from './answer.svelte';
import type { Tray } from './tray.svelte';

/** Cards for a field of an option. */
export interface FieldCards {
  option: OptionView;
  name: string;
  cards: Seen[];
}

export class Selection {
  constructor(
    private readonly table: TableState,
    private readonly layout: TableLayout,
    private readonly answer: Answer,
    private readonly tray: Tray,
  ) {}

  /** Cards are chosen now, so those that cannot be are flat. */
  possible = $derived.by(() =>
    this.answer.fields.some(
      ([, field]) => field.param === 'from' || field.param === 'subset' || isWord(field),
    ),
  );

  /** Whether the option in hand can use this card. */
  usable(card: number): boolean {
    return this.answer.fields.some(([, field]) => 'cards' in field && field.cards.includes(card));
  }

  has(card: number): boolean {
    return this.answer.fields.some(([name, field]) => {
      if (field.param === 'from') return this.answer.value(name) === card;
      if (field.param === 'subset') return (this.answer.value(name) as number[]).includes(card);
      return false;
    });
  }

  /** The one card that is chosen where one is asked for. */
  get chosen(): Seen | null {
    const [name] = this.answer.fields.find(([, field]) => field.param === 'from') ?? [];
    const card = name === undefined ? null : this.answer.value(name);
    return this.answer.faces.get(card as number) ?? null;
  }

  /** Choose a card, or let it be. */
  toggle(card: number): void {
    const option = this.answer.active;
    for (const [name, field] of this.answer.fields) {
      if (!option || !('cards' in field) || !field.cards.includes(card)) continue;
      const value = this.answer.value(name);
      if (field.param === 'from') this.answer.put(option, name, value === card ? null : card);
      if (field.param === 'subset') {
        this.answer.put(option, name, toggled(value as number[], card, field.most));
      }
    }
  }

  /** A card of this letter, in the hand or on the table: one that is not chosen yet, if there is. */
  cardOf(letter: string): number | undefined {
    const fits = [...this.answer.faces.values()].filter(
      (face) => face.text === letter && this.usable(face.card),
    );
    return (fits.find((face) => !this.has(face.card)) ?? fits[0])?.card;
  }

  /** Cards of a pile that is nobody's hand and may not be drawn anywhere: the bar offers them. */
  offer = $derived.by((): FieldCards | null => {
    const option = this.answer.active;
    for (const [name, field] of this.answer.fields) {
      if (field.param !== 'from' && field.param !== 'subset') continue;
      if (field.pile === this.tray.pile || this.isOnTable(field.pile)) continue;
      const cards = this.faces(field.cards);
      if (option && cards.length) return { option, name, cards };
    }
    return null;
  });

  private isOnTable(pile: string): boolean {
    const { left, middle, right, under } = this.layout;
    // A grid of nobody lies in the middle, named or not.
    if (isGrid(this.table.newest.piles[pile]) && owner(pile) === null) return true;
    return [...left, ...middle, ...right, ...under].includes(base(pile));
  }

  /** Cards that are put in order. */
  ordered = $derived.by((): FieldCards | null => {
    const option = this.answer.active;
    const name = this.answer.fields.find(([, field]) => field.param === 'order')?.[0];
    if (!option || name === undefined) return null;
    return { option, name, cards: this.faces(this.answer.value(name) as number[]) };
  });

  private faces(cards: readonly number[]): Seen[] {
    return cards.flatMap((card) => this.answer.faces.get(card) ?? []);
  }
}
