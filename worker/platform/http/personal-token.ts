import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { isPersonalToken } from '../crypto/personal-token.ts';
import { hashSecret } from '../crypto/secret.ts';
import { type Db, isRestoring, Restoring } from '../database/client.ts';
import { tokenGuard } from '../database/guards.ts';
import { MINUTE_MS } from '../time.ts';
import { type App, type Call, isReadingCall, openForCall } from './hono.ts';
import { Problem, type ProblemCode } from './problem.ts';
import { holdBackToken } from './rate-limit.ts';

/** The last use is noted this often at most: it is for people, and each note is a write. */
const USE_NOTED_MS = MINUTE_MS;

/** Whatever claims to be a personal token, so that a mistyped one is not taken for a session's. */
const CLAIM = /^Bearer +(raff_\S*) *$/i;

/** The personal token that a request carries. It is read from this header only, never from an address or a cookie. */
export const personalTokenOf = (c: Pick<Context<App>, 'req'>): string | undefined =>
  CLAIM.exec(c.req.header('Authorization') ?? '')?.[1];

/** A refusal with the challenge of RFC 6750, section 3.1. */
const challenged = (code: ProblemCode, challenge: string) =>
  new Problem(code, undefined, { headers: { 'WWW-Authenticate': `Bearer ${challenge}` } });

/** 401: mistyped, expired, revoked, or nobody's. They are one, so that a thief learns nothing. */
export const invalidToken = () => challenged('unauthorized', 'error="invalid_token"');

const readOnlyToken = () => challenged('token_read_only', 'error="insufficient_scope", scope="read write"');

/** 403: a token never reaches its person's account, sign-in or other tokens. */
export const tokenNotAllowed = () => challenged('token_not_allowed', 'error="insufficient_scope"');

/** For paths that no token opens, whichever guard their routes have. */
export const refuseTokens = createMiddleware<App>(async (c, next) => {
  if (personalTokenOf(c) !== undefined) throw tokenNotAllowed();
  await next();
});

type TokenRow = { id: string; userId: string; scope: 'read' | 'read write'; lastUsedAt: string | null };

/** Plain SQL, as the guards have it: the tables of people stand above the platform. */
async function findToken(db: Db, hash: string, now: Date): Promise<TokenRow | undefined> {
  const [row] = await db.all<TokenRow>(sql`SELECT id, user_id AS userId, scope, last_used_at AS lastUsedAt
    FROM personal_tokens WHERE hash = ${hash} AND (expires_at IS NULL OR expires_at > ${now.toISOString()})`);
  return row;
}

/** When a use is to be noted; undefined if one was, a moment ago. */
const usedAtOf = (lastUsedAt: string | null, now: Date) =>
  lastUsedAt && now.getTime() - Date.parse(lastUsedAt) < USE_NOTED_MS ? undefined : now.toISOString();

/**
 * The person of a token, and a database that serves the token as long as it is not revoked. One round trip. Throws 401
 * for a token that is not valid, Restoring if a restore may have taken it out, 403 for a write with one that only reads, and 429 for too many requests.
 */
export async function openByToken(c: Call, token: string) {
  if (!isPersonalToken(token)) throw invalidToken();
  const hash = hashSecret(token);
  const now = new Date();
  await holdBackToken(c, hash);
  const db = openForCall(c);
  const found = await findToken(db, hash, now);
  if (!found) throw (await isRestoring(db)) ? new Restoring() : invalidToken();
  const { id: tokenId, userId, scope, lastUsedAt } = found;
  if (scope === 'read' && !isReadingCall(c)) throw readOnlyToken();
  const usedAt = usedAtOf(lastUsedAt, now);
  return { userId, tokenId, db: openForCall(c, tokenGuard({ tokenId, userId, usedAt })) };
}
