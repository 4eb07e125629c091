/** The elements of a scene by their kind. */
import type { Scene } from '../../lib/scene';

export type AtCentre = Scene['centre'][number];
export type AtAsk = Scene['own'][number];
type Any = AtCentre | AtAsk;

/** All elements of a kind, in their order: `ofKind(centre, 'word')`. */
export function ofKind<K extends Any['is']>(
  elements: readonly Any[],
  kind: K,
): Extract<Any, { is: K }>[] {
  return elements.filter((each): each is Extract<Any, { is: K }> => each.is === kind);
}

/** The first of a kind, if there is one. */
export function firstOf<K extends Any['is']>(
  elements: readonly Any[],
  kind: K,
): Extract<Any, { is: K }> | null {
  return ofKind(elements, kind)[0] ?? null;
}
