import { createMiddleware } from 'hono/factory';
import { openDatabase, openNearby } from '../db/client.ts';
import type { App } from '../env.ts';
import { Problem } from '../lib/problem.ts';
import { type Bearer, verifyAccessToken } from '../lib/token.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** 401, with the challenge it must carry (RFC 9110). */
export const unauthorized = () => new Problem('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });

async function bearerOf(env: App['Bindings'], header: string | undefined): Promise<Bearer | undefined> {
  const token = bearer.exec(header ?? '')?.[1];
  return token ? verifyAccessToken(env, token) : undefined;
}

/**
 * Refuses with 401 unless the request carries a valid access token; adds `userId` and `sessionId`. Whether the session
 * still stands is asked along with the handler's first statements, see `openDatabase`.
 */
export const requireUser = createMiddleware<App & { Variables: Bearer }>(async (c, next) => {
  const found = await bearerOf(c.env, c.req.header('Authorization'));
  if (!found) throw unauthorized();
  c.set('userId', found.userId);
  c.set('sessionId', found.sessionId);
  c.set('db', openDatabase(c.env, found.sessionId));
  await next();
});

type Visitor = { visitorId: string | undefined; visitor: Bearer | undefined };

const READING = ['GET', 'HEAD'];

/**
 * For calls that anyone may make: adds `visitorId`, and `visitor` with the session too; both are undefined for somebody
 * who is not signed in, and who reads from the replica. A bad token is still refused.
 */
export const allowUser = createMiddleware<App & { Variables: Visitor }>(async (c, next) => {
  const header = c.req.header('Authorization');
  const found = await bearerOf(c.env, header);
  if (header && !found) throw unauthorized();
  c.set('visitorId', found?.userId);
  c.set('visitor', found);
  if (found) c.set('db', openDatabase(c.env, found.sessionId));
  else if (READING.includes(c.req.method)) c.set('db', openNearby(c.env));
  await next();
});
