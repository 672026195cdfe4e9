import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import type { GamingProvider, ProviderTrouble } from '../../providers/gaming.ts';
import { explainTrouble } from '../accounts/explain-error.ts';
import { listLibrary } from './library.ts';
import { findAccount, isFresh } from './linked-account.ts';
import { refresh } from './refresh-account.ts';

type Wanted = { userId: string; provider: GamingProvider; accountId: string; locale: Locale; isForced: boolean };

function problemOf(locale: Locale, provider: GamingProvider, trouble: ProviderTrouble): Problem {
  const { code: reason, message, remedyUrl } = explainTrouble(locale, provider, trouble);
  const { retryAfterSeconds } = trouble;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', { accountId: [message] }, { extra: { reason, message, remedyUrl, ...wait } });
}

/**
 * The titles of an account: asked of the provider, unless a good reading is minutes old. Where that fails and something
 * is known from before, that is answered with the trouble beside it. Throws not_found, and provider_trouble.
 */
export async function readLibrary(env: Env, db: Db, wanted: Wanted) {
  const { userId, provider, locale, accountId, isForced } = wanted;
  const account = await findAccount(db, userId, provider, accountId);
  if (!account) throw new Problem('not_found');
  const isKnown = !isForced && isFresh(account, new Date());
  const trouble = isKnown ? undefined : await refresh(env, db, { userId, provider, account });
  if (trouble && !account.isRead) throw problemOf(locale, provider, trouble);
  const library = await listLibrary(db, { userId, locale, provider }, account.id);
  return { ...library, trouble: trouble ? explainTrouble(locale, provider, trouble) : null };
}
