import type { Context } from 'hono';
import {
  calculatePKCECodeChallenge,
  generateRandomCodeVerifier,
  generateRandomNonce,
  generateRandomState,
} from 'oauth4webapi';
import type { DbApp } from '../../platform/http/hono.ts';
import { siteOrigin } from '../../platform/http/origin.ts';
import type { Provider } from '../../providers/oauth/providers.ts';
import type { Setup } from '../../providers/oauth/setup.ts';
import { type Flow, type IdentityProof, keepFlow, signProof } from './linking/proof.ts';

const SCOPES: Record<Provider, string> = {
  google: 'openid email profile',
  facebook: 'public_profile email',
  x: 'users.read tweet.read users.email',
};

/** The page of ours that the provider sends people back to; it must be registered there letter by letter. */
export function redirectUri(c: Context<DbApp>, provider: Provider): string {
  return new URL(`/account/external/${provider}/`, siteOrigin(c)).href;
}

/** Facebook's classic log-in knows no proof key; there the client's secret alone binds the code. */
async function extrasOf(provider: Provider, { verifier, nonce }: Flow): Promise<Record<string, string>> {
  if (provider === 'facebook') return {};
  const proof = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
  return provider === 'google' ? { ...proof, nonce, prompt: 'select_account' } : proof;
}

/**
 * The provider's address for this browser, which stores what it needs for the return. `proved`: a signed-in person has
 * proved who they are, and links the identity they come back with.
 */
export async function start(
  c: Context<DbApp>,
  { provider, clientId, authorize }: Setup,
  proved: IdentityProof | undefined,
): Promise<string> {
  const state = generateRandomState();
  const flow = {
    provider,
    state,
    nonce: generateRandomNonce(),
    verifier: generateRandomCodeVerifier(),
    proof: proved && (await signProof(c.env, { ...proved, provider, state })),
  };
  keepFlow(c, flow);
  const params = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri(c, provider),
    response_type: 'code',
    scope: SCOPES[provider],
    state: flow.state,
    ...(await extrasOf(provider, flow)),
  });
  return `${authorize}?${params}`;
}
