import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { log } from '../../platform/log.ts';
import { DAY_SECONDS } from '../../platform/time.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';

const PLACES = {
  account: 'https://ca.account.sony.com/api/authz/v3/oauth',
  profiles: 'https://us-prof.np.community.playstation.net/userProfile/v1/users',
  played: 'https://m.np.playstation.com/api/gamelist/v2/users',
  trophies: 'https://m.np.playstation.com/api/trophy/v1/users',
};
type PsnHost = keyof typeof PLACES;

/** The services that people are read from. Each has error numbers of its own. */
export type Service = Exclude<PsnHost, 'account'>;

/** Gateways refuse clients without a name. */
export const USER_AGENT = 'Mozilla/5.0 (compatible; Raff)';

export type PsnVars = Pick<Env, 'PSN_NPSSO' | 'PSN_URL'>;

/** PlayStation as it is called here, with the operator's own account. */
export type PsnSetup = { npsso: string; at: (place: PsnHost) => string };

/** Throws ProviderError('not_configured') if the operator gave no account. A simulator has the real paths. */
export function psnSetupOf({ PSN_NPSSO, PSN_URL }: PsnVars): PsnSetup {
  const npsso = PSN_NPSSO?.trim();
  if (!npsso) throw new ProviderError('not_configured');
  return { npsso, at: place => (PSN_URL ? PSN_URL + new URL(PLACES[place]).pathname : PLACES[place]) };
}

/** The PlayStation app's own client name and secret, the same in every copy of it: Sony issues none to others. */
const APP = { id: '09515159-7237-4370-9b40-3806e67c0891', word: 'ucPjka5tntB2KqsP' };
const REDIRECT_URI = 'com.scee.psxandroid.scecompcall://redirect';
const SCOPE = 'psn:mobile.v2.core psn:clientapp';

const ACCESS_KEY = 'psn.access';
const REFRESH_KEY = 'psn.refresh';
/** A token is replaced this long before it expires, so that it does not expire on the way. */
const EARLY_SECONDS = 300;
/** The lifetime that Sony used in May 2025, for answers that do not name one. */
const REFRESH_SECONDS = 59 * DAY_SECONDS;
/** How long before the end the operator is told. */
const NOTICE_SECONDS = 7 * DAY_SECONDS;

const Token = v.pipe(v.string(), v.nonEmpty());
const Tokens = v.object({
  access_token: Token,
  expires_in: v.number(),
  refresh_token: v.optional(Token),
  refresh_token_expires_in: v.optional(v.number(), REFRESH_SECONDS),
});
type Tokens = v.InferOutput<typeof Tokens>;

/** A header cannot carry other characters, and Sony uses no others. */
const NPSSO = /^[\w.~+/=-]+$/;

/** The operator has to sign in again: logged for the operator, without the value. */
function expired(): ProviderError {
  log('warn', { message: 'PlayStation refuses PSN_NPSSO: it has expired. Sign in again and set a new one.' });
  return new ProviderError('credential_expired');
}

/** The request for a one-time code of the operator's account (RFC 6749, 4.1.2). */
export function codeRequest({ npsso, at }: PsnSetup) {
  const asked = { client_id: APP.id, redirect_uri: REDIRECT_URI, response_type: 'code', scope: SCOPE };
  const url = `${at('account')}/authorize?${new URLSearchParams({ access_type: 'offline', ...asked })}`;
  return { url, init: { headers: { Cookie: `npsso=${npsso}`, 'User-Agent': USER_AGENT } } };
}

/** The code; it is in an address that only the app can open. */
async function askCode(setup: PsnSetup): Promise<string> {
  if (!NPSSO.test(setup.npsso)) throw expired();
  const { url, init } = codeRequest(setup);
  const { headers } = await askProvider(url, init);
  const location = headers.get('Location') ?? '';
  const returned = URL.canParse(location) ? new URL(location).searchParams : new URLSearchParams();
  if (returned.get('error') === 'login_required') throw expired();
  const code = returned.get('code');
  if (!code) throw new ProviderError('provider_changed');
  return code;
}

/** One try: a code or a refresh token that arrived is used, whether or not its answer came back. */
function askTokens({ at }: PsnSetup, grant: Record<string, string>): Promise<Answer> {
  const headers = { Authorization: `Basic ${btoa(`${APP.id}:${APP.word}`)}`, 'User-Agent': USER_AGENT };
  const body = new URLSearchParams({ token_format: 'jwt', ...grant });
  return askProvider(`${at('account')}/token`, { method: 'POST', headers, body }, { tries: 1 });
}

const readTokens = ({ status, json }: Answer): Tokens => readAs(Tokens, status === 200 ? json : undefined);

async function byNpsso(setup: PsnSetup): Promise<Tokens> {
  const code = await askCode(setup);
  return readTokens(await askTokens(setup, { grant_type: 'authorization_code', code, redirect_uri: REDIRECT_URI }));
}

/** Undefined if there is no refresh token, or Sony no longer accepts it: the NPSSO may still work. */
async function byRefreshToken(setup: PsnSetup, quota: Quota): Promise<Tokens | undefined> {
  const token = await quota.readToken(REFRESH_KEY);
  if (!token) return undefined;
  const answer = await askTokens(setup, { grant_type: 'refresh_token', refresh_token: token, scope: SCOPE });
  return answer.status === 400 || answer.status === 401 ? undefined : readTokens(answer);
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

async function keep(quota: Quota, tokens: Tokens): Promise<void> {
  const { access_token, expires_in, refresh_token, refresh_token_expires_in } = tokens;
  await quota.keepToken(ACCESS_KEY, access_token, inSeconds(expires_in - EARLY_SECONDS));
  if (!refresh_token) return;
  if (refresh_token_expires_in < NOTICE_SECONDS)
    log('warn', { message: 'PlayStation’s sign-in ends within a week: sign in again and set a new PSN_NPSSO.' });
  await quota.keepToken(REFRESH_KEY, refresh_token, inSeconds(refresh_token_expires_in - EARLY_SECONDS));
}

async function renew(setup: PsnSetup, quota: Quota): Promise<string> {
  const tokens = (await byRefreshToken(setup, quota)) ?? (await byNpsso(setup));
  await keep(quota, tokens);
  return tokens.access_token;
}

/**
 * An access token of the operator's account, stored or new, but never the one that was `refused`, which another request
 * may have replaced already. Throws ProviderError: `credential_expired` if the operator has to sign in again.
 */
export async function psnAccessToken(setup: PsnSetup, quota: Quota, refused?: string): Promise<string> {
  const kept = await quota.readToken(ACCESS_KEY);
  return kept && kept !== refused ? kept : renew(setup, quota);
}
