import { and, desc, eq, sql } from 'drizzle-orm';
import { makePersonalToken } from '../../platform/crypto/personal-token.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { DAY_MS, isoAfter } from '../../platform/time.ts';
import { personalTokens } from '../people.tables.ts';
import { type Asking, noteEvent } from '../security/events.ts';
import { checkRecentProof, isFresh, readRecentProof } from '../session/sessions.ts';
import { type CreateToken, TOKENS_MAX } from './tokens.schema.ts';

/** A person's tokens, newest first, those that have expired among them. Their hashes are never read. */
export async function listTokens(db: Db, userId: string) {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt } = personalTokens;
  return db
    .select({ id, name, scope, createdAt, expiresAt, lastUsedAt })
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/**
 * Makes a token, which nobody can read again. Throws 400 unless the person has proved lately who they are, and 409 if
 * they have too many.
 */
export async function addToken(db: Db, asking: Asking, { name, scope, expiresInDays }: CreateToken, now: Date) {
  const { userId, sessionId, from } = asking;
  const id = crypto.randomUUID();
  const token = makePersonalToken();
  const createdAt = now.toISOString();
  const expiresAt = expiresInDays && isoAfter(now, expiresInDays * DAY_MS);
  const isMade = sql`EXISTS (SELECT 1 FROM personal_tokens WHERE id = ${id})`;
  const { proof, added } = await batch(db, {
    proof: readRecentProof(db, sessionId, now),
    added: db.run(sql`INSERT INTO personal_tokens (id, user_id, hash, name, scope, created_at, expires_at)
      SELECT ${id}, users.id, ${hashSecret(token)}, ${name}, ${scope}, ${createdAt}, ${expiresAt} FROM users
      WHERE users.id = ${userId} AND ${isFresh(sessionId, now)}
        AND (SELECT count(*) FROM personal_tokens WHERE user_id = ${userId}) < ${TOKENS_MAX}`),
    noted: noteEvent(db, { userId, kind: 'tokenMade', subject: name, from, when: isMade }, now),
  });
  checkRecentProof(proof);
  if (added.rowsAffected === 0) throw new Problem('too_many_tokens');
  return { id, token };
}

/** Revokes a token: from now on it opens nothing. Undefined if there is none; throws 400 as `addToken` does. */
export async function removeToken(db: Db, { userId, sessionId, from }: Asking, id: string, now: Date) {
  const isMeant = and(eq(personalTokens.id, id), eq(personalTokens.userId, userId));
  const name = sql`(SELECT name FROM personal_tokens WHERE id = ${id} AND user_id = ${userId})`;
  const isAllowed = isFresh(sessionId, now);
  const when = sql`${name} IS NOT NULL AND ${isAllowed}`;
  const event = { userId, kind: 'tokenRevoked', subject: name, from, when } as const;
  const { there, proof } = await batch(db, {
    there: db.select({ id: personalTokens.id }).from(personalTokens).where(isMeant),
    proof: readRecentProof(db, sessionId, now),
    noted: noteEvent(db, event, now),
    removed: db.delete(personalTokens).where(and(isMeant, isAllowed)),
  });
  if (there.length > 0) checkRecentProof(proof);
  return there[0];
}
