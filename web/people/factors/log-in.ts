import { MFA_GRANT, type UsedCredential } from '../../../worker/people/factors/factors.schema.ts';
import { WEB_CLIENT_ID } from '../../../worker/people/session/session.schema.ts';
import { ApiError, ask, auth, connect } from '../../platform/api.ts';
import { completeSignIn, type HalfLogin } from '../session/sign-in.ts';
import { PasskeyError, showPasskey } from './webauthn.ts';

const passkeyOptions = () => ask(auth.passkey.options.$post(), { quiet: true });

const enter = async (response: UsedCredential) =>
  (await ask(auth.passkey.$post({ json: { response } }), { quiet: true })).access_token;

const isUnknown = (error: unknown) => error instanceof ApiError && error.problem.code === 'passkey_unknown';

/** Opens a session in this browser by a passkey alone. Throws ApiError and PasskeyError. */
export async function logInByPasskey(more: { isOffered?: boolean } = {}): Promise<void> {
  const response = await showPasskey(await passkeyOptions(), more);
  const token = await enter(response).catch((error: unknown) => {
    throw isUnknown(error) ? new PasskeyError('unknown') : error;
  });
  await completeSignIn(token);
}

export type StepProps = {
  half: HalfLogin;
  /** The ticket of a provider that shall open the account from then on. */
  ticket?: string | undefined;
  onEntered: (accessToken: string) => Promise<void>;
};

/** What is shown in a second step, as the token endpoint reads it. */
type Proof = { otp: string } | { recovery_code: string } | { passkey: string };

/** The access token of a second step. `ticket`: that of a provider which shall open the account from then on. */
export async function takeStep(mfa_token: string, proof: Proof, ticket?: string): Promise<string> {
  const form = { grant_type: MFA_GRANT, client_id: WEB_CLIENT_ID, mfa_token, ...proof, ...(ticket && { ticket }) };
  const call = connect.token.$post({}, { init: { body: new URLSearchParams(form) } });
  return (await ask(call, { quiet: true })).access_token;
}

/** The access token of a second step by a passkey. Throws ApiError and PasskeyError. */
export async function takeStepByPasskey(mfaToken: string, ticket?: string): Promise<string> {
  const options = await ask(auth.factors['passkey-options'].$post({ json: { mfaToken } }), { quiet: true });
  const passkey = JSON.stringify(await showPasskey(options));
  return takeStep(mfaToken, { passkey }, ticket);
}
