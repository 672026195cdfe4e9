import { signal, useSignal } from './signal.ts';
import { forgetPerson, readStored, store } from './storage.ts';

/** The part of the profile that the layout shows, kept so that a reload starts with it. */
export type SessionUser = { id: string; username: string; firstName: string | null; imageUrl: string | null };

type TokenAnswer = { access_token: string };

const RENEW_BEFORE_SECONDS = 60;
/** Asked too often: it says nothing about the session. */
const TOO_MANY = 429;

/** The access token of this browser; null for a visitor. Others may listen to it, and set it by `setToken`. */
const token = signal<string | null>(readStored('token'));
const user = signal<SessionUser | null>(parseUser(readStored('user')));

function parseUser(json: string | null): SessionUser | null {
  try {
    return json ? JSON.parse(json) : null;
  } catch {
    return null;
  }
}

/** Signing in or out in one tab is seen by all. */
addEventListener('storage', event => {
  if (event.key === 'raff.token') token.set(event.newValue);
  if (event.key === 'raff.user') user.set(parseUser(event.newValue));
});

export function isSignedIn(): boolean {
  return token.get() !== null;
}

export function useSignedIn(): boolean {
  return useSignal(token) !== null;
}

export function useUser(): SessionUser | null {
  return useSignal(user);
}

export function setUser(next: SessionUser | null): void {
  store('user', next && JSON.stringify(next));
  user.set(next);
}

export function setToken(next: string): void {
  store('token', next);
  store('clock', String(claimsOf(next).iat - Date.now() / 1000));
  token.set(next);
}

/**
 * Forgets the person in this browser. What waits to be sent stays for their return, unless they leave `byHand`: then
 * its mark is gone, and `web/layout/offline/attend.ts` erases it.
 */
export function endSession({ byHand = false } = {}): void {
  forgetPerson();
  if (byHand) store('waiting', null);
  token.set(null);
  user.set(null);
}

/** What an access token says of itself; we may read it, but only the API decides whether it is valid. */
function claimsOf(jwt: string): { iat: number; exp: number; sub?: string } {
  try {
    return JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return { iat: 0, exp: 0 };
  }
}

/** The time by the API's clock, in milliseconds since 1970. */
export const serverTime = (): number => Date.now() + Number(readStored('clock') ?? 0) * 1000;

/**
 * Seconds until the access token expires, by the clock that issued it: with a device's clock that is a day ahead every
 * call would renew it, until renewing too often ends the session.
 */
const secondsLeft = (jwt: string) => claimsOf(jwt).exp - serverTime() / 1000;

async function renew(spent: string): Promise<string | null> {
  const known = readStored('token');
  if (known && known !== spent) return known; // another tab was faster
  const answer = await fetch('/connect/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'web' }),
    keepalive: true, // leaving the page must not lose the new cookie: the old one is good for a minute more
  });
  if (!answer.ok) void answer.body?.cancel(); // its status says it all
  if (answer.status >= 500 || answer.status === TOO_MANY) throw new TypeError(`renewal answered ${answer.status}`);
  if (!answer.ok) return null;
  const { access_token }: TokenAnswer = await answer.json();
  setToken(access_token);
  return access_token;
}

/** One renewal at a time in all tabs: they share the token that it gives. */
function renewAlone(spent: string): Promise<string | null> {
  const locks = navigator.locks;
  return locks ? locks.request('raff.renew', () => renew(spent)) : renew(spent);
}

/**
 * A valid token for the next call, renewed when it is about to expire or when `spent` was refused; null for a visitor.
 */
export async function freshToken(spent?: string): Promise<string | null> {
  const held = token.get();
  if (!held) return null;
  if (held !== spent && secondsLeft(held) > RENEW_BEFORE_SECONDS) return held;
  return renewAlone(held);
}

/** The id of the person who is signed in in this browser, as their access token says it; null for a visitor. */
export const personId = (): string | null => claimsOf(token.get() ?? '').sub ?? null;

/** Calls back when somebody signs in or out, in any tab; returns a function that stops it. */
export const onSession = token.listen;
