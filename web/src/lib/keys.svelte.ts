/**
 * The keyboard of a table. Letters always spell, so no shortcut is a letter.
 *
 * A control that has the focus keeps its own keys: Enter and Space press a button, arrows move in a
 * slider. Nothing is taken from somebody who writes in a field or holds a command key.
 */

export interface KeyActions {
  /** A to Z; `down` with Shift: lay it face down where that is possible. */
  letter(letter: string, down: boolean): void;
  back(): void;
  clear(): void;
  /** The filled button. */
  enter(): void;
  /** The buttons as numbered, from 1. */
  number(number: number): void;
  wild(): void;
  /** Turn the last set card. */
  turn(): void;
  /** An arrow, where no control has the focus; false if there is nothing to move. */
  step(by: 1 | -1): boolean;
  draw(): void;
  sort(): void;
  shuffle(): void;
  hint(): void;
  chat?(): void;
  rules?(): void;
  log?(): void;
  help?(): void;
  /** Say where the person stands, and what they can do. */
  where?(): void;
  what?(): void;
}

class Keys {
  /** Whether a key was used: only then key caps are drawn on buttons. */
  used = $state(false);
}

export const keys = new Keys();

const WRITING =
  'input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]';
const PRESSED =
  'button, a[href], summary, input[type=checkbox], input[type=radio], [role=button], [role=option], [role=menuitem], [role=switch]';

function within(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Whether a key is pressed to be written somewhere, or together with another. */
export function isWritten(event: KeyboardEvent): boolean {
  const alone = !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== 'Shift';
  return !alone || within(event.target, WRITING);
}

/** How long after a press its click may come, in milliseconds. */
const CLICK_WITHIN = 700;

/** Something was pressed, and another thing may appear under the finger before it is lifted: then
 * the click is meant for nobody. */
export function onlyWherePressed(pressed: EventTarget | null): void {
  const done = new AbortController();
  const once = { capture: true, once: true, signal: done.signal };
  const guard = (click: Event) => {
    done.abort();
    if (pressed instanceof Node && pressed.contains(click.target as Node)) return;
    click.preventDefault();
    click.stopPropagation();
  };
  window.addEventListener('click', guard, once);
  window.addEventListener('pointerdown', () => done.abort(), once);
  setTimeout(() => done.abort(), CLICK_WITHIN);
}

/** What a key does; false if it is none of ours. */
export function handleKey(event: KeyboardEvent, actions: KeyActions): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (within(event.target, WRITING)) return false;
  if (within(event.target, 'dialog, [role=dialog], [role=menu]')) return false;
  const key = event.key;
  if (/^[a-z]$/i.test(key)) {
    actions.letter(key.toUpperCase(), event.shiftKey && key !== key.toLowerCase());
    return true;
  }
  if (/^[1-9]$/.test(key)) {
    actions.number(Number(key));
    return true;
  }
  const pressed = within(event.target, PRESSED);
  switch (key) {
    case 'Backspace':
      actions.back();
      return true;
    case 'Escape':
      actions.clear();
      return true;
    case 'Enter':
      if (pressed && !within(event.target, '[data-card], [data-slot]')) return false;
      actions.enter();
      return true;
    case ' ':
      if (pressed) return false;
      actions.turn();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
      return !pressed && actions.step(key === 'ArrowLeft' ? -1 : 1);
    case '*':
      actions.wild();
      return true;
    case '+':
      actions.draw();
      return true;
    case '-':
      actions.sort();
      return true;
    case '=':
      actions.shuffle();
      return true;
    case ',':
      actions.hint();
      return true;
  }
  const others: Record<string, (() => void) | undefined> = {
    '/': actions.chat,
    '[': actions.rules,
    ']': actions.log,
    '?': actions.help,
    '.': actions.where,
    '0': actions.what,
  };
  const other = others[key];
  if (!other) return false;
  other.call(actions);
  return true;
}

/** Listen on a window; the function given back stops it. */
export function attachKeys(target: Window, actions: KeyActions): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!handleKey(event, actions)) return;
    keys.used = true;
    event.preventDefault();
  };
  target.addEventListener('keydown', listen);
  return () => target.removeEventListener('keydown', listen);
}
