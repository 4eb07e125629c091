/** What the end of a match tells: the best word, who is where, and a few things worth saying. */
import { seen } from '../lib/ask';
import { countText, totalsOf, totalText } from '../lib/elements';
import { emptyScene, fold, type Scene } from '../lib/scene';
import { sayingOf } from '../lib/telling';
import { asMessage, capital, facts, message, say, type Text } from '../lib/texts';
import type { Bill, Event, SaidEvent, Seen, Total, WordInPlay, WordPlayed } from '../lib/wire';

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

/**
 * What was to be seen of a word up to when it was scored: of its cards the last that lay open. Where
 * words are scored before they are shown, it is what was shown then, until the next deal.
 */
export function printed(story: readonly Event[], best: Best): Printed {
  let scene = emptyScene();
  let cards: Lying[] = [];
  let bill: Bill | undefined;
  const isBest = (each: { word?: string; seat?: number | null }) =>
    each.word === best.word && (each.seat ?? best.seat) === best.seat;
  for (const [at, event] of story.entries()) {
    const after = at > best.at;
    if (after && (cards.length || event.event === 'gathered')) break;
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
  const told = lines.map(({ label, count }) =>
    say(message('end-bill-line', { label: asMessage(label), count })),
  );
  return capital(say(message('end-bill', { lines: facts(...told) })));
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

/** "Ada wins by 9 points." Where nothing is counted, nothing is said to be so much. */
export function headline(totals: readonly Total[], winners: readonly number[]): Text {
  const [alone] = totals;
  if (alone && totals.length === 1) {
    const total = totalText({ ...alone, running: false });
    if (alone.unit === 'card') return message('end-used-cards', { seat: 0, total });
    return winners.length
      ? message('end-finishes', { seat: 0, total })
      : message('end-lost', { total });
  }
  const [winner] = winners;
  if (winner === undefined) return 'end-over';
  if (winners.length > 1) return message('end-shared', { seats: [...winners] });
  const own = totals[winner];
  const rest = totals.filter((_, seat) => seat !== winner).map((total) => total.count);
  const by = own ? own.count - Math.max(...rest) : 0;
  if (!own || by <= 0) return message('end-wins', { seat: winner });
  const total = totalText({ ...own, count: by, running: false });
  return message('end-wins-by', { seat: winner, total });
}

/**
 * The match in a line: who led until which word. Empty where nobody leads, where the winner does not
 * have the most, or where there is no single winner.
 */
export function turningPoint(
  story: readonly Event[],
  seats: number,
  winners: readonly number[],
): Text {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || seats < 2) return '';
  let scene = emptyScene();
  let leader: number | null = null;
  let before: number | null = null;
  let changes = 0;
  let last = { seat: null as number | null, word: '' };
  let turned = '';
  for (const event of story) {
    scene = fold(scene, event);
    if (isSaid(event)) {
      const { seat, word } = sayingOf(event);
      if (word) last = { seat, word };
    }
    const now = leading(totalsOf(scene, seats));
    if (now === null || now === leader) continue;
    if (leader !== null) changes++;
    before = leader;
    turned = last.seat === now ? last.word : '';
    leader = now;
  }
  if (leader !== winner) return '';
  if (before === null) return message('end-led-throughout', { seat: winner });
  if (turned) return message('end-led-until', { seat: before, word: turned });
  return message('end-lead-changed', { count: changes });
}

/** The seat that has more than any other; null if several have the most. */
function leading(totals: readonly Total[]): number | null {
  const most = Math.max(...totals.map((total) => total.count));
  const first = totals.findIndex((total) => total.count === most);
  return totals.filter((total) => total.count === most).length === 1 ? first : null;
}

/** Why it ended, where nobody wins: what was said last. */
export function lastSaid(story: readonly Event[]): Text {
  const last = story.findLast(isSaid);
  return last ? message(last.text, last.args) : '';
}

export interface Another {
  word: string;
  about: Text;
}

/** The word that the reader could have played and did not, where that would have won most. */
export function missedWord(played: readonly WordPlayed[], unit = 'point'): Another | null {
  const gain = (each: WordPlayed) => each.best_points - each.points;
  const [most] = played.toSorted((a, b) => gain(b) - gain(a));
  if (!most || gain(most) <= 0) return null;
  const total = countText(most.best_points, unit);
  const about = message('end-word-missed', { word: most.word, total });
  return { word: most.best, about };
}

/** Up to three words of the game worth another look, other than the best one. */
export function otherWords(
  story: readonly Event[],
  best: Best | null,
  you: number | null,
  played: readonly WordPlayed[] = [],
  unit = 'point',
): Another[] {
  const total = (count: number) => countText(count, unit);
  const found: Another[] = [];
  const used = new Set([best?.word.toUpperCase() ?? '']);
  const add = (word: string, about: Text) => {
    if (!word || used.has(word.toUpperCase()) || found.length >= 3) return;
    used.add(word.toUpperCase());
    found.push({ word, about });
  };
  const words = scored(story).toSorted((a, b) => b.points - a.points);
  const own = words.find((each) => each.seat === you);
  if (own) add(own.word, message('end-word-yours', { total: total(own.points) }));
  const missed = missedWord(played, unit);
  if (missed) add(missed.word, missed.about);

  const sayings = story.filter(isSaid).map(sayingOf);
  const fallen = sayings.findLast((saying) => saying.good === false && saying.word);
  if (fallen) add(fallen.word, 'end-word-rejected');

  const longest = scored(story).toSorted((a, b) => b.word.length - a.word.length)[0];
  if (longest && longest.word.length > 3)
    add(
      longest.word,
      message('end-word-longest', { seat: longest.seat, total: total(longest.points) }),
    );
  for (const { word, seat, points } of words)
    add(word, message('end-word-by', { seat, total: total(points) }));
  return found;
}
