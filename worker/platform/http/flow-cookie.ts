import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import { isHttps } from './origin.ts';

/** As long as a person may take to agree at a provider. */
const FLOW_SECONDS = 10 * 60;

const prefixOf = (c: Context) => (isHttps(c) ? ('host' as const) : undefined);

/** Lax, because the way back starts at the provider; bound to exactly this host if possible. */
const optionsOf = (c: Context) => {
  const prefix = prefixOf(c);
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: prefix === 'host', ...(prefix && { prefix }) } as const;
};

function readFlow<S extends v.GenericSchema>(schema: S, value: string): v.InferOutput<S> | undefined {
  try {
    return v.parse(schema, JSON.parse(Buffer.from(value, 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** The value that the browser stores, under a cookie's name, between leaving for a provider and coming back. */
export function flowCookie<S extends v.GenericSchema>(name: string, schema: S) {
  return {
    keep(c: Context, flow: v.InferOutput<S>): void {
      const value = Buffer.from(JSON.stringify(flow)).toString('base64url');
      setCookie(c, name, value, { ...optionsOf(c), maxAge: FLOW_SECONDS });
    },

    /** The stored value, once: the cookie is deleted. Undefined if none can be read. */
    take(c: Context): v.InferOutput<S> | undefined {
      const prefix = prefixOf(c);
      const value = prefix ? getCookie(c, name, prefix) : getCookie(c, name);
      deleteCookie(c, name, optionsOf(c));
      return value ? readFlow(schema, value) : undefined;
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** In constant time, which does not reveal how much of them is equal. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}
