import { createHmac } from 'node:crypto';
import { protectedResourceRequest } from 'oauth4webapi';
import * as v from 'valibot';
import { type Tokens, transport } from './oauth/exchange.ts';
import { type Profile, Subject } from './oauth/providers.ts';
import type { Setup } from './oauth/setup.ts';

const Me = v.object({
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
  const me = v.parse(Me, await answer.json());
  return { subject: me.id, email: me.email, firstName: me.first_name, lastName: me.last_name };
}
