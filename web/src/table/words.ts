/** How common a word is, in words: 7 is `the`, 1 is hardly ever written. */
export function common(zipf: number): string {
  if (zipf >= 5) return 'One of the commonest words.';
  if (zipf >= 4) return 'A common word.';
  if (zipf >= 3) return 'Known to most readers.';
  if (zipf >= 2) return 'A rare word.';
  return 'Hardly ever met.';
}
