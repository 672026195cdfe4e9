import { eq, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { users } from '../people.tables.ts';
import { attemptOwnPassword, requireRight } from '../session/login-attempts/attempts.ts';
import { isFresh, isProvedAgain } from '../session/sessions.ts';

/** A person who asks for something in a session, perhaps for a new address, perhaps with their password. */
type Asking = { userId: string; sessionId: string; email?: string | undefined; password: string | undefined };

/**
 * The facts about a person that a proof needs, and whether the new address belongs to another account. A password in
 * the request is counted as an attempt if the account has one, and if the address is not theirs already.
 */
export async function findAccount(db: Db, { userId, sessionId, email = '', password }: Asking, now: Date) {
  const wanted = email.toLowerCase();
  const isTaken = sql<boolean>`EXISTS (SELECT 1 FROM ${users} u
    WHERE lower(u.email) = ${wanted} AND u.id <> users.id)`.mapWith(Boolean);
  const isAttempted = sql`${password ? 1 : 0} AND EXISTS (SELECT 1 FROM ${users} WHERE id = ${userId}
    AND password_hash IS NOT NULL AND lower(email) <> ${wanted})`;
  const account = {
    id: users.id,
    username: users.username,
    email: users.email,
    passwordHash: users.passwordHash,
    taken: isTaken,
    isFresh: sql<boolean>`${isFresh(sessionId, now)}`.mapWith(Boolean),
    isProvedAgain: sql<boolean>`${isProvedAgain(sessionId, now)}`.mapWith(Boolean),
  };
  const { accounts, waits } = await batch(db, {
    accounts: db.select(account).from(users).where(eq(users.id, userId)),
    ...attemptOwnPassword(db, { userId, sessionId, when: isAttempted }, now),
  });
  return accounts[0] && { ...accounts[0], waits };
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/**
 * Accepts a person who gives the account's password, or was asked for a proof in this session a moment ago. An account
 * without a password needs a recent sign-in, because a token alone may be stolen. The attempt was counted when the
 * account was read. Throws 400 with `errors.currentPassword` or confirm_identity, and 429 after too many wrong ones.
 */
export async function requirePassword(account: Account, password: string | undefined, now: Date): Promise<void> {
  const { passwordHash: hash, waits, isFresh, isProvedAgain } = account;
  if (hash === null && !isFresh) throw new Problem('confirm_identity');
  if (hash === null || (!password && isProvedAgain)) return;
  if (!password) throw new Problem('invalid', { currentPassword: ['required'] });
  await requireRight({ secret: password, hash, waits }, { currentPassword: ['password_wrong'] }, now);
}
