import { describe, expect, it } from 'vitest';
import type { Card, Event, SaidEvent } from './wire';
import { message } from './texts';
import {
  aloud,
  brief as briefly,
  called,
  fitting,
  plain,
  finalScores,
  logTitle,
  report,
  tell,
  type Company,
  type Sentence,
} from './telling';

const company = { names: ['Wren', 'Ada', 'Tomás'], you: 0 };
const brief = (sentences: Sentence[]): string => briefly(sentences).map(aloud).join(' ');
const told = (events: Event[], at: Company = company) =>
  tell(events, at).map((each) => plain(each.parts));
const said = (text: string, args: SaidEvent['args'] = {}): SaidEvent => ({
  event: 'said',
  what: 'x',
  text,
  args,
});
const card = (text: string): Card => [1, text, 1, '', {}];
const moved = (from: string, to: string, count: number, texts: string[] | null = null): Event => ({
  event: 'moved',
  from,
  to,
  count,
  ...(texts ? { cards: texts.map(card) } : {}),
});

describe('what was said', () => {
  it('has words in play in small letters, marked', () => {
    const [sentence] = tell([said('red-handed-calls', { seat: 1, word: 'BEVEL' })], company);
    expect(sentence?.parts).toEqual([
      { text: 'Ada', kind: 'name' },
      { text: ' calls ' },
      { text: 'bevel', kind: 'word' },
      { text: '.' },
    ]);
    expect(aloud(sentence?.parts ?? [])).toBe('Ada calls bevel, B E V E L.');
  });

  it('is said to the reader about the reader', () => {
    expect(told([said('freeze-call', { seat: 0 })])).toEqual(['You call Freeze!']);
    expect(told([said('freeze-call', { seat: 1 })])).toEqual(['Ada calls Freeze!']);
    const challenge = { challenger_seats: [2, 0], seat: 1, word: 'PLARK', good: true };
    expect(told([said('challenges-verdict', challenge)])).toEqual([
      "You and Tomás challenge Ada's plark: valid.",
    ]);
  });

  it('may be a sentence that the game brings, which knows no "you"', () => {
    expect(told([said('{seat} bids {points}', { seat: 0, points: 3 })])).toEqual(['Wren bids 3']);
    expect(told([said('Go!')])).toEqual(['Go!']);
  });

  it('keeps points and verdict beside', () => {
    const [score, verdict, bet] = tell(
      [
        said('my-word-count', { seat: 1, points: 31 }),
        said('challenges-verdict', { challenger_seats: [2], seat: 1, word: 'PLARK', good: false }),
        said('betting-bets', { seat: 1, chips: 3, all_in: false }),
      ],
      company,
    );
    expect(score).toMatchObject({ points: 31, seat: 1 });
    expect(verdict?.good).toBe(false);
    expect(bet?.points).toBeNull();
  });
});

describe('whatever a player is called', () => {
  const LONG = 'Wolfeschlegelsteinhausen';
  const NAMES = ['Freeze', '3', 'A', 'you', 'محمد', LONG, 'calls', '{seat}', '*A*'];
  const SAYINGS: Event[][] = [
    [said('freeze-call', { seat: 1 })],
    [said('red-handed-calls', { seat: 1, word: 'FREEZE' })],
    [said('red-handed-pick-up', { seat: 1, wild: false, letters: 'A' })],
    [said('betting-raises', { seat: 1, by: 3, chips: 33, all_in: true })],
    [said('challenges-verdict', { challenger_seats: [2, 1], seat: 0, word: 'YOU', good: true })],
    [said('challenges-verdict', { challenger_seats: [0], seat: 1, word: 'CALLS', good: false })],
    [said('{seat} calls {word} for {points}', { seat: 1, word: 'A', points: 3 })],
    [moved('deck', 'hands.1', 3)],
    [moved('discards', 'hands.1', 1, ['A'])],
    [moved('hands.1', 'hands.2', 1, ['A'])],
  ];
  const PLACES = ['〔0〕', '〔1〕', '〔2〕'];

  it.each(NAMES)('%s', (name) => {
    for (const events of SAYINGS) {
      for (const you of [null, 0, 1, 2]) {
        const names = [`${name} 0`, name, `${name} 2`];
        const put = told(events, { names: PLACES, you }).map((text) =>
          PLACES.reduce((now, place, seat) => now.split(place).join(names[seat]), text),
        );
        expect(told(events, { names, you })).toEqual(put);
      }
    }
  });
});

