import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { protectedResourceRequest } from 'oauth4webapi';
import * as v from 'valibot';
import { isSameText } from '../../platform/http/flow-cookie.ts';
import { type Tokens, transport } from './exchange.ts';
import { type Profile, Subject } from './providers.ts';
import type { Setup } from './setup.ts';

/** Google writes its name in both forms. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const CLOCKS_DIFFER_SECONDS = 30;
const TIMEOUT_MS = 8_000;

const Claims = v.object({
  sub: Subject,
  nonce: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;
/** Google's keys, cached by their address as long as the library decides. */
const keySets = new Map<string, KeySet>();

function keysAt(address: string): KeySet {
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_MS });
  keySets.set(address, keys);
  return keys;
}

/** The person who signed in, by the id_token: signed by Google, for us, for exactly this flow, within the last hour. */
export async function readGoogle({ clientId, who }: Setup, tokens: Tokens, nonce: string): Promise<Profile> {
  const { payload } = await jwtVerify(tokens.id_token ?? '', keysAt(who), {
    issuer: ISSUERS,
    audience: clientId,
    algorithms: ['RS256'],
    maxTokenAge: '1h',
    clockTolerance: CLOCKS_DIFFER_SECONDS,
    requiredClaims: ['exp'],
  });
  const claims = v.parse(Claims, payload);
  if (!isSameText(claims.nonce, nonce)) throw new Error('the id_token belongs to another flow');
  return {
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    firstName: claims.given_name,
    lastName: claims.family_name,
  };
}

const FacebookPerson = v.object({
  id: Subject,
  email: v.optional(v.string()),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
});

const FIELDS = 'id,first_name,last_name,email';

/**
 * The person who signed in, by /me. Facebook never says that an address is verified, and gives none for accounts made
 * by phone. The proof shows that the caller knows the secret, so a stolen token is useless elsewhere.
 */
export async function readFacebook(setup: Setup, { access_token }: Tokens): Promise<Profile> {
  const proof = createHmac('sha256', setup.clientSecret).update(access_token).digest('hex');
  const url = new URL(`${setup.who}?${new URLSearchParams({ fields: FIELDS, appsecret_proof: proof })}`);
  const answer = await protectedResourceRequest(access_token, 'GET', url, undefined, undefined, transport(setup));
  if (!answer.ok) throw new Error(`/me answered ${answer.status}`);
  const me = v.parse(FacebookPerson, await answer.json());
  return { subject: me.id, email: me.email, firstName: me.first_name, lastName: me.last_name };
}

const XPerson = v.object({
  data: v.object({ id: Subject, username: v.optional(v.string()), confirmed_email: v.optional(v.string()) }),
});

/** The person who signed in, by users/me. X gives an address only if it is confirmed and the app may ask for it. */
export async function readX(setup: Setup, { access_token }: Tokens): Promise<Profile> {
  const url = new URL(`${setup.who}?${new URLSearchParams({ 'user.fields': 'confirmed_email' })}`);
  const answer = await protectedResourceRequest(access_token, 'GET', url, undefined, undefined, transport(setup));
  if (!answer.ok) throw new Error(`users/me answered ${answer.status}`);
  const { data } = v.parse(XPerson, await answer.json());
  const { id, username, confirmed_email: email } = data;
  return { subject: id, email, emailVerified: email !== undefined, username };
}
