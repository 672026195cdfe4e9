import { createMiddleware } from 'hono/factory';
import { openNearby } from '../database/client.ts';
import { asking } from './asks.ts';
import { openForCall } from './call.ts';
import type { DbApp } from './hono.ts';
import { answerOnce, visitorOwner } from './idempotency.ts';

/** For requests without a person: a guard opens the database itself. */
const openDb = createMiddleware<DbApp>(async (c, next) => {
  c.set('db', openForCall(c));
  return answerOnce(c, visitorOwner(c), next);
});
export const withDb = asking({ person: 'unknown' }, openDb);

/** For data that is the same for everybody: see `openNearby`. */
export const withNearbyDb = createMiddleware<DbApp>(async (c, next) => {
  c.set('db', openNearby(c.env));
  await next();
});
