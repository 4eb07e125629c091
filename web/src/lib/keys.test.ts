import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachKeys, keys, type KeyActions } from './keys.svelte';

const did = vi.fn();
const actions = new Proxy({} as KeyActions, {
  get:
    (_, name) =>
    (...given: unknown[]) =>
      did(name, ...given),
});
const detach = attachKeys(window, actions);
afterEach(() => {
  did.mockClear();
  document.body.innerHTML = '';
});

function press(key: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  on.dispatchEvent(event);
  return event.defaultPrevented;
}

function add(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

describe('keys of the table', () => {
  it('spell with letters, small or large, and lay face down with Shift', () => {
    press('b');
    press('E', document.body, { shiftKey: true });
    press('V');
    expect(did.mock.calls).toEqual([
      ['letter', 'B', false],
      ['letter', 'E', true],
      ['letter', 'V', false],
    ]);
    expect(keys.used).toBe(true);
  });

  it.each([
    ['Backspace', 'back'],
    ['Escape', 'clear'],
    ['Enter', 'enter'],
    ['*', 'wild'],
    ['+', 'draw'],
    ['-', 'sort'],
    ['=', 'shuffle'],
    [',', 'hint'],
    [' ', 'turn'],
    ['/', 'chat'],
    ['[', 'rules'],
    [']', 'log'],
    ['?', 'help'],
  ])('%s', (key, name) => {
    expect(press(key)).toBe(true);
    expect(did).toHaveBeenCalledWith(name);
  });

  it('press the buttons as numbered', () => {
    press('3');
    expect(did).toHaveBeenCalledWith('number', 3);
  });

  it('leave somebody who writes alone, and command keys too', () => {
    press('a', add('<input />'));
    press('Enter', add('<textarea></textarea>'));
    press('a', document.body, { ctrlKey: true });
    press('a', add('<div role="dialog"><button>x</button></div>').firstElementChild as Element);
    expect(did).not.toHaveBeenCalled();
  });

  it('leave a button its Enter and Space, but Enter on a card is the filled button', () => {
    const button = add('<button>Pass</button>');
    expect(press('Enter', button)).toBe(false);
    expect(press(' ', button)).toBe(false);
    expect(did).not.toHaveBeenCalled();
    press('Enter', add('<button data-card="4">A</button>'));
    expect(did).toHaveBeenCalledWith('enter');
  });

  it('stop when they are taken off', () => {
    detach();
    press('a');
    expect(did).not.toHaveBeenCalled();
  });
});
