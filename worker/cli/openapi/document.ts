import { KEY, VISIBLE } from '../../platform/http/idempotency.ts';
import { LOCALES } from '../../platform/locale.ts';
import type { DeclaredCall } from './calls.ts';
import { componentSchemas, type Json } from './json-schema.ts';
import { operationObject, pathInDocument } from './operation-object.ts';
import type { Operation } from './operations/operation.ts';
import { TAGS } from './operations/tags.ts';
import { SECURITY_SCHEMES } from './security.ts';

const ABOUT = `The whole public API of Raff. \`/developers/\` explains it, with samples that run.

Errors are \`application/problem+json\` (RFC 9457): \`code\` is stable, \`title\` and the messages in \`errors\` are in the
language of the call.`;

const PARAMETERS = {
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of names and messages. English, unless another one is asked for.',
    schema: { type: 'string', examples: [...LOCALES] },
  },
  IdempotencyKey: {
    name: KEY,
    in: 'header',
    description:
      'A key of your own makes a write safe to repeat: for 24 hours the same key gives the first answer again, with `Idempotency-Replayed: true`. An answer that holds a secret is not given again: `idempotency_lost`.',
    schema: { type: 'string', pattern: VISIBLE.source },
  },
};

const HEADERS = {
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 0 } },
};

const tagsOf = (paths: Json) =>
  Object.entries(TAGS)
    .filter(([name]) => JSON.stringify(paths).includes(`"tags":["${name}"]`))
    .map(([name, { en, ar }]) => ({ name, description: en, 'x-displayName': en, 'x-displayName-ar': ar }));

function pathsOf(calls: ReadonlyMap<string, DeclaredCall>, operations: Readonly<Record<string, Operation>>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of calls) {
    const operation = operations[name];
    if (!operation) continue;
    const path = pathInDocument(call.path);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationObject(call, operation) };
  }
  return paths;
}

const REF = /"#\/components\/schemas\/(\w+)"/g;

/** The shapes that are referred to, directly or by another one. */
function usedSchemas(paths: Json): Json {
  const all = componentSchemas();
  const used: string[] = [];
  const take = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REF)) {
      if (used.includes(name)) continue;
      used.push(name);
      take(all[name]);
    }
  };
  take(paths);
  return Object.fromEntries(used.sort().map(name => [name, all[name]]));
}

/** The description of the API: the calls of the app that have their operation in the table. */
export function describe(
  calls: ReadonlyMap<string, DeclaredCall>,
  operations: Readonly<Record<string, Operation>>,
  version: string,
) {
  const paths = pathsOf(calls, operations);
  const shared = { securitySchemes: SECURITY_SCHEMES, parameters: PARAMETERS, headers: HEADERS };
  return { ...about(version), tags: tagsOf(paths), paths, components: { ...shared, schemas: usedSchemas(paths) } };
}

const about = (version: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Raff',
    version,
    description: ABOUT,
    contact: { name: 'The people who run this site' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'This site' }],
  security: [],
});
