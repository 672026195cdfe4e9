import { eq } from 'drizzle-orm';
import { hashPassword } from '../../../worker/people/passwords/password-hash.ts';
import { reservedUsernames, users } from '../../../worker/people/people.tables.ts';
import type { Calls } from '../routes/route.ts';
import { type Stack, send } from '../stack/stack.ts';
import { ageSessions, PASSWORD } from './person.ts';
import { socialCalls, stranger } from './social.ts';

/** How to call routes that do more for some people than `everyRoute` asks of them. */
export function otherWays(stack: Stack): Calls {
  const social = socialCalls(() => stack);
  const provider = 'google';
  const code = 'open sesame 42';
  const fresh = () => `n${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;

  async function reserve(): Promise<string> {
    const [username, codeHash] = [fresh(), await hashPassword(code)];
    await stack.db.insert(reservedUsernames).values({ username, codeHash, createdAt: new Date().toISOString() });
    return username;
  }

  return {
    'a sign-up under a reserved name': async () => {
      const username = await reserve();
      const password = { password: PASSWORD, confirmPassword: PASSWORD };
      const body = { username, email: `${username}@mail.com`, ...password, secretCode: code, acceptTerms: true };
      return () => stack.fetch('/auth/register', send('POST', { ...body, dateOfBirth: '1990-05-17' }));
    },
    'a log-in that links a provider': async owner => {
      const { body } = await social.through(provider, stranger());
      return () => social.logIn({ username: owner.username, password: PASSWORD, ticket: body.ticket });
    },
    'a start to link a provider, with a password': async owner => {
      await ageSessions(stack, owner.id);
      return () => social.call(`/auth/${provider}`, { password: PASSWORD }, { token: owner.token });
    },
    'a return that links a provider': async owner => {
      const flow = await social.begin(provider, { token: owner.token, password: PASSWORD });
      const returned = await social.agree(flow, stranger());
      return () => social.comeBack(provider, returned, { cookie: flow.cookie, token: owner.token });
    },
    'an unlinking with a password': async owner => {
      await social.through(provider, stranger(), { token: owner.token, password: PASSWORD });
      return () => stack.fetch(`/auth/${provider}`, send('DELETE', { password: PASSWORD }, owner));
    },
    'a return from a provider that is known': async () => {
      const who = stranger();
      await social.newcomer(provider, who);
      const flow = await social.begin(provider);
      const returned = await social.agree(flow, who);
      return () => social.comeBack(provider, returned, { cookie: flow.cookie });
    },
    'a return from a provider that has a confirmed address': async owner => {
      await stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, owner.id));
      const flow = await social.begin(provider);
      const returned = await social.agree(flow, stranger({ email: owner.email }));
      return () => social.comeBack(provider, returned, { cookie: flow.cookie });
    },
    'an act that says no day': async owner => {
      const { id } = await owner.hold();
      return () => owner.post('/api/games/start', { ids: [id] });
    },
    'an evening that nobody names': async owner => () => owner.get('/api/tonight'),
    'a calendar that begins with this month': async owner => () => owner.get('/api/calendar'),
    'a wish for another address': async owner => () =>
      stack.fetch('/api/users', send('PUT', { email: `${fresh()}@mail.com`, currentPassword: PASSWORD }, owner)),
    'an account of PlayStation’s': async owner => () => owner.post('/api/psn/account', { userName: 'demo-500' }),
    'an account of Xbox’s': async owner => () => owner.post('/api/xbox/account', { userName: 'demo-500' }),
  };
}
