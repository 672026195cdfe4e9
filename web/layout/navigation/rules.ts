import { screenAt, screenOf } from '../../../worker/pages/screens.ts';
import { paths } from '../../paths.ts';
import { pathAfterSignIn } from '../../people/session/next.ts';

/** The surroundings of a screen: `home` and `auth` have a header of their own, `washed` lies over a game's colours. */
export type LayoutName = 'home' | 'auth' | 'washed' | 'plain';

const screenFor = (path: string) => {
  const name = screenAt(path)?.name;
  return name && screenOf(name);
};

/** A path in the form of the routes: one slash between its parts and one at its end, lower case. */
export function canonicalPath(path: string): string {
  return `${path}/`.replace(/\/{2,}/g, '/').toLowerCase();
}

/** Where a request for `path` is redirected: a signed-in person needs no log-in, and a visitor has no library yet. */
export function destinationOf(path: string, search: string, signedIn: boolean): { path: string; address: string } {
  const wanted = canonicalPath(path);
  const screen = screenFor(wanted);
  if (screen?.redirect) return addressed(screen.redirect);
  if (signedIn && screen?.for === 'visitors') return addressed(pathAfterSignIn(new URLSearchParams(search)));
  if (!signedIn && screen?.for === 'people') return addressed(loginPath(wanted + search));
  return addressed(wanted + search);
}

/** The log-in that leads on to the wanted address; the library needs no mention. */
export function loginPath(next: string): string {
  return next === paths.library ? paths.login : `${paths.login}?${new URLSearchParams({ next })}`;
}

const addressed = (address: string) => ({ path: address.replace(/[?#].*$/, ''), address });

export function layoutOf(path: string): LayoutName {
  return screenFor(path)?.layout ?? 'plain';
}

/** The part of an address to scroll to; a token sent back by a provider is not one. */
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
