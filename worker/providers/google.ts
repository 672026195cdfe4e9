import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { isSameText } from '../platform/http/flow-cookie.ts';
import type { Tokens } from './oauth/exchange.ts';
import { type Profile, Subject } from './oauth/providers.ts';
import type { Setup } from './oauth/setup.ts';

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
