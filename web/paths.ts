import { SCREENS } from '../worker/pages/screens.ts';

type Table = typeof SCREENS;
type Fixed = {
  [Name in keyof Table as Table[Name]['path'] extends `${string}*${string}` ? never : Name]: Table[Name]['path'];
};

const fixed = Object.entries(SCREENS).filter(([, { path }]) => !path.includes('*'));

/** Every address of the app that names nothing, by its screen. Routes end with a slash. */
export const paths = Object.fromEntries(fixed.map(([name, { path }]) => [name, path])) as Fixed; // the types lose the names

/** The page of a game. */
export function gamePath(slug: string): string {
  return SCREENS.game.path.replace('*', slug);
}

/** A gaming wall. */
export function wallPath(id: string): string {
  return SCREENS.wall.path.replace('*', id);
}

/** The full results for a term. */
export function searchPath(term: string): string {
  return `${paths.search}?${new URLSearchParams({ term })}`;
}

/** The screen that brings the games of a provider's account, or of the newest one of its kind. */
export function bringPath(provider: string, accountId?: string): string {
  const account = accountId ? `?${new URLSearchParams({ account: accountId })}` : '';
  return SCREENS.bring.path.replace('*', provider) + account;
}

/** Under this address people come back from a provider. */
export const RETURNS = SCREENS.external.path.replace('*/', '');
