import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { log } from '../../platform/log.ts';
import { askProvider } from '../ask-provider.ts';
import { ProviderError } from '../provider-error.ts';
import type { Quota } from '../quota/quota.ts';
import { readAs } from '../read-json.ts';

/** The variables that IGDB needs: the keys of a Twitch application, and the address of a simulator if there is one. */
export type IgdbVars = Pick<Env, 'IGDB_CLIENT_ID' | 'IGDB_CLIENT_SECRET' | 'IGDB_URL'>;

export const hasIgdb = (env: IgdbVars) => Boolean(env.IGDB_CLIENT_ID && env.IGDB_CLIENT_SECRET);

export type IgdbSetup = { id: string; secret: string; tokens: string; api: string };

/** Throws ProviderError('not_configured') if there are no keys. A simulator has the real paths. */
export function igdbSetupOf({ IGDB_CLIENT_ID: id, IGDB_CLIENT_SECRET: secret, IGDB_URL: at }: IgdbVars): IgdbSetup {
  if (!id || !secret) throw new ProviderError('not_configured');
  return {
    id,
    secret,
    tokens: `${at || 'https://id.twitch.tv'}/oauth2/token`,
    api: `${at || 'https://api.igdb.com'}/v4`,
  };
}

const KEY = 'igdb.access';
/** A token is replaced this long before it expires, so that it does not expire on the way. */
const EARLY_SECONDS = 300;

const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });

/**
 * One token for all calls of a quota, even while it is being requested. If it cannot be encrypted, it is kept as long
 * as the quota object lives.
 */
const held = new WeakMap<Quota, Promise<string>>();

/** The operator has to look at the keys: logged for the operator, without their values. */
function refused(): ProviderError {
  log('warn', {
    message: 'Twitch refuses IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: set those of an application that exists.',
  });
  return new ProviderError('credential_expired');
}

/** A new token (RFC 6749, 4.4). The secret is sent in the body: Twitch repeats addresses in its errors. */
async function renew({ id, secret, tokens }: IgdbSetup, quota: Quota): Promise<string> {
  const body = new URLSearchParams({ client_id: id, client_secret: secret, grant_type: 'client_credentials' });
  const { status, json } = await askProvider(tokens, { method: 'POST', body });
  if (status === 400 || status === 401 || status === 403) throw refused();
  const { access_token, expires_in } = readAs(Token, status === 200 ? json : undefined);
  await quota.keepToken(KEY, access_token, new Date(Date.now() + (expires_in - EARLY_SECONDS) * 1000));
  return access_token;
}

async function find(setup: IgdbSetup, quota: Quota, refused: string | undefined): Promise<string> {
  const kept = await quota.readToken(KEY);
  return kept && kept !== refused ? kept : renew(setup, quota);
}

/**
 * An access token of the application, stored or new; never the one that was `refused`, which another request may have
 * replaced.
 */
export async function igdbAccessToken(setup: IgdbSetup, quota: Quota, refused?: string): Promise<string> {
  const known = held.get(quota);
  const token = await known?.catch(() => undefined);
  if (token && token !== refused) return token;
  if (held.get(quota) !== known) return igdbAccessToken(setup, quota, refused); // another request has begun to replace it
  const found = find(setup, quota, refused);
  held.set(quota, found);
  return found;
}
