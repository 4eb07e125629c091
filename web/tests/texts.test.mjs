/** The page says what the terminal says: every message, in every variant, whatever people are called. */
import { expect, test } from 'vitest';
import { python } from '../scripts/python.mjs';
import { message, partsOf, plain, say } from '../src/lib/texts';

const lines = python('tests/texts/variants.py').split('\n');
const said = lines.filter(Boolean).map((line) => JSON.parse(line));
const NAMES = ['Ann', 'Bo', 'Cy'];

/** Words in play are set in small letters here, and in capitals in a terminal. */
const parts = (told) =>
  told.map(({ text, kind = '' }) => [kind === 'word' ? text.toLowerCase() : text, kind]);

test('page and terminal say the same', () => {
  expect(said.length).toBeGreaterThan(2000);
  for (const { key, args, you, parts: there } of said) {
    const here = partsOf(message(key, args), { names: NAMES, you });
    const told = there.map(([text, kind]) => ({ text, kind }));
    expect(parts(here), key).toEqual(parts(told));
  }
});

const PEOPLE = [
  'Freeze',
  '3',
  'A',
  'you',
  'Caslon',
  'ليلى',
  'Maximiliana Featherstone',
  '{ $seat }',
];

test('whatever people are called, sentences stay as they are', () => {
  const placeholders = ['\uf8f0', '\uf8f1', '\uf8f2'];
  for (const { key, args, you } of said) {
    const text = message(key, args);
    const blank = say(text, { names: placeholders, you });
    for (let at = 0; at < PEOPLE.length; at += 1) {
      const names = placeholders.map((_, seat) => PEOPLE[(at + seat) % PEOPLE.length]);
      const filled = placeholders.reduce(
        (sentence, mark, seat) => sentence.replaceAll(mark, () => names[seat]),
        blank,
      );
      expect(plain(partsOf(text, { names, you })), key).toBe(filled);
    }
  }
});
