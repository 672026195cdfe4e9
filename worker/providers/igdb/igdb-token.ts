import * as v from 'valibot';
import { log } from '../../platform/log.ts';
import { askProvider } from '../ask-provider.ts';
import { type Desk, ProviderTrouble } from '../gaming.ts';
import type { Setup } from './setup.ts';

const KEY = 'igdb.access';
/** A token is given up this long before it ends, so that it does not end on its way. */
const EARLY_SECONDS = 300;

const Token = v.object({ access_token: v.pipe(v.string(), v.nonEmpty()), expires_in: v.number() });

/** One for all calls of a desk, be it on its way: who cannot keep a token sealed keeps it as long as the desk lives. */
const held = new WeakMap<Desk, Promise<string>>();

/** The operator has to look at the keys: said where the operator looks, without their values. */
function refused(): ProviderTrouble {
  log('warn', {
    message: 'Twitch refuses IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: set those of an application that exists.',
  });
  return new ProviderTrouble('credential_expired');
}

/** A new token (RFC 6749, 4.4). The secret travels in the body: Twitch repeats addresses in its errors. */
async function renew({ id, secret, tokens }: Setup, desk: Desk): Promise<string> {
  const body = new URLSearchParams({ client_id: id, client_secret: secret, grant_type: 'client_credentials' });
  const { status, json } = await askProvider(tokens, { method: 'POST', body });
  if (status === 400 || status === 401 || status === 403) throw refused();
  const read = v.safeParse(Token, json);
  if (status !== 200 || !read.success) throw new ProviderTrouble('provider_changed');
  const { access_token, expires_in } = read.output;
  await desk.keepToken(KEY, access_token, new Date(Date.now() + (expires_in - EARLY_SECONDS) * 1000));
  return access_token;
}

async function find(setup: Setup, desk: Desk, refused: string | undefined): Promise<string> {
  const kept = await desk.readToken(KEY);
  return kept && kept !== refused ? kept : renew(setup, desk);
}

/** An access token of the application, kept or new; never the one that was `refused`, which another may have replaced. */
export async function accessToken(setup: Setup, desk: Desk, refused?: string): Promise<string> {
  const known = held.get(desk);
  const token = await known?.catch(() => undefined);
  if (token && token !== refused) return token;
  if (held.get(desk) !== known) return accessToken(setup, desk, refused); // somebody else has begun to replace it
  const found = find(setup, desk, refused);
  held.set(desk, found);
  return found;
}
