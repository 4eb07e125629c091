/** What the end of a match tells: the best word, who is where, and a few things worth saying. */
import { owner, seen, type Seen } from '../lib/ask';
import type { Event, SaidEvent } from '../lib/wire';
import { listed, several } from '../lib/count';
import { assembled, wordOf, type Place } from '../table/speech';

export interface Best {
  seat: number;
  word: string;
  points: number;
  text: string;
  /** The number of its event in the story. */
  at: number;
}

const isSaid = (event: Event): event is SaidEvent => event.event === 'said';

/** Every word that was scored: a said event with a seat, a word and points. */
export function scored(story: readonly Event[]): Best[] {
  return story.flatMap((event, at) => {
    if (!isSaid(event)) return [];
    const { seat, points } = event.facts;
    const word = wordOf(event.facts['word']);
    if (typeof seat !== 'number' || typeof points !== 'number' || !word || points <= 0) return [];
    return [{ seat, word, points, text: event.text, at }];
  });
}

/** The word of most points; of equal ones the longer, then the earlier. */
export function bestWord(story: readonly Event[]): Best | null {
  let best: Best | null = null;
  for (const word of scored(story)) {
    if (
      !best ||
      word.points > best.points ||
      (word.points === best.points && word.word.length > best.word.length)
    )
      best = word;
  }
  return best;
}

/** The cards of a word, from the cards that were seen shortly before it was scored. */
export function cardsOf(story: readonly Event[], best: Best): Place[] {
  const pool = new Map<number, Seen>();
  for (let at = Math.min(best.at, story.length - 1); at >= 0 && at > best.at - 60; at -= 1) {
    const event = story[at];
    if (event?.event === 'gathered') break;
    if (event?.event !== 'moved' && event?.event !== 'shown') continue;
    const piles = event.event === 'moved' ? [event.from, event.to] : [event.pile];
    const others = piles.some((pile) => owner(pile) !== null && owner(pile) !== best.seat);
    if (others || !event.cards?.length) continue;
    for (const card of event.cards) pool.set(card[0], seen(card));
    const found = fromAmong(best.word, [...pool.values()]);
    if (found) return found;
  }
  return [];
}

/** The word out of some of these cards, a wild where a letter is lacking. */
export function fromAmong(word: string, faces: readonly Seen[]): Place[] | null {
  const exact = assembled(word, faces);
  if (exact) return exact;
  const need = [...word.toUpperCase()];
  const chosen: Seen[] = [];
  const free = [...faces];
  for (const letter of need) {
    const at = free.findIndex((face) => face.text === letter);
    const wild = at >= 0 ? at : free.findIndex((face) => face.text === '?');
    if (wild < 0) return null;
    chosen.push(...free.splice(wild, 1));
  }
  return assembled(word, chosen);
}

export interface Row {
  seat: number;
  place: number;
  score: number;
  /** Its length beside the longest, 0 to 1. */
  bar: number;
  words: number;
}

export function standings(scores: readonly number[], story: readonly Event[]): Row[] {
  const words = new Map<number, number>();
  for (const { seat } of scored(story)) words.set(seat, (words.get(seat) ?? 0) + 1);
  const most = Math.max(1, ...scores);
  return scores
    .map((score, seat) => ({
      seat,
      score,
      place: scores.filter((other) => other > score).length + 1,
      bar: Math.max(0, score) / most,
      words: words.get(seat) ?? 0,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** "Ada wins by nine." */
export function headline(
  scores: readonly number[],
  winners: readonly number[],
  you: number | null,
  name: (seat: number) => string,
): string {
  if (!winners.length) return 'The game is over.';
  const called = (seat: number) => (seat === you ? 'you' : name(seat));
  if (winners.length > 1) {
    const who = listed(winners.map(called));
    return `${who.charAt(0).toUpperCase()}${who.slice(1)} share the win.`;
  }
  const winner = winners[0] ?? 0;
  const who = winner === you ? 'You win' : `${name(winner)} wins`;
  const rest = scores.filter((_, seat) => seat !== winner);
  const by = (scores[winner] ?? 0) - Math.max(...rest);
  if (!rest.length) return `${scores[winner] ?? 0} points.`;
  return by > 0 ? `${who} by ${several(by)}.` : `${who}.`;
}

export interface Fact {
  word: string;
  text: string;
}

/** Up to three words of the game worth another look, other than the best one. */
export function facts(
  story: readonly Event[],
  best: Best | null,
  you: number | null,
  name: (seat: number) => string,
): Fact[] {
  const called = (seat: unknown) => (seat === you ? 'you' : name(Number(seat)));
  const found: Fact[] = [];
  const used = new Set([best?.word.toUpperCase() ?? '']);
  const add = (word: string, text: string) => {
    if (!word || used.has(word.toUpperCase()) || found.length >= 3) return;
    used.add(word.toUpperCase());
    found.push({ word, text });
  };
  const own = you === null ? [] : scored(story).filter((each) => each.seat === you);
  own.sort((a, b) => b.points - a.points);
  if (own[0]) add(own[0].word, `your best, ${own[0].points} points`);

  const said = story.filter(isSaid);
  const lies = said.filter((event) => event.facts['true'] === false && wordOf(event.facts['word']));
  const lie = lies.at(-1);
  if (lie) add(wordOf(lie.facts['word']), 'was not what the cards said');
  const fallen = said
    .filter((event) => event.facts['good'] === false && wordOf(event.facts['word']))
    .at(-1);
  if (fallen) add(wordOf(fallen.facts['word']), 'did not stand when it was doubted');

  const longest = scored(story).toSorted((a, b) => b.word.length - a.word.length)[0];
  if (longest && longest.word.length > 3)
    add(longest.word, `the longest, by ${called(longest.seat)}, ${longest.points} points`);
  for (const next of scored(story).toSorted((a, b) => b.points - a.points))
    add(next.word, `${called(next.seat)}, ${next.points} points`);
  return found;
}

/** The sum behind the best word, without who and what is said already. */
export function sumText(best: Best): string {
  const tail = best.text.split(':').slice(1).join(':').trim();
  return tail
    ? `${tail.charAt(0).toUpperCase()}${tail.slice(1)}${/[.!?]$/.test(tail) ? '' : '.'}`
    : '';
}
