import { DatabaseAway, rootCause } from '../platform/database/client.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { AWAY_RETRY_SECONDS, Problem } from '../platform/http/problem.ts';
import { readHealth } from './health.ts';

/** 503: whoever spreads the requests sends them elsewhere until this is over. */
const outOfService = (database: 'away' | 'restoring') =>
  new Problem('unavailable', undefined, {
    extra: { database, build: RAFF_BUILD },
    headers: { 'Retry-After': String(AWAY_RETRY_SECONDS) },
  });

export const operator = new Hono<App>().get('/api/health', async c => {
  const { isRestoring, ...health } = await readHealth(c.env, new Date()).catch((error: unknown) => {
    throw rootCause(error) instanceof DatabaseAway ? outOfService('away') : error;
  });
  if (isRestoring) throw outOfService('restoring');
  return c.json({ status: 'ok' as const, build: RAFF_BUILD, ...health });
});
