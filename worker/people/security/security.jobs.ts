import { lt } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { DAY_MS } from '../../platform/time.ts';
import { securityEvents } from './security.tables.ts';

const KEPT_DAYS = 90;

/** Removes what happened to accounts more than 90 days ago. Running it twice does no harm. */
export async function removeOldEvents(env: Env, now: Date): Promise<void> {
  const end = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  await openForJob(env).delete(securityEvents).where(lt(securityEvents.at, end));
}
