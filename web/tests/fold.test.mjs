/** The page does with events what the server's tests prove to be right, in every game. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyScene, fold } from '../src/lib/scene';

const root = join(import.meta.dirname, '..', '..');
const inside = join(root, '.venv', 'bin', 'python');
const python = process.env.PYTHON ?? (existsSync(inside) ? inside : 'python3');
const lines = execFileSync(python, ['tests/kit/told_games.py'], {
  cwd: root,
  env: { ...process.env, PYTHONPATH: ['tests/kit', 'tests/server'].join(delimiter) },
  encoding: 'utf8',
  maxBuffer: 1 << 28,
}).split('\n');
const games = lines.filter(Boolean).map((line) => JSON.parse(line));

describe('a page makes of events what was so', () => {
  test.each(games)('$game, viewer $viewer', ({ events }) => {
    let scene = emptyScene();
    expect(events.length).toBeGreaterThan(10);
    for (const [event, truly] of events) {
      scene = fold(scene, event);
      expect(scene).toEqual(truly);
    }
  });
});
