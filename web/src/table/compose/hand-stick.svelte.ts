/**
 * The stick beside the hand: a word that is set, and what it scores, while something else is asked.
 *
 * Where words are looked for, the best one stands in it until the person sets another. The server
 * sends them to this seat alone; what is set here is sent to nobody.
 */

import { worthOf } from '../../cards/face';
import { faces as facesOf, isWild, letters } from '../../lib/ask';
import { ofKind } from '../../lib/elements';
import { place, word, type Place } from '../../lib/places';
import type { Scene } from '../../lib/scene';
import type { TableState } from '../../lib/table.svelte';
import type { CardPlace, Cards, Seen, Stick } from '../../lib/wire';

/** A word that was found, in the cards as they lie. */
export interface Found {
  word: string;
  places: Place[];
  points: number;
}

export interface Sum {
  cards: number;
  letters: number;
  bonus: number;
  total: number;
}

function cardAt([pile, at, reads]: CardPlace, piles: Record<string, Cards>): Place | null {
  const card = piles[pile]?.cards?.[at];
  const text = card?.[1];
  if (!card || (text !== '?' && text !== reads)) return null;
  return place(card[0], reads);
}

/** The words that were found, without those whose cards lie elsewhere by now. */
export function foundIn({ words = [] }: Stick, piles: Record<string, Cards>): Found[] {
  return words.flatMap(({ word: spelled, cards, points }) => {
    const places = cards.flatMap((card) => cardAt(card, piles) ?? []);
    return places.length === cards.length ? [{ word: spelled, places, points }] : [];
  });
}

/** What these cards score as a word: their points, and something for their number. */
export function sumOf(stick: Stick, faces: ReadonlyMap<number, Seen>, places: Place[]): Sum {
  const cards = places.reduce((sum, each) => {
    const face = each.card === null ? undefined : faces.get(each.card);
    if (!face) return sum;
    return sum + (worthOf(face, each.reads) ?? 0);
  }, 0);
  const count = word(places).length;
  const bonus = stick.bonus?.[count - 1] ?? 0;
  return { cards, letters: count, bonus, total: cards + bonus };
}

export class HandStick {
  /** What the person set; null while the best word stands there. */
  private set = $state.raw<{ of: string; places: Place[] } | null>(null);

  constructor(private readonly table: TableState) {}

  stick = $derived.by((): Stick | null => {
    return ofKind<Scene['at_hand'][number], 'stick'>(this.table.shown.at_hand, 'stick')[0] ?? null;
  });

  /** The cards it may be set with, as they are seen. */
  cards = $derived.by((): Seen[] => {
    const { piles } = this.table.shown;
    return (this.stick?.piles ?? []).flatMap((name) => facesOf(piles[name]));
  });
  faces = $derived(new Map(this.cards.map((face) => [face.card, face])));
  /** Other cards are another hand: what was set in the last one is not meant for it. */
  private readonly hand = $derived([...this.faces.keys()].sort((a, b) => a - b).join(' '));

  found = $derived.by((): Found[] => {
    return this.stick ? foundIn(this.stick, this.table.shown.piles) : [];
  });

  private readonly own = $derived(this.set?.of === this.hand ? this.set.places : null);
  /** Whether it is the best word that stands there. */
  best = $derived(this.own === null && this.found.length > 0);
  places = $derived<Place[]>(this.own ?? this.found[0]?.places ?? []);
  word = $derived(word(this.places));
  rest = $derived(this.cards.filter(({ card }) => !this.has(card)));
  sum = $derived(this.stick && sumOf(this.stick, this.faces, this.places));
  /** Every card in it has its letter. */
  whole = $derived(this.places.length > 0 && this.places.every((each) => each.reads !== ''));

  has(card: number): boolean {
    return this.places.some((each) => each.card === card);
  }

  private put(places: Place[]): void {
    this.set = { of: this.hand, places };
  }

  choose(found: Found): void {
    this.set = found === this.found[0] ? null : { of: this.hand, places: found.places };
  }

  /** A card comes to the end of the word; a wild waits for its letter. */
  add(face: Seen): void {
    if (!this.has(face.card)) this.put([...this.places, place(face.card, letters(face))]);
  }

  takeBack(at: number): void {
    this.put(this.places.toSpliced(at, 1));
  }

  /** A letter spells: typed at first it begins a word of one's own. False if no card has it. */
  typeLetter(letter: string): boolean {
    const open = this.places.findIndex((each) => each.reads === '');
    if (open >= 0) {
      this.readAs(open, letter);
      return true;
    }
    const set = this.own ?? [];
    const free = this.cards.filter(({ card }) => !set.some((each) => each.card === card));
    const face = free.find((each) => letters(each) === letter) ?? free.find(isWild);
    if (face) this.put([...set, place(face.card, letter)]);
    return face !== undefined;
  }

  back(): void {
    if (this.places.length) this.takeBack(this.places.length - 1);
  }

  /** Back to the best word, or to none. */
  clear(): void {
    this.set = null;
  }

  readAs(at: number, letter: string): void {
    this.put(this.places.map((each, index) => (index === at ? { ...each, reads: letter } : each)));
  }
}
