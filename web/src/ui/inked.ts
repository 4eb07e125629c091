import type { Attachment } from 'svelte/attachments';
import type { Ink } from '../lib/wire';

/** Prints what is inside an element in an ink; without one it stays in the ink around it. */
export const inked =
  (ink: Ink | undefined): Attachment<HTMLElement> =>
  (element) => {
    if (!ink) return;
    element.dataset['ink'] = '';
    for (const [name, colour] of Object.entries(ink)) {
      element.style.setProperty(`--spot-${name}`, colour || 'initial');
    }
  };
