/**
 * What the person at this page is doing: the word in the stick, chosen cards, an amount, and the
 * buttons that send it. It is driven by the ask alone, so it serves games it has never heard of.
 *
 * Two kinds of fields are told apart. Some need the hand or the table (a word, cards, cells): only
 * one option at a time can have those, the *active* one. The others (an amount, a switch, a choice)
 * stand in the ask bar beside their button.
 */

import { untrack } from 'svelte';
import { assertive } from '../../lib/announce.svelte';
import {
  base,
  faces as facesOf,
  isBeside,
  isWord,
  owner,
  wordField,
  type Ask,
  type Choice,
  type Field,
  type Move,
  type Option,
  type Seen,
  type WordField,
} from '../../lib/ask';
import { listed } from '../../lib/count';
import * as drafts from '../../lib/draft';
import type { Draft, Shelf, Value, Values } from '../../lib/draft';
import type { KeyActions } from '../../lib/keys.svelte';
import * as word from '../../lib/places';
import type { Place } from '../../lib/places';
import { isAsked, type TableState } from '../../lib/table.svelte';
import type { Worth } from '../../lib/wire';
import type { Layout } from '../layout';
import { Hints } from './hints.svelte';

export interface Act {
  id: string;
  label: string;
  /** Numbered as on the keys, from 1. */
  number: number;
  filled: boolean;
  enabled: boolean;
  /** Why it cannot be pressed now. */
  why: string;
  /** It was pressed and the server has not answered yet. */
  sent: boolean;
  press(): void;
}

export interface Word {
  option: Option;
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
  trouble: string | null;
  points: number;
}

/** A field in the ask bar. */
export interface Widget {
  option: Option;
  name: string;
  field: Field;
  value: Value;
}

interface Sent {
  key: string;
  id: string;
  /** The number of the last news when the server took it. */
  taken: number | null;
}

const BY_HAND = new Set<Field['param']>([
  'from',
  'subset',
  'order',
  'spell',
  'bluff',
  'cell',
  'path',
]);
const MOST_BUTTONS = 4;
const TRY_AFTER = 120;
const DRAWN_FOR = 1300;
const NOTICE_FOR = 2500;

export const byHand = (option: Option): boolean =>
  Object.values(option.fields).some((field) => BY_HAND.has(field.param));

export class Compose {
  shelf = $state.raw<Shelf>({});
  order = $state.raw<number[]>([]);
  /** The place of the stick that has the focus. */
  selected = $state<number | null>(null);
  refused = $state.raw<{ id: string; why: string } | null>(null);
  /** Counts refusals: the stick shakes once for each. */
  shaken = $state(0);
  notice = $state('');
  /** The height of what is said below the stick. */
  foot = $state(0);
  sent = $state.raw<Sent | null>(null);
  drawn = $state.raw<ReadonlySet<number>>(new Set());
  private found = $state.raw<{ of: string; worth: Worth } | null>(null);

  readonly hints: Hints;

  private noticing: ReturnType<typeof setTimeout> | undefined;
  private stop: () => void;

  constructor(
    readonly table: TableState,
    readonly layout: Layout,
    private readonly storage: Storage | undefined = globalThis.sessionStorage,
  ) {
    this.hints = new Hints(this);
    const kept = drafts.load(table.id, storage);
    this.shelf = kept.shelf;
    this.order = kept.order;
    this.stop = $effect.root(() => {
      this.followAsk();
      this.followSent();
      this.followHand();
      this.tryWords();
      $effect(() => drafts.save(table.id, { shelf: this.shelf, order: this.order }, this.storage));
    });
  }

  close(): void {
    this.stop();
    clearTimeout(this.noticing);
  }

  // What is asked.

  ask = $derived.by((): Ask | null => this.table.ask);
  asked = $derived.by(() => isAsked(this.ask));
  options = $derived.by((): Option[] =>
    this.ask ? drafts.askedOptions(this.ask).map(this.limited) : [],
  );

