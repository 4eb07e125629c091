// Writes src/lib/wire.ts, the types of all that page and server say, from the server's own messages.
import { writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { python } from './python.mjs';

const told = python('-m', 'typecase.server.schema');

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
