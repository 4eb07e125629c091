/**
 * The height that a market counts on: the least there was in a window of this size. It never grows
 * again, so that nothing moves when what is asked below is longer or shorter.
 */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** Zones that have just changed are measured one after the other. */
const SETTLED = 200;

export class Steady {
  height = $state(0);
  private window = '';

  constructor(height: () => number) {
    $effect(() => {
      const now = height();
      const window = `${innerWidth.current} ${innerHeight.current}`;
      const timer = setTimeout(() => this.settle(now, window), this.height ? SETTLED : 0);
      return () => clearTimeout(timer);
    });
  }

  private settle(height: number, window: string): void {
    this.height = window === this.window ? Math.min(this.height, height) : height;
    this.window = window;
  }
}
