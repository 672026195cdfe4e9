import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { tooManyRequests } from '../../platform/http/problem.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { DAY_MS, HOUR_SECONDS, isoBefore } from '../../platform/time.ts';
import { applyUntil, findOrder } from './apply.ts';
import { sendImport } from './send-import.ts';

/** An import of fewer titles than this takes less time than a queue takes to begin. */
const SMALL_TITLES = 100;
/** How long a call may work at a small import. */
const CALL_MS = 1000;

/**
 * Applies a small import in the call that ordered it. Its message is out already, and each title is done once, whoever
 * comes first: what a call that fails or dies leaves behind is the queue's.
 */
async function applyInCall(env: Env, db: Db, importId: string): Promise<void> {
  try {
    const order = await findOrder(db, importId);
    if (order) await applyUntil({ env, db, order }, Date.now() + CALL_MS);
  } catch (error) {
    log('warn', { message: 'A small import was left to the queue.', job: 'import', ...errorFacts(error) });
  }
}

/** Begins to apply an import that is stored: a small one is usually done when this returns. */
export async function startImport(env: Env, db: Db, { id, total }: { id: string; total: number }): Promise<void> {
  await sendImport(env, id);
  if (total < SMALL_TITLES) await applyInCall(env, db, id);
}

/**
 * How many titles one person may order in a day: five of the largest libraries. Receipts stay, so whoever ordered the
 * same import without end would fill the database with them.
 */
export const TITLES_PER_DAY = 100_000;

/** When to try again: the titles ordered first make room after a day at most, and nobody needs it to the minute. */
const RETRY_SECONDS = HOUR_SECONDS;

/** The moment from which on orders count. */
export const dayBefore = (now: Date) => isoBefore(now, DAY_MS);

/** Throws 429 for a person who ordered this many titles within a day, if they are too many. */
export function checkDailyLimit(titles: unknown): void {
  if (Number(titles) >= TITLES_PER_DAY) throw tooManyRequests(RETRY_SECONDS);
}
