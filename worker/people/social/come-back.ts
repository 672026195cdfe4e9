import type { Context } from 'hono';
import type { Bearer } from '../../platform/crypto/token.ts';
import { isSameText } from '../../platform/http/flow-cookie.ts';
import type { DbApp } from '../../platform/http/hono.ts';
import { Problem } from '../../platform/http/problem.ts';
import { log } from '../../platform/log.ts';
import { exchange } from '../../providers/oauth/exchange.ts';
import type { Profile } from '../../providers/oauth/providers.ts';
import { readFacebook, readGoogle, readX } from '../../providers/oauth/read-profile.ts';
import type { Setup } from '../../providers/oauth/setup.ts';
import { acceptProfile } from './accepted-profile.ts';
import { type Flow, takeFlow } from './flow.ts';
import { readProof } from './linking/proof.ts';
import { redirectUri } from './start.ts';

const READERS = { google: readGoogle, facebook: readFacebook, x: readX };

/** The part of a failure that may be logged: its kind. Messages could contain what the provider said. */
const kindOf = (error: unknown) =>
  error instanceof Error ? [error.name, 'code' in error ? error.code : ''].join(' ') : typeof error;

type Returned = { code: string; state: string };

/**
 * The flow with which this browser left. Throws 400 social_expired if it did not leave for this provider, or not with
 * this state.
 */
function takeOwnFlow(c: Context<DbApp>, { provider }: Setup, { state }: Returned): Flow {
  const flow = takeFlow(c);
  if (flow?.provider !== provider || !isSameText(flow.state, state)) throw new Problem('social_expired');
  return flow;
}

/**
 * The person that the provider knows. Throws 400 social_expired for a used code, and 400 social_failed for any other
 * failure.
 */
async function askProvider(c: Context<DbApp>, setup: Setup, returned: Returned, { verifier, nonce }: Flow) {
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
export async function comeBack(c: Context<DbApp>, setup: Setup, returned: Returned, visitor: Bearer | undefined) {
  const flow = takeOwnFlow(c, setup, returned);
  const proved = visitor && (await readProof(c.env, flow, visitor));
  return { profile: await askProvider(c, setup, returned, flow), proved };
}
