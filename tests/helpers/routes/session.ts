import type { Owner } from '../games/shelf.ts';
import { PASSWORD } from '../people/person.ts';
import { socialCalls, stranger } from '../people/social.ts';
import { tokenCalls } from '../people/tokens.ts';
import { type Stack, send } from '../stack/stack.ts';
import { after, call, doneByAll, LINK, type Routes, readByAll } from './route.ts';

const PROVIDER = 'google';
const newName = () => `n${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

/** Routes by which people come in, and what they do there. */
export function sessionRoutes(stack: Stack): Routes {
  const social = socialCalls(() => stack);
  const { signIn } = tokenCalls(() => stack);
  const open = (path: string) => call(() => stack.fetch(path));
  const register = (path: string) =>
    call(() => {
      const username = newName();
      const password = { password: PASSWORD, confirmPassword: PASSWORD };
      const body = {
        username,
        email: `${username}@mail.com`,
        ...password,
        acceptTerms: true,
        dateOfBirth: '1990-05-17',
      };
      return stack.fetch(path, send('POST', body));
    });
  const check = (path: string) => open(`/api/account/checkPreserved${path}`);
  async function unknownTicket() {
    const who = stranger();
    const { body } = await social.through(PROVIDER, { ...who, verified: '' });
    return { ticket: body.ticket, who };
  }
  async function returned() {
    const flow = await social.begin(PROVIDER);
    return { returned: await social.agree(flow, stranger()), cookie: flow.cookie };
  }
  async function linked({ token }: Owner) {
    const flow = await social.begin(PROVIDER, { token });
    await social.comeBack(PROVIDER, await social.agree(flow, stranger()), { cookie: flow.cookie, token });
  }
  return {
    'POST /api/account/register': doneByAll(register('/api/account/register')),
    'POST /auth/register': doneByAll(register('/auth/register')),
    'POST /api/account/registerExternal': {
      call: after(unknownTicket, (_, { ticket, who }) => social.register(ticket, who)),
      visitors: 'act',
      shared: { 'body.ticket': LINK },
    },
    'GET /api/account/checkPreservedUsername': doneByAll(check('Username?username=somebody')),
    'GET /api/account/checkPreservedEmail': doneByAll(check('Email?email=some@mail.com')),
    'GET /api/account/checkPreservedItem': doneByAll(check('Item?username=somebody&email=some@mail.com')),
    'POST /connect/token': doneByAll(call(owner => signIn(owner.username))),
    'POST /connect/logout': doneByAll(
      after(
        owner => signIn(owner.username),
        (_, { body }) => {
          const form = new URLSearchParams({ refresh_token: body.refresh_token });
          return stack.fetch('/connect/logout', { method: 'POST', body: form });
        },
      ),
    ),
    'GET /.well-known/jwks.json': readByAll(open('/.well-known/jwks.json')),
    'GET /.well-known/openid-configuration': readByAll(open('/.well-known/openid-configuration')),
    'POST /auth/login': doneByAll(
      call(({ username }) => stack.fetch('/auth/login', send('POST', { username, password: PASSWORD }))),
    ),
    'POST /auth/:provider': doneByAll(
      after(returned, (_, { returned, cookie }) => social.comeBack(PROVIDER, returned, { cookie })),
    ),
    'DELETE /auth/:provider': after(linked, owner => owner.remove(`/auth/${PROVIDER}`)),
  };
}
