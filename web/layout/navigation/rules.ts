import { GAMING } from '../../imports/gaming.ts';
import { bringPath, paths, RETURNS } from '../../paths.ts';
import { pathAfterSignIn } from '../../people/session/next.ts';

/** Which frame a screen stands in: `home` and `auth` have a header of their own, `washed` lies over a game's colours. */
export type Layout = 'home' | 'auth' | 'washed' | 'plain';

const AUTH: readonly string[] = [
  paths.login,
  paths.signup,
  paths.securitySignup,
  paths.forgotPassword,
  paths.forgotUsername,
  paths.resetPassword,
  paths.confirmEmail,
];
const FOR_VISITORS: readonly string[] = [paths.login, paths.signup];
const FOR_PEOPLE: readonly string[] = [
  paths.library,
  paths.lists,
  paths.archives,
  paths.settings,
  paths.changePassword,
  paths.gamingAccounts,
  ...GAMING.map(({ provider }) => bringPath(provider)),
];

/** A path as routes are written: one slash between its parts and one at its end, lower case. */
export function canonicalPath(path: string): string {
  return `${path}/`.replace(/\/{2,}/g, '/').toLowerCase();
}

/** Where somebody is shown who asks for `path`: who is signed in needs no log-in, who is not has no library yet. */
export function destinationOf(path: string, search: string, signedIn: boolean): { path: string; address: string } {
  const wanted = canonicalPath(path);
  if (signedIn && FOR_VISITORS.includes(wanted)) return addressed(pathAfterSignIn(new URLSearchParams(search)));
  if (!signedIn && FOR_PEOPLE.includes(wanted)) return addressed(loginPath(wanted + search));
  return addressed(wanted + search);
}

/** The log-in that leads on to where the person wanted to go; the library needs no mention. */
export function loginPath(next: string): string {
  return next === paths.library ? paths.login : `${paths.login}?${new URLSearchParams({ next })}`;
}

const addressed = (address: string) => ({ path: address.replace(/[?#].*$/, ''), address });

export function layoutOf(path: string): Layout {
  if (path === paths.home) return 'home';
  if (AUTH.includes(path) || path.startsWith(RETURNS)) return 'auth';
  return path.startsWith(paths.games) && path !== paths.games ? 'washed' : 'plain';
}

/** The part of an address to scroll to; a token handed back by a provider is not one. */
export function anchorOf(hash: string): string | undefined {
  const id = hash.replace(/^#/, '');
  return id && !id.startsWith('access_token') ? decodeHash(id) : undefined;
}

function decodeHash(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
