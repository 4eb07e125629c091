import { afterEach, describe, expect, it, vi } from 'vitest';
import { attachKeys, isWritten, keys, onlyWherePressed, type KeyActions } from './keys.svelte';

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
    ['.', 'where'],
    ['0', 'what'],
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

describe('a press while something is still being shown', () => {
  function clicked(pressed: string, lifted: string): boolean {
    document.body.innerHTML = '<button id="a"><b id="c"></b></button><button id="b"></button>';
    const at = (id: string) => document.getElementById(id) as HTMLElement;
    const done = vi.fn();
    document.body.addEventListener('click', done, { once: true });
    onlyWherePressed(at(pressed));
    at(lifted).click();
    document.body.removeEventListener('click', done);
    return done.mock.calls.length > 0;
  }

  it('clicks what was pressed', () => {
    expect(clicked('a', 'a')).toBe(true);
    expect(clicked('a', 'c')).toBe(true);
  });

  it('never clicks what has come under the finger since', () => {
    expect(clicked('a', 'b')).toBe(false);
  });

  it('is over when something else is pressed', () => {
    document.body.innerHTML = '<button></button>';
    const done = vi.fn();
    document.body.addEventListener('click', done, { once: true });
    onlyWherePressed(null);
    window.dispatchEvent(new Event('pointerdown'));
    (document.querySelector('button') as HTMLElement).click();
    expect(done).toHaveBeenCalled();
  });

  it('by a key is none where the key is written or goes with another', () => {
    document.body.innerHTML = '<input>';
    const key = (target: Element, more: KeyboardEventInit = {}) => {
      let written = false;
      target.addEventListener('keydown', (event) => (written = isWritten(event as KeyboardEvent)));
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ...more }));
      return written;
    };
    const input = document.querySelector('input') as Element;
    expect([key(input), key(document.body), key(document.body, { ctrlKey: true })]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
