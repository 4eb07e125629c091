import { cleanup, render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { gameCard, stillTable } from '../../lab/scene';
import { learned } from '../../lib/learned.svelte';
import type { LessonNow, Room } from '../../lib/wire';
import { Compose } from '../compose/compose.svelte';
import { Lesson } from './lesson.svelte';
import LessonBar from './LessonBar.svelte';
import LessonSteps from './LessonSteps.svelte';
import { Light } from './light.svelte';

const opened: { close(): void }[] = [];
afterEach(() => {
  cleanup();
  for (const each of opened.splice(0)) each.close();
  sessionStorage.clear();
  localStorage.clear();
});

const STEP: LessonNow = {
  title: 'Your first hand',
  step: 1,
  steps: ['Your cards', 'Play a word', 'Points'],
  say: 'Play *hound*.',
  point: [
    { pile: 'hands.0', card: null, seat: null, button: '' },
    { pile: '', card: null, seat: null, button: 'declare' },
  ],
  waits: 'move',
};

/** A lesson at a table where a word is asked for. The hand: H I U D N O and a wild. */
function taught(now: Partial<LessonNow> = {}) {
  const table = stillTable('bluff');
  const say = (lesson: LessonNow | null) => {
    const room: Room = { ...table.room!, lesson };
    table.hear({ is: 'room', seq: table.seq + 1, at: 101, room, text: '' });
    flushSync();
  };
  say({ ...STEP, ...now });
  const compose = new Compose(table, gameCard('bluff').layout);
  const lesson = new Lesson(table, compose);
  opened.push(compose, lesson);
  const asked: object[] = [];
  table.do = (command) => {
    asked.push(command);
    return Promise.resolve({ ok: true });
  };
  flushSync();
  const bar = () => render(LessonBar, { lesson, light: new Light(), form: 'wide', room: table.id });
  return { table, asked, compose, lesson, say, bar, user: userEvent.setup() };
}

const letterOf = (at: { compose: Compose; lesson: Lesson }) =>
  at.compose.hand.find(({ card }) => card === at.lesson.lit[0]?.card)?.text;

test('the next letter of the word is lit, then the button', () => {
  const at = taught();
  const lit = [];
  while (at.lesson.rest) {
    lit.push(letterOf(at));
    at.compose.press(at.lesson.lit[0]!.card!);
    flushSync();
  }
  expect(lit.join('')).toBe('HOUND');
  expect(at.lesson.lit).toEqual([STEP.point[1]]);
});

test('with another word in the stick all that is meant is lit', () => {
  const at = taught();
  at.compose.typeLetter('D');
  flushSync();
  expect(at.lesson.rest).toBe('');
  expect(at.lesson.lit).toEqual(STEP.point);
});

test('a word that the cards do not spell is only told about', () => {
  const at = taught({ say: 'They say *bevel*.' });
  expect(at.lesson.rest).toBe('');
});

test('nothing is lit while something happens by itself', () => {
  expect(taught({ waits: 'script' }).lesson.lit).toEqual([]);
});

test('a refusal is an answer, and stays until the next act', () => {
  const { compose, bar } = taught();
  bar();
  compose.feedback.refuse('pass', 'You have a word: *hound*.');
  flushSync();
  expect(screen.getByText('You have a word:', { exact: false })).toBeTruthy();
  expect(compose.feedback.shaken).toBe(0);
  expect(compose.feedback.tried('pass')).toBe(true);
  expect(compose.feedback.tried('declare')).toBeUndefined();
  compose.typeLetter('H');
  flushSync();
  expect(screen.queryByText('You have a word:', { exact: false })).toBeNull();
});

test('a step that only shows something has one button to go on', async () => {
  const { asked, bar, user } = taught({ waits: 'go on', step: 0 });
  bar();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(asked.at(-1)).toEqual({ do: 'lesson', to: 'go-on' });
});

test('where there is something to do there is no way on but to do it', async () => {
  const { asked, bar, lesson, user } = taught();
  bar();
  expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
  expect(lesson.enter()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Skip the lesson' }));
  expect(asked.slice(-2)).toEqual([
    { do: 'lesson', to: 'back' },
    { do: 'lesson', to: 'skip' },
  ]);
});

test('at the end the game is learned, and goes on', async () => {
  const { table, asked, bar, lesson, say, user } = taught();
  bar();
  const game = table.room!.game;
  learned.begin(game, table.id);
  expect(learned.has(game)).toBe(false);
  say({ ...STEP, step: 2, waits: 'over' });
  expect(learned.has(game)).toBe(true);
  expect(learned.begun(game)).toBe('');
  await user.click(screen.getByRole('button', { name: 'Play on' }));
  expect(asked.at(-1)).toEqual({ do: 'lesson', to: 'play-on' });
  expect(lesson.first).toBe(false);
});

test('nobody is hurried in a lesson', () => {
  const { table, say } = taught();
  const events = [{ event: 'asks', now: { deadline: 130 } }] as const;
  table.hear({ is: 'match', seq: table.seq + 1, at: 101, events: [...events] });
  expect(table.deadline).toBeNull();
  say(null);
  expect(table.deadline).not.toBeNull();
});

test('the steps that were done are ticked', () => {
  const { lesson } = taught();
  render(LessonSteps, { lesson });
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent?.replace(/\s+/g, ' ').trim())).toEqual([
    'Your cards done',
    '2 Play a word',
    '3 Points',
  ]);
  expect(steps[1]!.getAttribute('aria-current')).toBe('step');
});
