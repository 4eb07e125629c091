/** A card that is looked at in large, where there are words on the cards of a game. */
import type { Attachment } from 'svelte/attachments';
import { faces } from '../lib/ask';
import type { Cards, Seen } from '../lib/wire';

/** A finger that stays on a card as long as this looks at it. */
const HELD = 450;
const STILL = 8;

class InLarge {
  card = $state<number | null>(null);
}

export const inLarge = new InLarge();

/** The face-up cards among which this one lies, and the pile. */
export function amongWhich(
  piles: Record<string, Cards>,
  card: number,
): { pile: string; cards: Seen[] } | null {
  for (const [pile, lying] of Object.entries(piles)) {
    const cards = faces(lying);
    if (cards.some((face) => face.card === card)) return { pile, cards };
  }
  return null;
}

function cardAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element)) return null;
  const at = target.closest('[data-card], [data-look], [data-cell]');
  const found = at?.matches('[data-cell]') ? at.querySelector('[data-card]') : at;
  const { card, look } = (found as HTMLElement | null)?.dataset ?? {};
  return (card ?? look) ? Number(card ?? look) : null;
}

/** Whether a press here does something by itself. */
function acts(target: EventTarget | null): boolean {
  const control = (target as Element | null)?.closest('button, a');
  return !!control && control.getAttribute('aria-disabled') !== 'true';
}

/**
 * Put on the element around the cards: a press on a card that can be used for nothing shows it in
 * large, and so do the menu key, the other mouse button and a finger that stays on any card.
 */
export const enlarging: Attachment<HTMLElement> = (root) => {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let shown = false;
  const look = (event: Event): boolean => {
    const card = cardAt(event.target);
    if (card === null) return false;
    inLarge.card = card;
    return true;
  };
  const still = () => clearTimeout(timer);
  const click = (event: MouseEvent) => {
    if (shown) {
      event.stopPropagation();
      event.preventDefault();
    } else if (!acts(event.target)) look(event);
    shown = false;
  };
  const menu = (event: MouseEvent) => {
    if (look(event)) event.preventDefault();
  };
  const down = (event: PointerEvent) => {
    shown = false;
    if (event.pointerType !== 'touch') return;
    from = { x: event.clientX, y: event.clientY };
    still();
    timer = window.setTimeout(() => (shown = look(event)), HELD);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) still();
  };
  root.addEventListener('click', click, true);
  root.addEventListener('contextmenu', menu);
  root.addEventListener('pointerdown', down);
  root.addEventListener('pointermove', move);
  root.addEventListener('pointerup', still);
  root.addEventListener('pointercancel', still);
  return () => {
    still();
    root.removeEventListener('click', click, true);
    root.removeEventListener('contextmenu', menu);
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('pointermove', move);
    root.removeEventListener('pointerup', still);
    root.removeEventListener('pointercancel', still);
  };
};
