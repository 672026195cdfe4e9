import { tooManyRequests } from '../../platform/http/problem.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '../../platform/time.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import type { Spending } from '../../providers/quota/budgets.ts';
import type { Quota } from '../../providers/quota/quota.ts';

/** A question about an account costs a provider's budget, which all people share. */
const LOOK_UPS_PER_HOUR = 60;
const INVITES_PER_DAY = 1;

/** One question of a person to a provider. */
export const lookUpOf = (userId: string): Spending => ({
  key: `look-up ${userId}`,
  calls: 1,
  limit: LOOK_UPS_PER_HOUR,
  seconds: HOUR_SECONDS,
});

export const inviteOf = (userId: string, accountId: string): Spending => ({
  key: `invite ${userId} ${accountId}`,
  calls: 1,
  limit: INVITES_PER_DAY,
  seconds: DAY_SECONDS,
});

/** Counts a question that costs only the person's own budget; throws 429 beyond it. */
export async function allowLookUp(quota: Quota, userId: string): Promise<void> {
  const { key, calls, limit, seconds } = lookUpOf(userId);
  await quota.spend(key, calls, limit, seconds).catch((error: unknown) => {
    throw error instanceof ProviderError ? tooManyRequests(error.retryAfterSeconds ?? seconds) : error;
  });
}
