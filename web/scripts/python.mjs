// The Python that knows Typecase: PYTHON, the checkout's, or any.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const inside = fileURLToPath(new URL('.venv/bin/python', root));
const command = process.env.PYTHON ?? (existsSync(inside) ? inside : 'python3');

/** What a run of it prints. */
export const python = (...words) =>
  execFileSync(command, words, {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
