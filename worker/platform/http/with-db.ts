import { createMiddleware } from 'hono/factory';
import { openDatabase, openNearby } from '../database/client.ts';
import type { App } from './hono.ts';

export const withDb = createMiddleware<App>(async (c, next) => {
  c.set('db', openDatabase(c.env));
  await next();
});

/** For what is the same for everybody: see `openNearby`. */
export const withNearbyDb = createMiddleware<App>(async (c, next) => {
  c.set('db', openNearby(c.env));
  await next();
});
