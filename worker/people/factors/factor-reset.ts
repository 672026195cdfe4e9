import { and, eq, exists, gt, lte, type SQL } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret, makeSecret } from '../../platform/crypto/secret.ts';
import { type BatchStatement, hasRow } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { HOUR_MS, isoAfter } from '../../platform/time.ts';
import { orderMail } from '../mail/mail-order.ts';
import { users } from '../people.tables.ts';
import { noteEvent } from '../security/events.ts';
import { type Whereabouts, whereaboutsOf } from '../security/whereabouts.ts';
import { LOST_HOURS } from './factors.schema.ts';
import { authenticatorApps, factorResets, halfLogins, passkeys, recoveryCodes } from './factors.tables.ts';
import { findHalf } from './half-login.ts';

/**
 * Remembers that a person has lost their factors, with the statement that notes it. Asking again changes nothing. Its
 * link is made when the mail is sent; until then nobody has it.
 */
async function askReset(db: Db, userId: string, event: BatchStatement, now: Date) {
  const [waiting] = await findReset(db, userId);
  if (waiting) return { ...waiting, isNew: false };
  const dueAt = isoAfter(now, LOST_HOURS * HOUR_MS);
  const values = { userId, cancelHash: hashSecret(makeSecret()), requestedAt: now.toISOString(), dueAt };
  await db.batch([db.insert(factorResets).values(values).onConflictDoNothing(), event]);
  return { dueAt, isNew: true };
}

/** The statement that reads when a waiting reset is done. */
export const findReset = (db: Db, userId: string) =>
  db.select({ dueAt: factorResets.dueAt }).from(factorResets).where(eq(factorResets.userId, userId));

export const removeReset = (db: Db, userId: string) => db.delete(factorResets).where(eq(factorResets.userId, userId));

/** The statements that drop it because its person still has a factor, and note that for them if there was one. */
export function dropReset(db: Db, { userId, from }: { userId: string; from: Whereabouts }, now: Date) {
  const when = exists(findReset(db, userId));
  return [noteEvent(db, { userId, kind: 'factorResetStopped', from, when }, now), removeReset(db, userId)] as const;
}

/** The person whose waiting reset this link stops; undefined if there is none. */
function findByLink(db: Db, token: string, now: Date) {
  const isMeant = and(eq(factorResets.cancelHash, hashSecret(token)), gt(factorResets.dueAt, now.toISOString()));
  return db.select({ userId: factorResets.userId }).from(factorResets).where(isMeant).get();
}

/** The statement that gives a waiting reset the link of its mail. */
export const giveLink = (db: Db, userId: string, hash: string) =>
  db.update(factorResets).set({ cancelHash: hash }).where(eq(factorResets.userId, userId));

const isDue = (now: Date) => lte(factorResets.dueAt, now.toISOString());

/** The people whose wait is over, with their languages. */
export const listDueResets = (db: Db, now: Date, max: number) =>
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
  hasRow(db, factorResets, and(eq(factorResets.userId, userId), isDue(now)));

/**
 * A person whose password was right says that their factors are lost: they go after three days. The mail about it has
 * the link that stops it. Throws 400 social_expired for a log-in that is over.
 */
export async function loseFactors(c: Context<DbApp>, mfaToken: string) {
  const { db, locale } = c.var;
  const now = new Date();
  const userId = await findHalf(db, mfaToken, now);
  const event = { userId, kind: 'factorResetAsked', from: whereaboutsOf(c) } as const;
  const { dueAt, isNew } = await askReset(db, userId, noteEvent(db, event, now), now);
  if (isNew) await orderMail(c.env, { kind: 'factor_reset', userId, locale });
  return { dueAt };
}

/** Stops a waiting reset by the link of its mail. Throws 400 link_expired if there is none. */
export async function keepFactors(c: Context<DbApp>, token: string): Promise<void> {
  const { db } = c.var;
  const now = new Date();
  const waiting = await findByLink(db, token, now);
  if (!waiting) throw new Problem('link_expired');
  await db.batch(dropReset(db, { userId: waiting.userId, from: whereaboutsOf(c) }, now));
}

/** Stops a waiting reset of factors for a person who is signed in. It only makes the account safer, so it asks for no proof. */
export async function keepOwnFactors(c: Context<InSession>): Promise<void> {
  const { db, userId } = c.var;
  await db.batch(dropReset(db, { userId, from: whereaboutsOf(c) }, new Date()));
}
