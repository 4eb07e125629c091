import { cleanup } from '@testing-library/svelte';
import { afterEach } from 'vitest';
import '../src/lab/all-texts';

// What jsdom lacks and the page takes for granted.
window.matchMedia ??= (media: string) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;
Element.prototype.animate ??= () =>
  ({ finished: Promise.resolve(), cancel() {}, finish() {}, onfinish: null }) as never;
Element.prototype.getAnimations ??= () => [];
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.CSS ??= { escape: String } as never;
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

afterEach(cleanup);
