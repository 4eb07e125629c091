/** The word being set: its places, the one that has the focus, and all that changes them. */

import { wordField, type WordField } from '../../lib/ask';
import type { OptionView } from '../../lib/wire';
import * as edits from '../../lib/edits';
import { shift } from '../../lib/lists';
import * as word from '../../lib/places';
import type { Place } from '../../lib/places';
import { type } from '../../lib/typing';
import type { Answer } from './answer.svelte';
import type { Feedback } from './feedback.svelte';
import { polite } from '../../lib/announce.svelte';
import { message, say, type Text } from '../../lib/texts';

export interface Word {
  option: OptionView;
  name: string;
  field: WordField;
  /** The cards as this ask reads them. */
  faces: word.Faces;
  places: Place[];
  /** Places that are set or still open, and how many of them are read twice. */
  slots: number;
  halves: number;
  /** Nothing was set yet; what stands there was there before. */
  fresh: boolean;
  text: string;
  error: string | null;
  points: number;
}

const NOTHING = { down: false, letter: false, twice: false, other: '' };

export class ComposingStick {
  /** The place that has the focus. */
  selected = $state<number | null>(null);
  /** Where a person wants the next card, before the place of this number; null for the end. */
  private wanted = $state<number | null>(null);
  /** The height of what is said below the stick. */
  foot = $state(0);

  constructor(
    private readonly answer: Answer,
    private readonly feedback: Feedback,
  ) {}

  word = $derived.by((): Word | null => {
    const option = this.answer.active;
    const found = wordField(option ?? undefined);
    if (!option || !found) return null;
    const [name, field] = found;
    const set = this.answer.value(name) as Place[];
    const faces = word.asRead(field, this.answer.faces);
    const places = set.length ? set : word.kept(field, faces);
    return {
      option,
      name,
      field,
      faces,
      places,
      slots: Math.max(places.length, field.shortest),
      halves: places.filter((place) => word.isDouble(faces, place)).length,
      fresh: !set.length,
      text: word.word(places),
      error: word.error(field, faces, places),
      points: word.points(field, faces, places),
    };
  });

  /** Something else is asked: nothing has the focus, and cards go to the end. */
  turnTo(): void {
    this.selected = null;
    this.wanted = null;
  }

  /** Whether a card lies in the word already and keeps its order: others go in between. */
  isKept(card: number | null): boolean {
    const field = this.word?.field;
    const keep = field?.param === 'spell' ? field.keep : undefined;
    return card !== null && (keep?.includes(card) ?? false);
  }

  /** Where the next card goes in, between cards that keep their order; null in any other word. */
  caret = $derived.by((): number | null => {
    const { field, places } = this.word ?? {};
    if (field?.param !== 'spell' || !field.keep || !places) return null;
    return Math.min(this.wanted ?? places.length, places.length);
  });

  /** The caret goes before this place. A card that was put in goes with it, if it is the only one
   * that may be. */
  moveCaret(to: number): void {
    const { places = [], field } = this.word ?? {};
    const at = Math.max(0, Math.min(to, places.length));
    const limits = field && 'limits' in field ? (field.limits ?? []) : [];
    const own = places.flatMap(({ card }, place) => (this.isKept(card) ? [] : [place]));
    const [only] = own;
    const alone = own.length === 1 && limits.some(({ most }) => most === 1);
    if (alone && only !== undefined) {
      const before = at > only ? at - 1 : at;
      this.movePlace(only, before);
      this.wanted = before + 1;
    } else this.wanted = at;
    polite(say(this.whereCaret));
  }

  private get whereCaret(): Text {
    const places = this.word?.places ?? [];
    const at = this.caret ?? 0;
    const [before, after] = [places[at - 1]?.reads, places[at]?.reads];
    if (before === undefined) return 'page-caret-start';
    if (after === undefined) return 'page-caret-end';
    return message('page-caret-between', { before_letters: before, after_letters: after });
  }

  has(card: number): boolean {
    return this.placeOf(card) >= 0;
  }

  /** Where a card stands; -1 if it is not in the word. */
  placeOf(card: number): number {
    return this.word?.places.findIndex((each) => each.card === card) ?? -1;
  }

  private change(edit: (now: Word) => Place[]): void {
    const now = this.word;
    if (!now) return;
    const places = edit(now);
    if (places === now.places) return;
    this.answer.put(now.option, now.name, places);
    if (this.selected !== null && this.selected >= places.length) this.selected = null;
  }

