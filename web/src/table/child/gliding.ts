/** How cards go and come home, and how a place breathes. `translate`, `rotate` and `scale` each move
 * by themselves, so a card that lies turned goes straight. */
import { settings } from '../../lib/settings.svelte';

const SET = 'cubic-bezier(.3,1.3,.5,1)';
const OUT = 'cubic-bezier(.2,.8,.2,1)';
const GO = 220;
const HOME = 400;
const BREATH = 700;

const middle = ({ left, top, width, height }: DOMRect) => ({
  x: left + width / 2,
  y: top + height / 2,
});

/** Let a card go to a place and stay there, until it is told where it lies or has to come home. */
export function goTo(card: HTMLElement | null, place: HTMLElement | null): void {
  if (!card || !place || settings.still) return;
  const lies = getComputedStyle(card);
  const from = card.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  const { x, y } = middle(from);
  const goal = middle(to);
  const [dx = 0, dy = 0] =
    lies.translate === 'none' ? [] : lies.translate.split(' ').map(parseFloat);
  card.animate(
    {
      translate: [lies.translate, `${dx + goal.x - x}px ${dy + goal.y - y}px`],
      rotate: [lies.rotate, '0deg'],
      scale: ['1', String(to.width / card.offsetWidth)],
      zIndex: [5, 5],
    },
    { duration: GO, easing: SET, fill: 'forwards' },
  );
}

/** Let a card come home from wherever it is. */
export function glideHome(card: HTMLElement | null): void {
  if (!card) return;
  const now = getComputedStyle(card);
  const { translate, rotate, scale } = now;
  const moved = card.getAnimations().filter((each) => !(each instanceof CSSTransition));
  for (const each of moved) each.cancel();
  if (settings.still) return;
  const home = moved.length ? { translate, rotate, scale } : null;
  // A card that was not taken at all only shakes its head.
  const frames = home
    ? { translate: [translate, now.translate], rotate: [rotate, now.rotate], scale: [scale, '1'] }
    : { rotate: [now.rotate, '-5deg', '5deg', '-3deg', now.rotate] };
  card.animate(frames, { duration: HOME, easing: OUT });
}

/** Once larger and back, or where nothing is to move, once brighter. */
export function breathe(element: HTMLElement | null | undefined): void {
  if (!element) return;
  const frames = settings.still
    ? { filter: ['none', 'brightness(0.86)', 'none'] }
    : { scale: ['1', '1.12', '1'] };
  element.animate(frames, { duration: BREATH, easing: 'ease-in-out' });
}
