/**
 * What a child does at a table: cards are tapped or dragged, and each is an answer. It is driven by
 * the ask and by two elements of the scene, a line of letters and a trail of words.
 */
import { untrack } from 'svelte';
import { faces as facesOf, wordField } from '../../lib/ask';
import { build, type Values } from '../../lib/draft';
import { ofKind } from '../../lib/elements';
import { initial } from '../../lib/fields';
import { chanceOf, changedPlace } from '../../lib/letters';
import { place } from '../../lib/places';
import { read } from '../../lib/speech';
import { settings } from '../../lib/settings.svelte';
import type { TableState } from '../../lib/table.svelte';
import type { OptionView, Seen, TableLayout } from '../../lib/wire';
import { Singing } from './singing.svelte';

/** Letters in a group, where they are given a few at a time. */
export const FEW = 6;

/** What became of a card that was tapped. */
export type Outcome = 'lies' | 'home';

export class ChildPlay {
  readonly singing = new Singing();
  /** Cards that were tapped for a word that begins anew. */
  begun = $state.raw<number[]>([]);
  /** How many letters of a line are given at a time. */
  atATime = $state(Infinity);
  /** How often a card came home; the place in question breathes each time. */
  misses = $state(0);
  /** How often the right card was asked for; it breathes each time. */
  shows = $state(0);
  /** The card that is on its way, or lies at the place until the table has said so. */
  going = $state<number | null>(null);
  /** Until something is asked again, all is read aloud, whether there is sound or not. */
  asked = false;
  private heard = 0;
  /** The card that was tapped while another was on its way. */
  private later: number | null = null;
  private complete: boolean | null = null;

  constructor(
    readonly table: TableState,
    readonly layout: TableLayout,
    /** Lets a card glide home again, or taps one that was tapped too early. */
    private readonly on: { home(card: number): void; tap(card: number): void },
  ) {}

  /** To be called where a component begins. */
  follow(): void {
    // A line that becomes complete is sung, and what comes after it waits.
    $effect(() => {
      const { line } = this.now;
      const complete = line !== null && this.laid.length === line.letters.length;
      untrack(() => {
        if (complete && this.complete === false) this.singing.sing(line.letters);
        this.complete = complete;
      });
    });
    // The table has answered: a card that is where it was comes home.
    $effect(() => {
      const { heard } = this.table;
      untrack(() => {
        if (this.going !== null && heard > this.heard) {
          if (this.isInHand(this.going)) this.miss(this.going);
          this.going = null;
        }
        this.tapLater();
      });
    });
    $effect(() => {
      const { wanted } = this;
      untrack(() => {
        if (!wanted.startsWith(this.read(this.begun))) this.begun = [];
      });
    });
    // Where only one of several cards may be taken, it was shown.
    $effect(() => {
      if (this.isShown) untrack(() => (this.shows += 1));
    });
    $effect(() => () => this.singing.stop());
  }

  // What lies there.

  private piles = $derived.by(() => this.table.shown.piles);
  private now = $derived.by(() => ({
    line: ofKind(this.table.shown.centre, 'line')[0] ?? null,
    trail: ofKind(this.table.shown.centre, 'trail')[0] ?? null,
  }));
  /** While a line is sung it stays. */
  line = $derived.by(() => (this.singing.on ? { letters: this.singing.letters } : this.now.line));
  trail = $derived.by(() => (this.singing.on ? null : this.now.trail));
  readonly hand = $derived.by(() => `${this.layout.hand}.${this.table.mine ?? 0}`);

  /** The cards of the line, in its order. */
  laid = $derived.by((): Seen[] => facesOf(this.piles[this.now.line?.pile ?? '']));
  /** How many letters of the line stand there. */
  done = $derived.by(() => (this.singing.on ? this.singing.letters.length : this.laid.length));

  words = $derived.by(() => this.trail?.words ?? []);
  newest = $derived.by(() => this.words.at(-1) ?? '');
  wanted = $derived.by(() => this.trail?.wanted ?? '');
  /** The place whose letter changes; null where a word begins anew. */
  loose = $derived.by(() => changedPlace(this.newest, this.wanted));
  anew = $derived.by(() => this.wanted !== '' && this.loose === null);
  /** What stands in the stick, place by place. */
  stick = $derived.by((): (Seen | null)[] => {
    const there = facesOf(this.piles[this.trail?.pile ?? '']);
    if (!this.anew) {
      if (this.loose === null || there.length === this.newest.length) return there;
      // A card has gone and the other has not come yet.
      return [...this.newest].map(
        (letter, at) => (at !== this.loose && there.find((each) => each.text === letter)) || null,
      );
    }
    return [...this.wanted].map((_, at) => this.all.find((c) => c.card === this.begun[at]) ?? null);
  });

  private all = $derived.by((): Seen[] => [
    ...facesOf(this.piles[this.hand]),
    ...facesOf(this.piles[this.trail?.pile ?? '']),
  ]);

  /** The letter that is looked for. */
  next = $derived.by(() => {
    if (this.singing.on) return '';
    if (this.now.line) return this.now.line.letters[this.done] ?? '';
    return this.wanted[this.loose ?? this.begun.length] ?? '';
  });