  /** Where a word may have only so many cards of a pile: which cards those are now. */
  private readonly limited = (option: Option): Option => {
    const fields = Object.entries(option.fields).map(([name, field]): [string, Field] => {
      if (field.param !== 'spell' || !field.most) return [name, field];
      const limits = Object.entries(field.most).map(([pile, most]) => ({
        cards: facesOf(this.table.newest.piles[pile]).map((face) => face.card),
        most,
      }));
      return [name, { ...field, limits }];
    });
    return { ...option, fields: Object.fromEntries(fields) };
  };
  beside = $derived.by((): Option[] => {
    const ask = this.ask;
    return ask ? ask.options.filter((option) => isBeside(ask, option)) : [];
  });
  draft = $derived.by((): Draft | null => (this.ask ? drafts.fitted(this.shelf, this.ask) : null));

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

  /** The first option that needs the hand is in hand until another is chosen. */
  first = $derived.by((): Option | null => this.options.find(byHand) ?? null);
  active = $derived.by((): Option | null => {
    const chosen = this.options.find((option) => option.move === this.draft?.move);
    return chosen ?? this.first;
  });
  /** Another option than the first is in hand, and there is a way back. */
  turned = $derived.by(() => this.active !== null && this.active !== this.first);

  /** What the active option wants, in words. */
  wanting = $derived.by((): string[] => {
    const fields = Object.values(this.active?.fields ?? {});
    return fields.flatMap((field) => (field.param === 'subset' ? [drafts.wanted(field)] : []));
  });

