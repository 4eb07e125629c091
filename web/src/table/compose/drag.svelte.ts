/**
 * Dragging a card with a mouse, a finger or a pen: pointer events and nothing else.
 *
 * A press that does not travel stays a press. What is dragged follows the pointer; whoever owns the
 * places says where it would be let go.
 */

export interface Held {
  card: number;
  /** From where in the card it is held. */
  grabX: number;
  grabY: number;
  /** The pointer, in the window. */
  x: number;
  y: number;
}

const TRAVEL = 7;

class Drag {
  held = $state.raw<Held | null>(null);
  private start: { card: number; x: number; y: number; box: DOMRect; pointer: number } | null =
    null;
  private moved: ((held: Held) => void) | undefined;
  private ended: ((held: Held) => void) | undefined;
  /** The click that follows a drag is none. */
  private swallow = false;

  /** To be called on pointerdown of a card. */
  take(
    event: PointerEvent,
    card: number,
    { moved, ended }: { moved?: (held: Held) => void; ended?: (held: Held) => void },
  ): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const element = event.currentTarget as HTMLElement;
    this.swallow = false;
    this.start = {
      card,
      x: event.clientX,
      y: event.clientY,
      box: element.getBoundingClientRect(),
      pointer: event.pointerId,
    };
    this.moved = moved;
    this.ended = ended;
    window.addEventListener('pointermove', this.onMove);
    window.addEventListener('pointerup', this.onUp);
    window.addEventListener('pointercancel', this.onCancel);
  }

  /** Whether the click just heard was the end of a drag. */
  wasDrag(): boolean {
    const was = this.swallow;
    this.swallow = false;
    return was;
  }

  private readonly onMove = (event: PointerEvent): void => {
    const start = this.start;
    if (!start || event.pointerId !== start.pointer) return;
    if (!this.held && Math.hypot(event.clientX - start.x, event.clientY - start.y) < TRAVEL) return;
    event.preventDefault();
    this.held = {
      card: start.card,
      grabX: start.x - start.box.left,
      grabY: start.y - start.box.top,
      x: event.clientX,
      y: event.clientY,
    };
    this.moved?.(this.held);
  };

  private readonly onUp = (event: PointerEvent): void => {
    if (event.pointerId !== this.start?.pointer) return;
    const held = this.held;
    this.finish();
    if (!held) return;
    this.swallow = true;
    // The click comes right after, if it comes at all.
    setTimeout(() => (this.swallow = false), 0);
    this.ended?.(held);
  };

  private readonly onCancel = (event: PointerEvent): void => {
    if (event.pointerId === this.start?.pointer) this.finish();
  };

  private finish(): void {
    this.start = null;
    this.held = null;
    window.removeEventListener('pointermove', this.onMove);
    window.removeEventListener('pointerup', this.onUp);
    window.removeEventListener('pointercancel', this.onCancel);
  }
}

export const drag = new Drag();

/** Where a card is drawn while it is held, measured from its place in a list; null if it is not. */
export function heldFrom(
  list: HTMLElement | undefined,
  at: number,
  card: number | null,
): { x: number; y: number } | null {
  const { held } = drag;
  if (!held || held.card !== card || !list) return null;
  const slot = list.children[at];
  if (!(slot instanceof HTMLElement)) return null;
  const box = list.getBoundingClientRect();
  return {
    x: held.x - held.grabX - box.left - slot.offsetLeft,
    y: held.y - held.grabY - box.top - slot.offsetTop,
  };
}

/** The place among these elements where something held at (x, y) belongs, by their middles. */
export function placeAt(slots: readonly HTMLElement[], box: DOMRect, x: number, y: number): number {
  let best = 0;
  let nearest = Infinity;
  slots.forEach((slot, at) => {
    // Offsets, not rectangles: those lie while cards glide to their places.
    const left = box.left + slot.offsetLeft + slot.offsetWidth / 2;
    const top = box.top + slot.offsetTop + slot.offsetHeight / 2;
    const far = Math.hypot(x - left, (y - top) * 1.5);
    if (far < nearest) {
      nearest = far;
      best = at;
    }
  });
  return best;
}

/** The cell of a grid under the pointer, if there is one. */
export function cellUnder(x: number, y: number): { pile: string; cell: number } | null {
  for (const each of document.elementsFromPoint?.(x, y) ?? []) {
    const cell = each.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    const pile = each.closest<HTMLElement>('[data-pile]')?.dataset['pile'];
    if (cell !== undefined && pile !== undefined) return { pile, cell: Number(cell) };
  }
  return null;
}

/** The stick under the pointer, if there is one. */
export const stickUnder = (x: number, y: number) => under(x, y, '[data-stick]');

/** The place under the pointer where a card is passed on. */
export const placeUnder = (x: number, y: number) => under(x, y, '[data-give]');

function under(x: number, y: number, what: string): HTMLElement | null {
  const found = document.elementsFromPoint?.(x, y) ?? [];
  return found.find((each) => each.closest(what))?.closest<HTMLElement>(what) ?? null;
}