  /** The cards to choose from; null is the home of one that has gone, with its letter. */
  tray = $derived.by((): { letter: string; card: Seen | null }[] => {
    if (this.singing.on) return [];
    const { line } = this.now;
    if (line) {
      const cards = facesOf(this.piles[this.hand]);
      const many = settings.kept.few ? Math.min(FEW, this.atATime) : this.atATime;
      if (many >= line.letters.length) return cards.map((card) => ({ letter: card.text, card }));
      // The next letter comes to lie where another has gone.
      const home = (letter: string) => chanceOf(String(line.letters.indexOf(letter) % many), 2);
      const group = line.letters.slice(this.done, this.done + many);
      return cards
        .filter((card) => group.includes(card.text))
        .sort((one, other) => home(one.text) - home(other.text))
        .map((card) => ({ letter: card.text, card }));
    }
    // In the same order for ever, so that a card that comes back has its home.
    const gone = this.loose === null ? '' : (this.newest[this.loose] ?? '');
    const letters = new Set([...(this.trail?.letters ?? ''), ...gone]);
    const cards = this.anew ? this.all : facesOf(this.piles[this.hand]);
    return [...letters]
      .sort((one, other) => chanceOf(one) - chanceOf(other))
      .map((letter) => ({
        letter,
        card: cards.find((each) => each.text === letter && !this.begun.includes(each.card)) ?? null,
      }));
  });

  read = (cards: readonly number[]): string =>
    cards.map((card) => this.all.find((each) => each.card === card)?.text ?? '').join('');

  // What is asked.

  private options = $derived.by((): OptionView[] => this.table.ask?.options ?? []);
  /** The option that takes one card of the hand. */
  private takes = $derived.by(() =>
    this.options.find((option) =>
      Object.values(option.fields).some(
        (field) => field.param === 'from' && field.pile === this.hand,
      ),
    ),
  );
  private spells = $derived.by(() => this.options.find((option) => wordField(option)));
  readonly hearing = $derived.by(() => this.button(this.layout.child?.hear));
  readonly showing = $derived.by(() => this.button(this.layout.child?.show));
  /** Answers that need no card: they are a grown-up's. */
  others = $derived.by(() =>
    this.options.filter(
      (option) =>
        !Object.keys(option.fields).length && option !== this.hearing && option !== this.showing,
    ),
  );

  private isShown = $derived.by(() => {
    const field = Object.values(this.takes?.fields ?? {}).find((each) => each.param === 'from');
    return field?.param === 'from' && field.cards.length === 1 && this.tray.length > 1;
  });

  private button(move: string | undefined): OptionView | undefined {
    return move ? this.options.find((option) => option.move === move) : undefined;
  }

  /** Whether a card may be tapped now. */
  get ready(): boolean {
    return this.table.ask !== null && this.going === null;
  }

  // What a child does.

  /** Tap a card; false if it comes home at once. */
  tap(card: number): boolean {
    if (this.singing.on) return false;
    this.table.hurry();
    if (this.going !== null) this.later = card;
    if (!this.ready) return false;
    const taken = this.anew ? this.begin(card) : this.take(card);
    if (!taken) this.miss(card);
    return taken;
  }

  /** Nobody has to wait before the next card is tapped. */
  private tapLater(): void {
    const card = this.later;
    if (card === null || this.going !== null || !this.table.newest.ask) return;
    this.later = null;
    if (this.isInHand(card)) this.on.tap(card);
  }

  private isInHand(card: number): boolean {
    return facesOf(this.table.newest.piles[this.hand]).some((each) => each.card === card);
  }

  private take(card: number): boolean {
    const option = this.takes;
    if (!option) return false;
    const values: Values = {};
    for (const [name, field] of Object.entries(option.fields)) {
      if (field.param === 'from') values[name] = field.cards.includes(card) ? card : null;
      else if (field.param === 'cell' && this.loose !== null) values[name] = this.loose;
      else values[name] = initial(field);
      if (values[name] === null) return false;
    }
    void this.send(option, values, card);
    return true;
  }

  /** A word begins anew: letter by letter, then all of it is sent. */
  private begin(card: number): boolean {
    const letter = this.all.find((each) => each.card === card)?.text ?? '';
    if (letter !== this.next || this.begun.includes(card)) return false;
    this.begun = [...this.begun, card];
    if (settings.kept.sound) read(letter);
    const option = this.spells;
    const field = wordField(option);
    if (this.begun.length === this.wanted.length && option && field) {
      const word = this.begun.map((each, at) => place(each, this.wanted[at] as string));
      void this.send(option, { [field[0]]: word }, null);
    }
    return true;
  }

  private async send(option: OptionView, values: Values, card: number | null): Promise<void> {
    this.going = card;
    this.heard = this.table.heard;
    const outcome = await this.table.play(build(option, values));
    if (outcome.ok) return;
    this.begun = [];
    if (this.going !== null) this.miss(this.going);
    this.going = null;
    this.tapLater();
  }

  private miss(card: number): void {
    this.misses += 1;
    this.on.home(card);
  }

  /** What is asked, and what helps with it. */
  async hear(question: string): Promise<void> {
    if (this.singing.on) return;
    const option = this.hearing;
    if (!option || this.anew) {
      read(question);
      return;
    }
    this.asked = true;
    const outcome = await this.table.play(build(option, {}));
    if (!outcome.ok) read(question);
  }

  async show(): Promise<void> {
    if (this.singing.on || !this.showing) return;
    const before = this.isShown;
    await this.table.play(build(this.showing, {}));
    // Where only it may be taken from now on, it breathes for that.
    if (before || !this.now.line) this.shows += 1;
  }

  press(option: OptionView): void {
    void this.table.play(build(option, {}));
  }
}
