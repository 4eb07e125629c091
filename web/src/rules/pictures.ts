/** The pictures of a rules page: their cards as the table has them, and their sums in words. */

import { sayCard, type Face } from '../cards/face';
import { facts, message, say } from '../lib/texts';
import type { PictureCard, PictureSum, RulesChapter } from '../lib/wire';

export type Part = RulesChapter['parts'][number];

export const faceOf = (card: PictureCard): Face => ({
  text: card.text ?? '',
  points: card.points ?? 0,
  colour: card.colour ?? '',
  ...(card.more ? { more: card.more } : {}),
  ...(card.bonus ? { bonus: card.bonus } : {}),
});

/** A card as a screen reader says it. */
export function sayShown(card: PictureCard | null, priced = false): string {
  if (!card) return say('page-cell-empty');
  if (card.down) return say('page-card-back');
  const step = card.step ? say(message('page-cell-step', { steps: [card.step] })) : '';
  const twice = (card.reads?.length ?? 0) > 1 ? card.reads : '';
  const as = twice ? '' : (card.reads ?? '');
  return facts(
    sayCard(faceOf(card), { as, priced }),
    twice ? say(message('page-card-twice', { letters: [...twice].join(' ') })) : '',
    step,
  );
}

/** `5 + 2 + 25 = 32`, as one reads it aloud. */
export const sumText = (sum: PictureSum): string =>
  [...sum.cards, ...sum.plus.map(([, count]) => count)].join(' + ') + ` = ${sum.total}`;
