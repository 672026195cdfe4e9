import { and, eq, gt, isNull } from 'drizzle-orm';
import * as v from 'valibot';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { isoAfter, MINUTE_MS } from '../../platform/time.ts';
import { passkeyChallenges } from './factors.tables.ts';

type Purpose = (typeof passkeyChallenges.$inferSelect)['purpose'];

/** How long a person may take at their authenticator. */
export const CHALLENGE_MS = 5 * MINUTE_MS;

/**
 * What a challenge was made for. `userId` is null for a log-in by a passkey alone, `sessionId` for any log-in: what is
 * asked for in a session is answered in it.
 */
export type ChallengeUse = { purpose: Purpose; userId: string | null; sessionId: string | null };

/** The statement that remembers a challenge, so that it is answered once. */
export function addChallenge(db: Db, challenge: string, wanted: ChallengeUse, now: Date) {
  const expiresAt = isoAfter(now, CHALLENGE_MS);
  return db.insert(passkeyChallenges).values({ hash: hashSecret(challenge), ...wanted, expiresAt });
}

/** The statement that takes a challenge: it returns a row if it was open and made for this. */
export function takeChallenge(db: Db, challenge: string, { purpose, userId, sessionId }: ChallengeUse, now: Date) {
  return db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashSecret(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
        gt(passkeyChallenges.expiresAt, now.toISOString()),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
}

const ClientData = v.pipe(v.string(), v.parseJson(), v.object({ challenge: v.string() }));

/** The challenge that a browser says it answers; empty if it cannot be read. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  const result = v.safeParse(ClientData, Buffer.from(clientDataJSON, 'base64url').toString());
  return result.success ? result.output.challenge : '';
}
