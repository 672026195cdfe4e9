import { Secret, TOTP } from 'otpauth';
import { MFA_GRANT } from '../../../worker/people/factors/factors.schema.ts';
import { authenticatorApps } from '../../../worker/people/factors/factors.tables.ts';
import type { Owner } from '../games/shelf.ts';
import { type Answer, type Stack, send } from '../stack/stack.ts';
import { type Authenticator, newAuthenticator } from './authenticator.ts';
import { freshAddress } from './logins.ts';
import { PASSWORD } from './person.ts';

/** The code that an app shows, some steps from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** A code that the app shows at none of the moments that count. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !right.includes(code)) ?? '';
}

type Way = Record<string, string>;

/** The calls about factors; each names its stack, because tests refer to the stack before it runs. */
export function factorCalls(stack: () => Stack) {
  async function call(path: string, body: unknown, headers: Record<string, string> = {}) {
    const init = send('POST', body);
    const answer = await stack().fetch(path, { ...init, headers: { ...init.headers, ...headers } });
    const json: Answer = await answer.json();
    return { status: answer.status, body: json, headers: answer.headers };
  }

  /** A passkey of a person, made by an authenticator of their own. */
  async function addPasskey(owner: Owner, name = 'My phone') {
    const authenticator = newAuthenticator(new URL(stack().url).origin);
    const asked = await owner.post('/api/account/passkeys/options');
    if (asked.status !== 200) throw new Error(`options: ${asked.status} ${JSON.stringify(asked.body)}`);
    const { status, body } = await owner.post('/api/account/passkeys', {
      name,
      response: authenticator.make(asked.body),
    });
    if (status !== 200) throw new Error(`passkeys: ${status} ${JSON.stringify(body)}`);
    const recoveryCodes: string[] = body.recoveryCodes ?? [];
    return { authenticator, id: String(body.id), recoveryCodes };
  }

  /** An app of a person; its first code was that of the step before this one, so that this one's is still good. */
  async function addApp(owner: Owner) {
    const { status, body } = await owner.post('/api/account/app');
    if (status !== 200) throw new Error(`no app: ${status}`);
    const secret = String(body.secret);
    const confirmed = await owner.post('/api/account/app/confirm', { code: codeOf(secret, -1) });
    const recoveryCodes: string[] = confirmed.body.recoveryCodes ?? [];
    return { secret, recoveryCodes };
  }

  async function token(form: Way, headers: Record<string, string> = {}) {
    const init = { method: 'POST', headers: { 'CF-Connecting-IP': freshAddress(), ...headers } };
    const answer = await stack().fetch('/connect/token', { ...init, body: new URLSearchParams(form) });
    const body: Answer = await answer.json();
    return { status: answer.status, body, headers: answer.headers };
  }

  const logIn = (username: string, client = 'web', more: Way = {}) =>
    token({ grant_type: 'password', client_id: client, username, password: PASSWORD, ...more });

  /** The ticket of a log-in whose password was right. */
  const halfWay = async ({ username }: { username: string }, client = 'web'): Promise<string> =>
    (await logIn(username, client)).body.mfa_token;

  const secondStep = (mfa_token: string, way: Way, client = 'web', headers = {}) =>
    token({ grant_type: MFA_GRANT, client_id: client, mfa_token, ...way }, headers);

  /** Signs in by a passkey alone. */
  async function byPasskey(authenticator: Authenticator, ...lies: Parameters<Authenticator['use']>[1][]) {
    const { body: options } = await call('/auth/passkey/options', {});
    return call('/auth/passkey', { response: authenticator.use(options, ...lies) });
  }

  /** The second step by a passkey. */
  async function stepByPasskey(mfaToken: string, authenticator: Authenticator) {
    const { body: options } = await call('/auth/factors/passkey-options', { mfaToken });
    return secondStep(mfaToken, { passkey: JSON.stringify(authenticator.use(options)) });
  }

  /** An app whose secret nobody needs: the row alone. */
  const giveApp = (userId: string) => {
    const at = new Date().toISOString();
    return stack().db.insert(authenticatorApps).values({ userId, sealed: 'x', createdAt: at, confirmedAt: at });
  };

  return { call, addPasskey, addApp, giveApp, token, logIn, halfWay, secondStep, byPasskey, stepByPasskey };
}
