import { and, eq, exists, gt, lte, type SQL, sql } from 'drizzle-orm';
import { hashSecret, makeSecret } from '../../../platform/crypto/secret.ts';
import type { BatchStatement } from '../../../platform/database/batch.ts';
import type { Db } from '../../../platform/database/client.ts';
import { HOUR_MS } from '../../../platform/time.ts';
import { users } from '../../people.tables.ts';
import { noteEvent, type Whereabouts } from '../../security/events.ts';
import { LOST_HOURS } from '../factors.schema.ts';
import { authenticatorApps, factorResets, halfLogins, passkeys, recoveryCodes } from '../factors.tables.ts';

/**
 * Remembers that a person has lost their factors, with the statement that notes it. Asking again changes nothing. Its
 * link is made when the mail is sent; until then nobody has it.
 */
export async function askReset(db: Db, userId: string, event: BatchStatement, now: Date) {
  const [waiting] = await findReset(db, userId);
  if (waiting) return { ...waiting, isNew: false };
  const dueAt = new Date(now.getTime() + LOST_HOURS * HOUR_MS).toISOString();
  const values = { userId, cancelHash: hashSecret(makeSecret()), requestedAt: now.toISOString(), dueAt };
  await db.batch([db.insert(factorResets).values(values).onConflictDoNothing(), event]);
  return { dueAt, isNew: true };
}

/** The statement that reads when a waiting reset is done. */
export const findReset = (db: Db, userId: string) =>
  db.select({ dueAt: factorResets.dueAt }).from(factorResets).where(eq(factorResets.userId, userId));

/** The statement that drops a waiting reset. */
export const removeReset = (db: Db, userId: string) => db.delete(factorResets).where(eq(factorResets.userId, userId));

/** The statements that drop it because its person still has a factor, and note that for them if there was one. */
export function dropReset(db: Db, { userId, from }: { userId: string; from: Whereabouts }, now: Date) {
  const when = exists(findReset(db, userId));
  return [noteEvent(db, { userId, kind: 'factorResetStopped', from, when }, now), removeReset(db, userId)] as const;
}

/** The person whose waiting reset this link stops; undefined if there is none. */
export async function findByLink(db: Db, token: string, now: Date) {
  const isMeant = and(eq(factorResets.cancelHash, hashSecret(token)), gt(factorResets.dueAt, now.toISOString()));
  const [found] = await db.select({ userId: factorResets.userId }).from(factorResets).where(isMeant);
  return found;
}

/** The statement that gives a waiting reset the link of its mail. */
export const giveLink = (db: Db, userId: string, hash: string) =>
  db.update(factorResets).set({ cancelHash: hash }).where(eq(factorResets.userId, userId));

const isDue = (now: Date) => lte(factorResets.dueAt, now.toISOString());

/** The people whose wait is over, with their languages. */
export const listDue = (db: Db, now: Date, max: number) =>
  db
    .select({ userId: factorResets.userId, locale: users.locale })
    .from(factorResets)
    .innerJoin(users, eq(users.id, factorResets.userId))
    .where(isDue(now))
    .limit(max);

/** The statements that remove everything a person proves themselves with beside the password. */
export function removeFactors(db: Db, userId: string, condition?: SQL) {
  const tables = [passkeys, authenticatorApps, recoveryCodes, halfLogins];
  return tables.map(table => db.delete(table).where(and(eq(table.userId, userId), condition)));
}

/** Whether a person's wait is over at this moment, inside a statement. */
export const hasDue = (db: Db, userId: string, now: Date) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(factorResets)
      .where(and(eq(factorResets.userId, userId), isDue(now))),
  );
