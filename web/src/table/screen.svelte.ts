/** The size of the window, as the table needs to know it. */
import { settings } from '../lib/settings.svelte';
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

export type Form = 'wide' | 'tablet' | 'phone';

class Screen {
  /** Pixels at the usual size of text: with larger text there is room for less. */
  get width(): number {
    return (innerWidth.current ?? 1280) / this.scale;
  }
  get height(): number {
    return (innerHeight.current ?? 720) / this.scale;
  }
  /** How much larger than usual the reader has the text. */
  get scale(): number {
    const chosen = settings.kept.text;
    const wide = (innerWidth.current ?? 1280) >= 1700 && (innerHeight.current ?? 720) >= 900;
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const found = size / (wide ? 17 : 15);
    return Math.max(1, found > 0 ? found : chosen);
  }
  /** The text is so large that every zone takes what it needs, and the page scrolls. */
  get grown(): boolean {
    return this.scale > 1.2;
  }
  get form(): Form {
    return formOf(this.width, this.height);
  }
  get large(): boolean {
    return this.width >= 1700 && this.height >= 900;
  }
  /** Too low for a row of seats and a bar for the question. */
  get low(): boolean {
    return this.height < 620;
  }
}

export function formOf(width: number, height: number): Form {
  if (width <= 560 || (height < 430 && width < 760)) return 'phone';
  return width < 1000 ? 'tablet' : 'wide';
}

export const screen = new Screen();
