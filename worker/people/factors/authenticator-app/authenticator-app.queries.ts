import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Bearer } from '../../../platform/crypto/token.ts';
import type { Db } from '../../../platform/database/client.ts';
import { authenticatorApps } from '../factors.tables.ts';

const { userId: owner, confirmedAt, lastStep } = authenticatorApps;

/** The statement that finds the secret of a person's app. */
export const findApp = (db: Db, userId: string) =>
  db
    .select({ sealed: authenticatorApps.sealed, confirmedAt, sessionId: authenticatorApps.sessionId })
    .from(authenticatorApps)
    .where(eq(owner, userId));

/** The statement that reads what a person knows of their app; none before it is confirmed. */
export const readApp = (db: Db, userId: string) =>
  db
    .select({ createdAt: authenticatorApps.createdAt, lastUsedAt: authenticatorApps.lastUsedAt })
    .from(authenticatorApps)
    .where(and(eq(owner, userId), isNotNull(confirmedAt)));

/**
 * Stores a secret whose app is not confirmed yet, in place of an earlier such one. False if there is an app already.
 */
export async function beginApp(db: Db, bearer: Bearer, sealed: string, now: Date): Promise<boolean> {
  const values = { userId: bearer.userId, sessionId: bearer.sessionId, sealed, createdAt: now.toISOString() };
  const begun = await db
    .insert(authenticatorApps)
    .values(values)
    .onConflictDoUpdate({ target: owner, set: { ...values, lastStep: null }, setWhere: isNull(confirmedAt) })
    .returning({ userId: owner });
  return begun.length > 0;
}

/** A code works once: later ones only are accepted (ASVS 6.5.1). */
const isLater = (step: number) => or(isNull(lastStep), lt(lastStep, step));

/**
 * The statement that confirms an app by its first code; returns a row if it was still to be confirmed in this session.
 */
export const confirmApp = (db: Db, { userId, sessionId }: Bearer, step: number, now: Date) =>
  db
    .update(authenticatorApps)
    .set({ confirmedAt: now.toISOString(), lastStep: step })
    .where(and(eq(owner, userId), eq(authenticatorApps.sessionId, sessionId), isNull(confirmedAt), isLater(step)))
    .returning({ userId: owner });

/** The statement that uses the code of a step; returns a row if it was not used before. */
export const spendStep = (db: Db, userId: string, step: number, now: Date) =>
  db
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: now.toISOString() })
    .where(and(eq(owner, userId), isNotNull(confirmedAt), isLater(step)))
    .returning({ userId: owner });

export const removeApp = (db: Db, userId: string) => db.delete(authenticatorApps).where(eq(owner, userId));

/** Whether a person's app was confirmed at this moment. */
export const wasConfirmed = (userId: string, now: Date) =>
  sql`EXISTS (SELECT 1 FROM ${authenticatorApps} WHERE ${owner} = ${userId} AND ${confirmedAt} = ${now.toISOString()})`;
