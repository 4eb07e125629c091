/**
 * What the person at this page is doing: the word in the stick, chosen cards, an amount, and the
 * buttons that send it. It is driven by the ask alone, so it serves games it has never heard of.
 *
 * Each part has a file of its own; here they are put together.
 */

import { untrack } from 'svelte';
import { isLook } from '../../lib/ask';
import { ofKind, type AtSketch } from '../../lib/elements';
import type { Conditions, Seen, TableLayout } from '../../lib/wire';
import { load, save } from '../../lib/draft';
import type { Place } from '../../lib/places';
import { message } from '../../lib/texts';
import type { KeyActions } from '../../lib/keys.svelte';
import type { TableState } from '../../lib/table.svelte';
import { Answer } from './answer.svelte';
import { BarFields } from './bar-fields.svelte';
import { Buttons } from './buttons.svelte';
import { CellName } from './cell-name.svelte';
import { ComposingStick, type Word } from './composing-stick.svelte';
import { Feedback } from './feedback.svelte';
import { HandStick, type Found } from './hand-stick.svelte';
import { Hints } from './hints.svelte';
import { keyActions } from './keys';
import {
  pressCard,
  pressCell,
  pressPile,
  type CardPress,
  type CellPress,
  type PilePress,
} from './presses';
import { Laying } from './laying.svelte';
import { Preview } from './preview.svelte';
import { Selection } from './selection.svelte';
import { Sending } from './sending.svelte';
import { Tray } from './tray.svelte';

export class Compose {
  readonly feedback: Feedback;
  readonly answer: Answer;
  readonly tray: Tray;
  readonly selection: Selection;
  readonly stick: ComposingStick;
  readonly handStick: HandStick;
  readonly sending: Sending;
  readonly preview: Preview;
  readonly laying: Laying;
  readonly barFields: BarFields;
  readonly cellName: CellName;
  readonly buttons: Buttons;
  readonly hints: Hints;

  private readonly stop: () => void;

  constructor(
    readonly table: TableState,
    readonly layout: TableLayout,
    storage: Storage | undefined = globalThis.sessionStorage,
  ) {
    const kept = load(table.id, storage);
    this.feedback = new Feedback(table);
    const answer = new Answer(table, this.feedback, kept.shelf);
    this.answer = answer;
    this.tray = new Tray(table, layout, answer, kept.order);
    this.selection = new Selection(table, layout, answer, this.tray);
    this.stick = new ComposingStick(answer, this.feedback);
    this.handStick = new HandStick(table);
    this.sending = new Sending(table, answer, this.feedback);
    this.barFields = new BarFields(answer);
    this.preview = new Preview(table, answer, this.stick, this.barFields, this.sending);
    this.laying = new Laying(table, answer, this.preview);
    this.cellName = new CellName(layout, answer, this.barFields, this.feedback);
    this.buttons = new Buttons(
      table,
      layout,
      answer,
      this.barFields,
      this.sending,
      this.feedback,
      layout.large_button?.move,
    );
    this.hints = new Hints(this);
    this.stop = $effect.root(() => {
      this.followAsk();
      this.sending.followNews();
      this.tray.followCards();
      this.preview.follow();
      $effect(() => save(table.id, { shelf: answer.shelf, order: this.tray.order }, storage));
    });
  }

  close(): void {
    this.stop();
    this.feedback.close();
  }

  private followAsk(): void {
    let before: string | null = null;
    $effect(() => {
      const ask = this.answer.ask;
      const key = ask?.key ?? null;
      if (key === before) return;
      untrack(() => {
        this.answer.turnTo(ask, before);
        this.sending.turnTo(key);
        this.stick.turnTo();
        this.feedback.clear();
        this.takeFromHand();
      });
      before = key;
    });
  }

  /** The word that stood beside the hand is set where a word is asked for now. */
  private takeFromHand(): void {
    const { places, whole } = this.handStick;
    if (this.stick.word?.fresh && whole) this.setWord(places);
  }

  private setWord(places: readonly Place[]): void {
    const now = this.stick.word;
    if (!now || !places.every(({ card }) => card !== null && now.field.cards.includes(card)))
      return;
    this.answer.put(now.option, now.name, [...places]);
  }

