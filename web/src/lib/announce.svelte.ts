/** What a screen reader is told: politely, in its order; or at once, where somebody pressed a key or
 * the time runs out. */

const LONGEST = 6;

class Region {
  /** The same text twice in a row must still be a change, so lines are kept by number. */
  lines = $state.raw<{ id: number; text: string }[]>([]);
  private id = 0;

  say(text: string): void {
    if (!text) return;
    this.lines = [...this.lines.slice(1 - LONGEST), { id: ++this.id, text }];
  }

  clear(): void {
    this.lines = [];
  }
}

export const politely = new Region();
export const atOnce = new Region();

/** Another table is opened: what was said at the last one is not said again there. */
export function hush(): void {
  politely.clear();
  atOnce.clear();
}

export function polite(text: string): void {
  politely.say(text);
}

export function assertive(text: string): void {
  atOnce.say(text);
}
