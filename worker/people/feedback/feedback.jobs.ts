import { lt } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { feedback } from '../people.tables.ts';

/** The privacy notes promise it. */
const FEEDBACK_YEARS = 2;

/** Removes feedback older than this. Running it twice finds nothing the second time. */
export async function removeOldFeedback(env: Env, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - FEEDBACK_YEARS);
  await openForJob(env).delete(feedback).where(lt(feedback.createdAt, before.toISOString()));
}
