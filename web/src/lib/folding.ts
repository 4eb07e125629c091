/**
 * Quiet things that happen in a row, such as cards drawn out of turn, in as few sentences as
 * possible: "Cy draws 3 cards", "Ann and Bo each draw a card".
 *
 * A message can be part of a run if there is a text for several seats: its key with `-each`. The
 * terminal folds in the same way (src/typecase/terminal/folding.py).
 */

import type { Sentence } from './telling';
import { message, partsOf, texts, type Args, type Company } from './texts';
import type { Message } from './wire';

const EACH = '-each';

/** Whether the next sentence is of the same run as one before it. */
export const isRun = (before: Sentence, next: Sentence): boolean =>
  next.message !== null &&
  before.message?.key === next.message.key &&
  texts.has(next.message.key + EACH);

/** A run, as one sentence for all seats that did the same. What happened last comes last. */
export const folded = (run: readonly Sentence[], company: Company): Sentence[] =>
  together(addedUp(run, company), company);

/** One sentence per seat and kind of cards: cards that a seat draws one by one are added up. */
function addedUp(run: readonly Sentence[], company: Company): Sentence[] {
  const added: Sentence[] = [];
  for (const next of run) {
    const at = added.findIndex((before) => sum(before, next));
    const [before] = at < 0 ? [] : added.splice(at, 1);
    const both = before && sum(before, next);
    added.push(before && both ? retold([before, next], both, company) : next);
  }
  return added;
}

/** Both as one message; null if they are of different seats, or not about cards of the same kind. */
function sum(one: Sentence, other: Sentence): Message | null {
  const { cards: mine, ...rest } = argsOf(one);
  const { cards: more, ...others } = argsOf(other);
  if (!isMessage(mine) || !isMessage(more) || !isSame(rest, others)) return null;
  const cards = cardsOf(mine, more);
  return cards && message(one.message?.key ?? '', { ...rest, cards });
}

function cardsOf({ key, args = {} }: Message, { args: more = {} }: Message): Message | null {
  if (typeof args['count'] === 'number' && typeof more['count'] === 'number')
    return message(key, { count: args['count'] + more['count'] });
  if (Array.isArray(args['letters']) && Array.isArray(more['letters']))
    return message(key, { letters: [...args['letters'], ...more['letters']] });
  return null;
}

/** One sentence for all seats of which the same is told. */
function together(sentences: readonly Sentence[], company: Company): Sentence[] {
  const alike = new Map<string, Sentence[]>();
  for (const next of sentences) {
    const { seat: _, ...rest } = argsOf(next);
    const key = JSON.stringify(rest);
    const some = [...(alike.get(key) ?? []), next];
    alike.delete(key);
    alike.set(key, some);
  }
  return [...alike.values()].map((some) => ofAll(some, company));
}

function ofAll(some: readonly Sentence[], company: Company): Sentence {
  const last = some.at(-1) as Sentence;
  if (some.length === 1) return last;
  const { seat: _, ...rest } = argsOf(last);
  const seats = [...new Set(some.map((each) => each.seat as number))];
  if (seats.length === 1) return { ...last, tells: tells(some) };
  const all = retold(some, message((last.message?.key ?? '') + EACH, { ...rest, seats }), company);
  return { ...all, seat: null, own: some.some(({ own }) => own) };
}

const retold = (some: readonly Sentence[], told: Message, company: Company): Sentence => ({
  ...(some.at(-1) as Sentence),
  message: told,
  parts: partsOf(told, company),
  tells: tells(some),
});

const tells = (some: readonly Sentence[]): number =>
  some.reduce((sum, { tells }) => sum + tells, 0);

const argsOf = ({ message: told }: Sentence): Args => told?.args ?? {};
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'key' in value;
const isSame = (one: Args, other: Args): boolean => JSON.stringify(one) === JSON.stringify(other);
