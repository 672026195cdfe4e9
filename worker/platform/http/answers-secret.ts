import { createMiddleware } from 'hono/factory';
import { asking } from './asks.ts';
import type { App } from './hono.ts';

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
