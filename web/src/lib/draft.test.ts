import { describe, expect, it } from 'vitest';
import type { Ask, OptionView, Seen } from './wire';
import * as draft from './draft';
import type { Shelf } from './draft';
import { saying } from './labels';
import type { Place } from './places';
import { type as typeLetter } from './typing';

const faces = new Map<number, Seen>(
  [...'STARCH'].map((text, at) => [at, { card: at, text, points: 2, colour: '' }]),
);
const cards = [0, 1, 2, 3, 4, 5];

const word = (left = cards): Ask => ({
  id: '1.1',
  key: 'play:declare|pass',
  opens: null,
  calm: 'pass',
  options: [
    {
      move: 'declare',
      label: 'Lay the word',
      fields: {
        word: { param: 'bluff', pile: 'hands.0', cards: left, shortest: 3, judged: false },
      },
    },
    {
      move: 'pass',
      label: 'Pass',
      fields: {
        cards: { param: 'subset', pile: 'hands.0', cards: left, least: 0, most: left.length },
      },
    },
    { move: 'draw', label: 'Draw a card', fields: {} },
  ],
});

const option = (ask: Ask, move: string) =>
  ask.options.find((each) => each.move === move) as OptionView;

function spelled(ask: Ask, text: string): Shelf {
  const declare = option(ask, 'declare');
  const field = declare.fields['word'];
  if (field?.param !== 'bluff') throw new Error('no bluff');
  const places = [...text].reduce<Place[]>(
    (now, letter) => typeLetter(field, faces, now, letter) ?? now,
    [],
  );
  return draft.keep({}, draft.put(draft.fresh(ask), declare, 'word', places));
}

const said = (shelf: Shelf, ask: Ask) =>
  (draft.valuesOf(draft.fitted(shelf, ask), option(ask, 'declare'))['word'] as Place[])
    .map((each) => each.reads)
    .join('');

describe('a draft', () => {
  it('stays when the same phase asks for something more', () => {
    const shelf = spelled(word(), 'STAR');
    const more: Ask = { ...word(), key: 'play:declare|pass|mark' };
    expect(said(draft.carry(shelf, word().key, more), more)).toBe('STAR');
    const other: Ask = { ...word(), key: 'other:declare|pass' };
    expect(said(draft.carry(shelf, word().key, other), other)).toBe('');
  });

  it('outlives the same ask told again, with another card in the hand', () => {
    const shelf = spelled(word(), 'STAR');
    expect(said(shelf, word([...cards, 9]))).toBe('STAR');
  });

  it('loses only what left the hand', () => {
    const shelf = spelled(word(), 'STAR');
    expect(said(shelf, word([0, 1, 2]))).toBe('STA');
  });

  it('comes back after another ask in between, if its cards are all there', () => {
    const shelf = draft.leave(spelled(word(), 'STAR'), word().key);
    expect(said(draft.comeBack(shelf, word()), word())).toBe('STAR');
    expect(said(draft.comeBack(shelf, word([0, 1, 2])), word([0, 1, 2]))).toBe('');
  });

  it('is given up when another ask comes, unless it is a word', () => {
    const ask = word();
    const passing = draft.put(draft.fresh(ask), option(ask, 'pass'), 'cards', [1, 2]);
    expect(draft.leave(draft.keep({}, passing), ask.key)).toEqual({});
  });

  it('has a place on a shelf of six; the oldest gives way', () => {
    const asks = Array.from({ length: 7 }, (_, at) => ({ ...word(), key: `phase${at}:declare` }));
    const shelf = asks.reduce<Shelf>((kept, ask) => draft.keep(kept, draft.fresh(ask)), {});
    expect(Object.keys(shelf)).toEqual(asks.slice(1).map((ask) => ask.key));
  });

  it('is kept over a reload', () => {
    const shelf = spelled(word(), 'CRASH');
    draft.save('abc', { shelf, order: [5, 4] }, sessionStorage);
    expect(draft.load('abc', sessionStorage)).toEqual({ shelf, order: [5, 4] });
    sessionStorage.setItem('typecase:draft:abc', '{no');
    expect(draft.load('abc', sessionStorage)).toEqual({ shelf: {}, order: [] });
  });
});

