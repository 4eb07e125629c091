import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE } from '../src/pages/sample';

const FREEZE = join(import.meta.dirname, '..', '..', 'src', 'typecase', 'games', 'freeze.py');

test('the sample on the page "Make a game" is code of this project', () => {
  const code = readFileSync(FREEZE, 'utf8').replaceAll(/^ {4}/gm, '');
  for (const part of SAMPLE.split('    ...\n')) expect(code).toContain(part);
});
