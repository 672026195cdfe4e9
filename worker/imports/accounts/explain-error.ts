import type { Locale } from '../../platform/locale.ts';
import type { GamingProvider, ProviderTrouble, Reason } from '../../providers/gaming.ts';
import { XboxRefused } from '../../providers/xbox/refusal.ts';
import { importWords } from '../words.ts';

const STEAM_PROFILE = 'https://steamcommunity.com/my/profile';
const STEAM_PRIVACY = 'https://steamcommunity.com/my/edit/settings';
const PSN_ACCOUNT = 'https://www.playstation.com/acct/management';
const FAMILY = 'https://account.microsoft.com/family';
const XBOX_PROFILE = 'https://account.xbox.com/profile';
export const XBOX_PRIVACY = 'https://account.xbox.com/settings';

/** The very page on which a trouble can be mended, or where the provider says how it is; the rest mends itself. */
const REMEDIES: Record<GamingProvider, Partial<Record<Reason, string>>> = {
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

export type Trouble = { code: Reason; message: string; remedyUrl: string | null };

/** A reason in the reader's words, with the page that mends it, where there is one. */
export function troubleOf(locale: Locale, provider: GamingProvider, reason: Reason): Trouble {
  const remedyUrl = REMEDIES[provider][reason] ?? null;
  return { code: reason, message: importWords(locale).errors[provider][reason], remedyUrl };
}

type Refusal = NonNullable<XboxRefused['refusal']>;

const REFUSALS: Partial<Record<Refusal, string>> = {
  banned: 'https://enforcement.xbox.com/',
  guardian: FAMILY,
  child: FAMILY,
};

/** The same for a trouble at hand, which may know more than its reason says. */
export function explainTrouble(locale: Locale, provider: GamingProvider, trouble: ProviderTrouble): Trouble {
  const known = troubleOf(locale, provider, trouble.reason);
  const refusal = trouble instanceof XboxRefused ? trouble.refusal : undefined;
  if (!refusal) return known;
  const message = importWords(locale).gaming.refusals[refusal];
  return { ...known, message, remedyUrl: REFUSALS[refusal] ?? known.remedyUrl };
}
