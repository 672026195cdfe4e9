import { claimsOf, token } from './session.ts';

/** The id of the person who is signed in in this browser, as their access token says it; null for a visitor. */
export const personId = (): string | null => claimsOf(token.get() ?? '').sub ?? null;

/** Calls back when somebody signs in or out, in any tab; returns a function that stops it. */
export const onSession = token.listen;
