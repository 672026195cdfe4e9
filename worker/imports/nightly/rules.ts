import type { Env } from '../../env.ts';
import { DAY_MS, HOUR_MS, isoBefore } from '../../platform/time.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { canRead } from '../../providers/gaming-setup.ts';
import type { Reason } from '../../providers/provider-error.ts';

/* When accounts are read by themselves, how many at a time, and when one of them rests. Times are in UTC. */

/** After this many nights in a row that failed, an account rests. */
export const NIGHTS_IN_A_ROW = 3;

/** From one in the morning to seven in Riyadh. */
const BEGINS_HOUR = 22;
const HOURS = 6;

/** When the night began that this moment is in. Undefined by day. */
export function nightOf(now: Date): string | undefined {
  const sinceBeginning = (now.getTime() - BEGINS_HOUR * HOUR_MS) % DAY_MS;
  if (sinceBeginning >= HOURS * HOUR_MS) return undefined;
  return isoBefore(now, sinceBeginning);
}

/** Accounts that are read in one way, and how many of them are ordered every five minutes. */
export type ReadingWay = { provider: GamingProvider; isSigned: boolean; atOnce: number };

/**
 * PlayStation takes about four calls, and half of its budget is 140 in 15 minutes. Whoever signed in at Microsoft is
 * read with a permission of their own, which allows 30 calls in five minutes. OpenXBL takes about four calls, and half
 * of its budget is 75 an hour. The budgets themselves are counted; these numbers only keep the queue short.
 */
const WAYS: readonly ReadingWay[] = [
  { provider: 'steam', isSigned: false, atOnce: 100 },
  { provider: 'psn', isSigned: false, atOnce: 12 },
  { provider: 'xbox', isSigned: true, atOnce: 6 },
  { provider: 'xbox', isSigned: false, atOnce: 2 },
];

/** The ways that are open on this site. */
export const openReadingWays = (env: Env) => WAYS.filter(({ provider, isSigned }) => canRead(env, provider, isSigned));

/** Nothing is wrong with the account: it is read later in the night, or in the next one. */
const PUT_OFF: readonly Reason[] = ['budget_spent', 'rate_limited', 'not_configured'];
/** Only its owner can mend this, so it is not tried again. */
const OVER: readonly Reason[] = ['sign_in_expired', 'xbox_refused', 'no_xbox_profile'];
/** The site's own access has ended. One refusal is enough for all accounts that are read with it. */
export const OUR_ERROR: Reason = 'credential_expired';

/** What a failed reading means for the nights of its account. */
export function meaningOf(reason: Reason): 'put_off' | 'over' | 'ours' | 'failed' {
  if (reason === OUR_ERROR) return 'ours';
  if (PUT_OFF.includes(reason)) return 'put_off';
  return OVER.includes(reason) ? 'over' : 'failed';
}
