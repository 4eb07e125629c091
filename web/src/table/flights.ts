/**
 * Motion: cards travel from where they lay to where they lie now.
 *
 * Before a step is drawn the places of what will move are measured, after it those where it came
 * to rest. A card whose face is seen is found by its number and moves itself; other cards fly as
 * backs from pile to pile over the table and are gone when they land. Only transform and opacity
 * move, and nothing waits for it.
 */
import { printing } from '../cards/printing.svelte';
import { calledAnew } from '../lib/scene';
import type { Event } from '../lib/wire';

export interface Spot {
  x: number;
  y: number;
  width: number;
}

const OUT = 'cubic-bezier(.2,.8,.2,1)';
export const TRAVEL = 280;
export const DEAL = 320;
export const APART = 40;
export const FLIP = 420;
export const FLIP_APART = 120;

function spot(element: Element | null | undefined): Spot | null {
  if (!element) return null;
  const box = element.getBoundingClientRect();
  return box.width || box.height ? { x: box.left, y: box.top, width: box.width } : null;
}

const byCard = (root: ParentNode, card: number) =>
  [...root.querySelectorAll<HTMLElement>(`[data-card="${card}"]`)].find(
    (each) => each.getClientRects().length > 0,
  ) ?? null;

/** Where cards of a pile come from and go to: its top card if one is drawn, else its box. */
function byPile(root: ParentNode, pile: string): HTMLElement | null {
  const box = [...root.querySelectorAll<HTMLElement>(`[data-pile="${CSS.escape(pile)}"]`)].find(
    (each) => each.getClientRects().length > 0,
  );
  return box?.querySelector<HTMLElement>('.card') ?? box ?? null;
}

/** The element of whoever owns the pile, where the pile itself is not drawn. */
function bySeat(root: ParentNode, pile: string): HTMLElement | null {
  const seat = /\.(\d+)$/.exec(pile)?.[1];
  return seat === undefined ? null : root.querySelector<HTMLElement>(`[data-seat="${seat}"]`);
}

const place = (root: ParentNode, pile: string): Spot | null =>
  spot(byPile(root, pile)) ?? spot(bySeat(root, pile));

export interface Before {
  event: Event;
  cards: Map<number, Spot>;
  /** What the cards looked like, for those that will have no element where they go. */
  looks: Map<number, HTMLElement>;
  pile: Spot | null;
}

/** To be called before the page is drawn anew. */
export function measure(root: ParentNode, event: Event): Before | null {
  if (event.event === 'moved') {
    const cards = new Map<number, Spot>();
    const looks = new Map<number, HTMLElement>();
    for (const [card] of event.cards ?? []) {
      const element = byCard(root, card);
      const at = spot(element);
      if (!element || !at) continue;
      cards.set(card, at);
      looks.set(card, asPicture(element));
    }
    return { event, cards, looks, pile: place(root, event.from) };
  }
  if (event.event === 'covered') {
    const cards = new Map<number, Spot>();
    const looks = new Map<number, HTMLElement>();
    for (const element of inPile(root, event.pile)) {
      const at = spot(element);
      if (!at) continue;
      const card = Number(element.dataset['card']);
      cards.set(card, at);
      looks.set(card, asPicture(element));
    }
    return { event, cards, looks, pile: null };
  }
  if (event.event === 'shown' || event.event === 'gathered' || event.event === 'shuffled') {
    return { event, cards: new Map(), looks: new Map(), pile: null };
  }
  return null;
}

const inPile = (root: ParentNode, pile: string) =>
  root.querySelectorAll<HTMLElement>(`[data-pile="${CSS.escape(pile)}"] [data-card]`);

/** A card as it looks, and nothing else of it. */
function asPicture(element: HTMLElement): HTMLElement {
  const picture = document.createElement('span');
  picture.className = element.className;
  for (const child of element.children) picture.append(child.cloneNode(true));
  picture.dataset['letters'] = element.dataset['letters'] ?? '';
  return picture;
}

export interface Stage {
  root: HTMLElement;
  /** Where cards fly that have no element of their own. */
  sky: HTMLElement;
  still: boolean;
  speed: number;
}

/** To be called after the page was drawn anew. */
export function fly(stage: Stage, before: Before): void {
  if (typeof stage.sky.animate !== 'function') return;
  const { event } = before;
  if (event.event === 'moved') moved(stage, before, event);
  else if (event.event === 'shown') turned(stage, event);
  else if (event.event === 'covered') covered(stage, before, event.pile);
  else if (event.event === 'shuffled') riffled(stage, event.pile);
}

type Moved = Extract<Event, { event: 'moved' }>;
type Shown = Extract<Event, { event: 'shown' }>;

function moved(stage: Stage, before: Before, event: Moved): void {
  const { root, still, speed } = stage;
  const many = event.count > 1;
  const each = (many ? DEAL : TRAVEL) / speed;
  const apart = Math.min(APART, many ? 580 / event.count : 0) / speed;
  const faces = event.cards ?? [];
  const anew = calledAnew(event);
  for (let at = 0; at < Math.min(event.count, 12); at += 1) {
    const card = faces[at]?.[0];
    const now = anew[at]?.[0];
    const element = now === undefined ? null : byCard(root, now);
    const from = (card !== undefined && before.cards.get(card)) || before.pile;
    const timing = { duration: each, delay: at * apart, easing: OUT, fill: 'backwards' as const };
    if (element) {
      if (still || !from) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      else glide(element, from, timing);
      continue;
    }
    const to = place(root, event.to);
    const look = card === undefined ? undefined : before.looks.get(card);
    if (!still && from && to) ghost(stage, from, to, timing, look);
  }
}

