import type { Env } from '../../env.ts';
import { ProviderError } from '../provider-error.ts';

const PLACES = {
  account: 'https://ca.account.sony.com/api/authz/v3/oauth',
  profiles: 'https://us-prof.np.community.playstation.net/userProfile/v1/users',
  played: 'https://m.np.playstation.com/api/gamelist/v2/users',
  trophies: 'https://m.np.playstation.com/api/trophy/v1/users',
};
type Place = keyof typeof PLACES;

/** The services that people are read from. Each has error numbers of its own. */
export type Service = Exclude<Place, 'account'>;

/** Gateways refuse clients without a name. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Raff)';

/** The variables that PlayStation needs. */
export type Vars = Pick<Env, 'PSN_NPSSO' | 'PSN_URL'>;

/** PlayStation as it is called here, with the operator's own account. */
export type Setup = { npsso: string; at: (place: Place) => string };

/** Throws ProviderError('not_configured') if the operator gave no account. A simulator has the real paths. */
export function setupOf({ PSN_NPSSO, PSN_URL }: Vars): Setup {
  const npsso = PSN_NPSSO?.trim();
  if (!npsso) throw new ProviderError('not_configured');
  return { npsso, at: place => (PSN_URL ? PSN_URL + new URL(PLACES[place]).pathname : PLACES[place]) };
}
