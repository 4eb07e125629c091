/**
 * The answer being composed: what is asked, which of its options is in hand, and what its fields
 * hold so far.
 */

import { faces as facesOf, isAsked, isBeside, type LaidField, type Move } from '../../lib/ask';
import { ofKind } from '../../lib/elements';
import type { Ask, Field, OptionView, Seen, WordList } from '../../lib/wire';
import * as drafts from '../../lib/draft';
import type { Draft, Shelf, Values } from '../../lib/draft';
import { initial, type Value } from '../../lib/fields';
import type { TableState } from '../../lib/table.svelte';
import type { Feedback } from './feedback.svelte';
import { byHand } from './kinds';

export class Answer {
  shelf: Shelf = $state.raw({});

  constructor(
    private readonly table: TableState,
    private readonly feedback: Feedback,
    kept: Shelf,
  ) {
    this.shelf = kept;
  }

  // What is asked.

  ask = $derived.by((): Ask | null => this.table.ask);
  asked = $derived.by(() => isAsked(this.ask));
  options = $derived.by((): OptionView[] => {
    const ask = this.ask;
    return ask
      ? ask.options
          .filter((option) => !isBeside(ask, option) && option.move !== this.sheet?.marks)
          .map(this.limited)
      : [];
  });
  beside = $derived.by((): OptionView[] => {
    const ask = this.ask;
    return ask ? ask.options.filter((option) => isBeside(ask, option)) : [];
  });

  /** The words that the person has written, of which one can be marked ... */
  sheet = $derived.by((): WordList | null => {
    return ofKind(this.table.newest.own, 'words').find((list) => list.marks) ?? null;
  });
  /** ... and the option that marks one, if there is another to mark. */
  marking = $derived.by((): OptionView | null => {
    const marks = this.sheet?.marks;
    return this.ask?.options.find((option) => option.move === marks) ?? null;
  });

  /** Where a word may have only so many cards of a pile: which cards those are now. */
  private readonly limited = (option: OptionView): OptionView => {
    const fields = Object.entries(option.fields).map(
      ([name, field]): [string, Field | LaidField] => {
        if (field.param !== 'spell' || !field.most) return [name, field];
        const limits = Object.entries(field.most).map(([pile, most]) => ({
          cards: facesOf(this.table.newest.piles[pile]).map((face) => face.card),
          most,
        }));
        return [name, { ...field, limits }];
      },
    );
    return { ...option, fields: Object.fromEntries(fields) };
  };

  /** Every card on the table whose face is seen. */
  faces = $derived.by((): Map<number, Seen> => {
    const all = new Map<number, Seen>();
    for (const scene of [this.table.shown, this.table.newest]) {
      for (const pile of Object.values(scene.piles)) {
        for (const face of facesOf(pile)) all.set(face.card, face);
      }
    }
    return all;
  });

  // The option in hand.

  private draft = $derived.by((): Draft | null =>
    this.ask ? drafts.fitted(this.shelf, this.ask) : null,
  );
  /** The first option that needs the hand is in hand until another is chosen. */
  private first = $derived.by((): OptionView | null => this.options.find(byHand) ?? null);
  active = $derived.by((): OptionView | null => {
    const chosen = this.options.find((option) => option.move === this.draft?.move);
    return chosen ?? this.first;
  });
  /** Another option than the first is in hand, and there is a way back. */
  turned = $derived.by(() => this.active !== null && this.active !== this.first);

  /** The fields of the option in hand, by name. */
  fields = $derived.by((): [string, Field][] => Object.entries(this.active?.fields ?? {}));

  choose(move: string | null): void {
    if (!this.draft) return;
    this.feedback.refused = null;
    this.shelf = drafts.keep(this.shelf, drafts.choose(this.draft, move));
  }

  // What its fields hold.

  values(option: OptionView): Values {
    return this.draft ? drafts.valuesOf(this.draft, option) : {};
  }

  touched(option: OptionView): boolean {
    return this.draft?.touched.includes(option.move) ?? false;
  }

  /** What a field of the option in hand holds. */
  value(name: string): Value {
    return this.active ? (this.values(this.active)[name] ?? null) : null;
  }

  move(option: OptionView): Move {
    return drafts.build(option, this.values(option));
  }

  put(option: OptionView, name: string, value: Value): void {
    if (!this.draft) return;
    this.feedback.clear();
    this.shelf = drafts.keep(this.shelf, drafts.put(this.draft, option, name, value));
  }

  /** The fields of the option in hand as they were at first. */
  empty(): void {
    const option = this.active;
    if (!option) return;
    for (const [name, field] of this.fields) this.put(option, name, initial(field));
  }

  // From one ask to the next.

  /** The answer was taken. */
  drop(key: string): void {
    this.shelf = drafts.drop(this.shelf, key);
  }

  /** Another ask came: what of the answer is good for it, now or when the same is asked again. */
  turnTo(ask: Ask | null, before: string | null): void {
    if (before !== null && ask) this.shelf = drafts.carry(this.shelf, before, ask);
    if (before !== null) this.shelf = drafts.leave(this.shelf, before);
    if (ask) this.shelf = drafts.comeBack(this.shelf, ask);
  }
}
