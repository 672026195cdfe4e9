import { lt, or } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { openForJob } from '../../platform/database/client.ts';
import { DAY_MS } from '../../platform/time.ts';
import { refreshTokens, sessions, signInFailures } from '../people.tables.ts';

/** As long as a refresh token lives: a session that was unused for this long has no valid token. */
const UNUSED_DAYS = 30;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

/**
 * Removes sessions that cannot be used any more, and wrong passwords that are a day old. Running it twice does no harm.
 */
export async function removeExpiredSessions(env: Env, now: Date): Promise<void> {
  const yesterday = daysBefore(now, 1);
  const db = openForJob(env);
  await db.batch([
    db
      .delete(sessions)
      .where(or(lt(sessions.lastUsedAt, daysBefore(now, UNUSED_DAYS)), lt(sessions.endedAt, yesterday))),
    db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now.toISOString())),
    db.delete(signInFailures).where(lt(signInFailures.waitUntil, yesterday)),
  ]);
}
