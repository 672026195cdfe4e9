import type { ValidationTargets } from 'hono';
import { createMiddleware } from 'hono/factory';
import type * as v from 'valibot';
import type { App } from './hono.ts';
import type { ProblemCode } from './problem.ts';

/** What a middleware asks of a call. The description of the API is made of it at build; no request ever reads it. */
export type Asks =
  | { part: keyof ValidationTargets; schema: v.GenericSchema; optional: boolean }
  | { person: 'needed' | 'welcome'; by: 'session' | 'token' }
  | { person: 'unknown' }
  | { refuses: readonly ProblemCode[] }
  | { secret: true };

const ASKS = Symbol('asks');

type Middleware = object & { [ASKS]?: Asks };

/** A middleware with a note of what it asks. */
export const asking = <M extends object>(asks: Asks, middleware: M): M => Object.assign(middleware, { [ASKS]: asks });

/** The note of a middleware; undefined for a handler, and for a middleware that asks nothing. */
export const asksOf = (middleware: Middleware): Asks | undefined => middleware[ASKS];

/**
 * Stands in front of a route whose answer holds a secret that is told once: a token, codes, a private address. Such an
 * answer is not kept for its Idempotency-Key, so the key never gives the secret to somebody who could not have it made:
 * a repeated write is refused with idempotency_lost.
 */
export const answersSecret = asking(
  { secret: true },
  createMiddleware<App>(async (c, next) => {
    c.set('hasSecretAnswer', true);
    await next();
  }),
);
