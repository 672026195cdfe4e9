import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import { type GamingProvider, ProviderTrouble } from '../../providers/gaming.ts';
import { importWords } from '../words.ts';
import { explainTrouble, type Trouble, XBOX_PRIVACY } from './explain-error.ts';

/** A trouble as our answer: what went wrong, in words, and the page on which it can be mended. */
function problemOf({ code: reason, message, remedyUrl }: Trouble, retryAfterSeconds: number | undefined): Problem {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', { userName: [message] }, { extra: { reason, message, remedyUrl, ...wait } });
}

/** Does what asks a provider; its troubles become problems in the reader's words. */
export async function asking<T>(locale: Locale, provider: GamingProvider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    throw problemOf(explainTrouble(locale, provider, error), error.retryAfterSeconds);
  }
}

/** Why a message did not arrive. What hides there is the letter box, not the games. */
export function refusedInvite(locale: Locale, error: ProviderTrouble): Problem {
  const trouble = explainTrouble(locale, 'xbox', error);
  const isShut = trouble.code === 'private_profile';
  const shut = { ...trouble, message: importWords(locale).gaming.inviteRefused, remedyUrl: XBOX_PRIVACY };
  return problemOf(isShut ? shut : trouble, error.retryAfterSeconds);
}
