import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { authenticatorApps, factorResets, passkeys, recoveryCodes } from '../factors/factors.tables.ts';

/** What a person proves themselves with beside a password: names and dates, no key, no secret and no hash. */
export function selectFactors(db: Db, userId: string) {
  return {
    passkeys: db
      .select({
        name: passkeys.name,
        createdAt: passkeys.createdAt,
        lastUsedAt: passkeys.lastUsedAt,
        isBackedUp: passkeys.isBackedUp,
      })
      .from(passkeys)
      .where(eq(passkeys.userId, userId))
      .orderBy(...[passkeys.createdAt, passkeys.name, passkeys.lastUsedAt].map(asc)),
    apps: db
      .select({
        createdAt: authenticatorApps.createdAt,
        confirmedAt: authenticatorApps.confirmedAt,
        lastUsedAt: authenticatorApps.lastUsedAt,
      })
      .from(authenticatorApps)
      .where(eq(authenticatorApps.userId, userId)),
    codes: db
      .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .orderBy(asc(recoveryCodes.createdAt), asc(recoveryCodes.usedAt)),
    resets: db
      .select({ requestedAt: factorResets.requestedAt, dueAt: factorResets.dueAt })
      .from(factorResets)
      .where(eq(factorResets.userId, userId)),
  };
}
