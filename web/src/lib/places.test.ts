import { describe, expect, it } from 'vitest';
import type { LaidField } from './ask';
import type { BluffField, Seen } from './wire';
import { back, menu, readAs, readOther, readTwice, setCard, takeBack, turn } from './edits';
import { shift } from './lists';
import { asRead, clean, isDouble, kept, points, sentWord, error, word, type Place } from './places';
import { type } from './typing';

/** Cards by their text, numbered from 10 on. */
function hand(...texts: string[]) {
  const faces = new Map<number, Seen>();
  texts.forEach((text, at) => {
    const card = 10 + at;
    faces.set(card, { card, text, points: text === '?' ? 0 : text.length * 2, colour: '' });
  });
  return { faces, cards: [...faces.keys()] };
}

function spell(texts: string, more: Partial<LaidField> = {}) {
  const { faces, cards } = hand(...texts.split(' '));
  const field: LaidField = {
    param: 'spell',
    piles: ['hands.0'],
    cards,
    need: [],
    shortest: 3,
    judged: true,
    wild: { A: 2, R: 3 },
    doubles: 0,
    ...more,
  };
  return { faces, field };
}

function bluff(texts: string) {
  const { faces, cards } = hand(...texts.split(' '));
  const field: BluffField = { param: 'bluff', pile: 'hands.0', cards, shortest: 3, judged: false };
  return { faces, field };
}

function typed(table: { faces: Map<number, Seen>; field: LaidField | BluffField }, text: string) {
  return [...text].reduce<Place[]>(
    (places, letter) => type(table.field, table.faces, places, letter) ?? places,
    [],
  );
}

const texts = (faces: Map<number, Seen>, places: Place[]) =>
  places.map((each) => (each.card === null ? '-' : faces.get(each.card)?.text)).join(' ');

describe('typing an honest word', () => {
  it('takes the real card before a wild', () => {
    const t = spell('? A R T');
    const places = typed(t, 'RAT');
    expect(texts(t.faces, places)).toBe('R A T');
    expect(sentWord(t.field, places)).toEqual({
      word: 'RAT',
      cards: [12, 11, 13],
      reads: ['R', 'A', 'T'],
    });
  });

  it('takes a wild where no card is left, standing for the letter', () => {
    const t = spell('? A R T');
    const places = typed(t, 'TART');
    expect(texts(t.faces, places)).toBe('T A R ?');
    expect(places.at(-1)?.reads).toBe('T');
  });

  it('sets nothing for a letter that is not there', () => {
    const t = spell('A R T');
    expect(type(t.field, t.faces, typed(t, 'ART'), 'S')).toBeNull();
  });

  it('reads a card as what else it may be when another letter follows', () => {
    const t = spell('QU I A T', { also: { QU: 'Q' } });
    expect(typed(t, 'QI').map((each) => each.reads)).toEqual(['Q', 'I']);
    expect(typed(t, 'QUIT').map((each) => each.reads)).toEqual(['QU', 'I', 'T']);
    const places = typed(t, 'QUIT');
    expect(menu(t.field, t.faces, places, 0).other).toBe('Q');
    expect(word(readOther(t.field, t.faces, places, 0))).toBe('QIT');
  });

  it('takes no more cards of a pile than it may; another tapped gives way', () => {
    const t = spell('C A T R S', { limits: [{ cards: [13, 14], most: 1 }] });
    expect(texts(t.faces, typed(t, 'CARTS'))).toBe('C A R T');
    const places = setCard(t.field, t.faces, typed(t, 'CAR'), 14);
    expect(texts(t.faces, places)).toBe('C A S');
  });

  it('goes over the cards that lie there as they come, and misses none', () => {
    const t = spell('C T A R', { keep: [10, 11] });
    expect(word(kept(t.field, t.faces))).toBe('CT');
    expect(error(t.field, t.faces, kept(t.field, t.faces))).toMatch('Add a card from your hand.');
    expect(typed(t, 'CART').map((each) => each.card)).toEqual([10, 12, 13, 11]);
    expect(error(t.field, t.faces, typed(t, 'CAR'))).toMatch('including T');
    expect(error(t.field, t.faces, typed(t, 'CART'))).toBeNull();
    const th = spell('TH E T H M', { keep: [10, 11] });
    expect(texts(th.faces, typed(th, 'THEM'))).toBe('TH E M');
    const met = spell('TH E T M', { keep: [11] });
    expect(texts(met.faces, typed(met, 'MET'))).toBe('M E T');
  });

  it('reads a fixed wild as its letter, with the points of that letter', () => {
    const t = spell('? T R', { fixed: ['A', '', ''] });
    const faces = asRead(t.field, t.faces);
    const places = [...'RAT'].reduce<Place[]>(
      (now, letter) => type(t.field, faces, now, letter) ?? now,
      [],
    );
    expect(word(places)).toBe('RAT');
    expect(points(t.field, faces, places)).toBe(2 + 2 + 2);
    expect(type(t.field, faces, [], 'S')).toBeNull();
  });

  it('lets a wild stand only for what it may, and a card slip where that is allowed', () => {
    const t = spell('? T R', { only: ['AE', '', ''] });
    expect(typed(t, 'TAR').length).toBe(3);
    expect(typed(t, 'TOR').length).toBe(2);
    const slip = spell('C A T', { slips: 1 });
    expect(word(typed(slip, 'CAP'))).toBe('CAP');
    expect(typed(slip, 'COP').map((each) => each.reads)).toEqual(['C', 'O']);
    expect(points(slip.field, slip.faces, typed(slip, 'CAP'))).toBe(4);
    const cat = typed(slip, 'CAT');
    const cap = readAs(slip.field, slip.faces, cat, 2, 'P');
    expect(word(cap)).toBe('CAP');
    expect(readAs(slip.field, slip.faces, cap, 0, 'N')).toBe(cap);
    expect(word(readAs(slip.field, slip.faces, cap, 2, 'R'))).toBe('CAR');
  });

  it('takes the card of a pile that must give one first', () => {
    const t = spell('L L O G', { need: [[11]] });
    expect(typed(t, 'LOG')[0]?.card).toBe(11);
  });

  it('takes the card of most points where there are several', () => {
    const t = spell('E E D');
    t.faces.set(11, { card: 11, text: 'E', points: 9, colour: '' });
    expect(typed(t, 'E')[0]?.card).toBe(11);
  });
});

