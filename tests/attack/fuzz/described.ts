import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathInDocument } from '../../../worker/cli/openapi/operation-object.ts';
import type { Answer } from '../../helpers/stack/stack.ts';

/** The names that a route reads, as the description of the API says: of its query and of its body. */
export type Names = { query: string[]; body: string[] };

const inBody = (schema: Answer): string[] =>
  [schema, ...(schema?.anyOf ?? []), ...(schema?.allOf ?? [])].flatMap(one => Object.keys(one?.properties ?? {}));

/** A look-up of these names by the route as the app writes it; without a name for a route that is not described. */
export function namesIn(dist: string): (route: string) => Names {
  const { paths }: Answer = JSON.parse(readFileSync(join(dist, 'client/api/openapi.json'), 'utf8'));
  return route => {
    const [method = '', path = ''] = route.split(' ');
    const call = paths[pathInDocument(path)]?.[method.toLowerCase()];
    const query = (call?.parameters ?? []).filter((one: Answer) => one.in === 'query').map((one: Answer) => one.name);
    const contents = Object.values<Answer>(call?.requestBody?.content ?? {});
    return { query, body: contents.flatMap(({ schema }) => inBody(schema)) };
  };
}
