import { lt, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { DAY_MS, isoBefore } from '../../platform/time.ts';
import { triageCalls, triageDecisions } from '../tonight.tables.ts';

/** A sitting is over when nothing was decided for so long: until then every step can be taken back. */
const SITTING_MS = 7 * DAY_MS;
/** A browser that was closed without a connection may send its decisions weeks later. */
const KEYS_MS = 30 * DAY_MS;

/** Deletes sittings that are over, and old keys. Running it twice finds nothing the second time. */
export async function removeOldSittings(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  await db.batch([
    db.delete(triageDecisions).where(sql`${triageDecisions.userId} IN (SELECT d.user_id FROM triage_decisions d
      GROUP BY d.user_id HAVING max(d.decided_at) < ${isoBefore(now, SITTING_MS)})`),
    db.delete(triageCalls).where(lt(triageCalls.createdAt, isoBefore(now, KEYS_MS))),
  ]);
}
