import * as v from 'valibot';
import { Id } from '../platform/http/fields.ts';

/** Every screen route with a fixed path; games and walls have one route each per item. */
export const SCREENS = [
  '/',
  '/404/',
  '/about/',
  '/account/change-password/',
  '/account/confirm-email/',
  '/account/external/facebook/',
  '/account/external/google/',
  '/account/external/x/',
  '/account/forgot-password/',
  '/account/forgot-username/',
  '/account/gaming-accounts/',
  '/account/login/',
  '/account/reset-password/',
  '/account/security-signup/',
  '/account/settings/',
  '/account/signup/',
  '/archives/',
  '/bring-games/',
  '/bring-games/psn/',
  '/bring-games/steam/',
  '/bring-games/xbox/',
  '/contact/',
  '/free-games/',
  '/games/',
  '/help/',
  '/import/',
  '/legal/privacy/',
  '/legal/terms/',
  '/library/',
  '/lists/',
  '/search/',
  '/wall-details/',
] as const;

export type Screen = (typeof SCREENS)[number];

export const SLUG_MAX_LENGTH = 200;

/** The part of a path that names a game. */
export const Slug = v.pipe(v.string(), v.maxLength(SLUG_MAX_LENGTH), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

/** What every page data file carries; a build that differs from the document's is refused by the web. */
export type PageFile<P> = { hash: string; path: string; page: P };

/** A path with its closing slash, as routes are written. */
export function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

export function isScreen(path: string): path is Screen {
  return SCREENS.some(screen => screen === path);
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

/** Screens that show somebody's own things, or what somebody looks for: nothing for a search engine to list. */
const UNLISTED = /^\/(404|account|archives|bring-games|import|library|lists|search|wall-details)\/([^/]*\/)*$/;

export function isListedScreen(path: string): boolean {
  return wallIdOf(path) !== undefined || !UNLISTED.test(path);
}
