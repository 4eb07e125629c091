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
  /** How many piles stand beside the offer. */
  beside: number;
  /** The most places that a track below one of them has; 0 where there is none. */
  track: number;
  /** How much larger than usual the text is: all of the market is so much larger. */
  scale: number;
}

export interface MarketFit {
  width: number;
  /** A card for sale, and the space between two. */
  card: number;
  gap: number;
  /** The height above the cards for sale. */
  heads: number;
  /** A card that lies on its side, and how much is seen of one that is partly covered. */
  lying: number;
  step: number;
  /** The width of what stands beside the offer, 0 where it stands at the end of the top row, and of
   * its card. */
  side: number;
  besides: number;
  /** The width there is for the word and its sum, beside or below the market. */
  desk: number;
}

/** Between market and desk, between the top and the offer, and above the cards for sale. */
export const ASIDE = 34;
const DOWN = 14;
const HEADS = 18;
/** Below a pile beside the offer: what its track is about, and each of its places. */
const TRACK = { head: 36, place: 26.25 };
const SIDE = { wide: 116, tablet: 116, phone: 0 };
const LYING = { wide: 82, tablet: 82, phone: 58 };
/** Covered cards show as much as this. */
const STEPPED = { lying: 60, step: 32, phone: { lying: 48, step: 25 } };
const DESK = { least: 420, most: 560 };
/** On a phone a finger hits the narrowest; where the text is larger than usual the market is then
 * wider than the screen, and scrolls. */
const LEAST = 40;

export function fitMarket(room: Room): MarketFit {
  const { scale, width, height } = room;
  const usual = fitUsual({ ...room, width: width / scale, height: height / scale });
  const sizes = Object.entries(usual).map(([name, size]) => [name, Math.round(size * scale)]);
  return { ...(Object.fromEntries(sizes) as MarketFit), desk: usual.desk * scale };
}

/** At the usual size of text. */
function fitUsual(room: Room): MarketFit {
  const { form, large, width, height, columns, rows, steps, beside, track } = room;
  const stepped = form === 'phone' ? STEPPED.phone : STEPPED;
  const lying = Math.round((steps > 1 ? stepped.lying : LYING[form]) * (large ? 1.25 : 1));
  const step = Math.round(stepped.step * (large ? 1.25 : 1));
  const side = beside ? Math.round(SIDE[form] * (large ? 1.25 : 1)) : 0;
  const most = large ? 116 : form === 'phone' ? 56 : 92;
  const free = form === 'wide' ? width - DESK.least - ASIDE : width;
  const across = (card: number) => columns * card + (columns - 1) * gapOf(card);
  const tall = (card: number) => HEADS + rows * ((card * 4) / 3) + (rows - 1) * gapOf(card);
  const tracked = track ? (TRACK.head + track * TRACK.place) * (large ? 1.15 : 1) : 0;
  const tallBeside = (card: number) => HEADS + (besideOf(card, large) * 4) / 3 + tracked;
  const top = lying + (steps - 1) * step + DOWN + (form === 'phone' ? HEADS : 0);
  const apart = side ? side + 24 : 0;
  const high = (card: number) =>
    isSpanned(room)
      ? Math.max(top + tall(card), tallBeside(card))
      : top + Math.max(tall(card), side ? tallBeside(card) : 0);
  let card = most;
  while (
    card > LEAST &&
    (across(card) + apart > free || (form === 'wide' && height > 0 && high(card) > height))
  )
    card -= 1;
  const whole = form === 'phone' ? Math.max(width, across(card)) : across(card) + apart;
  const besides = form === 'phone' ? card : besideOf(card, large);
  const desk = form === 'wide' ? Math.min(DESK.most, width - whole - ASIDE) : width;
  return { width: whole, card, gap: gapOf(card), heads: HEADS, lying, step, side, besides, desk };
}

/** What stands beside the offer stands beside the top as well, where that is high and narrow. */
export const isSpanned = ({ form, steps }: Pick<Room, 'form' | 'steps'>): boolean =>
  form !== 'phone' && steps > 1;

/** The width of a card that stands beside the offer, at the usual size of text. */
const besideOf = (card: number, large: boolean): number => Math.min(card, large ? 104 : 84);
