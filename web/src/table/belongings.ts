/** Which elements of the centre belong to which pile, and which to none that is drawn. */
import { meterText, ofKind, type AtAsk, type AtCentre, type AtSketch } from '../lib/elements';
import type { CellPath, End, Meter, Tokens, Track } from '../lib/wire';

/** What is drawn with a pile. */
export interface Belongings {
  tokens: Tokens[];
  paths: CellPath[];
  /** The path whose steps are numbered: that of the word told now, or the only one. */
  followed: CellPath | null;
  /** Null if its lines have no words. */
  ends: readonly End[] | null;
  /** What stands over its places, by place. */
  over: ReadonlyMap<number, Meter>;
  /** What is said of the whole pile. */
  note: string;
  track: Track | null;
  /** Places with what the word being written meets. */
  met: readonly number[];
  /** Places of cards that the word in the stick would win or meet. */
  won: readonly number[];
  /** The seats that have met what its cards ask for, card by card. */
  metBy: readonly (readonly number[])[];
}

/** `own` is what this seat alone is shown; its ends of lines go before those of all. `sketch` is drawn
 * for the word it is writing. */
export function belongings(
  pile: string,
  centre: readonly AtCentre[],
  own: readonly AtAsk[],
  told: number | null,
  sketch: readonly AtSketch[] = [],
): Belongings {
  const here = <E extends { pile?: string }>(elements: E[]): E[] =>
    elements.filter((each) => each.pile === pile);
  const paths = here([...ofKind(centre, 'path'), ...ofKind(sketch, 'path')]);
  const conditions = ofKind(sketch, 'conditions').flatMap((each) => each.conditions);
  const meters = here(ofKind(centre, 'meter'));
  const lines = [...here(ofKind(own, 'ends')), ...here(ofKind(centre, 'ends'))];
  return {
    tokens: here(ofKind(centre, 'tokens')),
    paths,
    followed: paths.find((path) => path.seat === told) ?? (paths.length === 1 ? paths[0]! : null),
    ends: lines[0]?.ends ?? null,
    over: new Map(meters.flatMap((meter) => (meter.place == null ? [] : [[meter.place, meter]]))),
    note: meters
      .filter((meter) => meter.place == null)
      .map(meterText)
      .join(' · '),
    track: here(ofKind(centre, 'track'))[0] ?? null,
    met: here(conditions).flatMap(({ met, place }) => (met ? [place] : [])),
    won: here(ofKind(sketch, 'wins')).flatMap(({ places }) => places),
    metBy: here(ofKind(centre, 'challenges'))[0]?.met ?? [],
  };
}

/** What stands by itself: words, letters, totals, and tracks and meters that are drawn with no pile. */
export function loose(
  centre: readonly AtCentre[],
  drawn: (element: Track | Meter) => boolean,
): AtCentre[] {
  return centre.filter((each) => {
    if (['words', 'line', 'trail', 'total'].includes(each.is)) return true;
    return (each.is === 'track' || each.is === 'meter') && !drawn(each);
  });
}
