import { createMiddleware } from 'hono/factory';
import { type Bearer, verifyAccessToken } from '../crypto/token.ts';
import { type Db, openNearby } from '../database/client.ts';
import { sessionGuard } from '../database/guards.ts';
import { asking } from './asks.ts';
import { type Call, type DbApp, isReadingCall, openForCall } from './hono.ts';
import { answerOnce, personOwner, visitorOwner } from './idempotency.ts';
import { openByToken, personalTokenOf, tokenNotAllowed } from './personal-token.ts';
import { Problem } from './problem.ts';

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Opens the API; a token without it signs in and nothing more. */
export const API_SCOPE = 'api';

/** 401, with the challenge it must carry (RFC 9110). */
export const unauthorized = () => new Problem('unauthorized', undefined, { headers: { 'WWW-Authenticate': 'Bearer' } });

/** 403, with the challenge of RFC 6750, section 3.1: the token is valid, but was issued for something else. */
const insufficientScope = () => {
  const challenge = `Bearer error="insufficient_scope", scope="${API_SCOPE}"`;
  return new Problem('forbidden', undefined, { headers: { 'WWW-Authenticate': challenge } });
};

/**
 * The person and the session of a request. Undefined if its header names nobody. Throws 403 for a token that does not
 * open the API.
 */
async function sessionOf(c: Call): Promise<Bearer | undefined> {
  if (personalTokenOf(c) !== undefined) throw tokenNotAllowed();
  const token = bearer.exec(c.req.header('Authorization') ?? '')?.[1];
  const found = token ? await verifyAccessToken(c.env, token) : undefined;
  if (found && !found.scopes.includes(API_SCOPE)) throw insufficientScope();
  return found;
}

/** The person of a request, by a session or a personal token, and the database that serves it. */
async function personOf(c: Call): Promise<{ userId: string; tokenId?: string; db: Db } | undefined> {
  const token = personalTokenOf(c);
  if (token !== undefined) return openByToken(c, token);
  const found = await sessionOf(c);
  return found && { userId: found.userId, db: openForCall(c, sessionGuard(found)) };
}

/**
 * The context of a known person, by a session or a personal token. `tokenId`: the token, null for a session; what lets
 * others read is made with it, and goes with it.
 */
export type Signed = DbApp & { Variables: { userId: string; tokenId: string | null } };

/**
 * Refuses with 401 unless the request carries a valid access token or personal token, and with 403 one without the
 * scope; adds `userId`, `tokenId` and the database. Whether the session or the token still exists is checked with the handler's
 * first statements, see `openDatabase`.
 */
const checkUser = createMiddleware<Signed>(async (c, next) => {
  const found = await personOf(c);
  if (!found) throw unauthorized();
  c.set('userId', found.userId);
  c.set('tokenId', found.tokenId ?? null);
  c.set('db', found.db);
  return answerOnce(c, personOwner(found.userId), next);
});
export const requireUser = asking({ person: 'needed', by: 'token' }, checkUser);

/** The context of a person who is signed in. */
export type InSession = DbApp & { Variables: Bearer };

/** Refuses with 401 unless the request comes from a session, and a personal token with 403; adds `userId` and `sessionId`. */
const checkSession = createMiddleware<InSession>(async (c, next) => {
  const found = await sessionOf(c);
  if (!found) throw unauthorized();
  c.set('userId', found.userId);
  c.set('sessionId', found.sessionId);
  c.set('db', openForCall(c, sessionGuard(found)));
  return answerOnce(c, personOwner(found.userId), next);
});
export const requireSession = asking({ person: 'needed', by: 'session' }, checkSession);

/** The person of a call that anyone may make; undefined for a caller who is not known. */
export type Visitor = { visitorId: string | undefined };

/** For calls that anyone may make: adds the database and `visitorId`. A visitor reads from the replica. A bad token is refused. */
const noteUser = createMiddleware<DbApp & { Variables: Visitor }>(async (c, next) => {
  const found = await personOf(c);
  if (c.req.header('Authorization') && !found) throw unauthorized();
  c.set('visitorId', found?.userId);
  c.set('db', found?.db ?? (isReadingCall(c) ? openNearby(c.env) : openForCall(c)));
  return answerOnce(c, found ? personOwner(found.userId) : visitorOwner(c), next);
});
export const allowUser = asking({ person: 'welcome', by: 'token' }, noteUser);

/** For signing in, with or without a session: adds `visitor`, with the session. Refuses a personal token with 403. */
const noteSession = createMiddleware<DbApp & { Variables: { visitor: Bearer | undefined } }>(async (c, next) => {
  const found = await sessionOf(c);
  if (c.req.header('Authorization') && !found) throw unauthorized();
  c.set('visitor', found);
  c.set('db', openForCall(c, found && sessionGuard(found)));
  return answerOnce(c, found ? personOwner(found.userId) : visitorOwner(c), next);
});
export const allowSession = asking({ person: 'welcome', by: 'session' }, noteSession);

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
