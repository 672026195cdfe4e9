import { type Desk, ProviderTrouble } from '../../lib/gaming/adapter.ts';
import { Problem } from '../../lib/problem.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Asking about an account costs a provider's budget, which all people share. */
const LOOK_UPS_PER_HOUR = 60;
const INVITES_PER_DAY = 1;

async function spend(desk: Desk, key: string, limit: number, seconds: number): Promise<void> {
  await desk.spend(key, 1, limit, seconds).catch((error: unknown) => {
    if (!(error instanceof ProviderTrouble)) throw error;
    const wait = String(error.retryAfterSeconds ?? seconds);
    throw new Problem('too_many_requests', undefined, { headers: { 'Retry-After': wait } });
  });
}

/** Counts one question of a person’s to a provider; throws 429 beyond what one person may. */
export const allowLookUp = (desk: Desk, userId: string) =>
  spend(desk, `look-up ${userId}`, LOOK_UPS_PER_HOUR, HOUR_SECONDS);

export const inviteKey = (userId: string, accountId: string) => `invite ${userId} ${accountId}`;

/** Counts one message to an account; throws 429 for a second one on the same day. */
export const allowInvite = (desk: Desk, key: string) => spend(desk, key, INVITES_PER_DAY, DAY_SECONDS);
