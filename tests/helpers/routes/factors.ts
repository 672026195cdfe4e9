import { factorResets } from '../../../worker/people/factors/factors.tables.ts';
import { hashSecret, makeSecret } from '../../../worker/platform/crypto/secret.ts';
import type { Owner } from '../games/shelf.ts';
import { newAuthenticator } from '../people/authenticator.ts';
import { codeOf, factorCalls } from '../people/factors.ts';
import { PASSWORD } from '../people/person.ts';
import type { Stack } from '../stack/stack.ts';
import { after, call, doneByAll, get, LINK, post, type Routes } from './route.ts';

/** Routes of passkeys, authenticator apps and recovery codes. */
export function factorsRoutes(stack: Stack): Routes {
  const { call: send, addPasskey, addApp, halfWay } = factorCalls(() => stack);
  const site = () => new URL(stack.url).origin;
  const account = (path: string) => `/api/account/${path}`;

  /** What a browser makes with new options. */
  async function newResponse(owner: Owner) {
    const { body: options } = await owner.post(account('passkeys/options'));
    return newAuthenticator(site()).make(options);
  }
  const withoutApp = (owner: Owner) => owner.remove(account('app'));
  async function unconfirmedApp(owner: Owner) {
    await withoutApp(owner);
    const { status, body } = await owner.post(account('app'));
    if (status !== 200) throw new Error(`no app: ${status}`);
    return codeOf(body.secret);
  }
  async function confirmedApp(owner: Owner) {
    await withoutApp(owner);
    await addApp(owner);
  }
  async function proof(owner: Owner) {
    const { authenticator } = await addPasskey(owner);
    const { body: options } = await owner.post(account('prove/options'));
    return authenticator.use(options);
  }
  async function recoveryCode(owner: Owner): Promise<string> {
    await addPasskey(owner);
    return (await owner.post(account('recovery-codes'))).body.recoveryCodes[0];
  }
  async function logInResponse(owner: Owner) {
    const { authenticator } = await addPasskey(owner);
    const { body: options } = await send('/auth/passkey/options', {});
    return authenticator.use(options);
  }
  async function ticket(owner: Owner) {
    await addPasskey(owner);
    return halfWay(owner);
  }
  /** A waiting reset of somebody's factors, as if its mail had arrived. */
  async function resetOf({ id: userId }: Owner) {
    const token = makeSecret();
    const [requestedAt, dueAt] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
    await stack.db.insert(factorResets).values({ userId, cancelHash: hashSecret(token), requestedAt, dueAt });
    return token;
  }

  return {
    'GET /api/account/factors': get(account('factors')),
    'POST /api/account/passkeys/options': call(owner => owner.post(account('passkeys/options'))),
    'POST /api/account/passkeys': after(newResponse, (owner, response) =>
      owner.post(account('passkeys'), { name: 'My phone', response }),
    ),
    'PUT /api/account/passkeys/:id': after(addPasskey, (owner, { id }) =>
      owner.put(account(`passkeys/${id}`), { name: 'The old phone' }),
    ),
    'DELETE /api/account/passkeys/:id': after(addPasskey, (owner, { id }) => owner.remove(account(`passkeys/${id}`))),
    'POST /api/account/app': after(withoutApp, owner => owner.post(account('app'))),
    'POST /api/account/app/confirm': after(unconfirmedApp, (owner, code) =>
      owner.post(account('app/confirm'), { code }),
    ),
    'DELETE /api/account/app': after(confirmedApp, withoutApp),
    'POST /api/account/recovery-codes': after(addPasskey, owner => owner.post(account('recovery-codes'))),
    'POST /api/account/prove': post(account('prove'), { password: PASSWORD }),
    'POST /api/account/prove/options': after(addPasskey, owner => owner.post(account('prove/options'))),
    'POST /api/account/prove/passkey': after(proof, (owner, response) =>
      owner.post(account('prove/passkey'), { response }),
    ),
    'POST /api/account/prove/code': after(recoveryCode, (owner, code) => owner.post(account('prove/code'), { code })),
    'POST /api/account/factors/keep': call(owner => owner.post(account('factors/keep'))),
    'POST /auth/passkey/options': doneByAll(call(() => send('/auth/passkey/options', {}))),
    'POST /auth/passkey': doneByAll(after(logInResponse, (_, response) => send('/auth/passkey', { response }))),
    'POST /auth/factors/passkey-options': doneByAll(
      after(ticket, (_, mfaToken) => send('/auth/factors/passkey-options', { mfaToken })),
    ),
    'POST /auth/factors/lost': doneByAll(after(ticket, (_, mfaToken) => send('/auth/factors/lost', { mfaToken }))),
    'POST /auth/factors/keep': {
      call: after(resetOf, (_, token) => send('/auth/factors/keep', { token })),
      visitors: 'act',
      shared: { 'body.token': LINK },
    },
  };
}
