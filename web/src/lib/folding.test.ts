import { describe, expect, test } from 'vitest';
import { politely } from './announce.svelte';
import { Story } from './story.svelte';
import { plain, report, tell, type Company } from './telling';
import { message } from './texts';
import type { Card, Event } from './wire';

const company: Company = { names: ['Wren', 'Ada', 'Cy', 'Di'], you: 0 };
const card = (text: string): Card => [0, text, 1, '', {}];

/** A card drawn out of turn, and the end of that step. */
const draws = (seat: number, letter = ''): Event[] => [
  {
    event: 'moved',
    from: 'deck',
    to: `hands.${seat}`,
    count: 1,
    ...(letter ? { cards: [card(letter)] } : {}),
  },
  { event: 'asks', now: {} },
];
const passes: Event[] = [
  { event: 'said', what: 'pass', text: 'letter-head-passes', args: { seat: 1, count: 0 } },
  { event: 'asks', now: {} },
];

/** The log of what was told at once, as after a reload, and as it came step by step. */
function logs(steps: Event[][]): [late: string[], live: string[]] {
  const lines = (story: Story) => story.lines.map(({ sentence }) => plain(sentence.parts));
  const late = new Story(() => company);
  late.write(tell(steps.flat(), company), false);
  const live = new Story(() => company);
  for (const step of steps) {
    live.write(tell(step, company), true);
    live.speak();
  }
  return [lines(late), lines(live)];
}

describe('cards drawn in a row', () => {
  test.each([
    ['of one seat are added up', [draws(1), draws(1), draws(1)], ['Ada draws 3 cards.']],
    [
      'of several are one line',
      [draws(1), draws(2), draws(3)],
      ['Ada, Cy and Di each draw a card.'],
    ],
    [
      'stand apart where they are not as many',
      [draws(1), draws(2), draws(1)],
      ['Cy draws a card.', 'Ada draws 2 cards.'],
    ],
    [
      'of your own are named',
      [draws(0, 'E'), draws(1), draws(0, 'F')],
      ['Ada draws a card.', 'You draw E and F.'],
    ],
    [
      'end where anything else happens',
      [draws(1), draws(1), passes, draws(1)],
      ['Ada draws 2 cards.', 'Ada passes.', 'Ada draws a card.'],
    ],
  ])('%s, live and after a reload', (_, steps, lines) => {
    const [late, live] = logs(steps);
    expect(late).toEqual(lines);
    expect(live).toEqual(lines);
  });

  test('are heard once, whoever draws in between', () => {
    const before = politely.lines.at(-1)?.id ?? 0;
    logs([passes, draws(1), draws(2), draws(1), draws(2), draws(2)]);
    const heard = politely.lines.filter(({ id }) => id > before).map(({ text }) => text);
    expect(heard).toEqual(['Ada passes.', 'Ada draws a card.', 'Cy draws a card.']);
  });

  test('keep their line, and are the news', () => {
    const story = new Story(() => company);
    story.write(tell(draws(1), company), true);
    const [{ id } = { id: -1 }] = story.lines;
    story.write(tell(draws(2), company), true);
    expect(story.lines.map((line) => line.id)).toEqual([id]);
    expect(plain(story.news?.parts ?? [])).toBe('Ada and Cy each draw a card.');
    story.heading({ is: 'track', label: 'turn', now: 2 });
    story.write(tell(draws(2), company), true);
    expect(story.lines).toHaveLength(3);
  });

  test('are the news until somebody says something, whatever fills up the market', () => {
    const story = new Story(() => company);
    story.write(tell(passes, company), true);
    const refill: Event = {
      event: 'moved',
      from: 'deck',
      to: 'market',
      count: 1,
      cards: [card('E')],
    };
    story.write(tell([refill], company, { market: { count: 0, cards: [] } }), true);
    expect(story.lines).toHaveLength(2);
    expect(plain(story.news?.parts ?? [])).toBe('Ada passes.');
  });

  test('count as many, together, as there were', () => {
    const steps = [draws(1), draws(2), draws(1), draws(2), draws(3), passes];
    const story = new Story(() => company);
    steps.forEach((step) => story.write(tell(step, company), true));
    expect(story.lines.map(({ sentence }) => sentence.tells)).toEqual([4, 1, 1]);
  });

  test('are one line of the copied log', () => {
    const story = new Story(() => company);
    story.write(tell([draws(1), draws(0, 'E'), draws(0, 'F')].flat(), company), false);
    const title = message('log-title', { game: 'Letter Head', seats: [0, 1] });
    expect(report(title, story.lines, [], company.names)).toBe(
      'Letter Head: Wren and Ada\n\nAda draws a card.\nWren draws E and F.\n',
    );
  });
});
