import { mailLinks } from '../../../worker/people/people.tables.ts';
import { hashSecret, makeSecret } from '../../../worker/platform/crypto/secret.ts';
import type { Owner } from '../games/shelf.ts';
import { PASSWORD } from '../people/person.ts';
import { newToken } from '../people/personal-tokens.ts';
import { jpegOf, RED } from '../people/pictures.ts';
import { tokenCalls } from '../people/tokens.ts';
import type { Answer, Stack } from '../stack/stack.ts';
import { after, call, doneByAll, get, LINK, post, type Routes, SHOWN } from './route.ts';

const NEW_PASSWORD = { newPassword: 'better horse 10', confirmPassword: 'better horse 10' };

/** Routes about an account, its safety and its profile. */
export function accountRoutes(stack: Stack): Routes {
  const { signIn } = tokenCalls(() => stack);
  /** A mailed link, as if the mail had arrived. */
  const linkFor = (purpose: 'confirm' | 'reset' | 'disown') => async (owner: Owner) => {
    const token = makeSecret();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const row = { hash: hashSecret(token), userId: owner.id, purpose, email: owner.email, expiresAt };
    await stack.db.insert(mailLinks).values(row);
    return token;
  };
  const setPicture = (owner: Owner) => {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(jpegOf(64, 64, () => RED))], 'me.jpg', { type: 'image/jpeg' }));
    const headers = { Authorization: `Bearer ${owner.token}` };
    return stack.fetch(`/api/users/profile/${owner.id}/image`, { method: 'POST', body, headers });
  };
  async function otherSession(owner: Owner): Promise<string> {
    await signIn(owner.username);
    const { body } = await owner.get('/api/account/sessions');
    return body.sessions.find((one: Answer) => !one.isThis).id;
  }
  const byLink = { visitors: 'act', shared: { 'body.token': LINK } } as const;
  const mailed = (path: string) => call(owner => owner.post(path, { email: owner.email }));
  return {
    'POST /api/account/confirmEmail': {
      call: after(linkFor('confirm'), (owner, token) => owner.post('/api/account/confirmEmail', { token })),
      ...byLink,
    },
    'POST /api/account/resendVerificationEmail': post('/api/account/resendVerificationEmail'),
    'POST /api/account/forgotPassword': doneByAll(mailed('/api/account/forgotPassword')),
    'POST /api/account/forgotUsername': doneByAll(mailed('/api/account/forgotUsername')),
    'POST /api/account/resetPassword': {
      call: after(linkFor('reset'), (owner, token) =>
        owner.post('/api/account/resetPassword', { token, ...NEW_PASSWORD }),
      ),
      ...byLink,
    },
    'POST /api/account/changePassword': post('/api/account/changePassword', {
      currentPassword: PASSWORD,
      ...NEW_PASSWORD,
    }),
    'POST /api/account/signOutEverywhere': post('/api/account/signOutEverywhere'),
    'GET /api/account/sessions': get('/api/account/sessions'),
    'DELETE /api/account/sessions': call(owner => owner.remove('/api/account/sessions')),
    'DELETE /api/account/sessions/:id': after(otherSession, (owner, id) => owner.remove(`/api/account/sessions/${id}`)),
    'GET /api/account/events': get('/api/account/events'),
    'POST /auth/disown': {
      call: after(linkFor('disown'), (owner, token) => owner.post('/auth/disown', { token })),
      ...byLink,
    },
    'POST /api/users/profile/:id/image': call(setPicture),
    'DELETE /api/users/profile/:id/image': after(setPicture, owner =>
      owner.remove(`/api/users/profile/${owner.id}/image`),
    ),
    'GET /api/avatars/:key': {
      call: after(
        async (owner): Promise<Answer> => (await setPicture(owner)).json(),
        (_, { imageUrl }) => stack.fetch(imageUrl),
      ),
      visitors: 'read',
      shared: { 'path.key': SHOWN },
    },
    'GET /api/users/profile': get('/api/users/profile'),
    'PUT /api/users': call(owner => owner.put('/api/users', { firstName: 'Nour' })),
    'DELETE /api/users': call(owner =>
      owner.remove('/api/users', 'en', { username: owner.username, currentPassword: PASSWORD }),
    ),
    'GET /api/users/export': get('/api/users/export'),
    'POST /api/users/profile/skip-tour': post('/api/users/profile/skip-tour'),
    'GET /api/tokens': get('/api/tokens'),
    'POST /api/tokens': post('/api/tokens', { name: 'Shelf script', scope: 'read', expiresInDays: 30 }),
    'DELETE /api/tokens/:id': after(newToken, (owner, { id }) => owner.remove(`/api/tokens/${id}`)),
  };
}
