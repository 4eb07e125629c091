/** A list with one thing changed. */

/** Another thing at one place. */
export function swapped<T>(list: readonly T[], at: number, item: T): T[] {
  return list.map((old, index) => (index === at ? item : old));
}

/** Move what stands at one place to another; the very same list if there is nothing to move. */
export function shift<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || from === to || to < 0 || to >= list.length) return list as T[];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Put a thing into a set or take it out; a full set of one changes its mind. */
export function toggled<T>(list: readonly T[], item: T, most: number): T[] {
  if (list.includes(item)) return list.filter((other) => other !== item);
  if (list.length < most) return [...list, item];
  return most === 1 ? [item] : [...list];
}
