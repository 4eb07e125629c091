// Writes src/lib/wire.ts, the types of all that page and server say, from the server's own messages.
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const root = new URL('../../', import.meta.url);
const inside = fileURLToPath(new URL('.venv/bin/python', root));
const python = process.env.PYTHON ?? (existsSync(inside) ? inside : 'python3');
const told = execFileSync(python, ['-m', 'typecase.server.schema'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
});

// A tuple is `prefixItems` in today's JSON schema and `items` in the one the compiler reads; an
// object of which nothing is said holds anything.
const schema = JSON.parse(told, (_, part) => {
  if (
    part?.type === 'object' &&
    Object.keys(part).every((key) => key === 'type' || key === 'default')
  )
    return { ...part, tsType: 'Record<string, unknown>' };
  if (!part?.prefixItems) return part;
  const { prefixItems, ...rest } = part;
  return { ...rest, items: prefixItems, minItems: prefixItems.length, additionalItems: false };
});

const written = await compile(schema, 'Wire', {
  additionalProperties: false,
  bannerComment: '/* Written by `npm run types` from server/messages.py. */',
  format: false,
  maxItems: -1,
  unreachableDefinitions: true,
});
writeFileSync(new URL('../src/lib/wire.ts', import.meta.url), written);
