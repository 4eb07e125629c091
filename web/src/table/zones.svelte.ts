/** How high the zones of a table are: all but the middle are as high as what is in them, and the middle
 * has what is left. */
import type { Attachment } from 'svelte/attachments';
import { innerHeight } from 'svelte/reactivity/window';

type Zone = 'head' | 'seats' | 'bar' | 'tray' | 'answers';

export class Zones {
  private heights = $state<Partial<Record<Zone, number>>>({});
  readonly middle = $derived(
    (innerHeight.current ?? 720) - Object.values(this.heights).reduce((sum, high) => sum + high, 0),
  );

  /** Put on the element of a zone. */
  of(name: Zone): Attachment<HTMLElement> {
    return (element) => {
      const watch = new ResizeObserver(() => (this.heights[name] = element.offsetHeight));
      watch.observe(element);
      return () => {
        watch.disconnect();
        this.heights[name] = 0;
      };
    };
  }
}
