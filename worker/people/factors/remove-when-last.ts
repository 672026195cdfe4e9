import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { removeCodes } from './recovery-codes.ts';
import { authenticatorApps, factorResets, halfLogins, passkeys } from './tables.ts';

/**
 * The statements that follow the removal of a factor: with the last one go the codes that stand in for it, a reset that
 * waits for it, and log-ins that wait for it.
 */
export function removeWhenLast(db: Db, userId: string) {
  const isLast = sql`NOT EXISTS (SELECT 1 FROM ${passkeys} WHERE ${passkeys.userId} = ${userId})
    AND NOT EXISTS (SELECT 1 FROM ${authenticatorApps}
      WHERE ${authenticatorApps.userId} = ${userId} AND ${authenticatorApps.confirmedAt} IS NOT NULL)`;
  return [
    removeCodes(db, userId, isLast),
    db.delete(factorResets).where(sql`${factorResets.userId} = ${userId} AND ${isLast}`),
    db.delete(halfLogins).where(sql`${halfLogins.userId} = ${userId} AND ${isLast}`),
  ] as const;
}
