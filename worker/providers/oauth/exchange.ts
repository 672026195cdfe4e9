import * as oauth from 'oauth4webapi';
import * as v from 'valibot';
import { Problem } from '../../platform/http/problem.ts';
import type { Provider } from './providers.ts';
import type { Setup } from './setup.ts';

/** A provider that has not answered by then counts as away. */
const TIMEOUT_MS = 8_000;

/** The options of every call to a provider. */
export const transport = ({ allowsHttp }: Setup) => ({
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
  [oauth.allowInsecureRequests]: allowsHttp,
});

const Tokens = v.object({ access_token: v.string(), id_token: v.optional(v.string()) });
export type Tokens = v.InferOutput<typeof Tokens>;

const RfcError = v.object({ error: v.picklist(['invalid_grant', 'invalid_request']) });
/** Facebook's own: a code that is too old, and one that was used. */
const FacebookError = v.object({ error: v.object({ error_subcode: v.picklist([36007, 36009]) }) });

/** X has keys with signs that the RFC would write as %2D; they are unescaped in X's own examples. */
const plainBasic =
  (secret: string): oauth.ClientAuth =>
  (_as, { client_id }, _body, headers) =>
    headers.set('Authorization', `Basic ${btoa(`${client_id}:${secret}`)}`);

/**
 * Read by hand: Facebook's errors are not the RFC's, and Google has two names for itself, of which the library knows
 * one. A used or late code has an error of its own.
 */
async function readTokens(provider: Provider, response: Response): Promise<Tokens> {
  const body: unknown = await response.json();
  if (response.ok) return v.parse(Tokens, body);
  if (v.is(provider === 'facebook' ? FacebookError : RfcError, body)) throw new Problem('social_expired');
  throw new Error(`the token endpoint answered ${response.status}`);
}

type TokenAnswer = { code: string; state: string; verifier: string; redirectUri: string };

/** Exchanges a code for tokens (RFC 6749, 4.1.3). Throws social_expired for a used code, otherwise any error. */
export async function exchange(setup: Setup, { code, state, verifier, redirectUri }: TokenAnswer): Promise<Tokens> {
  const { provider, clientId, clientSecret, authorize, token } = setup;
  const server = { issuer: new URL(authorize).origin, token_endpoint: token };
  const client = { client_id: clientId };
  const auth = provider === 'x' ? plainBasic(clientSecret) : oauth.ClientSecretPost(clientSecret);
  const params = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
  const proof = provider === 'facebook' ? oauth.nopkce : verifier;
  const options = transport(setup);
  return readTokens(
    provider,
    await oauth.authorizationCodeGrantRequest(server, client, auth, params, redirectUri, proof, options),
  );
}
