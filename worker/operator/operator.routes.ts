import { canSign } from '../platform/crypto/token.ts';
import { DatabaseAway, rootCause } from '../platform/database/client.ts';
import { type App, Hono } from '../platform/http/hono.ts';
import { found, unavailable } from '../platform/http/problem.ts';
import { unauthorized } from '../platform/http/require-user.ts';
import { readHealth } from './health.ts';
import { CONTENT_TYPE } from './metrics/isolate.ts';
import { isMetricsToken, readMetrics } from './metrics/read.ts';

/** 503: whoever spreads the requests sends them elsewhere until this is over. */
const outOfService = (why: { database: 'away' | 'restoring' | 'read-only' } | { keys: 'broken' }) =>
  unavailable({ ...why, build: RAFF_BUILD });

const health = new Hono<App>().get('/api/health', async c => {
  if (!(await canSign(c.env))) throw outOfService({ keys: 'broken' });
  const { isRestoring, isWritable, ...health } = await readHealth(c.env, new Date()).catch((error: unknown) => {
    throw rootCause(error) instanceof DatabaseAway ? outOfService({ database: 'away' }) : error;
  });
  if (isRestoring) throw outOfService({ database: 'restoring' });
  if (!isWritable) throw outOfService({ database: 'read-only' });
  return c.json({ status: 'ok' as const, build: RAFF_BUILD, ...health });
});

/** For the program that watches this instance. Without a token in the configuration there is no such page. */
const metrics = new Hono<App>().get('/api/metrics', async c => {
  const token = found(c.env.METRICS_TOKEN || undefined);
  if (!isMetricsToken(token, c.req.header('Authorization'))) throw unauthorized();
  return c.body(await readMetrics(c.env, new Date()), 200, { 'Content-Type': CONTENT_TYPE });
});

export const operatorRoutes = new Hono<App>().route('/', health).route('/', metrics);
