import { and, eq, exists, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { batch, hasRow } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { refreshTokens, sessions, users } from '../people.tables.ts';
import { noteEvent } from '../security/events.ts';
import type { Whereabouts } from '../security/whereabouts.ts';

type Rotation = {
  hash: string;
  nextHash: string;
  nextExpiresAt: string;
  /** A session that was opened before this is not renewed, however often it was used. */
  oldest: string;
  /** A token that was spent after this may be shown again: the answer to its first use may have been lost. */
  repeatable: string;
  scopes: string[];
  now: string;
  /** Where the token is shown: the session is listed with it. */
  from: Whereabouts;
};

const next = alias(refreshTokens, 'next');

const hasScopes = (scopes: string[]) =>
  and(sql`1`, ...scopes.map(scope => sql`instr(' ' || ${sessions.scope} || ' ', ${` ${scope} `})`));

const tokenIs = (db: Db, hash: string, condition?: SQL) =>
  db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.hash, hash), condition));

/**
 * A token that comes back after it was used has been copied, unless it was used a moment ago and its successor was not:
 * then whoever used it may not have heard the answer.
 */
function endReused(db: Db, { hash, nextHash, repeatable, now }: Rotation) {
  const hasUnusedSuccessor = hasRow(db, next, and(eq(next.hash, nextHash), isNull(next.spentAt)));
  const isReused = and(
    isNotNull(refreshTokens.spentAt),
    or(lte(refreshTokens.spentAt, repeatable), not(hasUnusedSuccessor)),
  );
  return db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(isNull(sessions.endedAt), inArray(sessions.id, tokenIs(db, hash, isReused))));
}

function addSuccessor(db: Db, { hash, nextHash, nextExpiresAt, oldest, scopes, now }: Rotation) {
  return db.run(sql`INSERT INTO ${refreshTokens} (hash, session_id, expires_at)
    SELECT ${nextHash}, ${sessions.id}, ${nextExpiresAt} FROM ${refreshTokens}
    JOIN ${sessions} ON ${sessions.id} = ${refreshTokens.sessionId} AND ${sessions.endedAt} IS NULL
      AND ${sessions.createdAt} > ${oldest}
    WHERE ${refreshTokens.hash} = ${hash} AND ${refreshTokens.spentAt} IS NULL
      AND ${refreshTokens.expiresAt} > ${now} AND ${hasScopes(scopes)}`);
}

function spend(db: Db, { hash, nextHash, now }: Rotation) {
  return db
    .update(refreshTokens)
    .set({ spentAt: now })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.spentAt), exists(tokenIs(db, nextHash))));
}

function touch(db: Db, { nextHash, now, from }: Rotation) {
  return db
    .update(sessions)
    .set({ lastUsedAt: now, ...from })
    .where(inArray(sessions.id, tokenIs(db, nextHash, isNull(refreshTokens.spentAt))));
}

function findRenewed(db: Db, { hash, nextHash, scopes }: Rotation) {
  return db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      scope: sessions.scope,
      covered: sql`${hasScopes(scopes)}`.mapWith(Boolean),
      renewed: sql`${next.hash} IS NOT NULL`.mapWith(Boolean),
    })
    .from(refreshTokens)
    .innerJoin(sessions, and(eq(sessions.id, refreshTokens.sessionId), isNull(sessions.endedAt)))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(next, and(eq(next.hash, nextHash), isNull(next.spentAt)))
    .where(eq(refreshTokens.hash, hash));
}

/**
 * Exchanges a refresh token for its successor, in one transaction; a repeatable one gets the successor that it has.
 * Undefined if the token is unknown or its session has ended, here or before. `covered`: the session has all requested
 * scopes. `renewed`: the successor is valid.
 */
export async function rotate(db: Db, rotation: Rotation) {
  const { found } = await batch(db, {
    ended: endReused(db, rotation),
    added: addSuccessor(db, rotation),
    spent: spend(db, rotation),
    touched: touch(db, rotation),
    found: findRenewed(db, rotation),
  });
  return found[0];
}

/** Ends the sessions that any of these tokens belong to, used or not, and notes it for their owner. */
export async function endSessions(db: Db, hashes: string[], from: Whereabouts, now: Date) {
  const theirs = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(inArray(refreshTokens.hash, hashes));
  const isOpen = and(isNull(sessions.endedAt), inArray(sessions.id, theirs));
  const owner = sql`(${db.select({ userId: sessions.userId }).from(sessions).where(isOpen).limit(1)})`;
  await db.batch([
    noteEvent(db, { userId: owner, kind: 'signedOut', from }, now),
    db.update(sessions).set({ endedAt: now.toISOString() }).where(isOpen),
  ]);
}
