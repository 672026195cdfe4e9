import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { storeOf } from '../../providers/store-catalogues.ts';
import { explainError, providerProblem } from '../accounts/explain-error.ts';
import { askAboutQuestions } from './ask-about-questions.ts';
import { findAccountToRead, isFreshReading } from './linked-account.ts';
import { listLibrary } from './list-library.ts';
import { refreshAccount } from './refresh-account.ts';

type LibraryQuery = { userId: string; provider: GamingProvider; accountId: string; locale: Locale; isForced: boolean };

/**
 * The titles of an account: read from the provider, unless a good reading is minutes old. If that fails and earlier
 * titles are stored, these are returned with the error beside them. The store is asked about titles whose game is only
 * likely. Throws not_found, and provider_trouble.
 */
export async function readLibrary(env: Env, db: Db, query: LibraryQuery) {
  const { userId, provider, locale, accountId, isForced } = query;
  const account = await findAccountToRead(db, userId, provider, accountId);
  if (!account) throw new Problem('not_found');
  const isKnown = !isForced && isFreshReading(account, new Date());
  const error = isKnown ? undefined : await refreshAccount(env, db, { userId, provider, account });
  const explained = error && explainError(locale, provider, error);
  if (explained && !account.isRead) throw providerProblem('accountId', explained, error);
  const reader = { userId, locale, provider, store: storeOf(env, provider) };
  const library = await listLibrary(db, reader, account.id);
  const isAsked = !isKnown && !error;
  const questions = library.games.filter(({ match, isVouched }) => match.kind === 'likely' && isVouched);
  const providerIds = questions.map(title => title.providerId);
  const isTold = isAsked && (await askAboutQuestions(env, db, { provider, accountId: account.id, providerIds }));
  return { ...(isTold ? await listLibrary(db, reader, account.id) : library), trouble: explained ?? null };
}
