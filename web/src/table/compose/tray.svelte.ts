/** The cards in the person's tray, in an order of their own. */

import { untrack } from 'svelte';
import { faces as facesOf, owner } from '../../lib/ask';
import type { Seen, TableLayout } from '../../lib/wire';
import { shift } from '../../lib/lists';
import type { TableState } from '../../lib/table.svelte';
import { isGrid } from '../places';
import type { Answer } from './answer.svelte';

const DRAWN_FOR = 1300;

export class Tray {
  order: number[] = $state.raw([]);
  /** Cards that have just come. */
  drawn = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    private readonly table: TableState,
    private readonly layout: TableLayout,
    private readonly answer: Answer,
    kept: number[],
  ) {
    this.order = kept;
  }

  /** The pile in the tray: the own pile that is asked about, or else the hand. */
  pile = $derived.by((): string | null => {
    const mine = this.table.mine;
    if (mine === null) return null;
    for (const [, field] of this.answer.fields) {
      if (field.param === 'spell') {
        const { piles } = this.table.newest;
        const own = field.piles.find((pile) => owner(pile) === mine && !isGrid(piles[pile]));
        if (own) return own;
      } else if ('pile' in field && owner(field.pile) === mine && !('rows' in field)) {
        return field.pile;
      }
    }
    const { hand } = this.layout;
    return this.table.newest.piles[hand] ? hand : `${hand}.${mine}`;
  });
  /** It is in an order of one's own; what all take cards from is not. */
  ordered = $derived.by(() => this.pile !== null && owner(this.pile) !== null);

  cards = $derived.by((): Seen[] => {
    const cards = this.pile ? facesOf(this.table.shown.piles[this.pile]) : [];
    const rank = new Map(this.order.map((card, at) => [card, at]));
    const last = this.order.length;
    return cards
      .map((face, at) => ({ face, at: rank.get(face.card) ?? last + at }))
      .sort((a, b) => a.at - b.at)
      .map(({ face }) => face);
  });

  /** Cards that are face down even to their owner. */
  backs = $derived.by((): number => {
    const pile = this.pile ? this.table.shown.piles[this.pile] : undefined;
    return pile ? pile.count - facesOf(pile).length : 0;
  });

  /** Put a card before another. */
  arrange(card: number, to: number): void {
    const ids = this.cards.map((face) => face.card);
    const from = ids.indexOf(card);
    this.order = shift(ids, from, Math.max(0, Math.min(ids.length - 1, to)));
  }

  sort(): void {
    const rank = (face: Seen) => (face.text === '?' ? 'ZZZZ' : face.text);
    this.order = this.cards
      .toSorted((a, b) => rank(a).localeCompare(rank(b)) || b.points - a.points)
      .map((face) => face.card);
  }

  shuffle(): void {
    const ids = this.cards.map((face) => face.card);
    for (let last = ids.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1));
      [ids[last], ids[other]] = [ids[other] as number, ids[last] as number];
    }
    this.order = ids;
  }

  /** An effect: cards that come to those that were there are drawn. */
  followCards(): void {
    let before: Set<number> | null = null;
    let pile: string | null = null;
    $effect(() => {
      const now = new Set(this.cards.map((face) => face.card));
      const same = pile === this.pile;
      pile = this.pile;
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
}
