/** Lights what a step of a lesson is about, wherever on the table it stands, and says where that is. */

import type { LessonPoint } from '../../lib/wire';

/** Where the bar points to. */
export interface Target {
  /** The middle of it, in pixels of the window. */
  x: number;
  top: number;
  bottom: number;
}

const CHANGES = {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['class', 'style', 'data-card', 'data-act', 'data-pile'],
};

/** The elements that show a point, what is to be done first before the rest. A card stands in the hand, the stick or in a pile; if a button is
 * for one of several piles, it is for one that is lit, too. */
function shownBy(
  root: HTMLElement,
  point: LessonPoint,
  points: readonly LessonPoint[],
): HTMLElement[] {
  const { card, seat, button, pile } = point;
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  if (card != null) {
    const found = all(`[data-card="${card}"]`);
    return found.length ? found : all(`[data-pile="${pile}"]`);
  }
  if (seat != null) return all(`[data-seat="${seat}"]`);
  if (button) {
    // An amount or a switch is part of what the button sends.
    const fields = all(`[data-field="${button}"]`);
    const its = points.flatMap(({ pile }) => (pile ? all(`[data-act="${button}:${pile}"]`) : []));
    const acts = its.length ? its : all(`[data-act="${button}"], [data-act^="${button}:"]`);
    return [...fields, ...acts];
  }
  return all(`[data-pile="${pile}"]:not(.tiny)`);
}

export class Light {
  target = $state.raw<Target | null>(null);

  /** On the table: keeps these points lit while they are, as the table changes. */
  on(root: HTMLElement, points: readonly LessonPoint[]): () => void {
    let frame = 0;
    const look = () => {
      frame = 0;
      const lit = points.flatMap((point) => shownBy(root, point, points));
      for (const each of root.querySelectorAll('[data-lit]'))
        if (!lit.includes(each as HTMLElement)) each.removeAttribute('data-lit');
      for (const each of lit) {
        // A seat may stand outside a row of many.
        if (each.dataset['seat'] && each.dataset['lit'] === undefined)
          each.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
        each.dataset['lit'] = '';
      }
      this.aim(lit[0]);
    };
    const soon = () => (frame ||= requestAnimationFrame(look));
    const watch = new MutationObserver(soon);
    watch.observe(root, CHANGES);
    const size = new ResizeObserver(soon);
    size.observe(root);
    const moves = ['transitionend', 'animationend', 'scroll'];
    for (const move of moves) root.addEventListener(move, soon, true);
    look();
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      size.disconnect();
      for (const move of moves) root.removeEventListener(move, soon, true);
      for (const each of root.querySelectorAll('[data-lit]')) each.removeAttribute('data-lit');
    };
  }

  private aim(element: HTMLElement | undefined): void {
    const box = element?.getBoundingClientRect();
    const next = box?.width
      ? { x: box.left + box.width / 2, top: box.top, bottom: box.bottom }
      : null;
    const { target } = this;
    if (next?.x !== target?.x || next?.top !== target?.top) this.target = next;
  }
}