  word = $derived.by((): Word | null => {
    const option = this.active;
    const found = wordField(option ?? undefined);
    if (!option || !found || !this.draft) return null;
    const [name, field] = found;
    const set = drafts.valuesOf(this.draft, option)[name] as Place[];
    const faces = word.asRead(field, this.faces);
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
      trouble: word.trouble(field, faces, places),
      points: word.points(field, faces, places),
    };
  });

  /** What the server said the word would bring, if it is still the same word. */
  worth = $derived.by((): Worth | null => {
    const now = this.word;
    if (!now || !this.found || now.trouble) return null;
    return this.found.of === JSON.stringify(this.moveOf(now.option)) ? this.found.worth : null;
  });

  values(option: Option): Values {
    return this.draft ? drafts.valuesOf(this.draft, option) : {};
  }

  private moveOf(option: Option): Move {
    return drafts.build(option, this.values(option));
  }

  /** Fields that are drawn in the ask bar. */
  widgets = $derived.by((): Widget[] => {
    const out: Widget[] = [];
    for (const option of this.options) {
      if (byHand(option) ? option !== this.active : this.turned) continue;
      if (this.spreads(option)) continue;
      const values = this.values(option);
      for (const [name, field] of Object.entries(option.fields)) {
        if (!BY_HAND.has(field.param))
          out.push({ option, name, field, value: values[name] ?? null });
      }
    }
    return out;
  });

  /** Cards of a pile that is nobody's hand and may not be drawn anywhere: the bar offers them. */
  offer = $derived.by((): { option: Option; name: string; cards: Seen[] } | null => {
    const option = this.active;
    for (const [name, field] of Object.entries(option?.fields ?? {})) {
      if (field.param !== 'from' && field.param !== 'subset') continue;
      if (field.pile === this.handPile || this.onTable(field.pile)) continue;
      const cards = field.cards.flatMap((card) => this.faces.get(card) ?? []);
      if (option && cards.length) return { option, name, cards };
    }
    return null;
  });

  private isGrid(pile: string): boolean {
    return this.table.newest.piles[pile]?.columns != null;
  }

  private onTable(pile: string): boolean {
    const { left, middle, right, under } = this.layout;
    // A grid of nobody lies in the middle, named or not.
    if (this.isGrid(pile) && owner(pile) === null) return true;
    return [...left, ...middle, ...right, ...under].includes(base(pile));
  }

  orders = $derived.by((): { option: Option; name: string; cards: Seen[] } | null => {
    const option = this.active;
    for (const [name, field] of Object.entries(option?.fields ?? {})) {
      if (!option || field.param !== 'order') continue;
      const value = this.values(option)[name] as number[];
      return { option, name, cards: value.flatMap((card) => this.faces.get(card) ?? []) };
    }
    return null;
  });

  // The hand.

  /** The pile in the tray: the own pile that is asked about, or else the hand. */
  handPile = $derived.by((): string | null => {
    const mine = this.table.mine;
    if (mine === null) return null;
    for (const field of Object.values(this.active?.fields ?? {})) {
      if (field.param === 'spell') {
        const own = field.piles.find((pile) => owner(pile) === mine && !this.isGrid(pile));
        if (own) return own;
      } else if ('pile' in field && owner(field.pile) === mine && !('rows' in field)) {
        return field.pile;
      }
    }
    return `${this.layout.hand}.${mine}`;
  });

  /** The own cards, in the person's own order. */
  hand = $derived.by((): Seen[] => {
    const pile = this.handPile;
    const cards = pile ? facesOf(this.table.shown.piles[pile]) : [];
    const rank = new Map(this.order.map((card, at) => [card, at]));
    const last = this.order.length;
    return cards
      .map((face, at) => ({ face, at: rank.get(face.card) ?? last + at }))
      .sort((a, b) => a.at - b.at)
      .map(({ face }) => face);
  });

  /** Cards of the hand that are face down even to their owner. */
  handBacks = $derived.by((): number => {
    const pile = this.handPile ? this.table.shown.piles[this.handPile] : undefined;
    return pile ? pile.count - facesOf(pile).length : 0;
  });

  inWord(card: number): boolean {
    return this.word?.places.some((each) => each.card === card) ?? false;
  }

  /** Whether a card is chosen, and as which, where order counts. */
  chosen(card: number): boolean | number {
    const option = this.active;
    for (const [name, field] of Object.entries(option?.fields ?? {})) {
      const value = option ? this.values(option)[name] : null;
      if (field.param === 'from' && value === card) return true;
      if (field.param === 'subset' && (value as number[]).includes(card)) return true;
    }
    return false;
  }

  /** Whether the active option can use this card. */
  usable(card: number): boolean {
    return Object.values(this.active?.fields ?? {}).some(
      (field) => 'cards' in field && field.cards.includes(card),
    );
  }

  /** Cards are chosen now, so those that cannot be are flat. */
  picks = $derived.by(() =>
    Object.values(this.active?.fields ?? {}).some(
      (field) => field.param === 'from' || field.param === 'subset' || isWord(field),
    ),
  );

  /** A card of the hand was tapped. */
  press(card: number): void {
    this.table.hurry();
    const now = this.word;
    if (now?.field.cards.includes(card)) {
      const at = now.places.findIndex((each) => each.card === card);
      if (at >= 0) {
        this.setPlaces(word.takeBack(now.field, now.faces, now.places, at));
        return;
      }
      const over = this.selected !== null && this.selected < now.places.length;
      const where = over ? { at: this.selected as number, over: true } : {};
      this.setPlaces(word.setCard(now.field, now.faces, now.places, card, where));
      return;
    }
    const option = this.active;
    for (const [name, field] of Object.entries(option?.fields ?? {})) {
      if (!option || !('cards' in field) || !field.cards.includes(card)) continue;
      const value = this.values(option)[name] ?? null;
      if (field.param === 'from') this.put(option, name, value === card ? null : card);
      if (field.param === 'subset') {
        this.put(option, name, drafts.toggled(value as number[], card, field.most));
      }
    }
  }

  /** Put a card before another in the hand. */
  arrange(card: number, to: number): void {
    const ids = this.hand.map((face) => face.card);
    const from = ids.indexOf(card);
    this.order = word.shift(ids, from, Math.max(0, Math.min(ids.length - 1, to)));
  }

  sort(): void {
    const rank = (face: Seen) => (face.text === '?' ? 'ZZZZ' : face.text);
    this.order = this.hand
      .toSorted((a, b) => rank(a).localeCompare(rank(b)) || b.points - a.points)
      .map((face) => face.card);
  }

  shuffle(): void {
    const ids = this.hand.map((face) => face.card);
    for (let last = ids.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [ids[last], ids[other]] = [ids[other] as number, ids[last] as number];
    }
    this.order = ids;
  }

  // The word.

  setPlaces(places: Place[]): void {
    const now = this.word;
    if (!now || places === now.places) return;
    this.put(now.option, now.name, places);
    if (this.selected !== null && this.selected >= places.length) this.selected = null;
  }

  typeLetter(letter: string, down = false): void {
    this.table.hurry();
    const now = this.word;
    if (!now) {
      if (!this.write(letter)) this.pickLetter(letter);
      return;
    }
    const at = this.selected;
    const here = at === null ? undefined : now.places[at];
    if (at !== null && here && word.menu(now.field, now.faces, now.places, at).letter) {
      this.setPlaces(word.readAs(now.field, now.faces, now.places, at, letter));
      return;
    }
    // Typed from the beginning a word takes the cards that lie there as it comes to them.
    const places = word.type(now.field, now.faces, now.fresh ? [] : now.places, letter, down);
    if (places) this.setPlaces(places);
    else this.say(`There is no ${letter} left.`);
  }

  /** The field of a word that is written, where there is one. */
  private written = $derived.by((): Widget | null => {
    return this.widgets.find((widget) => widget.field.param === 'word') ?? null;
  });

  /** A letter for the written word; false if none is to be written. */
  private write(letter: string): boolean {
    const widget = this.written;
    if (!widget) return false;
    this.put(widget.option, widget.name, `${String(widget.value ?? '')}${letter}`);
    return true;
  }

  /** Without a word to spell a letter chooses a card of that letter, in the hand or on the table. */
  private pickLetter(letter: string): void {
    const fits = [...this.faces.values()].filter(
      (face) => face.text === letter && this.usable(face.card),
    );
    const next = fits.find((face) => this.chosen(face.card) === false) ?? fits[0];
    if (next) this.press(next.card);
  }

  takeBack(at: number): void {
    const now = this.word;
    if (now) this.setPlaces(word.takeBack(now.field, now.faces, now.places, at));
    this.selected = null;
  }

  turnAt(at: number): void {
    const now = this.word;
    if (now) this.setPlaces(word.turn(now.field, now.faces, now.places, at));
  }

  readAs(at: number, letter: string): void {
    const now = this.word;
    if (now) this.setPlaces(word.readAs(now.field, now.faces, now.places, at, letter));
  }

  readOther(at: number): void {
    const now = this.word;
    if (now) this.setPlaces(word.readOther(now.field, now.faces, now.places, at));
  }

  readTwice(at: number): void {
    const now = this.word;
    if (now) this.setPlaces(word.readTwice(now.field, now.faces, now.places, at));
  }

  movePlace(from: number, to: number): void {
    const now = this.word;
    if (now) this.setPlaces(word.shift(now.places, from, to));
  }

  /** A card let go over the stick, before place `at`. */
  dropCard(card: number, at: number): void {
    const now = this.word;
    if (now) this.setPlaces(word.setCard(now.field, now.faces, now.places, card, { at }));
  }

  clear(): void {
    if (this.turned) this.choose(null);
    else if (this.word) this.setPlaces([]);
    else if (this.active) {
      for (const [name, field] of Object.entries(this.active.fields)) {
        this.put(this.active, name, drafts.initial(field));
      }
    }
    this.selected = null;
    this.refused = null;
  }

  private say(text: string): void {
    this.notice = text;
    assertive(text);
    clearTimeout(this.noticing);
    this.noticing = setTimeout(() => (this.notice = ''), NOTICE_FOR);
  }

  // Values and modes.

  put(option: Option, name: string, value: Value): void {
    if (!this.draft) return;
    this.refused = null;
    this.notice = '';
    this.shelf = drafts.keep(this.shelf, drafts.put(this.draft, option, name, value));
  }

  choose(move: string | null): void {
    if (!this.draft) return;
    this.refused = null;
    this.shelf = drafts.keep(this.shelf, drafts.choose(this.draft, move));
  }

  /** A choice as a person says it: seats have names, piles are said with "the". */
  called = (name: string, choice: Choice): string => {
    if (/seats?$/.test(name)) return this.table.name(Number(choice));
    return String(choice).replaceAll('_', ' ').replaceAll('-', ' ');
  };

  // Buttons.

  /** An option with nothing but a choice of a few: each choice is a button. */
  private spreads(option: Option): boolean {
    const fields = Object.values(option.fields);
    const [field] = fields;
    return fields.length === 1 && field?.param === 'one-of' && field.choices.length <= MOST_BUTTONS;
  }

  /** Seconds until an answer is taken; 0 if it is now. */
  locked = $derived.by(() => {
    const opens = this.ask?.opens ?? null;
    return opens === null ? 0 : Math.max(0, opens - this.table.clock);
  });

  acts = $derived.by((): Act[] => {
    const acts: Omit<Act, 'number' | 'filled'>[] = [];
    const shown = this.turned && this.active ? [this.active] : this.options;
    for (const option of shown) {
      if (this.spreads(option)) acts.push(...this.choices(option));
      else acts.push(this.actOf(option));
    }
    const filled = this.filledAt(shown, acts);
    return acts.map((act, at) => ({ ...act, number: at + 1, filled: at === filled }));
  });

  private readonly actOf = (option: Option): Omit<Act, 'number' | 'filled'> => {
    const values = this.values(option);
    const mode = byHand(option) && option !== this.active;
    const why = mode ? null : drafts.trouble(option, values, this.faces);
    const label = mode
      ? option.label
      : drafts.saying(option, values, this.faces, this.called, this.table.newest.facts);
    return {
      id: option.move,
      label,
      press: () => (mode ? this.choose(option.move) : this.send(option, values)),
      ...this.readiness(option.move, why),
    };
  };

  private choices(option: Option): Omit<Act, 'number' | 'filled'>[] {
    const [name, field] = Object.entries(option.fields)[0] ?? [];
    if (!name || field?.param !== 'one-of') return [];
    return field.choices.map((choice) => {
      const id = `${option.move}:${choice}`;
      const pile = this.table.newest.piles[String(choice)];
      const said = this.called(name, choice);
      const label = pile ? `From the ${said}` : `${option.label}: ${said}`;
      return {
        id,
        label,
        press: () => this.send(option, { [name]: choice }, id),
        ...this.readiness(id, pile?.count === 0 ? `The ${said} is empty.` : null),
      };
    });
  }

  private readiness(id: string, lacking: string | null) {
    const sent = this.sent?.id === id;
    let why = lacking ?? '';
    if (this.locked > 0) why = `Locked for ${Math.ceil(this.locked)} more seconds.`;
    if (this.sent) why = 'Sent.';
    return { enabled: why === '', why, sent };
  }

  /**
   * One button is filled: what is being composed; an amount only once it was touched; else, among
   * plain answers, the second, for by custom the first is to let things be or to give up.
   */
  private filledAt(options: Option[], acts: { id: string }[]): number {
    if (this.turned) return 0;
    const at = (option: Option | null | undefined) =>
      acts.findIndex((act) => act.id === option?.move);
    const wrote = this.written;
    if (wrote?.value && wrote.option !== this.active) return at(wrote.option);
    if (this.active && byHand(this.active)) return at(this.active);
    const touched = options.find(
      (option) => this.draft?.touched.includes(option.move) && Object.keys(option.fields).length,
    );
    if (touched && at(touched) >= 0) return at(touched);
    return acts.length > 1 && options.length > 1 ? 1 : 0;
  }

  /** Enter. */
  enter(): void {
    this.tryAct(this.acts.find((each) => each.filled));
  }

  /** Enter in a field of an option. */
  enterAs(option: Option): void {
    this.tryAct(this.acts.find((each) => each.id === option.move));
  }

  number(number: number): void {
    this.tryAct(this.acts[number - 1]);
  }

  private tryAct(act: Act | undefined): void {
    if (!act) return;
    if (act.enabled) act.press();
    else if (!act.sent) this.refuse(act.id, act.why);
  }

  /** A button that cannot be pressed yet says why. */
  refuse(id: string, why: string): void {
    this.refused = { id, why };
    this.shaken += 1;
    assertive(why);
  }

  async send(option: Option, values: Values, id = option.move): Promise<void> {
    const ask = this.ask;
    if (!ask || this.sent) return;
    this.table.hurry();
    this.refused = null;
    this.sent = { key: ask.key, id, taken: null };
    const outcome = await this.table.play(drafts.build(option, values));
    if (outcome.ok) {
      this.shelf = drafts.drop(this.shelf, ask.key);
      // What is asked next comes with the news; until then the button stays flat.
      this.sent = this.sent ? { ...this.sent, taken: this.table.heard } : null;
    } else {
      this.sent = null;
      this.refuse(id, outcome.why);
    }
  }

  /** Something beside the ask, such as drawing a card: it does not touch what is being composed. */
  async doBeside(option: Option): Promise<void> {
    const outcome = await this.table.play(drafts.build(option, this.values(option)));
    if (!outcome.ok) this.say(outcome.why);
  }

  draw(): void {
    const option = this.beside[0];
    if (option) void this.doBeside(option);
  }

  // The table itself.

  /** What pressing a pile does, if anything. */
  pileAction(pile: string): { label: string; press(): void; playable: boolean } | null {
    const name = base(pile);
    for (const option of this.options) {
      for (const [field, schema] of Object.entries(option.fields)) {
        if (schema.param === 'one-of' && schema.choices.includes(name)) {
          const press = () =>
            this.spreads(option)
              ? void this.send(option, { [field]: name }, `${option.move}:${name}`)
              : this.put(option, field, name);
          if (this.locked || this.sent) return null;
          return { label: `${option.label} from the ${name}`, press, playable: true };
        }
        if (schema.param === 'from' && schema.pile === pile && option === this.active) {
          const top = facesOf(this.table.newest.piles[pile]).at(-1);
          if (top && schema.cards.includes(top.card)) {
            return { label: option.label, press: () => this.press(top.card), playable: true };
          }
        }
      }
    }
    const aside = this.beside.find(
      (option) => !Object.keys(option.fields).length && option.label.startsWith('Draw'),
    );
    if (aside && this.layout.left[0] === name) {
      return { label: aside.label, press: () => void this.doBeside(aside), playable: false };
    }
    return null;
  }

  /** What pressing a cell of a grid does, if anything. */
  cellAction(
    pile: string,
    cell: number,
  ): {
    chosen: boolean;
    number: number | null;
    legal: boolean;
    path?: boolean;
    press(): void;
  } | null {
    const option = this.active;
    for (const [name, field] of Object.entries(option?.fields ?? {})) {
      if (!option || !('rows' in field) || field.pile !== pile) continue;
      const value = this.values(option)[name] ?? null;
      const legal = field.cells.includes(cell);
      if (field.param === 'cell') {
        const alone = Object.keys(option.fields).length === 1;
        const press = () =>
          alone
            ? void this.send(option, { [name]: cell })
            : this.put(option, name, value === cell ? null : cell);
        return { chosen: value === cell, number: null, legal: legal && !this.sent, press };
      }
      const path = value as number[];
      const at = path.indexOf(cell);
      return {
        chosen: at >= 0,
        number: at >= 0 && drafts.walked(field, path) ? at + 1 : null,
        legal,
        path: true,
        press: () => this.put(option, name, drafts.stepped(field, path, cell)),
      };
    }
    // Cards that lie in a grid are pressed where they lie.
    const card = this.table.newest.piles[pile]?.cards?.[cell]?.[0];
    if (card === undefined || !this.usable(card)) return null;
    const place = this.word?.places.findIndex((each) => each.card === card) ?? -1;
    return {
      chosen: place >= 0 || this.chosen(card) !== false,
      number: place >= 0 ? place + 1 : null,
      legal: true,
      press: () => this.press(card),
    };
  }

  /** What pressing a card that lies open on the table does, if anything. */
  cardAction(card: number): { chosen: boolean; playable: boolean; press(): void } | null {
    if (!this.usable(card)) return null;
    const chosen = this.inWord(card) || this.chosen(card) !== false;
    return { chosen, playable: true, press: () => this.press(card) };
  }

  // Waiting.

  answered = $derived.by(() => {
    const mine = this.table.mine;
    return mine !== null && !this.asked && this.table.newest.answered.includes(mine);
  });
  waitingFor = $derived.by((): string => {
    const { asked, answered } = this.table.newest;
    const out = asked.filter((seat) => !answered.includes(seat) && seat !== this.table.mine);
    return listed(
      out.map((seat) => this.table.name(seat)),
      '',
    );
  });

  /** The keyboard; T2 adds what opens panels. */
  get keyActions(): KeyActions {
    return {
      letter: (letter, down) => this.typeLetter(letter, down),
      back: () => {
        const now = this.word;
        if (now) this.setPlaces(word.back(now.field, now.faces, now.places));
        else if (this.written) {
          const { option, name, value } = this.written;
          this.put(option, name, String(value ?? '').slice(0, -1));
        }
        this.selected = null;
      },
      clear: () => this.clear(),
      enter: () => this.enter(),
      number: (number) => this.number(number),
      wild: () => {
        const star = this.word?.field.cards.find(
          (card) => this.faces.get(card)?.text === '?' && !this.inWord(card),
        );
        if (star === undefined) this.say('There is no wild left.');
        else this.press(star);
      },
      turn: () => {
        const now = this.word;
        if (now?.places.length) this.turnAt(this.selected ?? now.places.length - 1);
      },
      draw: () => this.draw(),
      sort: () => this.sort(),
      shuffle: () => this.shuffle(),
      hint: () => void this.hints.next(),
    };
  }

  // Following the table.

  private followAsk(): void {
    let before: string | null = null;
    $effect(() => {
      const ask = this.ask;
      const key = ask?.key ?? null;
      if (key === before) return;
      untrack(() => {
        if (before !== null && ask) this.shelf = drafts.carry(this.shelf, before, ask);
        if (before !== null) this.shelf = drafts.leave(this.shelf, before);
        if (ask) this.shelf = drafts.comeBack(this.shelf, ask);
        this.selected = null;
        this.refused = null;
        this.notice = '';
        if (this.sent && this.sent.key !== key) this.sent = null;
      });
      before = key;
    });
  }

  private followSent(): void {
    $effect(() => {
      const taken = this.sent?.taken;
      if (taken != null && this.table.heard > taken) this.sent = null;
    });
  }

  private followHand(): void {
    let before: Set<number> | null = null;
    let pile: string | null = null;
    $effect(() => {
      const now = new Set(this.hand.map((face) => face.card));
      const same = pile === this.handPile;
      pile = this.handPile;
      const old = before;
      before = now;
      if (!old || !same || !this.table.ready) return;
      const news = [...now].filter((card) => !old.has(card));
      if (!news.length || news.length === now.size) return;
      untrack(() => (this.drawn = new Set([...this.drawn, ...news])));
      setTimeout(() => {
        this.drawn = new Set([...this.drawn].filter((card) => !news.includes(card)));
      }, DRAWN_FOR);
    });
  }

  private tryWords(): void {
    $effect(() => {
      const now = this.word;
      if (!now || now.trouble || this.sent || !this.asked) return;
      const move = this.moveOf(now.option);
      const of = JSON.stringify(move);
      if (untrack(() => this.found?.of) === of) return;
      const timer = setTimeout(() => {
        void this.table.try(move).then((worth) => {
          if (worth) this.found = { of, worth };
        });
      }, TRY_AFTER);
      return () => clearTimeout(timer);
    });
  }
}
