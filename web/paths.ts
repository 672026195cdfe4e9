import { SCREENS } from '../worker/pages/screens.ts';

type Table = typeof SCREENS;
type FixedPaths = {
  [Name in keyof Table as Table[Name]['path'] extends `${string}*${string}` ? never : Name]: Table[Name]['path'];
};

const fixed = Object.entries(SCREENS).filter(([, { path }]) => !path.includes('*'));

/** The address of every screen without a name in it. Routes end with a slash. */
export const paths = Object.fromEntries(fixed.map(([name, { path }]) => [name, path])) as FixedPaths; // the types lose the names

export function gamePath(slug: string): string {
  return SCREENS.game.path.replace('*', slug);
}

export function wallPath(id: string): string {
  return SCREENS.wall.path.replace('*', id);
}

export function pairPath(id: string): string {
  return SCREENS.pair.path.replace('*', id);
}

export function searchPath(term: string): string {
  return `${paths.search}?${new URLSearchParams({ term })}`;
}

/** The library with a saved view open. */
export function viewPath(id: string): string {
  return `${paths.library}?view=${id}`;
}

/** The import screen of a provider's account, or of its newest account. */
export function libraryImportPath(provider: string, accountId?: string): string {
  const account = accountId ? `?${new URLSearchParams({ account: accountId })}` : '';
  return SCREENS.bring.path.replace('*', provider) + account;
}

/** People come back from a provider to this address. */
export const RETURNS = SCREENS.external.path.replace('*/', '');
