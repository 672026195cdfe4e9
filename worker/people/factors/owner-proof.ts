import { eq, sql } from 'drizzle-orm';
import type { Bearer } from '../../platform/crypto/token.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { users } from '../people.tables.ts';
import { isFactorFresh, isFresh } from '../session/sessions.ts';
import { methodColumns, methodsOf } from './half-login.ts';

/* Factors change by a proof of the last ten minutes. Where there is one already, it has to be a proof by a factor:
   a password alone does not sign such a person in, and must not take away what asks for more, nor add a factor that
   would then do it. */

/**
 * The statement that reads how a session's person has proved lately who they are, and by what they could; for
 * `checkOwnerProof`.
 */
export const readOwnerProof = (db: Db, { userId, sessionId }: Bearer, now: Date) =>
  db
    .select({
      ...methodColumns('users'),
      isRecent: sql<boolean>`${isFresh(sessionId, now)}`.mapWith(Boolean),
      isByFactor: sql<boolean>`${isFactorFresh(sessionId, now)}`.mapWith(Boolean),
    })
    .from(users)
    .where(eq(users.id, userId));

type OwnerProof = Awaited<ReturnType<typeof readOwnerProof>>;

/**
 * Throws 400 confirm_identity unless the proof is enough. For a person with a factor it names the `methods` that are
 * accepted; without `methods` a password is. Returns the methods that the person has.
 */
export function checkOwnerProof([proof]: OwnerProof) {
  const methods = proof ? methodsOf(proof) : [];
  if (methods.length === 0 ? proof?.isRecent : proof?.isByFactor) return methods;
  throw new Problem('confirm_identity', undefined, methods.length > 0 ? { extra: { methods } } : {});
}

/** Reads and checks a proof in one round trip. Throws as `checkOwnerProof` does. */
export const requireOwnerProof = async (db: Db, bearer: Bearer, now: Date) =>
  checkOwnerProof(await readOwnerProof(db, bearer, now));
