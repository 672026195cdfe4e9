import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { DAY_MS, isoBefore, MINUTE_MS } from '../time.ts';
import { batch } from './batch.ts';
import { type Db, openForJob } from './client.ts';
import { idempotentAnswers as answers } from './database.tables.ts';

/** A first answer is given again for a day. */
const KEPT_MS = DAY_MS;
/** A write that was not answered for this long has died, so it may run again. */
const SILENT_MS = MINUTE_MS;

/** The status of a claim whose write is in the database, and whose answer is not kept yet. */
const MADE = 0;

/** A write that is about to run: `hash` is of its owner and key, `request` of what it asks. */
export type Claim = { hash: string; request: string };

/** A claim as it was made. Its time tells it from one that another request made after it went silent. */
export type TimedClaim = Claim & { createdAt: string };

/** Without a body it is one that is not given again. An empty body is something too, because it is encrypted. */
export type FirstAnswer = { status: number; contentType: string | null; body: Buffer | null };

const ofClaim = ({ hash, createdAt }: TimedClaim) => and(eq(answers.hash, hash), eq(answers.createdAt, createdAt));

/**
 * Claims a key, if nobody has it: one of many equal requests at once succeeds. Otherwise what is known of the first
 * one. One round trip.
 */
export async function claimAnswer(db: Db, { hash, request }: Claim, now: Date) {
  const createdAt = now.toISOString();
  const hasExpired = lt(answers.createdAt, isoBefore(now, KEPT_MS));
  const hasDied = and(
    isNull(answers.status),
    lt(answers.createdAt, isoBefore(now, SILENT_MS)),
    eq(answers.request, request),
  );
  const { claimed, known } = await batch(db, {
    claimed: db
      .insert(answers)
      .values({ hash, request, createdAt })
      .onConflictDoUpdate({
        target: answers.hash,
        set: { request, createdAt, status: null, contentType: null, body: null },
        setWhere: sql`${hasExpired} OR ${hasDied}`,
      })
      .returning({ hash: answers.hash }),
    known: db.select().from(answers).where(eq(answers.hash, hash)),
  });
  return claimed.length > 0 ? { claimed: { hash, request, createdAt } } : { first: known[0] };
}

/** Notes that a claimed write was made. It goes along with the write itself, so the one is true if the other is. */
export const noteMade = ({ hash, createdAt }: TimedClaim) => ({
  sql: `UPDATE idempotent_answers SET status = ${MADE} WHERE hash = ? AND created_at = ? AND status IS NULL`,
  args: [hash, createdAt],
});

type StoredAnswer = { status: number | null; body: unknown; createdAt: string };

/** Whether a write was made, and nobody will ever be told what it was answered. */
export function isAnswerLost({ status, body, createdAt }: StoredAnswer, now: Date): boolean {
  if (status === MADE) return createdAt < isoBefore(now, SILENT_MS);
  return status !== null && body === null;
}

/**
 * Keeps the answer to a claimed write, and what it asked if that is better known now, unless the claim went silent and
 * another request has it now.
 */
export async function keepAnswer(
  db: Db,
  claimed: TimedClaim,
  answer: FirstAnswer & { request?: string },
): Promise<void> {
  await db.update(answers).set(answer).where(ofClaim(claimed));
}

/** Gives a key free: its write was not done, and may be tried again. Not where something of it was written. */
export async function releaseClaim(db: Db, claimed: TimedClaim, { evenIfMade = false } = {}): Promise<void> {
  await db.delete(answers).where(and(ofClaim(claimed), evenIfMade ? undefined : isNull(answers.status)));
}

/** Removes answers that are given no more. Running it twice does no harm. */
export async function removeOldAnswers(env: Env, now: Date): Promise<void> {
  await openForJob(env)
    .delete(answers)
    .where(lt(answers.createdAt, isoBefore(now, KEPT_MS)));
}
