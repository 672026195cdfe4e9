import type { Context } from 'hono';
import * as v from 'valibot';
import type { Bearer } from '../../platform/crypto/token.ts';
import { isSameText } from '../../platform/http/flow-cookie.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { log } from '../../platform/log.ts';
import { exchange } from '../../providers/oauth/exchange.ts';
import type { Profile } from '../../providers/oauth/providers.ts';
import { readFacebook, readGoogle, readX } from '../../providers/oauth/read-profile.ts';
import type { Setup } from '../../providers/oauth/setup.ts';
import { Email, Username } from '../people.schema.ts';
import { Name } from '../profile/person-fields.ts';
import { type Flow, readProof, takeFlow } from './linking/proof.ts';
import { redirectUri } from './start.ts';

/** The fields that we take over from a provider's profile. */
export type AcceptedProfile = {
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
};

/** A value that fits our own rules. Others are left for the person to fill in. */
function fitting<T extends string>(schema: v.GenericSchema<unknown, T | null | undefined>, value: unknown): T | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output || null : null;
}

/** A profile as far as it fits the sign-up form. An address that does not fit does not count as verified either. */
function acceptProfile({ subject, email, emailVerified, ...said }: Profile): AcceptedProfile {
  const address = fitting(Email, email);
  return {
    subject,
    email: address,
    emailVerified: address !== null && emailVerified === true,
    firstName: fitting(Name, said.firstName),
    lastName: fitting(Name, said.lastName),
    username: fitting(Username, said.username?.toLowerCase()),
  };
}

const READERS = { google: readGoogle, facebook: readFacebook, x: readX };

/** The part of a failure that may be logged: its kind. Messages could contain what the provider said. */
const kindOf = (error: unknown) =>
  error instanceof Error ? [error.name, 'code' in error ? error.code : ''].join(' ') : typeof error;

type ProviderReturn = { code: string; state: string };

/**
 * The flow with which this browser left. Throws 400 social_expired if it did not leave for this provider, or not with
 * this state.
 */
function takeOwnFlow(c: Context<DbApp>, { provider }: Setup, { state }: ProviderReturn): Flow {
  const flow = takeFlow(c);
  if (flow?.provider !== provider || !isSameText(flow.state, state)) throw new Problem('social_expired');
  return flow;
}

/**
 * The person that the provider knows. Throws 400 social_expired for a used code, and 400 social_failed for any other
 * failure.
 */
async function askProvider(c: Context<DbApp>, setup: Setup, returned: ProviderReturn, { verifier, nonce }: Flow) {
  const { provider } = setup;
  return exchange(setup, { ...returned, verifier, redirectUri: redirectUri(c, provider) })
    .then((tokens): Promise<Profile> => READERS[provider](setup, tokens, nonce))
    .then(acceptProfile)
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      log('warn', { message: `Sign-in through ${provider} failed: ${kindOf(error)}`, requestId: c.var.requestId });
      throw new Problem('social_failed');
    });
}

/**
 * The person who came back from a provider; if they are signed in, also the proof with which they left. Throws as the
 * steps do, and 400 confirm_identity if they are signed in and left without a proof.
 */
export async function comeBack(c: Context<DbApp>, setup: Setup, returned: ProviderReturn, visitor: Bearer | undefined) {
  const flow = takeOwnFlow(c, setup, returned);
  const proved = visitor && (await readProof(c.env, flow, visitor));
  return { profile: await askProvider(c, setup, returned, flow), proved };
}
