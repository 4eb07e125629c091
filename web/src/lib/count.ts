/** Numbers and lists as people say them. */

const SMALL = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Small numbers as words: several(3) is "three". */
export function several(count: number): string {
  return SMALL[count] ?? String(count);
}

/** "a", "a and b", "a, b and c"; `none` for an empty list. */
export function listed(things: readonly string[], none = 'nobody'): string {
  if (things.length === 0) return none;
  if (things.length === 1) return things[0] ?? none;
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
