import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drag, type Held } from './drag.svelte';

let card: HTMLElement;
const ended = vi.fn<(held: Held) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  ended.mockClear();
  card = document.createElement('button');
  document.body.append(card);
  card.addEventListener('pointerdown', (event) => drag.take(event as PointerEvent, 7, { ended }));
});

afterEach(() => {
  card.remove();
  vi.useRealTimers();
});

function point(type: string, x: number, y: number, more: Partial<PointerEventInit> = {}): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: y });
  // jsdom has no PointerEvent of its own.
  for (const [name, value] of Object.entries({ pointerId: 1, isPrimary: true, ...more })) {
    Object.defineProperty(event, name, { value });
  }
  card.dispatchEvent(event);
}

function travel(x: number, y: number): void {
  point('pointerdown', 100, 100);
  point('pointermove', x, y);
  point('pointerup', x, y);
}

describe('a press on a card', () => {
  it('that does not travel stays a press', () => {
    travel(104, 104);
    expect(ended).not.toHaveBeenCalled();
    expect(drag.wasDrag()).toBe(false);
  });

  it('that travels is a drag, and the click right after it is none', () => {
    travel(140, 100);
    expect(ended).toHaveBeenCalledOnce();
    expect(ended.mock.calls[0]?.[0]).toMatchObject({ card: 7, x: 140, y: 100 });
    expect(drag.held).toBeNull();
    expect(drag.wasDrag()).toBe(true);
    expect(drag.wasDrag()).toBe(false);
  });

  it('is a click again a moment later, if none came after the drag', () => {
    travel(140, 100);
    vi.advanceTimersByTime(1);
    expect(drag.wasDrag()).toBe(false);
  });

  it('is a click again when another press begins', () => {
    travel(140, 100);
    point('pointerdown', 100, 100);
    expect(drag.wasDrag()).toBe(false);
    point('pointercancel', 100, 100);
  });

  it('of another finger or another button is none of ours', () => {
    point('pointerdown', 100, 100, { isPrimary: false });
    point('pointermove', 140, 100);
    expect(drag.held).toBeNull();
    point('pointerdown', 100, 100);
    point('pointermove', 140, 100, { pointerId: 2 });
    expect(drag.held).toBeNull();
    point('pointermove', 140, 100);
    expect(drag.held).toMatchObject({ card: 7 });
    point('pointerup', 140, 100, { pointerId: 2 });
    expect(drag.held).not.toBeNull();
    point('pointercancel', 140, 100);
    expect(drag.held).toBeNull();
    expect(drag.wasDrag()).toBe(false);
    expect(ended).not.toHaveBeenCalled();
  });
});