describe('cards of several letters', () => {
  it('takes TH for T and swallows the H', () => {
    const t = spell('TH E N');
    const places = typed(t, 'THEN');
    expect(texts(t.faces, places)).toBe('TH E N');
    expect(sentWord(t.field, places)).toMatchObject({ word: 'THEN', reads: ['TH', 'E', 'N'] });
  });

  it('gives T back for TH when H comes and there is no other H', () => {
    const t = spell('T TH E');
    const places = typed(t, 'THE');
    expect(texts(t.faces, places)).toBe('TH E');
  });

  it('keeps T and H apart where both are cards', () => {
    const t = spell('T H TH E');
    expect(texts(t.faces, typed(t, 'THE'))).toBe('T H E');
  });

  it('gives the card back and takes a wild when another letter follows', () => {
    const t = spell('QU ? I');
    expect(texts(t.faces, typed(t, 'QI'))).toBe('? I');
  });

  it('takes the whole card back with one Backspace', () => {
    const t = spell('TH E N');
    expect(word(back(t.field, t.faces, typed(t, 'THE')))).toBe('TH');
    expect(back(t.field, t.faces, typed(t, 'T'))).toEqual([]);
  });
});

describe('a card read twice', () => {
  const t = spell('L E T E R', { doubles: 1 });

  it('is typed by its letter again', () => {
    const places = typed(t, 'LETTER');
    expect(sentWord(t.field, places)).toMatchObject({
      word: 'LETTER',
      reads: ['L', 'E', 'TT', 'E', 'R'],
    });
    expect(isDouble(t.faces, places[2] as Place)).toBe(true);
  });

  it('is read once again after Backspace', () => {
    expect(word(back(t.field, t.faces, typed(t, 'LETT')))).toBe('LET');
  });

  it('happens no more often than the ask allows', () => {
    const places = typed(t, 'LETT');
    expect(word(readTwice(t.field, t.faces, places, 0))).toBe('LETT');
    expect(menu(t.field, t.faces, places, 2).twice).toBe(true);
    expect(menu(t.field, t.faces, places, 0).twice).toBe(false);
  });
});

