import { lt } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { openForJob } from './database/client.ts';
import { deadLetters } from './database/database.tables.ts';
import { DAY_MS, isoBefore } from './time.ts';

const DEAD_DAYS = 30;

type DeadLetter = Omit<typeof deadLetters.$inferInsert, 'failedAt'>;

/** Stores a message that could not be handled, for the operator. Running it twice does no harm. */
export async function keepDeadLetters(env: Env, letters: DeadLetter[], now: Date): Promise<void> {
  const failedAt = now.toISOString();
  await openForJob(env)
    .insert(deadLetters)
    .values(letters.map(letter => ({ ...letter, failedAt })))
    .onConflictDoNothing();
}

/**
 * Removes messages that failed a month ago: they name people, and nobody will handle them any more. Running it twice
 * does no harm.
 */
export async function removeOldDeadLetters(env: Env, now: Date): Promise<void> {
  const before = isoBefore(now, DEAD_DAYS * DAY_MS);
  await openForJob(env).delete(deadLetters).where(lt(deadLetters.failedAt, before));
}
