import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { App } from '../../env.ts';
import { PROVIDERS } from '../../lib/providers.ts';

const COOKIE = 'raff_oauth';
/** As long as it may take to agree at the provider. */
const FLOW_SECONDS = 10 * 60;

const Flow = v.object({
  provider: v.picklist(PROVIDERS),
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
});

/** What the browser keeps between leaving for a provider and coming back (RFC 6749, 10.12; RFC 7636). */
export type Flow = v.InferOutput<typeof Flow>;

const prefixOf = (c: Context<App>) => (new URL(c.req.url).protocol === 'https:' ? ('host' as const) : undefined);

/** Lax, because the way back starts at the provider; bound to this very host wherever it can be. */
const optionsOf = (c: Context<App>) => {
  const prefix = prefixOf(c);
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: prefix === 'host', ...(prefix && { prefix }) } as const;
};

export function keepFlow(c: Context<App>, flow: Flow): void {
  const value = Buffer.from(JSON.stringify(flow)).toString('base64url');
  setCookie(c, COOKIE, value, { ...optionsOf(c), maxAge: FLOW_SECONDS });
}

function readFlow(value: string): Flow | undefined {
  try {
    return v.parse(Flow, JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** What was kept, once: the cookie is gone afterwards. Undefined when there is none that can be read. */
export function takeFlow(c: Context<App>): Flow | undefined {
  const prefix = prefixOf(c);
  const value = prefix ? getCookie(c, COOKIE, prefix) : getCookie(c, COOKIE);
  deleteCookie(c, COOKIE, optionsOf(c));
  return value ? readFlow(value) : undefined;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In a time that does not tell how much of them is the same. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}