describe('tapping cards', () => {
  it('leaves a wild without a letter until one is said', () => {
    const t = spell('? A R');
    const tapped = setCard(t.field, t.faces, [], 10);
    expect(error(t.field, t.faces, tapped)).toBe('Choose a letter for the wild.');
    const named = type(t.field, t.faces, tapped, 'B') as Place[];
    expect(word(named)).toBe('B');
    expect(word(readAs(t.field, t.faces, named, 0, 'C'))).toBe('C');
  });

  it('puts a dragged card where it is let go', () => {
    const t = spell('A R T');
    const two = typed(t, 'AT');
    expect(word(setCard(t.field, t.faces, two, 11, { at: 1 }))).toBe('ART');
    expect(word(shift(typed(t, 'ART'), 2, 0))).toBe('TAR');
  });

  it('moves a card that stands there already, wherever it stands', () => {
    const t = spell('A R T');
    const art = typed(t, 'ART');
    expect(word(setCard(t.field, t.faces, art, 10))).toBe('RTA');
    expect(word(setCard(t.field, t.faces, art, 10, { at: 1 }))).toBe('RAT');
    expect(word(setCard(t.field, t.faces, art, 12, { at: 0 }))).toBe('TAR');
  });

  it('counts what is printed, and a wild as the ask says', () => {
    const t = spell('? A R');
    expect(points(t.field, t.faces, typed(t, 'ARA'))).toBe(2 + 2 + 2);
  });
});

describe('why a word cannot be sent yet', () => {
  it('is said in a sentence', () => {
    const t = spell('S P A R K', { shortest: 4, need: [[12]] });
    expect(error(t.field, t.faces, [])).toBe('Enter a word of at least 4 letters.');
    expect(error(t.field, t.faces, typed(t, 'SPR'))).toBe('Enter a word of at least 4 letters.');
    expect(error(t.field, t.faces, typed(t, 'SPRK'))).toBe('Your word must use A.');
    expect(error(t.field, t.faces, typed(t, 'SPAR'))).toBeNull();
    expect(error(t.field, t.faces, typed(t, 'SPARK'))).toBeNull();
  });
});

describe('bluffing', () => {
  it('is typed like the truth: what is missing lies face down', () => {
    const t = bluff('G E U W L');
    const places = typed(t, 'BEVEL');
    expect(word(places)).toBe('BEVEL');
    expect(places.map((each) => each.down)).toEqual([true, false, true, true, false]);
    expect(new Set(places.map((each) => each.card)).size).toBe(5);
    expect(sentWord(t.field, places)).toMatchObject({
      word: 'BEVEL',
      down: [true, false, true, true, false],
    });
  });

  it('lays a wild face up before it lies', () => {
    const t = bluff('A ? T');
    const places = typed(t, 'ART');
    expect(places.every((each) => !each.down)).toBe(true);
  });

  it('gives a filler back when its own letter is typed', () => {
    const t = bluff('A T');
    const places = typed(t, 'ST');
    // S was laid as T, the last spare card; typing T needs it, so S takes A.
    expect(texts(t.faces, places)).toBe('A T');
    expect(places.map((each) => each.down)).toEqual([true, false]);
  });

  it('shows an empty place when the hand is too small', () => {
    const t = bluff('A T');
    const places = typed(t, 'SEAT');
    expect(places.some((each) => each.card === null)).toBe(true);
    expect(error(t.field, t.faces, places)).toBe("That's 4 letters, but you have only 2 cards.");
    expect(error(t.field, t.faces, takeBack(t.field, t.faces, places, 0))).not.toBeNull();
  });

  it('turns a card, and turned up it says its own letter', () => {
    const t = bluff('B E T');
    let places = typed(t, 'BET');
    places = turn(t.field, t.faces, places, 0);
    expect(places[0]).toMatchObject({ down: true, reads: 'B' });
    places = readAs(t.field, t.faces, places, 0, 'S');
    expect(word(places)).toBe('SET');
    places = turn(t.field, t.faces, places, 0);
    expect(places[0]).toMatchObject({ down: false, reads: 'B' });
  });

  it('lays any other card face down when it is to stand for a letter', () => {
    const t = bluff('B E T');
    const places = readAs(t.field, t.faces, typed(t, 'BET'), 2, 'G');
    expect(places[2]).toMatchObject({ reads: 'G', down: true });
  });

  it('puts a tapped card in the place of another, which goes on saying the same', () => {
    const t = bluff('B E T S');
    const places = setCard(t.field, t.faces, typed(t, 'BET'), 13, { at: 0, over: true });
    expect(places[0]).toMatchObject({ card: 13, reads: 'B', down: true });
  });

  it('hides a true card with Shift', () => {
    const t = bluff('B E T');
    expect(type(t.field, t.faces, [], 'B', true)?.[0]).toMatchObject({ card: 10, down: true });
  });
});

it('a word loses only the cards that are gone', () => {
  const t = spell('S P A R K');
  const places = typed(t, 'SPARK');
  expect(word(clean({ ...t.field, cards: [10, 11, 12] }, places))).toBe('SPA');
  expect(clean(t.field, places)).toBe(places);
});
