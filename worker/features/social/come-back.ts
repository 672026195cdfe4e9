import type { Context } from 'hono';
import type { App } from '../../env.ts';
import { isSameText } from '../../lib/flow.ts';
import { log } from '../../lib/log.ts';
import { Problem } from '../../lib/problem.ts';
import { takeFlow } from './flow.ts';
import { exchange } from './providers/exchange.ts';
import { readFacebook } from './providers/facebook.ts';
import { readGoogle } from './providers/google.ts';
import type { Profile } from './providers/profile.ts';
import type { Setup } from './providers/setup.ts';
import { readX } from './providers/x.ts';
import { redirectUri } from './start.ts';

const READERS = { google: readGoogle, facebook: readFacebook, x: readX };

/** What may be noted of a failure: its kind. Messages could carry what the provider said. */
const kindOf = (error: unknown) =>
  error instanceof Error ? [error.name, 'code' in error ? error.code : ''].join(' ') : typeof error;

/**
 * Who came back from a provider. Throws 400 social_expired when this browser did not start it, or the code was used;
 * 400 social_failed for whatever goes wrong with the provider.
 */
export async function comeBack(c: Context<App>, setup: Setup, returned: { code: string; state: string }) {
  const { provider } = setup;
  const flow = takeFlow(c);
  if (flow?.provider !== provider || !isSameText(flow.state, returned.state)) throw new Problem('social_expired');
  const { verifier, nonce } = flow;
  return exchange(setup, { ...returned, verifier, redirectUri: redirectUri(c, provider) })
    .then((tokens): Promise<Profile> => READERS[provider](setup, tokens, nonce))
    .catch((error: unknown) => {
      if (error instanceof Problem) throw error;
      log('warn', { message: `Sign-in through ${provider} failed: ${kindOf(error)}`, requestId: c.var.requestId });
      throw new Problem('social_failed');
    });
}
