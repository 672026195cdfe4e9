import * as v from 'valibot';
import type { Env } from '../../env.ts';
import { DAY_MS } from '../../platform/time.ts';
import { type Answer, askProvider } from '../ask-provider.ts';
import { ProviderError, type Reason } from '../provider-error.ts';
import { readAs } from '../read-json.ts';
import { signInXbox } from './live.ts';
import { at } from './xbox-answers.ts';

const AUTHORIZE = 'https://login.live.com/oauth20_authorize.srf';
const TOKEN = 'https://login.live.com/oauth20_token.srf';
const SCOPE = 'XboxLive.signin XboxLive.offline_access';
/** A refresh token of a personal account expires if it is not used for this long. */
const REFRESH_DAYS = 90;

const Tokens = v.object({ access_token: v.string(), refresh_token: v.string() });
const Failure = v.object({ error: v.string() });
const REASONS = new Map(
  Object.entries<Reason>({
    invalid_grant: 'sign_in_expired',
    invalid_client: 'credential_expired',
    unauthorized_client: 'credential_expired',
  }),
);

/** The token that is stored for an account, encrypted: the only thing that lets us read again on its owner's behalf. */
const Kept = v.pipe(v.string(), v.parseJson(), v.object({ refreshToken: v.string() }));

function clientOf({ MICROSOFT_CLIENT_ID: id, MICROSOFT_CLIENT_SECRET: secret }: Env) {
  if (!id || !secret) throw new ProviderError('not_configured');
  return { client_id: id, client_secret: secret };
}

export const hasClient = (env: Env) => Boolean(env.MICROSOFT_CLIENT_ID && env.MICROSOFT_CLIENT_SECRET);

/** Microsoft's page where a person lets us read their Xbox. `challenge`: S256 of a verifier (RFC 7636). */
export function startMicrosoft(env: Env, redirectUri: string, state: string, challenge: string): string {
  const params = new URLSearchParams({
    client_id: clientOf(env).client_id,
    response_type: 'code',
    approval_prompt: 'auto',
    scope: SCOPE,
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  return `${at(env, AUTHORIZE)}?${params}`;
}

function readTokens({ status, json }: Answer) {
  if (status === 200) return readAs(Tokens, json);
  throw new ProviderError(REASONS.get(readAs(Failure, json).error) ?? 'provider_changed');
}

/** Microsoft's tokens, and what to store of them. A code works once, so that is not retried. */
async function redeem(env: Env, grant: Record<string, string>, tries?: number) {
  const body = new URLSearchParams({ ...clientOf(env), scope: SCOPE, ...grant });
  const answer = await askProvider(at(env, TOKEN), { method: 'POST', body }, tries ? { tries } : {});
  const { access_token: accessToken, refresh_token: refreshToken } = readTokens(answer);
  const token = {
    value: JSON.stringify({ refreshToken } satisfies v.InferOutput<typeof Kept>),
    expiresAt: new Date(Date.now() + REFRESH_DAYS * DAY_MS),
  };
  return { accessToken, token };
}

type TokenAnswer = { code: string; redirectUri: string; verifier: string };

/**
 * The person who came back from Microsoft, and the token to store, encrypted. Throws ProviderError: `sign_in_expired`
 * for a code that was used or is late, XboxRefused for a person whom Xbox Live does not serve.
 */
export async function finishMicrosoft(env: Env, { code, redirectUri, verifier }: TokenAnswer) {
  const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
  const { accessToken, token } = await redeem(env, grant, 1);
  const { xuid, gamerTag } = await signInXbox(env, accessToken);
  return { found: { externalId: xuid, gamerTag }, token };
}

/** Signs in again with the stored token. The old refresh token stays valid, so losing the new one loses nothing. */
export async function resumeMicrosoft(env: Env, kept: string) {
  const { success, output } = v.safeParse(Kept, kept);
  if (!success) throw new ProviderError('sign_in_expired');
  const { accessToken, token } = await redeem(env, {
    grant_type: 'refresh_token',
    refresh_token: output.refreshToken,
  });
  return { session: await signInXbox(env, accessToken), token };
}