describe('cards that moved', () => {
  it('are told where nobody said anything', () => {
    expect(told([moved('deck', 'hands.2', 2)])).toEqual(['Tomás draws 2 cards.']);
    expect(told([moved('discards', 'hands.1', 1, ['O'])])).toEqual([
      'Ada takes O from the discard pile.',
    ]);
    expect(told([moved('hands.1', 'discards', 1, ['?'])])).toEqual([
      'Ada puts a wild on the discard pile.',
    ]);
    expect(told([moved('deck', 'hands.0', 2, ['E', 'N'])])).toEqual(['You draw E and N.']);
    const taken = tell([moved('discards', 'hands.0', 1, ['O'])], company, {
      discards: { count: 1, cards: [card('O')] },
    });
    expect(taken.map((each) => plain(each.parts))).toEqual(['You take O from the discard pile.']);
    expect(told([moved('hands.1', 'bone_yard', 1, ['E'])])).toEqual([
      'Ada puts E on the bone yard.',
    ]);
  });

  it('go from pile to pile of one seat', () => {
    const pack = { 'packs.0': { count: 1, cards: [card('M')] } };
    const [taken] = tell([moved('packs.0', 'hands.0', 1, ['M'])], company, pack);
    expect(plain(taken?.parts ?? [])).toBe('You take M.');
    const played = said('letter-head-passes', { seat: 0, count: 0 });
    expect(told([played, moved('draws.0', 'hands.0', 1, ['M'])])).toEqual([
      'You pass.',
      'You draw M.',
    ]);
    expect(told([moved('hands.1', 'laid.1', 1)])).toEqual(['Ada plays a card.']);
    expect(told([moved('deck', 'grid', 2, ['?', 'R'])])).toEqual(['A wild and R go to the grid.']);
    expect(told([moved('hands.1', 'passed.0', 1)])).toEqual(['Ada gives you a card.']);
  });

  it('that others pass on unseen are written and not said', () => {
    const sentences = tell([moved('hands.1', 'passed.2', 1)], company);
    expect(sentences.map((each) => plain(each.parts))).toEqual(['Ada gives a card to Tomás.']);
    expect(brief(sentences)).toBe('');
  });

  it('what was said in one step hides no cards of another', () => {
    const asks: Event = { event: 'asks', now: {} };
    expect(told([said('Go!'), asks, moved('deck', 'hands.2', 2), asks])).toEqual([
      'Go!',
      'Tomás draws 2 cards.',
    ]);
  });

  it('are told beside what was said when one is turned up, if nobody named it', () => {
    const shown: Event = { event: 'shown', pile: 'grid', count: 1, cards: [card('M')] };
    const turns = said('{seat} turns over {cell}', { seat: 1, cell: 'H2' });
    expect(told([turns, shown])).toEqual(['Ada turns over H2', 'It is M.']);
    expect(told([said('Go!'), moved('deck', 'middle', 1, ['E'])])).toEqual([
      'Go!',
      'E goes to the middle.',
    ]);
    const reveals = said('{seat} reveals {letters}', { seat: 1, letters: 'M' });
    expect(told([reveals, shown, moved('deck', 'middle', 1, ['M'])])).toHaveLength(1);
  });

  it('are not told beside what was said, if they lay open', () => {
    const buys = said('{seat} buys O', { seat: 0 });
    const taken = moved('offer', 'hands.0', 1, ['O']);
    const offer = { offer: { count: 1, cards: [card('O')] } };
    expect(tell([buys, taken], company, offer)).toHaveLength(1);
    expect(tell([buys, taken], company)).toHaveLength(2);
  });

  it('are not told twice', () => {
    const passes = (seat: number) => said('letter-head-passes', { seat, count: 0 });
    expect(told([passes(1), moved('hands.1', 'discards', 2, ['A', 'B'])])).toEqual(['Ada passes.']);
    const laid = told([passes(0), moved('deck', 'hands.0', 1, ['K'])]);
    expect(laid).toEqual(['You pass.', 'You draw K.']);
  });

  it('are one sentence for a deal', () => {
    const deal = [
      moved('deck', 'hands.1', 5),
      moved('deck', 'hands.2', 5),
      moved('deck', 'hands.0', 2, ['A', 'B']),
    ];
    expect(told([{ event: 'gathered', pile: 'deck' }, ...deal])).toEqual([
      'The cards are dealt.',
      'You get A and B.',
    ]);
  });

  it('come from piles that have names', () => {
    expect(['discards', 'won.1', 'bone_yard', 'heaps.2'].map(called)).toEqual([
      'Discard pile',
      'Score pile',
      'Bone yard',
      'Heap',
    ]);
  });
});

