import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { endOpened, wasOpenedBy } from '../session/opened-by.ts';
import { authenticatorApps, factorResets, halfLogins, passkeys } from './factors.tables.ts';
import { removeCodes } from './recovery-codes.ts';

/**
 * The statements that follow the removal of a factor: with the last one go the codes that stand in for it and the
 * sessions that a code has opened, a reset that waits for it, and log-ins that wait for it. `keep`: the session that
 * stays.
 */
export function removeWhenLast(db: Db, userId: string | SQL<string>, now: Date, keep?: string) {
  const isLast = sql`NOT EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId})
    AND NOT EXISTS (SELECT 1 FROM ${authenticatorApps}
      WHERE ${authenticatorApps.userId} = ${userId} AND ${authenticatorApps.confirmedAt} IS NOT NULL)`;
  return {
    lastCodes: removeCodes(db, userId, isLast),
    lastSessions: endOpened(db, { userId, opened: wasOpenedBy('recovery'), when: isLast, ...(keep && { keep }) }, now),
    lastReset: db.delete(factorResets).where(sql`${factorResets.userId} = ${userId} AND ${isLast}`),
    lastHalves: db.delete(halfLogins).where(sql`${halfLogins.userId} = ${userId} AND ${isLast}`),
  };
}
