import { createMiddleware } from 'hono/factory';
import { type Bearer, verifyAccessToken } from '../crypto/token.ts';
import { openDatabase, openNearby } from '../database/client.ts';
import { API_SCOPE } from './clients.ts';
import type { App, DbApp } from './hono.ts';
import { Problem } from './problem.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** 401, with the challenge it must carry (RFC 9110). */
export const unauthorized = () => new Problem('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** 403, with the challenge of RFC 6750, section 3.1: the token is valid, but was issued for something else. */
const insufficientScope = () => {
  const challenge = `Bearer error="insufficient_scope", scope="${API_SCOPE}"`;
  return new Problem('forbidden', undefined, { headers: { 'WWW-Authenticate': challenge } });
};

/** The person that a header names. Undefined if it names nobody. Throws 403 for a token that does not open the API. */
async function bearerOf(env: App['Bindings'], header: string | undefined): Promise<Bearer | undefined> {
  const token = bearer.exec(header ?? '')?.[1];
  const found = token ? await verifyAccessToken(env, token) : undefined;
  if (found && !found.scopes.includes(API_SCOPE)) throw insufficientScope();
  return found;
}

/** The context of a signed-in person. */
export type Signed = DbApp & { Variables: Bearer };

/**
 * Refuses with 401 unless the request carries a valid access token, and with 403 one without the scope; adds `userId`,
 * `sessionId` and the database. Whether the session still exists is checked with the handler's first statements, see
 * `openDatabase`.
 */
export const requireUser = createMiddleware<Signed>(async (c, next) => {
  const found = await bearerOf(c.env, c.req.header('Authorization'));
  if (!found) throw unauthorized();
  c.set('userId', found.userId);
  c.set('sessionId', found.sessionId);
  c.set('db', openDatabase(c.env, found));
  await next();
});

/** The values that `allowUser` adds. */
export type Visitor = { visitorId: string | undefined; visitor: Bearer | undefined };

const READING = ['GET', 'HEAD'];

/**
 * For calls that anyone may make: adds the database, `visitorId`, and `visitor` with the session too; the last two are
 * undefined for a caller who is not signed in, and who reads from the replica. A bad token is still refused.
 */
export const allowUser = createMiddleware<DbApp & { Variables: Visitor }>(async (c, next) => {
  const header = c.req.header('Authorization');
  const found = await bearerOf(c.env, header);
  if (header && !found) throw unauthorized();
  c.set('visitorId', found?.userId);
  c.set('visitor', found);
  const isReading = READING.includes(c.req.method);
  c.set('db', !found && isReading ? openNearby(c.env) : openDatabase(c.env, found));
  await next();
});