describe('moves as the table reads them', () => {
  const freeze: OptionView = {
    move: 'discard',
    label: 'Discard a card',
    fields: { card: { param: 'from', pile: 'hands.0', cards }, freeze: { param: 'yes-no' } },
  };

  it('has every field', () => {
    expect(draft.build(freeze, { card: 2, freeze: true })).toEqual({
      move: 'discard',
      card: 2,
      freeze: true,
    });
    const ask = word();
    const values = draft.valuesOf(draft.fitted(spelled(ask, 'STAR'), ask), option(ask, 'declare'));
    expect(draft.build(option(ask, 'declare'), values)).toEqual({
      move: 'declare',
      word: { word: 'STAR', cards: [0, 1, 2, 3], down: [false, false, false, false] },
    });
    expect(draft.build(option(ask, 'draw'), {})).toEqual({ move: 'draw' });
  });

  it('says what is still lacking', () => {
    expect(draft.error(freeze, { card: null, freeze: false }, faces)).toBe('Choose a card.');
    expect(draft.error(freeze, { card: 1, freeze: false }, faces)).toBeNull();
    const three: OptionView = {
      move: 'keep',
      label: 'Keep',
      fields: { cards: { param: 'subset', pile: 'hands.0', cards, least: 2, most: 3 } },
    };
    expect(draft.error(three, { cards: [1] }, faces)).toBe('Choose 2 to 3 cards.');
  });

  it('have a written word of the shortest length or longer', () => {
    const write: OptionView = {
      move: 'write',
      label: 'Write',
      fields: { word: { param: 'word', shortest: 3, longest: 9, judged: true } },
    };
    const reason = 'Enter a word of at least 3 letters.';
    expect(draft.error(write, { word: 'AT' }, faces)).toBe(reason);
    expect(draft.error(write, { word: 'CAT' }, faces)).toBeNull();
  });

  const known = { faces, company: { names: ['Ada', 'Tomás'], you: null } };

  it('are said on their button', () => {
    const discard = { ...freeze, label: 'freeze-discard' };
    expect(saying(discard, { card: null, freeze: true }, known)).toBe('Discard a card');
    expect(saying(discard, { card: 2, freeze: true }, known)).toBe('Discard A and freeze');
    expect(saying(discard, { card: 2, freeze: false }, known)).toBe('Discard A');
    const raise: OptionView = {
      move: 'raise',
      label: 'betting-raise',
      fields: { by: { param: 'between', low: 1, high: 40 } },
    };
    expect(saying(raise, { by: 10 }, { ...known, highest: 6 })).toBe('Raise to 16');
    const challenge: OptionView = {
      move: 'challenge',
      label: 'showdown-challenge',
      fields: { seats: { param: 'some-of', choices: [0, 1] } },
    };
    expect(saying(challenge, { seats: [0, 1] }, known)).toBe('Challenge Ada and Tomás');
    expect(saying(challenge, { seats: [] }, known)).toBe('Accept all');
    const name: OptionView = {
      move: 'name',
      label: 'letter-recall-name',
      fields: { word: { param: 'word', shortest: 3, longest: 9, judged: true } },
    };
    expect(saying(name, { word: '' }, known)).toBe('Spell a word');
    expect(saying(name, { word: 'CAT' }, known)).toBe('Spell cat');
  });

  it('are said on their button in a game that brings no texts', () => {
    expect(saying(freeze, { card: 2, freeze: true }, known)).toBe('Discard a card: A and Freeze');
    const ask: OptionView = {
      move: 'ask',
      label: 'Ask',
      fields: {
        seat: { param: 'one-of', choices: [0, 1] },
        word: { param: 'word', shortest: 3, longest: 9, judged: true },
      },
    };
    expect(saying(ask, { seat: 1, word: 'CAT' }, known)).toBe('Ask: Tomás and cat');
    const some: OptionView = {
      move: 'some',
      label: 'Pick',
      fields: { seats: { param: 'some-of', choices: [0, 1] } },
    };
    expect(saying(some, { seats: [] }, known)).toBe('Pick');
  });
});
