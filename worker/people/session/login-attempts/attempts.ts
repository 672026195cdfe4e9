import { and, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { hasRow } from '../../../platform/database/batch.ts';
import type { Db } from '../../../platform/database/client.ts';
import { placeOf } from '../../../platform/http/client-address.ts';
import { type FieldErrors, Problem, tooManyRequests } from '../../../platform/http/problem.ts';
import { verifyPassword } from '../../passwords/password-hash.ts';
import { signInFailures } from '../../people.tables.ts';
import { attemptStatements, pastOf, type Waits } from './counters.ts';
import { addressCounters, EVERYWHERE, type Origin, OWN, ownKey, sessionOrigin } from './limits.ts';

export type Wait = { result: 'wait'; seconds: number };
type Verdict = { result: 'right' } | { result: 'wrong' } | { result: 'asks' } | Wait;
type Attempt = { secret: string; hash: string | null | undefined; waits: Waits };

/** How many seconds an attempt has to wait; 0 if it may be checked. */
export function secondsToWait(waits: Waits, now: Date): number {
  const { until } = waits[0] ?? {};
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / 1000)) : 0;
}

/** The result of a counted attempt. During a wait, or before a required bot check, the secret is not checked. */
export async function judgeAttempt({ secret, hash, waits }: Attempt, now: Date): Promise<Verdict> {
  const seconds = secondsToWait(waits, now);
  if (seconds > 0) return { result: 'wait', seconds };
  if (waits[0]?.asks) return { result: 'asks' };
  return (await verifyPassword(secret, hash)) ? { result: 'right' } : { result: 'wrong' };
}

/** Judges an attempt. Throws 429 during a wait, and 400 with these messages for a wrong secret. */
export async function requireRight(attempt: Attempt, wrong: FieldErrors, now: Date): Promise<void> {
  const verdict = await judgeAttempt(attempt, now);
  if (verdict.result === 'wait') throw tooManyRequests(verdict.seconds);
  if (verdict.result !== 'right') throw new Problem('invalid', wrong);
}

type Owner = { userId: string; sessionId: string; when?: SQL };

/**
 * The statements of an attempt at one's own password, to be judged by `judgeAttempt`. An open session is a known
 * device: it has a counter of its own, as signing in from a known device does, and needs no bot check.
 */
export function attemptOwnPassword(db: Db, { userId, sessionId, when = sql`1` }: Owner, now: Date) {
  const counter = { ...OWN, key: ownKey(userId, sessionOrigin(sessionId)) };
  return attemptStatements(db, { counters: [counter], when }, now);
}

type Guess = { username: string; address: string; when: SQL };

/**
 * The statements of a guess at the code of a reserved username: counted, and made to wait, as guesses at passwords are.
 */
export function attemptCode(db: Db, { username, address, when }: Guess, now: Date) {
  const counter = { ...OWN, key: `code ${username} ${placeOf(address)}` };
  return attemptStatements(db, { counters: [counter, ...addressCounters(address)], when }, now);
}

/**
 * The statement that forgets one person's tries from their place, after a right one. In the other counters it takes
 * back only this one try: somebody who gets into an account of their own has not earned more guesses at others', and an
 * owner who logs in has not earned them for the strangers who guess.
 */
export function forgetAttempts(db: Db, userId: string, origin: Origin) {
  const own = ownKey(userId, origin);
  const shared = 'known' in origin ? [] : [userId + EVERYWHERE, ...addressCounters(origin.address).map(c => c.key)];
  const counted = alias(signInFailures, 'counted');
  const isOwn = sql`${signInFailures.key} = ${own}`;
  const wasAttempted = hasRow(db, counted, and(sql`${counted.key} = ${own}`, gt(counted.failures, 0)));
  return db
    .update(signInFailures)
    .set({
      failures: sql`iif(${isOwn}, 0, max(0, ${signInFailures.failures} - 1))`,
      waitUntil: sql`min(${signInFailures.waitUntil}, ${pastOf(new Date())})`,
    })
    .where(and(inArray(signInFailures.key, [own, ...shared]), wasAttempted));
}