  /** One of the words that were found is set, where a word is asked for or beside the hand. */
  choose(found: Found): void {
    if (this.stick.word) this.setWord(found.places);
    else this.handStick.choose(found);
  }

  /** All look at what lies there, and say when they have seen it: there is nothing to decide. */
  get looking(): boolean {
    return this.answer.ask !== null && isLook(this.table.newest) && !this.writes;
  }

  /** A word is set beside the hand: there is a stick for it, and the cards are not asked for. */
  get setsBeside(): boolean {
    return this.handStick.stick !== null && !this.stick.word && !this.picks;
  }

  /** Words are written, not laid in cards: there is a stick for them. */
  get writes(): boolean {
    return this.asked && (this.barFields.written !== null || this.answer.sheet !== null);
  }

  /** What is drawn for the word being written, or else for what this seat has. */
  get sketch(): readonly AtSketch[] {
    const { sketch } = this.preview;
    if (sketch) return sketch;
    const { own } = this.table.newest;
    return [...ofKind(own, 'path'), ...ofKind(own, 'conditions')];
  }

  /** What the cards in the hand ask of a word, and which of it the word meets. */
  get held(): Conditions | null {
    const all = [...this.sketch, ...this.table.shown.at_hand];
    const inHand = (each: Conditions) => each.conditions.some(({ pile }) => pile === this.handPile);
    return ofKind(all, 'conditions').find(inHand) ?? null;
  }

  /** One of the words that the person has written is marked. */
  mark(number: number): void {
    const { marking } = this.answer;
    const [name] = Object.keys(marking?.fields ?? {});
    if (marking && name) void this.sending.sendBeside(marking, { [name]: number });
  }

  // What a person does, whichever part it is for.

  /** A card was pressed, in the hand or on the table. */
  press(card: number): void {
    this.table.hurry();
    if (this.stick.word?.field.cards.includes(card)) this.stick.tap(card);
    else this.selection.toggle(card);
  }

  /** A card was let go over the place where it is passed on. */
  passOn(card: number): void {
    const move = this.layout.passing?.give;
    if (!this.selection.usable(card)) return;
    if (!this.selection.has(card)) this.press(card);
    this.buttons.press(this.buttons.acts.find(({ id }) => id === move));
  }

  /** A letter spells, or is written; where neither is asked for, it chooses a card. */
  typeLetter(letter: string, down = false): void {
    this.table.hurry();
    if (this.stick.word) {
      this.stick.typeLetter(letter, down);
    } else if (this.setsBeside) {
      if (!this.handStick.typeLetter(letter))
        this.feedback.say(message('page-no-letter-left', { letters: letter }));
    } else if (!this.barFields.write(letter) && !this.cellName.letter(letter)) {
      const card = this.selection.cardOf(letter);
      if (card !== undefined) this.press(card);
    }
  }

  /** Back to the first option, or away with what was set or chosen. */
  clear(): void {
    if (this.answer.turned) this.answer.choose(null);
    else if (this.stick.word) this.stick.clear();
    else if (this.setsBeside) this.handStick.clear();
    else this.answer.empty();
    this.stick.selected = null;
    this.feedback.refused = null;
  }

  get keyActions(): KeyActions {
    return keyActions(this);
  }

  // What the rest of the table sees of it.

  get asked(): boolean {
    return this.answer.asked;
  }

  get word(): Word | null {
    return this.stick.word;
  }

  /** The height of what is said below the stick. */
  get foot(): number {
    return this.stick.foot;
  }

  get hand(): Seen[] {
    return this.tray.cards;
  }

  get handBacks(): number {
    return this.tray.backs;
  }

  get handPile(): string | null {
    return this.tray.pile;
  }

  /** Cards are chosen now, so those that cannot be are flat. */
  get picks(): boolean {
    return this.selection.possible;
  }

  usable(card: number): boolean {
    return this.selection.usable(card);
  }

  inWord(card: number): boolean {
    return this.stick.has(card);
  }

  pileAction(pile: string): PilePress | null {
    return pressPile(this, pile);
  }

  cellAction(pile: string, cell: number): CellPress | null {
    return pressCell(this, pile, cell);
  }

  cardAction(card: number): CardPress | null {
    return pressCard(this, card);
  }
}
