/**
 * How large a market is drawn. Nothing but the screen decides it: it keeps its place and size
 * whatever is asked, set or bought.
 */
import type { Form } from '../fit-centre';
import { gapOf } from '../middle';

export interface Room {
  form: Form;
  large: boolean;
  width: number;
  /** 0 where the page may be as high as it likes. */
  height: number;
  /** The grid of what is for sale. */
  columns: number;
  rows: number;
  /** How many rows of cards lie on top, each partly under the row before it. */
  steps: number;
  /** How many piles stand beside the offer, with their tracks. */
  beside: number;
}

export interface MarketFit {
  width: number;
  /** A card for sale, and the space between two. */
  card: number;
  gap: number;
  /** A card that lies on its side, and how much is seen of one that is partly covered. */
  lying: number;
  step: number;
  /** The width of what stands beside the offer; 0 where it stands at the end of the top row. */
  side: number;
  /** The width there is for the word and its sum, beside or below the market. */
  desk: number;
}

/** Between market and desk, between the top and the offer, and above the cards for sale. */
export const ASIDE = 34;
const DOWN = 14;
export const HEADS = 18;
const SIDE = { wide: 116, tablet: 116, phone: 0 };
const LYING = { wide: 82, tablet: 82, phone: 58 };
/** Covered cards show as much as this. */
const STEPPED = { lying: 60, step: 32, phone: { lying: 48, step: 25 } };
const DESK = { least: 420, most: 560 };
const LEAST = 40;

export function fitMarket(room: Room): MarketFit {
  const { form, large, width, height, columns, rows, steps, beside } = room;
  const stepped = form === 'phone' ? STEPPED.phone : STEPPED;
  const lying = Math.round((steps > 1 ? stepped.lying : LYING[form]) * (large ? 1.25 : 1));
  const step = Math.round(stepped.step * (large ? 1.25 : 1));
  const side = beside ? Math.round(SIDE[form] * (large ? 1.25 : 1)) : 0;
  const most = large ? 116 : form === 'phone' ? 56 : 92;
  const free = form === 'wide' ? width - DESK.least - ASIDE : width;
  const across = (card: number) => columns * card + (columns - 1) * gapOf(card);
  const tall = (card: number) => HEADS + rows * ((card * 4) / 3) + (rows - 1) * gapOf(card);
  const top = lying + (steps - 1) * step + DOWN + (form === 'phone' ? HEADS : 0);
  const apart = side ? side + 24 : 0;
  let card = most;
  while (
    card > LEAST &&
    (across(card) + apart > free || (form === 'wide' && height > 0 && top + tall(card) > height))
  )
    card -= 1;
  const whole = form === 'phone' ? width : across(card) + apart;
  const desk = form === 'wide' ? Math.min(DESK.most, width - whole - ASIDE) : width;
  return { width: whole, card, gap: gapOf(card), lying, step, side, desk };
}
