import { desc, eq, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { HOUR_MS, isoBefore } from '../../platform/time.ts';
import { feedback } from '../people.tables.ts';
import type { Feedback } from './feedback.schema.ts';

/** How much one account may write; the rate limit says how much one address may. */
export const FEEDBACK_PER_HOUR = 5;

type FeedbackText = Omit<Feedback, 'captcha'>;

/** Stores it unless its writer has reached this hour's limit, decided as it is written. */
function insertFeedback(db: Db, id: string, said: FeedbackText, userId: string | undefined, now: Date) {
  const writer = userId ?? null;
  const since = isoBefore(now, HOUR_MS);
  return db.run(sql`INSERT INTO ${feedback} (id, user_id, full_name, email, category, message, created_at)
    SELECT ${id}, ${writer}, ${said.fullName}, ${said.email}, ${said.category}, ${said.message}, ${now.toISOString()}
    WHERE ${FEEDBACK_PER_HOUR} > (SELECT count(*) FROM ${feedback} WHERE user_id = ${writer} AND created_at > ${since})`);
}

/** When the oldest of the last few was written: an hour later there is room for another. */
function selectOldestOfShare(db: Db, userId: string | undefined) {
  return db
    .select({ createdAt: feedback.createdAt })
    .from(feedback)
    .where(eq(feedback.userId, userId ?? ''))
    .orderBy(desc(feedback.createdAt))
    .limit(1)
    .offset(FEEDBACK_PER_HOUR - 1);
}

const secondsUntil = (instant: number, now: Date) => Math.max(1, Math.ceil((instant - now.getTime()) / 1000));

/** Stores a message and returns its id, or how many seconds until this account may write again. */
export async function addFeedback(db: Db, said: FeedbackText, userId: string | undefined, now: Date) {
  const id = crypto.randomUUID();
  const {
    kept,
    oldest: [oldest],
  } = await batch(db, {
    kept: insertFeedback(db, id, said, userId, now),
    oldest: selectOldestOfShare(db, userId),
  });
  if (kept.rowsAffected === 1) return { id, waitSeconds: 0 };
  const since = oldest ? Date.parse(oldest.createdAt) : now.getTime();
  return { id: undefined, waitSeconds: secondsUntil(since + HOUR_MS, now) };
}
