import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { router } from './router.svelte';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  router.go('/');
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Click on a link; whether the page walked there itself, without a load. */
function walks(html: string, how: MouseEventInit = {}, taken = false): boolean {
  document.body.innerHTML = html;
  const link = document.body.firstElementChild as HTMLElement;
  if (taken) link.addEventListener('click', (event) => event.preventDefault());
  // jsdom cannot load a page; nobody but the router says no before this does.
  let walked = false;
  const last = (event: Event) => {
    walked = event.defaultPrevented && !taken;
    event.preventDefault();
  };
  addEventListener('click', last);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  removeEventListener('click', last);
  return walked;
}

const RULES = '<a href="/rules/freeze">Rules</a>';

it('walks to where a link leads', () => {
  expect(walks(RULES)).toBe(true);
  expect(router.route).toEqual({ page: 'rules', slug: 'freeze' });
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
});

it('leaves a click alone that somebody else has taken', () => {
  walks(RULES, {}, true);
  expect(router.route.page).toBe('lobby');
});

it.each<[string, MouseEventInit]>([
  ['the middle button', { button: 1 }],
  ['Ctrl', { ctrlKey: true }],
  ['Shift', { shiftKey: true }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
])('leaves a click with %s to the browser', (_, how) => {
  expect(walks(RULES, how)).toBe(false);
  expect(router.route.page).toBe('lobby');
});

it.each([
  ['elsewhere', '<a href="https://elsewhere.test/rules/freeze">x</a>'],
  ['another window', '<a href="/rules/freeze" target="_blank">x</a>'],
  ['a file', '<a href="/rules/freeze" download>x</a>'],
  ['what the server gives out', '<a href="/api/lobby">x</a>'],
  ['a place on the same page', '<a href="/#games">x</a>'],
])('leaves a link to %s to the browser', (_, html) => {
  expect(walks(html)).toBe(false);
  expect(router.route.page).toBe('lobby');
});
