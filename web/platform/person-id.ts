import { token } from './session.ts';

/** The id of the person who is signed in in this browser, as their access token says it; null for a visitor. */
export function personId(): string | null {
  try {
    const claims = JSON.parse(atob((token.get()?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims.sub === 'string' ? claims.sub : null;
  } catch {
    return null;
  }
}

/** Calls back when somebody signs in or out, in any tab; returns a function that stops it. */
export const onSession = token.listen;
