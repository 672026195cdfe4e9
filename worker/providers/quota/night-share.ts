import { ProviderError } from '../provider-error.ts';
import type { Quota } from './quota.ts';

/** People who wait for an answer come first: what runs at night leaves them the other half of every budget. */
const SHARE = 1 / 2;

/**
 * The quota for work that nobody waits for. It counts on the same budgets as everybody, and stops at its share of them.
 * `shortage` is the refusal it met, even if an adapter has made do with less.
 */
export function openNightShare(quota: Quota): { quota: Quota; shortage: () => ProviderError | undefined } {
  let met: ProviderError | undefined;
  const spend: Quota['spend'] = async (key, calls, limit, seconds) => {
    try {
      await quota.spend(key, calls, Math.floor(limit * SHARE), seconds);
    } catch (error) {
      if (error instanceof ProviderError) met = error;
      throw error;
    }
  };
  return { quota: { ...quota, spend }, shortage: () => met };
}
