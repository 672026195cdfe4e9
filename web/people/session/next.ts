import { paths, RETURNS } from '../../paths.ts';

const AUTH_PATHS: readonly string[] = [paths.login, paths.signup, paths.securitySignup];

/** Any origin would do: it only matters whether the address leaves it. */
const HERE = 'https://raff.invalid';

/** An address of our own to go on to; undefined for another site's, and for the screens of the log-in themselves. */
export function ownPath(next: string | null): string | undefined {
  const url = next?.startsWith('/') ? URL.parse(next, HERE) : null;
  if (!url || url.origin !== HERE || url.pathname.startsWith('//')) return undefined;
  if (AUTH_PATHS.includes(url.pathname) || url.pathname.startsWith(RETURNS)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The next page of a person who has just logged in: the one they wanted, otherwise their shelf. */
export function pathAfterSignIn(search: URLSearchParams): string {
  return ownPath(search.get('next')) ?? paths.library;
}

/** Another screen of the log-in, which still knows where the person wanted to go. */
export function keepNext(path: string, search: URLSearchParams): string {
  const next = ownPath(search.get('next'));
  return next ? `${path}?${new URLSearchParams({ next })}` : path;
}
