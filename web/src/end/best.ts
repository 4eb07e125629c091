/** What the end of a match tells: the best word, who is where, and a few things worth saying. */
import { seen } from '../lib/ask';
import { listed, several } from '../lib/count';
import { totalText } from '../lib/elements';
import { emptyScene, fold, type Scene } from '../lib/scene';
import { sayingOf } from '../lib/telling';
import { say } from '../lib/texts';
import type { Bill, Event, SaidEvent, Seen, Total, WordInPlay } from '../lib/wire';

export interface Best {
  seat: number;
  word: string;
  points: number;
  /** The number of its event in the story. */
  at: number;
}

/** A card of a word, and the letters that it stands for. */
export interface Lying {
  face: Seen;
  reads: string;
}

const isSaid = (event: Event): event is SaidEvent => event.event === 'said';

/** Every word that was scored: a said event with a seat, a word and points. */
export function scored(story: readonly Event[]): Best[] {
  return story.flatMap((event, at) => {
    if (!isSaid(event)) return [];
    const { seat, points, word } = sayingOf(event);
    if (seat === null || points === null || !word || points <= 0) return [];
    return [{ seat, word, points, at }];
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

/** The word as it lay on the table, and how its points were counted. */
export interface Printed {
  cards: Lying[];
  /** "On the cards: 29, six letters: 25." */
  sum: string;
}

/** What was to be seen of a word up to when it was scored: of its cards the last that lay open. */
export function printed(story: readonly Event[], best: Best): Printed {
  let scene = emptyScene();
  let cards: Lying[] = [];
  let bill: Bill | undefined;
  const isBest = (each: { word?: string; seat?: number | null }) =>
    each.word === best.word && (each.seat ?? best.seat) === best.seat;
  for (const event of story.slice(0, best.at + 1)) {
    scene = fold(scene, event);
    if (event.event === 'gathered') cards = [];
    for (const each of scene.centre) {
      if (each.is === 'word' && isBest(each)) cards = lying(each, scene) ?? cards;
      if (each.is === 'bill' && isBest(each)) bill = each;
    }
  }
  return { cards, sum: bill ? sumText(bill) : '' };
}

/** The cards of a word where they lie; null if some lie face down. */
function lying(word: WordInPlay, scene: Scene): Lying[] | null {
  const cards = (word.cards ?? []).flatMap(([pile, place, reads]) => {
    const card = scene.piles[pile]?.cards?.[place];
    return card ? [{ face: seen(card), reads }] : [];
  });
  return cards.length && cards.length === word.cards?.length ? cards : null;
}

function sumText({ lines }: Bill): string {
  const text = lines.map(({ label, count }) => `${say(label)}: ${count}`).join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

export interface Row {
  seat: number;
  place: number;
  total: Total;
  /** Its length beside the longest, 0 to 1. */
  bar: number;
  words: number;
}

export function standings(totals: readonly Total[], story: readonly Event[]): Row[] {
  const words = new Map<number, number>();
  for (const { seat } of scored(story)) words.set(seat, (words.get(seat) ?? 0) + 1);
  const most = Math.max(1, ...totals.map((total) => total.count));
  return totals
    .map((total, seat) => ({
      seat,
      total,
      place: totals.filter((other) => other.count > total.count).length + 1,
      bar: Math.max(0, total.count) / most,
      words: words.get(seat) ?? 0,
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);
}

/** "Ada wins by nine." Where nothing is counted, nothing is said to be so much. */
export function headline(
  totals: readonly Total[],
  winners: readonly number[],
  you: number | null,
  name: (seat: number) => string,
): string {
  const [winner] = winners;
  if (winner === undefined) return 'The game is over.';
  const called = (seat: number) => (seat === you ? 'you' : name(seat));
  if (winners.length > 1) {
    const who = listed(winners.map(called));
    return `${who.charAt(0).toUpperCase()}${who.slice(1)} share the win.`;
  }
  const own = totals[winner];
  if (own && totals.length === 1) return `${totalText(own)}.`;
  const who = winner === you ? 'You win' : `${name(winner)} wins`;
  const rest = totals.filter((_, seat) => seat !== winner).map((total) => total.count);
  const by = own ? own.count - Math.max(...rest) : 0;
  return by > 0 ? `${who} by ${several(by)}.` : `${who}.`;
}

export interface Another {
  word: string;
  text: string;
}

/** Up to three words of the game worth another look, other than the best one. */
export function otherWords(
  story: readonly Event[],
  best: Best | null,
  you: number | null,
  name: (seat: number) => string,
): Another[] {
  const called = (seat: number) => (seat === you ? 'you' : name(seat));
  const found: Another[] = [];
  const used = new Set([best?.word.toUpperCase() ?? '']);
  const add = (word: string, text: string) => {
    if (!word || used.has(word.toUpperCase()) || found.length >= 3) return;
    used.add(word.toUpperCase());
    found.push({ word, text });
  };
  const own = you === null ? [] : scored(story).filter((each) => each.seat === you);
  own.sort((a, b) => b.points - a.points);
  if (own[0]) add(own[0].word, `your best, ${own[0].points} points`);

  const sayings = story.filter(isSaid).map(sayingOf);
  const fallen = sayings.findLast((saying) => saying.good === false && saying.word);
  if (fallen) add(fallen.word, 'was challenged and rejected');

  const longest = scored(story).toSorted((a, b) => b.word.length - a.word.length)[0];
  if (longest && longest.word.length > 3)
    add(longest.word, `the longest, by ${called(longest.seat)}, ${longest.points} points`);
  for (const next of scored(story).toSorted((a, b) => b.points - a.points))
    add(next.word, `${called(next.seat)}, ${next.points} points`);
  return found;
}
