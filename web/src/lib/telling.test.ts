import { describe, expect, it } from 'vitest';
import type { Card, Event, SaidEvent } from './wire';
import { aloud, cardName, plain, rich, tell } from './telling';

const company = { names: ['Wren', 'Ada', 'Tomás'], you: 0 };
const say = (...events: Event[]) => tell(events, company).map((each) => plain(each.parts));
const said = (text: string, more: Partial<SaidEvent> = {}): Event => ({
  event: 'said',
  what: 'x',
  text,
  ...more,
});
const card = (text: string): Card => [1, text, 1, '', {}];

describe('what was said', () => {
  it('has words in play in small letters, marked', () => {
    const [sentence] = tell(
      [said('Ada declares BEVEL out of a hand of 8', { seat: 1, word: 'BEVEL' })],
      company,
    );
    expect(sentence?.parts).toEqual([
      { text: 'Ada', kind: 'name' },
      { text: ' declares ' },
      { text: 'bevel', kind: 'word' },
      { text: ' out of a hand of 8.' },
    ]);
    expect(aloud(sentence?.parts ?? [])).toBe('Ada declares bevel, B E V E L, out of a hand of 8.');
  });

  it.each([
    ['Wren passes and discards 5 cards', 'You pass and discard 5 cards.'],
    ['Wren has no word', 'You have no word.'],
    ['Wren calls Freeze!', 'You call Freeze!'],
    ['Wren raises by 3 to 9 and is all in', 'You raise by 3 to 9 and are all in.'],
    ['12 uncalled go back to Wren', '12 uncalled go back to you.'],
    ['Ada and Wren call the bluff', 'Ada and you call the bluff.'],
    ['Wrens fly', 'Wrens fly.'],
    ['The deck runs out and is shuffled', 'The deck runs out and is shuffled.'],
    ['Ada draws the A and deals first', 'Ada draws the A and deals first.'],
  ])('%s', (text, told) => {
    expect(say(said(text))).toEqual([told]);
  });

  it.each([
    ['PLARK of Wren is not on the list', 'Your plark is not on the list.'],
    ['Ada challenges PLARK of Wren: it stands', 'Ada challenges your plark: it stands.'],
    ['Ada challenges PLARK of Tomás: it stands', 'Ada challenges plark of Tomás: it stands.'],
    ['Ada challenges PLARK of Wren and Tomás', 'Ada challenges plark of you and Tomás.'],
  ])('%s', (text, told) => {
    expect(say(said(text, { word: 'PLARK' }))).toEqual([told]);
  });

  it('keeps points and verdict beside', () => {
    const [score, verdict] = tell(
      [
        said('Ada scores 31 points', { seat: 1, points: 31 }),
        said('Tomás challenges PLARK: it is not on the list', {
          seats: [2],
          word: 'PLARK',
          good: false,
        }),
      ],
      company,
    );
    expect(score).toMatchObject({ points: 31, seat: 1 });
    expect(verdict?.good).toBe(false);
  });
});

describe('cards that moved', () => {
  const moved = (
    from: string,
    to: string,
    count: number,
    texts: string[] | null = null,
  ): Event => ({
    event: 'moved',
    from,
    to,
    count,
    ...(texts ? { cards: texts.map(card) } : {}),
  });

  it('are told where nobody said anything', () => {
    expect(say(moved('deck', 'hands.2', 2))).toEqual(['Tomás draws two cards.']);
    expect(say(moved('discards', 'hands.1', 1, ['O']))).toEqual(['Ada takes O from the discards.']);
    expect(say(moved('hands.1', 'discards', 1, ['?']))).toEqual([
      'Ada puts a wild on the discards.',
    ]);
    expect(say(moved('deck', 'hands.0', 2, ['E', 'N']))).toEqual(['You draw E and N.']);
  });

  it('are not told twice', () => {
    expect(say(said('Ada passes'), moved('hands.1', 'discards', 2, ['A', 'B']))).toEqual([
      'Ada passes.',
    ]);
    const laid = say(said('Wren passes'), moved('deck', 'hands.0', 1, ['K']));
    expect(laid).toEqual(['You pass.', 'You draw K.']);
  });

  it('are one sentence for a deal', () => {
    const deal = [
      moved('deck', 'hands.1', 5),
      moved('deck', 'hands.2', 5),
      moved('deck', 'hands.0', 2, ['A', 'B']),
    ];
    expect(say({ event: 'gathered', pile: 'deck' }, ...deal)).toEqual([
      'The cards are dealt.',
      'You draw A and B.',
    ]);
  });
});

it('cards have names', () => {
  expect(cardName({ text: 'A', points: 2, colour: '' }, { at: 3, of: 7 })).toBe(
    'A, 2 points, card 3 of 7',
  );
  expect(cardName({ text: '?', points: 0, colour: '' }, { reads: 'A' })).toBe(
    'wild, standing for A',
  );
  expect(cardName({ text: 'TH', points: 3, colour: '' })).toBe('T H, one card, 3 points');
  expect(cardName({ text: 'E', points: 1, colour: 'red' })).toBe('E, 1 point, red, cannot be last');
  expect(cardName({ text: 'E', points: 1, colour: 'yellow' })).toBe('E, 1 point, yellow');
});

it('stars mark words', () => {
  expect(rich('Cards in *prank*')).toEqual([
    { text: 'Cards in ' },
    { text: 'prank', kind: 'word' },
  ]);
});
