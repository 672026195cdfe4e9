import { and, desc, eq, sql } from 'drizzle-orm';
import { makePersonalToken } from '../../platform/crypto/personal-token.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type CreateToken, TOKENS_MAX } from './schema.ts';
import { personalTokens } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A person's tokens, newest first, those that have expired among them. Their hashes are never read. */
export async function listTokens(db: Db, userId: string) {
  const { id, name, scope, createdAt, expiresAt, lastUsedAt } = personalTokens;
  return db
    .select({ id, name, scope, createdAt, expiresAt, lastUsedAt })
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(desc(createdAt), desc(id));
}

/** Makes a token, which nobody can read again. Throws 409 if the person has too many. */
export async function addToken(db: Db, userId: string, { name, scope, expiresInDays }: CreateToken, now: Date) {
  const [id, token, createdAt] = [crypto.randomUUID(), makePersonalToken(), now.toISOString()];
  const expiresAt = expiresInDays && new Date(now.getTime() + expiresInDays * DAY_MS).toISOString();
  const { rowsAffected } = await db.run(sql`INSERT INTO personal_tokens
      (id, user_id, hash, name, scope, created_at, expires_at)
    SELECT ${id}, users.id, ${hashSecret(token)}, ${name}, ${scope}, ${createdAt}, ${expiresAt} FROM users
    WHERE users.id = ${userId} AND (SELECT count(*) FROM personal_tokens WHERE user_id = ${userId}) < ${TOKENS_MAX}`);
  if (rowsAffected === 0) throw new Problem('too_many_tokens');
  return { id, token };
}

/** Revokes a token: from now on it opens nothing. */
export async function removeToken(db: Db, userId: string, id: string) {
  const [removed] = await db
    .delete(personalTokens)
    .where(and(eq(personalTokens.id, id), eq(personalTokens.userId, userId)))
    .returning({ id: personalTokens.id });
  return removed;
}
