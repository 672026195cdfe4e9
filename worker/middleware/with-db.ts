import { createMiddleware } from 'hono/factory';
import { openDatabase } from '../db/client.ts';
import type { App } from '../env.ts';

export const withDb = createMiddleware<App>(async (c, next) => {
  c.set('db', openDatabase(c.env));
  await next();
});
