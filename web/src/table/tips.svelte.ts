/** What is told once, when it first happens to a player: a game says what, and by what it is due. */
import { untrack } from 'svelte';
import { polite } from '../lib/announce.svelte';
import { dismissed } from '../lib/dismissed.svelte';
import { atSeat } from '../lib/elements';
import type { Scene } from '../lib/scene';
import type { TableState } from '../lib/table.svelte';
import { say } from '../lib/texts';
import type { SaidEvent, Tip } from '../lib/wire';

/** Whether a tip is due by what a seat sees, and by what was said since the cards were dealt. */
export function isDue(
  { due }: Tip,
  scene: Scene,
  mine: number,
  said: readonly SaidEvent[] = [],
): boolean {
  switch (due.when) {
    case 'offered':
      return scene.ask?.options.some(({ move }) => move === due.move) ?? false;
    case 'told':
      return said.some(({ text }) => text === due.text);
    case 'drawn':
      return seenBy(scene, mine).some(
        (element) =>
          element.is === due.element && (!due.field || has(element, due.field, due.least ?? 1)),
      );
  }
}

const seenBy = (scene: Scene, mine: number) => [
  ...scene.top,
  ...scene.centre,
  ...atSeat(scene, mine),
  ...scene.own,
  ...scene.at_hand,
];

function has(element: object, field: string, least: number): boolean {
  const value: unknown = new Map(Object.entries(element)).get(field);
  return Array.isArray(value) ? value.length >= least : Number(Boolean(value)) >= least;
}

/** The tips of a table, one at a time: each is shown while it is due, until it is dismissed. */
export class Tips {
  private readonly stop: () => void;

  constructor(
    private readonly table: TableState,
    private readonly tips: readonly Tip[],
  ) {
    this.stop = $effect.root(() => {
      $effect(() => {
        const { now } = this;
        if (now) untrack(() => polite(say(now)));
      });
    });
  }

  /** The tip to show now; empty if there is none, or no time for it. */
  now = $derived.by(() => {
    const { mine, said, shown } = this.table;
    if (mine === null || !this.isReal || this.isRacing) return '';
    const due = this.tips.find((tip) => !dismissed.has(tip.key) && isDue(tip, shown, mine, said));
    return due?.key ?? '';
  });

  dismiss(): void {
    dismissed.add(this.now);
  }

  close(): void {
    this.stop();
  }

  /** A match is played, and it is no lesson. */
  private get isReal(): boolean {
    const { room, shown } = this.table;
    return room?.stage === 'playing' && !room.lesson && !shown.over;
  }

  /** Whoever races for a word has no time to read. */
  private get isRacing(): boolean {
    const { mine, newest } = this.table;
    return newest.race && mine !== null && newest.asked.includes(mine);
  }
}
