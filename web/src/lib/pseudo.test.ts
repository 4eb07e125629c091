import { expect, test } from 'vitest';
import { pseudo } from './pseudo';
import { Catalogue, message } from './texts';

test('a text is accented and longer, what is put into it is not', () => {
  const words = new Catalogue('en', pseudo);
  words.add('count-card = { $count } cards\nlay = { $seat } lays { COUNT($n, of: "card") }: done.');
  const said = words.say(message('lay', { seat: 0, n: 3 }), { names: ['Ann'], you: null });
  expect(said).toBe('Ann ļááýýš 3 çáářďš: ďóóññéé.');
  expect(pseudo('Choose a card to discard.').length / 25).toBeGreaterThanOrEqual(1.36);
});
