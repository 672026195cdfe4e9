import { randomBytes } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { InSession } from '../../platform/http/require-user.ts';
import { noteEvent, tellOwner } from '../security/events.ts';
import { whereaboutsOf } from '../security/whereabouts.ts';
import { endOpened, wasOpenedBy } from '../session/opened-by.ts';
import { authenticatorApps, factorResets, halfLogins, passkeys, recoveryCodes } from './factors.tables.ts';
import { requireOwnerProof } from './owner-proof.ts';

const CODES = 10;
/** Base 32 without letters that look like digits (Crockford). */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
/** 24 of them are 120 bits: more than the 112 from which on a plain hash is enough (ASVS 6.5.2). */
const LENGTH = 24;
const GROUP = /.{4}(?=.)/g;

const makeCode = () =>
  [...randomBytes(LENGTH)]
    .map(byte => DIGITS[byte % DIGITS.length])
    .join('')
    .replace(GROUP, '$&-');

/** A code as it is stored, however it was typed. */
const plain = (code: string) =>
  code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
const hashCode = (code: string) => hashSecret(plain(code));

/** New codes, which nobody can read again. */
export const makeCodes = () => Array.from({ length: CODES }, makeCode);

type Owner = { userId: string; condition?: SQL };

/** The statement that stores codes; returns the stored ones, none if the condition failed. */
export function addCodes(db: Db, codes: string[], { userId, condition = sql`1` }: Owner, now: Date) {
  const hashes = JSON.stringify(codes.map(hashCode));
  return db.all<{ hash: string }>(sql`INSERT INTO ${recoveryCodes} (hash, user_id, created_at)
    SELECT value, ${userId}, ${now.toISOString()} FROM json_each(${hashes}) WHERE ${condition} RETURNING hash`);
}

/** Whether a person has never been given codes, or has none any more since their last factor went. */
export const hasNoCodes = (userId: string, condition = sql`1`) =>
  sql`NOT EXISTS (SELECT 1 FROM ${recoveryCodes} WHERE ${recoveryCodes.userId} = ${userId}) AND ${condition}`;

const isUnused = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** The statement that counts the codes that still work. */
export const countCodes = (db: Db, userId: string) =>
  db.select({ left: sql<number>`count(*)` }).from(recoveryCodes).where(isUnused(userId));

/** The statement that uses a code: it returns a row if the code was there and unused. */
export const spendCode = (db: Db, userId: string, code: string, now: Date) =>
  db
    .update(recoveryCodes)
    .set({ usedAt: now.toISOString() })
    .where(and(isUnused(userId), eq(recoveryCodes.hash, hashCode(code))))
    .returning({ hash: recoveryCodes.hash });

/** The statement that removes a person's codes, used or not. */
const removeCodes = (db: Db, userId: string | SQL<string>, condition?: SQL) =>
  db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), condition));

/**
 * New recovery codes for an owner who has proved who they are; the older ones no longer work, and the sessions they
 * opened end, save this one. Throws 400, and 404 for a person without a factor that codes could stand in for.
 */
export async function renewCodes(c: Context<InSession>) {
  const { db, userId, sessionId } = c.var;
  const now = new Date();
  if ((await requireOwnerProof(db, c.var, now)).length === 0) throw new Problem('not_found');
  const codes = makeCodes();
  const event = { userId, kind: 'recoveryCodesMade', from: whereaboutsOf(c) } as const;
  await db.batch([
    removeCodes(db, userId),
    endOpened(db, { userId, opened: wasOpenedBy('recovery'), keep: sessionId }, now),
    addCodes(db, codes, { userId }, now),
    noteEvent(db, event, now),
  ]);
  await tellOwner(c, event);
  return { recoveryCodes: codes };
}

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
