import { factorResets } from '../../../worker/people/factors/factors.tables.ts';
import { hashSecret, makeSecret } from '../../../worker/platform/crypto/secret.ts';
import type { Owner } from '../games/shelf.ts';
import { newAuthenticator } from '../people/authenticator.ts';
import { codeOf, factorCalls } from '../people/factors.ts';
import { PASSWORD } from '../people/person.ts';
import type { Calls } from './every-route.ts';
import type { Stack } from './stack.ts';

/** How to call the routes of passkeys, apps and codes. */
export function factorRoutes(stack: Stack): Calls {
  const { call, addPasskey, addApp, halfWay } = factorCalls(() => stack);
  const post = (path: string) => async (owner: Owner) => () => owner.post(path);
  const site = () => new URL(stack.url).origin;
  const withPasskey = (act: (owner: Owner, id: string) => Promise<{ status: number }>) => async (owner: Owner) => {
    const { id } = await addPasskey(owner);
    return () => act(owner, id);
  };

  /** A waiting reset of somebody's factors, as if its mail had arrived. */
  async function resetOf({ id: userId }: Owner) {
    const token = makeSecret();
    const [requestedAt, dueAt] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
    await stack.db.insert(factorResets).values({ userId, cancelHash: hashSecret(token), requestedAt, dueAt });
    return token;
  }

  return {
    'GET /api/account/factors': async owner => () => owner.get('/api/account/factors'),
    'POST /api/account/passkeys/options': post('/api/account/passkeys/options'),
    'POST /api/account/passkeys': async owner => {
      const { body: options } = await owner.post('/api/account/passkeys/options');
      const response = newAuthenticator(site()).make(options);
      return () => owner.post('/api/account/passkeys', { name: 'My phone', response });
    },
    'PUT /api/account/passkeys/:id': withPasskey((owner, id) =>
      owner.put(`/api/account/passkeys/${id}`, { name: 'The old phone' }),
    ),
    'DELETE /api/account/passkeys/:id': withPasskey((owner, id) => owner.remove(`/api/account/passkeys/${id}`)),
    'POST /api/account/app': async owner => {
      await owner.remove('/api/account/app');
      return () => owner.post('/api/account/app');
    },
    'POST /api/account/app/confirm': async owner => {
      await owner.remove('/api/account/app');
      const { status, body } = await owner.post('/api/account/app');
      if (status !== 200) throw new Error(`no app: ${status}`);
      return () => owner.post('/api/account/app/confirm', { code: codeOf(body.secret) });
    },
    'DELETE /api/account/app': async owner => {
      await owner.remove('/api/account/app');
      await addApp(owner);
      return () => owner.remove('/api/account/app');
    },
    'POST /api/account/recovery-codes': withPasskey(owner => owner.post('/api/account/recovery-codes')),
    'POST /api/account/prove': async owner => () => owner.post('/api/account/prove', { password: PASSWORD }),
    'POST /api/account/prove/options': withPasskey(owner => owner.post('/api/account/prove/options')),
    'POST /api/account/prove/passkey': async owner => {
      const { authenticator } = await addPasskey(owner);
      const { body: options } = await owner.post('/api/account/prove/options');
      return () => owner.post('/api/account/prove/passkey', { response: authenticator.use(options) });
    },
    'POST /api/account/prove/code': async owner => {
      await addPasskey(owner);
      const { recoveryCodes } = (await owner.post('/api/account/recovery-codes')).body;
      return () => owner.post('/api/account/prove/code', { code: recoveryCodes[0] });
    },
    'POST /api/account/factors/keep': post('/api/account/factors/keep'),
    'POST /auth/passkey/options': async () => () => call('/auth/passkey/options', {}),
    'POST /auth/passkey': async owner => {
      const { authenticator } = await addPasskey(owner);
      const { body: options } = await call('/auth/passkey/options', {});
      return () => call('/auth/passkey', { response: authenticator.use(options) });
    },
    'POST /auth/factors/passkey-options': async owner => {
      await addPasskey(owner);
      const mfaToken = await halfWay(owner);
      return () => call('/auth/factors/passkey-options', { mfaToken });
    },
    'POST /auth/factors/lost': async owner => {
      await addPasskey(owner);
      const mfaToken = await halfWay(owner);
      return () => call('/auth/factors/lost', { mfaToken });
    },
    'POST /auth/factors/keep': async owner => {
      const token = await resetOf(owner);
      return () => call('/auth/factors/keep', { token });
    },
  };
}
