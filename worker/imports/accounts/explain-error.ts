import { Problem } from '../../platform/http/problem.ts';
import type { Locale } from '../../platform/locale.ts';
import type { GamingProvider } from '../../providers/gaming.ts';
import { type ProviderError, type Reason, unlessRefused } from '../../providers/provider-error.ts';
import { XboxRefused } from '../../providers/xbox/refusal.ts';
import { importWords } from '../imports.words.ts';
import { PSN_ACCOUNT, STEAM_PRIVACY, STEAM_PROFILE, XBOX_PRIVACY, XBOX_PROFILE } from './help-pages.schema.ts';

const FAMILY = 'https://account.microsoft.com/family';

/** The page that helps with this error, or the provider's status page; other errors solve themselves. */
const HELP: Record<GamingProvider, Partial<Record<Reason, string>>> = {
  steam: {
    account_not_found: STEAM_PROFILE,
    bad_name: STEAM_PROFILE,
    private_profile: STEAM_PRIVACY,
    empty_library: STEAM_PRIVACY,
  },
  psn: {
    account_not_found: PSN_ACCOUNT,
    bad_name: PSN_ACCOUNT,
    private_profile: PSN_ACCOUNT,
    empty_library: PSN_ACCOUNT,
    provider_down: 'https://status.playstation.com/',
  },
  xbox: {
    account_not_found: XBOX_PROFILE,
    bad_name: XBOX_PROFILE,
    private_profile: XBOX_PRIVACY,
    empty_library: XBOX_PRIVACY,
    provider_down: 'https://support.xbox.com/xbox-live-status',
    no_xbox_profile: XBOX_PROFILE,
    xbox_refused: XBOX_PROFILE,
  },
};

/** An error in the reader's words, with the page that helps, if there is one. */
export type ErrorHelp = { code: Reason; message: string; remedyUrl: string | null };

export function explainReason(locale: Locale, provider: GamingProvider, reason: Reason): ErrorHelp {
  const remedyUrl = HELP[provider][reason] ?? null;
  return { code: reason, message: importWords(locale).errors[provider][reason], remedyUrl };
}

type Refusal = NonNullable<XboxRefused['refusal']>;

const REFUSAL_HELP: Partial<Record<Refusal, string>> = {
  banned: 'https://enforcement.xbox.com/',
  guardian: FAMILY,
  child: FAMILY,
};

/** The meaning of an error object, which may know more than its reason says. */
export function explainError(locale: Locale, provider: GamingProvider, error: ProviderError): ErrorHelp {
  const known = explainReason(locale, provider, error.reason);
  const refusal = error instanceof XboxRefused ? error.refusal : undefined;
  if (!refusal) return known;
  const message = importWords(locale).gaming.refusals[refusal];
  return { ...known, message, remedyUrl: REFUSAL_HELP[refusal] ?? known.remedyUrl };
}

/** A provider's error as our answer, at the field it is about: what went wrong, in words, and the page that helps. */
export function providerProblem(field: string, explained: ErrorHelp, { retryAfterSeconds }: ProviderError): Problem {
  const { code: reason, message, remedyUrl } = explained;
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  return new Problem('provider_trouble', { [field]: [message] }, { extra: { reason, message, remedyUrl, ...wait } });
}

/** Runs a call to a provider; its errors become problems in the reader's words. */
export const withProviderProblem = <T>(locale: Locale, provider: GamingProvider, work: () => Promise<T>) =>
  unlessRefused(work(), (error): never => {
    throw providerProblem('userName', explainError(locale, provider, error), error);
  });

/** Why a message did not arrive. `private` here means the messages, not the games. */
export function refusedInvite(locale: Locale, error: ProviderError): Problem {
  const explained = explainError(locale, 'xbox', error);
  const isShut = explained.code === 'private_profile';
  const shut = { ...explained, message: importWords(locale).gaming.inviteRefused, remedyUrl: XBOX_PRIVACY };
  return providerProblem('userName', isShut ? shut : explained, error);
}
