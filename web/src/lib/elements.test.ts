import { describe, expect, it } from 'vitest';
import {
  clockText,
  isOut,
  lockedUntil,
  meterText,
  noteOf,
  shortNoteOf,
  ownClock,
  tagsOf,
  topText,
  totalOf,
  totalsOf,
  totalText,
  trackText,
  type AtSeat,
  type AtTop,
} from './elements';

it('tells time in minutes, and where a turn may take a day in hours', () => {
  expect([5, 90, 5999, 86400].map(clockText)).toEqual(['0:05', '1:30', '99:59', '24 h']);
});

describe('how far a game is', () => {
  const hand: AtTop = { is: 'track', label: 'hand', now: 1, of: 20, heading: true };
  const names = ['First bets', 'Draw', 'Second bets'];

  it('is one line that begins with a capital', () => {
    expect(topText([hand, { is: 'track', label: 'step', now: 1, of: 3, names }])).toBe(
      'Hand 1 of 20 · first bets',
    );
    expect(
      topText([
        { is: 'track', label: 'race', now: 6 },
        { is: 'meter', label: 'cards left', count: 58 },
      ]),
    ).toBe('Race 6 · 58 cards left');
  });
  it('has no step before the first', () => {
    const step: AtTop = { is: 'track', label: 'step', now: 0, of: 3, names };
    expect(trackText(step)).toBe('');
    expect(topText([hand, step])).toBe('Hand 1 of 20');
    expect(topText([])).toBe('');
  });
  it('may be out of so many', () => {
    expect(meterText({ is: 'meter', label: 'letters', count: 9, of: 26 })).toBe('9 of 26 letters');
  });
});

describe('what a seat has', () => {
  it('is said with its unit, and that it may change', () => {
    expect(totalText({ is: 'total', count: 41, running: true })).toBe('41 points so far');
    expect(totalText({ is: 'total', count: 1, unit: 'chip' })).toBe('1 chip');
    expect(totalText({ is: 'total', count: 7, unit: 'fame' })).toBe('7 fame');
  });
  it('is its first total, and nothing where nothing is counted', () => {
    const seats: Record<string, AtSeat[]> = {
      0: [
        { is: 'total', count: 12 },
        { is: 'total', count: 9 },
      ],
      1: [],
    };
    expect(totalOf({ seats }, 0)?.count).toBe(12);
    expect(totalOf({ seats }, 1)).toBeNull();
    expect(totalsOf({ seats }, 1).map((total) => total.count)).toEqual([12]);
    expect(totalsOf({ seats }, 2)).toEqual([]);
  });
});

describe('how a seat stands', () => {
  const at: AtSeat[] = [
    { is: 'total', count: 3 },
    { is: 'stamp', label: 'dealer', form: 'tag' },
    { is: 'stamp', label: 'ready' },
    { is: 'meter', label: 'collected', count: 4 },
    { is: 'clock', until: 12, lock: true },
    { is: 'clock', until: 60, seconds: 60 },
  ];

  it('has tags beside its name and the rest in its line', () => {
    expect(tagsOf(at)).toEqual(['dealer']);
    expect(noteOf(at)).toBe('ready, 4 collected');
  });
  it('says what is counted where there is not the room for all', () => {
    expect(shortNoteOf(at, 18)).toBe('ready, 4 collected');
    expect(shortNoteOf(at, 17)).toBe('4 collected');
    expect(shortNoteOf(at, 1)).toBe('4 collected');
  });
  it('is out where a stamp says so, whatever is written on it', () => {
    expect(isOut([{ is: 'stamp', label: 'out of words' }])).toBe(false);
    expect(isOut([{ is: 'stamp', label: 'folded', form: 'out' }])).toBe(true);
    expect(noteOf([{ is: 'stamp', label: 'folded', form: 'out' }])).toBe('folded');
  });
  it('has a lock, and a clock of its own beside', () => {
    expect(lockedUntil(at)).toBe(12);
    expect(ownClock(at)?.until).toBe(60);
    expect(lockedUntil([])).toBe(0);
  });
});