function glide(element: HTMLElement, from: Spot, timing: KeyframeAnimationOptions): void {
  const to = spot(element);
  if (!to) return;
  const dx = from.x - to.x;
  const dy = from.y - to.y;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const size = from.width / to.width || 1;
  element.animate(
    [
      {
        transform: `translate(${dx}px, ${dy}px) scale(${size})`,
        transformOrigin: '0 0',
        zIndex: 5,
      },
      {
        transform: `translate(${dx / 2}px, ${dy / 2 - 14}px) scale(${(size + 1) / 2 + 0.03})`,
        transformOrigin: '0 0',
        zIndex: 5,
        offset: 0.45,
      },
      { transform: 'none', transformOrigin: '0 0', zIndex: 5 },
    ],
    timing,
  );
}

function newBack(): HTMLElement {
  const back = document.createElement('span');
  back.className = 'card back';
  const { pattern, ground } = printing.back();
  back.dataset['back'] = pattern;
  if (ground) back.style.setProperty('--ground', ground);
  back.append(Object.assign(document.createElement('span'), { className: 'print' }));
  return back;
}

function put(stage: Stage, card: HTMLElement, width: number): void {
  card.classList.add('flight');
  card.style.setProperty('--w', `${width}px`);
  stage.sky.append(card);
}

function ghost(
  stage: Stage,
  from: Spot,
  to: Spot,
  timing: KeyframeAnimationOptions,
  look?: HTMLElement,
): void {
  const width = Math.max(28, Math.min(132, Math.max(from.width, to.width)));
  const card = look ?? newBack();
  put(stage, card, width);
  const start = Math.min(1, from.width / width);
  const end = Math.min(1, to.width / width);
  const flown = card.animate(
    [
      { transform: `translate(${from.x}px, ${from.y}px) scale(${start})`, opacity: 1 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(${end})`, opacity: 1, offset: 0.85 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(${end})`, opacity: 0 },
    ],
    timing,
  );
  flown.onfinish = flown.oncancel = () => card.remove();
}

/** Cards turn up where they lie, left to right: the face is seen from half of the turn on. */
function turned(stage: Stage, event: Shown): void {
  (event.cards ?? []).forEach(([card], at) => {
    const element = byCard(stage.root, card);
    if (!element) return;
    if (stage.still) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    else turnOver(stage, newBack(), element, spot(element), at);
  });
}

/** Cards that were seen until now turn away, and the backs that lie there now come up. */
function covered(stage: Stage, before: Before, pile: string): void {
  if (stage.still) return;
  for (const [card, lies] of before.cards) {
    const look = before.looks.get(card);
    if (!look || byCard(stage.root, card)) continue;
    turnOver(stage, look, backAt(stage.root, pile, lies), lies);
  }
}

/** One side turns away over the table and is gone; the other comes up from half of the turn on. */
function turnOver(
  stage: Stage,
  away: HTMLElement,
  up: HTMLElement | undefined,
  lies: Spot | null,
  at = 0,
): void {
  const timing = {
    duration: FLIP / stage.speed,
    delay: (at * FLIP_APART) / stage.speed,
    fill: 'backwards' as const,
    easing: 'ease-in-out',
  };
  up?.animate(
    [
      { transform: 'rotateY(90deg)' },
      { transform: 'rotateY(90deg)', offset: 0.5 },
      { transform: 'none' },
    ],
    timing,
  );
  if (!lies) return;
  away.style.transformOrigin = '50% 50%';
  put(stage, away, lies.width);
  const where = `translate(${lies.x}px, ${lies.y}px)`;
  const flown = away.animate(
    [
      { transform: `${where} rotateY(0deg)`, opacity: 1 },
      { transform: `${where} rotateY(90deg)`, opacity: 1, offset: 0.5 },
      { transform: `${where} rotateY(90deg)`, opacity: 0, offset: 0.501 },
      { transform: `${where} rotateY(90deg)`, opacity: 0 },
    ],
    timing,
  );
  flown.onfinish = flown.oncancel = () => away.remove();
}

/** The back that lies in a pile where a card was. */
function backAt(root: ParentNode, pile: string, lies: Spot): HTMLElement | undefined {
  const backs = root.querySelectorAll<HTMLElement>(`[data-pile="${CSS.escape(pile)}"] .card.back`);
  return [...backs].find((back) => {
    const at = spot(back);
    return at !== null && Math.abs(at.x - lies.x) + Math.abs(at.y - lies.y) < lies.width / 2;
  });
}

function riffled(stage: Stage, pile: string): void {
  const top = byPile(stage.root, pile);
  if (!top || stage.still) return;
  top.animate(
    [
      { transform: 'none' },
      { transform: 'translateX(-7px) rotate(-3deg)' },
      { transform: 'translateX(7px) rotate(3deg)' },
      { transform: 'none' },
    ],
    { duration: 320 / stage.speed, easing: 'ease-in-out' },
  );
}
