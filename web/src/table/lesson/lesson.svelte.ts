/**
 * A lesson as it is taken at this page: which step the eye has come to, what is lit for it, and what
 * is answered to a move that is not asked for.
 */

import { untrack } from 'svelte';
import { polite } from '../../lib/announce.svelte';
import { faces, letters } from '../../lib/ask';
import { learned } from '../../lib/learned.svelte';
import type { TableState } from '../../lib/table.svelte';
import { aloud } from '../../lib/telling';
import { message, partsOf, say, type Part, type Text } from '../../lib/texts';
import type { LessonNow, LessonPoint } from '../../lib/wire';
import type { Place } from '../../lib/places';
import type { Compose } from '../compose/compose.svelte';

export class Lesson {
  /** A step is shown once what led to it was seen. */
  now = $state.raw<LessonNow | null>(null);
  /** A button that is not one of the table's was refused. */
  private failed = $state.raw<Text>('');
  private spoken = '';
  readonly close: () => void;

  constructor(
    private readonly table: TableState,
    private readonly compose: Compose,
  ) {
    this.now = table.room?.lesson ?? null;
    compose.feedback.calm = this.now !== null;
    this.close = $effect.root(() => this.follow());
  }

  /** It comes to the next step when the eye does. */
  private follow(): void {
    $effect(() => {
      const next = this.table.room?.lesson ?? null;
      if (next && (this.table.behind || this.table.resting)) return;
      untrack(() => this.comeTo(next));
    });
  }

  private comeTo(next: LessonNow | null): void {
    const before = this.now;
    this.now = next;
    this.compose.feedback.calm = next !== null;
    if (before && (!next || next.step !== before.step)) this.compose.feedback.clear();
    const over = next?.waits === 'over';
    if (over || (before && !next))
      learned.end(this.table.room?.game ?? '', this.table.id, over || before?.waits === 'over');
    this.tell();
  }

  /** What a screen reader is told: the step, once. */
  private tell(): void {
    const { now } = this;
    if (!now || now.waits === 'script') return;
    const told = `${now.step} ${now.waits}`;
    if (told === this.spoken) return;
    this.spoken = told;
    const over = now.waits === 'over';
    polite(`${over ? say('page-lesson-over') : this.where} ${aloud(partsOf(over ? '' : now.say))}`);
  }

  /** "Step 4 of 9." */
  get where(): string {
    const { step = 0, steps = [] } = this.now ?? {};
    return say(message('page-lesson-step', { number: step + 1, count: steps.length }));
  }

  /** "4 of 9". */
  get count(): string {
    const { step = 0, steps = [] } = this.now ?? {};
    return say(message('page-lesson-count', { number: step + 1, count: steps.length }));
  }

  /** What is answered; it stays until the next act. */
  get answer(): Part[] {
    const { refused } = this.compose.feedback;
    return partsOf(this.failed || refused?.reason || '', this.table.company);
  }

  /** The word that this step asks for, as far as there are cards to spell it. */
  private get word(): string {
    const { now } = this;
    const stick = this.compose.word;
    if (!now || !stick || now.waits !== 'move') return '';
    if (now.point.some(({ button }) => button && button !== stick.option.move)) return '';
    const words = partsOf(now.say).filter(({ kind }) => kind === 'word');
    const set = stick.text.toUpperCase();
    const found = words.map(({ text }) => text.toUpperCase()).find((text) => text.startsWith(set));
    return found && this.spells(found.slice(set.length)) ? found : '';
  }

  /** The cards that are not set; those on the table first: they are what a word is to use. */
  private get free(): { card: number; letters: string; pile: string }[] {
    const { handPile, word } = this.compose;
    const piles = Object.entries(this.table.shown.piles);
    const pileOf = (card: number) =>
      piles.find(([, pile]) => faces(pile).some((face) => face.card === card))?.[0] ?? '';
    const cards = (word?.field.cards ?? []).flatMap((card) => word?.faces.get(card) ?? []);
    return cards
      .filter(({ card }) => !this.compose.inWord(card))
      .map((face) => ({
        card: face.card,
        letters: letters(face),
        pile: pileOf(face.card),
      }))
      .sort((one, other) => Number(one.pile === handPile) - Number(other.pile === handPile));
  }

  /** Whether the cards that are not set spell these letters, where a card may be read twice with it. */
  private spells(rest: string): boolean {
    const free = this.free.map((each) => each.letters);
    return [...rest].every((letter, at) => {
      const card = free.indexOf(letter);
      if (card >= 0) return free.splice(card, 1).length > 0;
      return this.doubles && letter === (at ? rest[at - 1] : this.last?.reads);
    });
  }

  private get last(): Place | undefined {
    return this.compose.word?.places.at(-1);
  }

  private get doubles(): boolean {
    const field = this.compose.word?.field;
    return field?.param === 'spell' && field.doubles > 0;
  }

  /** What is still to be set of it. */
  rest = $derived.by((): string => this.word.slice(this.compose.word?.text.length ?? 0));

  /** What is lit, what comes first first. */
  lit = $derived.by((): LessonPoint[] => {
    const { now } = this;
    if (!now || now.waits === 'script' || now.waits === 'over') return [];
    const free = this.rest ? this.free.find((each) => each.letters === this.rest[0]) : undefined;
    if (free) return [{ card: free.card, pile: free.pile }];
    if (this.rest && this.last)
      return [{ card: this.last.card, pile: this.compose.handPile ?? '' }];
    if (this.word) return now.point.filter(({ button }) => button);
    const { selection } = this.compose;
    const done = ({ card, pile }: LessonPoint) =>
      card != null ? selection.has(card) : pile === this.compose.handPile && selection.chosen;
    const points = now.point.flatMap(this.shown);
    const left = points.filter((point) => !done(point));
    return left.length ? left : points;
  });

  /** A pile whose cards all lie in the word is to be seen there. */
  private readonly shown = (point: LessonPoint): LessonPoint[] => {
    const cards = point.card == null ? faces(this.table.shown.piles[point.pile ?? '']) : [];
    if (!cards.length || !cards.every(({ card }) => this.compose.inWord(card))) return [point];
    return cards.map(({ card }) => ({ card, pile: point.pile }));
  };

  // What the bar does.

  get first(): boolean {
    return this.now?.step === 0 && (this.now.waits === 'move' || this.now.waits === 'go on');
  }

  /** Enter, where it is not for the table. */
  enter(): boolean {
    const { waits } = this.now ?? {};
    if (waits === 'go on') void this.goTo('go-on');
    else if (waits === 'over') void this.goTo('play-on');
    else return false;
    return true;
  }

  async goTo(to: 'go-on' | 'back' | 'play-on' | 'skip'): Promise<void> {
    this.table.hurry();
    const outcome = await this.table.do({ do: 'lesson', to });
    this.failed = outcome.ok ? '' : outcome.reason;
  }
}
