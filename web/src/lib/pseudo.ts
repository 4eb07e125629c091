/**
 * A language to test the page with: English with accents on every letter, and 40 % longer. A text
 * without accents is in no catalogue, and a text that does not fit would not fit in German either.
 */

export const PSEUDO = 'en-XA';

const FROM = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const TO = 'áƀçďéƒĝĥíĵķļɱñóþɋřšťúṽŵẋýžÁƁÇĎÉƑĜĤÍĴĶĻṀÑÓÞɊŘŠŤÚṼŴẊÝŽ';
const ACCENTED = new Map([...FROM].map((letter, at) => [letter, [...TO][at] as string]));
const TWICE = /[aeiouynt]/i;

/** Every letter has its accent, and vowels, n and t are there twice: 42 % more in all our texts. */
export const pseudo = (text: string): string =>
  [...text].map((sign) => (ACCENTED.get(sign) ?? sign).repeat(TWICE.test(sign) ? 2 : 1)).join('');

/** Whether this browser was set to it: `localStorage['typecase:language'] = 'en-XA'`. */
export function isPseudo(): boolean {
  try {
    return localStorage.getItem('typecase:language') === PSEUDO;
  } catch {
    return false;
  }
}
