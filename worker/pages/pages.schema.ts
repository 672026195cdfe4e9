import * as v from 'valibot';
import { Id } from '../platform/http/fields.ts';

const SLUG_MAX_LENGTH = 200;

/** The part of a path that names a game. */
const Slug = v.pipe(v.string(), v.maxLength(SLUG_MAX_LENGTH), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** The common fields of every page data file. The web refuses a build that differs from the document's. */
export type PageFile<P> = { hash: string; path: string; page: P };

/** A path with its closing slash, as routes are written. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/** The slug of a game's page, or undefined for any other path. */
export function gameSlugOf(path: string): string | undefined {
  const slug = /^\/games\/([^/]+)\/$/.exec(path)?.[1];
  return v.is(Slug, slug) ? slug : undefined;
}

/** The id of a wall's page, or undefined for any other path. */
export function wallIdOf(path: string): string | undefined {
  const id = v.safeParse(Id, /^\/wall-details\/([^/]+)\/$/.exec(path)?.[1]);
  return id.success ? id.output : undefined;
}
