// The Python that knows Typecase: PYTHON, the checkout's, or any.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const inside = join(root, '.venv', 'bin', 'python');
const command = process.env.PYTHON ?? (existsSync(inside) ? inside : 'python3');

/** What a run of it prints. */
export const python = (...words) =>
  execFileSync(command, words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
