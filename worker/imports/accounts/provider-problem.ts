import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { importWords } from '../imports.words.ts';
import { type ErrorHelp, explainError, XBOX_PRIVACY } from './explain-error.ts';

/** A provider's error as our answer, at the field it is about: what went wrong, in words, and the page that helps. */
export function providerProblem(field: string, explained: ErrorHelp, { retryAfterSeconds }: ProviderError): Problem {
  const { code: reason, message, remedyUrl } = explained;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', { [field]: [message] }, { extra: { reason, message, remedyUrl, ...wait } });
}

/** Runs a call to a provider; its errors become problems in the reader's words. */
export async function withProviderProblem<T>(
  locale: Locale,
  provider: GamingProvider,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw providerProblem('userName', explainError(locale, provider, error), error);
  }
}

/** Why a message did not arrive. `private` here means the messages, not the games. */
export function refusedInvite(locale: Locale, error: ProviderError): Problem {
  const explained = explainError(locale, 'xbox', error);
  const isShut = explained.code === 'private_profile';
  const shut = { ...explained, message: importWords(locale).gaming.inviteRefused, remedyUrl: XBOX_PRIVACY };
  return providerProblem('userName', isShut ? shut : explained, error);
}
