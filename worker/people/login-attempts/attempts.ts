import { and, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/database/client.ts';
import { placeOf } from '../../platform/http/client-address.ts';
import { verifyPassword } from '../password-hash.ts';
import { signInFailures } from '../tables.ts';
import { attemptStatements, pastOf, type Waits } from './counters.ts';
import { addressCounters, EVERYWHERE, type Origin, OWN, ownKey, sessionOrigin } from './limits.ts';

export type Wait = { result: 'wait'; seconds: number };
type Verdict = { result: 'right' } | { result: 'wrong' } | { result: 'asks' } | Wait;
type Tested = { secret: string; hash: string | null | undefined; waits: Waits };

/**
 * The result of a counted attempt. During a wait, or before a bot check that is asked for, the secret is not checked.
 */
export async function judgeAttempt({ secret, hash, waits }: Tested, now: Date): Promise<Verdict> {
  const { until, asks } = waits[0] ?? {};
  const seconds = until ? Math.ceil((Date.parse(until) - now.getTime()) / 1000) : 0;
  if (seconds > 0) return { result: 'wait', seconds };
  if (asks) return { result: 'asks' };
  return (await verifyPassword(secret, hash)) ? { result: 'right' } : { result: 'wrong' };
}

type Owner = { userId: string; sessionId: string; when?: SQL };

/**
 * The statements of an attempt at one's own password, to be judged by `judgeAttempt`. An open session is a known device:
 * it is counted by itself, as signing in from one is, and nobody asks it for the bot check.
 */
export function attemptOwnPassword(db: Db, { userId, sessionId, when = sql`1` }: Owner, now: Date) {
  const counter = { ...OWN, key: ownKey(userId, sessionOrigin(sessionId)) };
  return attemptStatements(db, { counters: [counter], when }, now);
}

type Guess = { username: string; address: string; when: SQL };

/** The statements of a guess at the code of a reserved username: counted, and made to wait, as those at passwords are. */
export function attemptCode(db: Db, { username, address, when }: Guess, now: Date) {
  const counter = { ...OWN, key: `code ${username} ${placeOf(address)}` };
  return attemptStatements(db, { counters: [counter, ...addressCounters(address)], when }, now);
}

/**
 * The statement that forgets one person's tries from where they are, after a right one. That one is taken back from
 * whatever else has counted it, and only that one: who gets into an account of their own has not earned more guesses at
 * others', and no owner who comes in has earned them for the crowd at theirs.
 */
export function forgetAttempts(db: Db, userId: string, origin: Origin) {
  const own = ownKey(userId, origin);
  const shared = 'known' in origin ? [] : [userId + EVERYWHERE, ...addressCounters(origin.address).map(c => c.key)];
  const counted = alias(signInFailures, 'counted');
  const isOwn = sql`${signInFailures.key} = ${own}`;
  const wasAttempted = db
    .select({ one: sql`1` })
    .from(counted)
    .where(and(sql`${counted.key} = ${own}`, gt(counted.failures, 0)));
  return db
    .update(signInFailures)
    .set({
      failures: sql`iif(${isOwn}, 0, max(0, ${signInFailures.failures} - 1))`,
      waitUntil: sql`min(${signInFailures.waitUntil}, ${pastOf(new Date())})`,
    })
    .where(and(inArray(signInFailures.key, [own, ...shared]), exists(wasAttempted)));
}
