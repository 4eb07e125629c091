/** Which pile lies where, from a game's layout and the piles there are. No game is known by name. */
import { base, owner } from '../lib/ask';
import { called } from '../lib/telling';
import { message, say, type Company } from '../lib/texts';
import type { Cards, TableLayout } from '../lib/wire';
import { cellsOf } from './cells';

/** A pile as a caption says it: "Score pile". */
export const caption = (name: string): string => called(name);

/** A pile as a heading says it, with whose it is: "Ada's discard pile". */
export function headOf(name: string, company: Company): string {
  const seat = owner(name);
  const head = caption(name);
  if (seat === null) return head;
  const small = head.slice(0, 1).toLowerCase() + head.slice(1);
  return say(message('page-pile-whose', { seat, pile: small }), company);
}

export function isGrid(pile: Cards | undefined): boolean {
  return !!pile && pile.columns !== undefined && pile.columns !== null;
}

/** Whether at least one face of the pile is to be seen. */
export function isOpen(pile: Cards | undefined): boolean {
  return !!pile?.cards && pile.cards.some((card) => card !== null);
}

/** Whether there are cards in the pile, and not one face is to be seen. */
export const isClosed = (pile: Cards): boolean => pile.count > 0 && !isOpen(pile);

/** Deck and discards are piles wherever they lie, also when they are empty. */
export const STACKED: ReadonlySet<string> = new Set(['deck', 'discards']);

/** Each row of a pyramid has a card less and stands between those of the row before. */
export const isPyramid = (name: string): boolean => base(name) === 'pyramid';

export interface Places {
  left: string[];
  middle: string[];
  right: string[];
  /** Small piles below each seat, by seat. */
  under: Record<number, string[]>;
  /** The pile in the own tray, if there is one. */
  hand: string | null;
  /** Own piles besides the hand; a grid of one's own is played on and lies in the middle. */
  mine: string[];
  /** Hands that everybody can see now: a showdown. */
  shown: string[];
}

/**
 * Every pile finds its place: where the layout names it, else shared piles in the middle, own ones
 * in the tray and those of others below their seats.
 */
export function places(
  layout: TableLayout,
  piles: Record<string, Cards>,
  you: number | null,
  { openHands = 'shown' }: { openHands?: 'shown' | 'under' } = {},
): Places {
  const found: Places = {
    left: [],
    middle: [],
    right: [],
    under: {},
    hand: null,
    mine: [],
    shown: [],
  };
  const below = (seat: number, name: string) => (found.under[seat] ??= []).push(name);
  const side = (list: readonly string[]) => new Set(list);
  const [left, middle, right, under] = [layout.left, layout.middle, layout.right, layout.under].map(
    side,
  );
  // Who watches somebody play alone sees what that player sees of the own grid.
  const seats = new Set(
    Object.keys(piles)
      .map(owner)
      .filter((seat) => seat !== null),
  ).size;
  const alone = seats === 1;
  /** Where you pass on and take has places of its own. */
  const passed = (kind: string, seat: number | null) =>
    kind === layout.passing?.pile && you !== null && (seat === you || seat === (you + 1) % seats);
  for (const [name, pile] of Object.entries(piles)) {
    const kind = base(name);
    const seat = owner(name);
    if (kind === layout.hand) {
      if (you !== null && (seat === you || seat === null)) found.hand = name;
      if (seat !== null && seat !== you && isOpen(pile) && openHands === 'shown')
        found.shown.push(name);
      else if (seat !== null && seat !== you && (isOpen(pile) || under?.has(kind)))
        below(seat, name);
      else if (seat === null && you === null) found.middle.push(name);
      continue;
    }
    if (layout.counted.includes(kind) || passed(kind, seat)) continue;
    if (layout.kept.includes(kind)) {
      if (seat === you && seat !== null && pile.count > 0) found.mine.push(name);
      continue;
    }
    // A grid without cells is not in use.
    const lies = isGrid(pile) ? cellsOf(pile) > 0 : pile.count > 0;
    if (left?.has(kind)) seat === null || lies ? found.left.push(name) : undefined;
    else if (right?.has(kind)) seat === null || lies ? found.right.push(name) : undefined;
    else if (middle?.has(kind)) lies || STACKED.has(kind) ? found.middle.push(name) : undefined;
    else if (seat === null) lies ? found.middle.push(name) : undefined;
    else if ((seat === you || alone) && isGrid(pile)) lies ? found.middle.push(name) : undefined;
    else if (seat === you) found.mine.push(name);
    else if (under?.has(kind) || lies) below(seat, name);
  }
  const order = (list: readonly string[], names: string[]) =>
    names.sort((a, b) => rank(list, a) - rank(list, b) || (owner(a) ?? 0) - (owner(b) ?? 0));
  order(layout.left, found.left);
  order(layout.right, found.right);
  order(layout.middle, found.middle);
  if (you !== null && found.shown.length && found.hand && isOpen(piles[found.hand]))
    found.shown.push(found.hand);
  found.shown.sort((a, b) => (owner(a) ?? 0) - (owner(b) ?? 0));
  return found;
}

function rank(list: readonly string[], name: string): number {
  const at = list.indexOf(base(name));
  return at < 0 ? list.length : at;
}
