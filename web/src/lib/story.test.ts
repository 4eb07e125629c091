import { expect, test } from 'vitest';
import { Story } from './story.svelte';
import { sentence } from './telling';

test('what is shown is the end of it; the whole can be copied', () => {
  const story = new Story(() => ({ names: [], you: null }));
  const lines = Array.from({ length: 450 }, (_, at) => sentence('said', [{ text: `${at}.` }]));
  story.write(lines, false);
  expect(story.lines).toHaveLength(400);
  expect(story.lines[0]?.sentence).toBe(lines[50]);
  expect(story.whole.map((line) => line.sentence)).toEqual(lines);
  story.clear();
  expect([...story.lines, ...story.whole]).toEqual([]);
});
