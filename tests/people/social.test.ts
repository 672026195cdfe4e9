import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { PROVIDERS } from '../../worker/providers/oauth/providers.ts';
import { socialCalls, stranger } from '../helpers/people/social.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { type Answer, alongside, as, ownStack, startStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: simulators.vars }));

const { call, begin, agree, comeBack, through, register, newcomer } = socialCalls(() => stack);
const { renewInBrowser } = tokenCalls(() => stack);
const profileOf = async (token: string): Promise<Answer> => (await stack.fetch('/api/users/profile', as(token))).json();

describe('leaving for a provider', () => {
  test('asks for no more than who somebody is', async () => {
    const scopes = {
      google: 'openid email profile',
      facebook: 'public_profile email',
      x: 'users.read tweet.read users.email',
    };
    for (const provider of PROVIDERS) {
      const { url } = await begin(provider);
      expect(url.href.startsWith(`${simulators.url}/${provider}/`)).toBe(true);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: `demo-${provider}-client`,
        redirect_uri: `${stack.url}/account/external/${provider}/`,
        scope: scopes[provider],
      });
    }
  });

  test('carries a state and a proof key that are new each time', async () => {
    for (const provider of ['google', 'x'] as const) {
      const [one, other] = [await begin(provider), await begin(provider)];
      expect(one.url.searchParams.get('code_challenge_method')).toBe('S256');
      for (const name of ['state', 'code_challenge'])
        expect(one.url.searchParams.get(name)).not.toBe(other.url.searchParams.get(name));
    }
    const { url } = await begin('facebook');
    expect(url.searchParams.get('state')?.length).toBeGreaterThan(30);
  });

  test('is remembered where no script and no other site can read it, for ten minutes', async () => {
    const { headers, cookies } = await call('/auth/google', {});
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^raff_oauth=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
  });

  test('goes to no provider that is not set up', async () => {
    const bare = await startStack({ vars: { X_CLIENT_ID: 'only-half' } });
    const answers = await Promise.all(PROVIDERS.map(p => socialCalls(() => bare).call(`/auth/${p}`, {})));
    await bare.close();
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(PROVIDERS.map(() => [404, 'not_found']));
    expect((await call('/auth/myspace', {})).status).toBe(404);
  });

  test('by another site’s hand is refused, and so is coming back', async () => {
    const flow = await begin('google');
    const returned = await agree(flow, stranger());
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'Sec-Fetch-Site': site };
      for (const [path, body] of [
        ['google', {}],
        ['google', returned],
        ['login', { username: 'a', password: 'b' }],
      ] as const) {
        const answer = await call(`/auth/${path}`, body, { cookie: flow.cookie, headers });
        expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
      }
      expect((await register('x', stranger(), {}, { headers })).status).toBe(403);
    }
    const own = await comeBack('google', returned, {
      cookie: flow.cookie,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    expect(own.status).toBe(200);
  });
});

describe.each(PROVIDERS)('somebody new from %s', provider => {
  test('is asked for what is missing, signs up, and is known the next time', async () => {
    const who = stranger();
    const first = await through(provider, who);
    expect(first.body).toEqual({
      kind: 'incomplete',
      ticket: expect.any(String),
      provider,
      email: who.email,
      emailVerified: provider !== 'facebook',
      emailTaken: false,
      firstName: provider === 'x' ? null : 'Nour',
      lastName: provider === 'x' ? null : 'Salem',
      username: provider === 'x' ? who.username : null,
    });
    const { status, body, cookies, headers } = await register(first.body.ticket, who, { firstName: 'Nour' });
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(body).toMatchObject({ username: who.username, email: who.email, token_type: 'Bearer', expires_in: 900 });
    expect(await profileOf(body.access_token)).toMatchObject({ id: body.id, emailVerified: provider !== 'facebook' });
    expect(cookies.find(line => line.startsWith('raff_refresh='))).toMatch(/HttpOnly.*SameSite=Strict/);

    const again = await through(provider, who);
    expect(again.body).toMatchObject({ kind: 'signed-in', token_type: 'Bearer' });
    expect((await profileOf(again.body.access_token)).id).toBe(body.id);
    const refresh = again.cookies.find(line => line.startsWith('raff_refresh='))?.split(/[=;]/)[1];
    expect((await renewInBrowser(refresh)).status).toBe(200);
  });

  test('without an e-mail chooses one, which has to be confirmed', async () => {
    const who = stranger({ email: '' });
    const { body } = await through(provider, who);
    expect(body).toMatchObject({ kind: 'incomplete', email: null, emailVerified: false, emailTaken: false });
    const { body: person } = await register(body.ticket, { ...who, email: `own-${who.username}@mail.com` });
    expect((await profileOf(person.access_token)).emailVerified).toBe(false);
  });

  test('is told nothing that must stay with the server', async () => {
    const flow = await begin(provider);
    const { verifier } = JSON.parse(Buffer.from(flow.cookie.split('=')[1] ?? '', 'base64url').toString());
    const answers = [flow.url.href, JSON.stringify(await comeBack(provider, await agree(flow, stranger()), flow))];
    for (const text of answers)
      for (const secret of [`demo-${provider}-secret`, verifier]) expect(text).not.toContain(secret);
  });
});

describe('what a provider says', () => {
  test('is offered only where the form would take it', async () => {
    const odd = { name: 'سمر خليل', username: 'A', email: `plus+${Date.now()}@mail.com` };
    for (const provider of PROVIDERS) {
      const { body } = await through(provider, stranger(odd));
      expect(body).toMatchObject({
        firstName: null,
        lastName: null,
        username: null,
        email: null,
        emailVerified: false,
      });
    }
  });

  test('is one person at one provider, whatever the others say', async () => {
    const who = stranger({ email: '' });
    await newcomer('google', { ...who, email: `g-${who.username}@mail.com` });
    expect((await through('x', who)).body.kind).toBe('incomplete');
  });

  test('leaves the account without a password', async () => {
    const { id, username } = await newcomer('google', stranger());
    const [row] = await stack.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id));
    expect(row).toEqual({ hash: null });
    const answer = await call('/auth/login', { username, password: 'null' });
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong_credentials']);
  });
});
