import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../helpers/stack/stack.ts';

type Field = { route: string; place: string };

/** Every id that a schema names, by its path. */
function idsIn(schema: Answer, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (schema.format === 'uuid') return [path];
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => idsIn(inner, `${path}.${name}`));
  const items = schema.items ? idsIn(schema.items, `${path}.*`) : [];
  const others = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [...fields, ...items, ...others.flatMap(inner => idsIn(inner, path))];
}

/** Every id that the built description of the API names, with its route as the description writes it. */
export function guidFields(dist: string): Field[] {
  const { paths }: Answer = JSON.parse(readFileSync(join(dist, 'client/api/openapi.json'), 'utf8'));
  const operations = Object.entries<Answer>(paths).flatMap(([path, item]) =>
    Object.entries<Answer>(item).map(([method, call]) => ({ route: `${method.toUpperCase()} ${path}`, call })),
  );
  return operations.flatMap(({ route, call }) => {
    const parts = [
      ...call.parameters.flatMap((one: Answer) => idsIn(one.schema, `${one.in}.${one.name}`)),
      ...Object.values<Answer>(call.requestBody?.content ?? {}).flatMap(({ schema }) => idsIn(schema, 'body')),
    ];
    return [...new Set<string>(parts)].map(place => ({ route, place }));
  });
}
