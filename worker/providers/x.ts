import { protectedResourceRequest } from 'oauth4webapi';
import * as v from 'valibot';
import { type Tokens, transport } from './oauth/exchange.ts';
import { type Profile, Subject } from './oauth/providers.ts';
import type { Setup } from './oauth/setup.ts';

const Me = v.object({
  data: v.object({ id: Subject, username: v.optional(v.string()), confirmed_email: v.optional(v.string()) }),
});

/** The person who signed in, by users/me. X gives an address only if it is confirmed and the app may ask for it. */
export async function readX(setup: Setup, { access_token }: Tokens): Promise<Profile> {
  const url = new URL(`${setup.who}?${new URLSearchParams({ 'user.fields': 'confirmed_email' })}`);
  const answer = await protectedResourceRequest(access_token, 'GET', url, undefined, undefined, transport(setup));
  if (!answer.ok) throw new Error(`users/me answered ${answer.status}`);
  const { data } = v.parse(Me, await answer.json());
  const { id, username, confirmed_email: email } = data;
  return { subject: id, email, emailVerified: email !== undefined, username };
}