  // Cards come and go.

  /** A card was tapped: it goes back, or is set over the place that has the focus or at the end. */
  tap(card: number): void {
    const at = this.placeOf(card);
    const { selected, caret } = this;
    if (caret !== null) {
      if (at < 0) this.putIn(card, caret);
      else if (this.isKept(card)) this.moveCaret(caret === at + 1 ? at : at + 1);
      else this.takeBack(at);
      return;
    }
    this.change(({ field, faces, places }) => {
      if (at >= 0) return edits.takeBack(field, faces, places, at);
      const over = selected !== null && selected < places.length;
      return edits.setCard(field, faces, places, card, over ? { at: selected, over } : {});
    });
  }

  /** A card goes in at the caret; one that has to give way for it goes back first. */
  private putIn(card: number, caret: number): void {
    const before = this.word?.places ?? [];
    this.change(({ field, faces, places }) =>
      edits.setCard(field, faces, places, card, { at: caret }),
    );
    const at = this.placeOf(card);
    if (this.word?.places.length === before.length && at !== caret)
      this.movePlace(at, at < caret ? caret - 1 : caret);
    this.wanted = this.placeOf(card) + 1;
  }

  /** A card let go over the stick, before place `at`. */
  dropCard(card: number, at: number): void {
    this.change(({ field, faces, places }) => edits.setCard(field, faces, places, card, { at }));
  }

  takeBack(at: number): void {
    this.change(({ field, faces, places }) => edits.takeBack(field, faces, places, at));
    this.selected = null;
    if (this.caret !== null) this.wanted = at;
  }

  movePlace(from: number, to: number): void {
    this.change(({ places }) => shift(places, from, to));
  }

  clear(): void {
    this.change(() => []);
    this.wanted = null;
  }

  // Typing.

  typeLetter(letter: string, down: boolean): void {
    const now = this.word;
    if (!now) return;
    const at = this.selected;
    if (at !== null && now.places[at] && this.may(at).letter) {
      this.readAs(at, letter);
      return;
    }
    const card = this.wanted === null ? undefined : this.ownCard(letter);
    if (card !== undefined && this.caret !== null) {
      this.putIn(card, this.caret);
      return;
    }
    // Typed from the beginning a word takes the cards that lie there as it comes to them.
    const places = type(now.field, now.faces, now.fresh ? [] : now.places, letter, down);
    if (places) this.change(() => places);
    else this.feedback.say(message('page-no-letter-left', { letters: letter }));
  }

  /** A card that is not in the word and begins with this letter, best one of just this letter. */
  private ownCard(letter: string): number | undefined {
    const now = this.word;
    const free = (now?.field.cards ?? []).filter((card) => !this.has(card));
    const text = (card: number) => word.printed(this.answer.faces, card);
    return (
      free.find((card) => text(card) === letter) ?? free.find((card) => text(card)[0] === letter)
    );
  }

  back(): void {
    const { caret } = this;
    if (caret !== null && this.wanted !== null) {
      const at = caret - 1;
      if (at >= 0 && !this.isKept(this.word?.places[at]?.card ?? null)) this.takeBack(at);
      return;
    }
    this.change(({ field, faces, places }) => edits.back(field, faces, places));
  }

  /** The first wild that is not in the word yet. */
  wild(): number | undefined {
    return this.word?.field.cards.find(
      (card) => this.answer.faces.get(card)?.text === '?' && !this.has(card),
    );
  }

  // What a card is to stand for.

  /** What can be done with the card at a place. */
  may(at: number): typeof NOTHING {
    const now = this.word;
    return now ? edits.menu(now.field, now.faces, now.places, at) : NOTHING;
  }

  turnAt(at: number): void {
    this.change(({ field, faces, places }) => edits.turn(field, faces, places, at));
  }

  turnLast(): void {
    const count = this.word?.places.length ?? 0;
    if (count) this.turnAt(this.selected ?? count - 1);
  }

  readAs(at: number, letter: string): void {
    this.change(({ field, faces, places }) => edits.readAs(field, faces, places, at, letter));
  }

  readOther(at: number): void {
    this.change(({ field, faces, places }) => edits.readOther(field, faces, places, at));
  }

  readTwice(at: number): void {
    this.change(({ field, faces, places }) => edits.readTwice(field, faces, places, at));
  }
}