describe('aloud', () => {
  it('only words in play are spelled, no phrase', () => {
    expect(aloud([{ text: 'to be', kind: 'word' }, { text: ' is fine.' }])).toBe('to be is fine.');
    expect(aloud([{ text: 'tab', kind: 'word' }, { text: ' is fine.' }])).toBe(
      'tab, T A B, is fine.',
    );
  });

  it('a turn of another is told in few words, the verdict first, nothing twice', () => {
    const turn = [
      said('{seat} lays many cards one after the other', { seat: 1 }),
      said('Go!'),
      said('challenges-verdict', { challenger_seats: [2], seat: 1, word: 'TAB', good: false }),
      said('Go!'),
    ];
    const heard = (you: number) => brief(tell(turn, { ...company, you }));
    expect(heard(0)).toBe("Tomás challenges Ada's tab, T A B: not a word. Go!");
    expect(heard(1)).toMatch(/^Ada lays many cards/);
    expect(brief([])).toBe('');
  });

  it('of several outcomes the own one goes first, then the last', () => {
    const worth = (seat: number, word: string) =>
      said('showdown-worth', { seat, word, points: 15 });
    const turn = [
      ...[0, 1, 2].map((seat) => said('showdown-word', { seat, word: 'FED' })),
      worth(0, 'FED'),
      worth(1, 'MACON'),
      worth(2, 'HOPED'),
      said('freeze-tally', { seats: [1, 2], points: 15 }),
    ];
    expect(brief(tell(turn, company))).toBe(
      "Your fed, F E D: 15 points. Tomás's hoped, H O P E D: 15 points. " +
        'Ada and Tomás each win a tally mark with 15 points.',
    );
  });

  it('more words are said only if the reader is in them', () => {
    const long = (seat: number) =>
      said('{seat} scores {points} for all of these nine cards here', { seat, points: 9 });
    const own = said('You see nothing at all there', { seat: 0 });
    expect(brief(tell([own, long(1), long(2)], company))).toMatch(/^You see .* Tomás scores/);
    expect(brief(tell([long(1), long(2)], company))).toMatch(/^Tomás scores/);
  });

  it('a name counts as one word, however long it is', () => {
    const names = ['Wren', 'Ada of the Five Long Names', 'Tomás'];
    const folds = said('{seat} folds', { seat: 1 });
    const passes = said('{seat} passes and keeps all nine of them', { seat: 1 });
    expect(brief(tell([passes, folds], { names, you: 0 }))).toBe(
      'Ada of the Five Long Names passes and keeps all nine of them ' +
        'Ada of the Five Long Names folds',
    );
  });

  it('what was said goes before cards that come into the hand', () => {
    const turn = [
      said('letter-hogs-row', { seat: 1, card_letters: ['D', 'E', 'F'] }),
      said('letter-hogs-hog', { seats: [0] }),
      moved('deck', 'hands.0', 7, [...'NHYPSRN']),
    ];
    expect(brief(tell(turn, company))).toMatch(/You are the letter hog/);
  });

  it('a word whose letters the sentence has is not spelled again', () => {
    const [heard] = tell(
      [said('letter-perfect-made', { letters: 'P, I, T', word: 'PIT' })],
      company,
    );
    expect(aloud(heard?.parts ?? [])).toBe('P, I, T: pit!');
  });

  it('at the own turn all that matters is said, and of the rest what there is room for', () => {
    const line = (words: number, text = 'word') => [{ text: Array(words).fill(text).join(' ') }];
    const counts = (lines: { text: string }[][]) =>
      lines.map((parts) => plain(parts).split(' ').length);
    expect(counts(fitting([line(4)], [line(10, 'a'), line(9, 'b')], [line(2)]))).toEqual([
      4, 10, 2,
    ]);
    expect(counts(fitting([line(4)], [line(4), line(3, 'a'), line(3, 'a')]))).toEqual([4, 3]);
    expect(counts(fitting([line(25)], [line(1, 'a')], [line(2, 'b')]))).toEqual([25, 2]);
  });
});

describe('the log as a text', () => {
  it('has no date where nobody knows it', () => {
    const title = logTitle('Freeze', [0, 1], null);
    expect(report(title, [], [], company.names)).toBe('Freeze: Wren and Ada\n\n');
  });

  it('calls everybody by name, and words are in capitals', () => {
    const events = [
      said('freeze-call', { seat: 0 }),
      { event: 'asks', now: {} } as Event,
      moved('deck', 'hands.0', 2, ['E', 'N']),
      { event: 'asks', now: {} } as Event,
      said('showdown-worth', { seat: 1, word: 'HOPED', points: 15 }),
    ];
    const lines = tell(events, company).map((sentence) => ({ kind: sentence.kind, sentence }));
    const title = logTitle('Freeze', [0, 1], new Date(2026, 10, 19, 23, 59));
    const end = [...finalScores([12, 15]), message('log-wins', { seats: [1] })];
    expect(report(title, lines, end, company.names)).toBe(
      "Freeze: Wren and Ada, 19 November 2026\n\nWren calls Freeze!\nWren draws E and N.\nAda's HOPED: 15 points.\nFinal scores: Ada 15, Wren 12.\nAda wins.\n",
    );
  });
});
