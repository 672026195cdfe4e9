import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, signInFailures, socialIdentities, users } from '../../worker/people/people.tables.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ar, en } from '../helpers/people/api-words.ts';
import { factorCalls } from '../helpers/people/factors.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { ageSessions, newName, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { socialCalls, stranger } from '../helpers/people/social.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { type Answer, alongside, as, ownStack, send } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

/* A thief with an access token must not turn it into a way in that lasts longer than the token. */

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: simulators.vars }));

const { call, begin, agree, comeBack, through, newcomer } = socialCalls(() => stack);
const { signIn, refresh } = tokenCalls(() => stack);
const { addPasskey } = factorCalls(() => stack);

const UNPROVEN = [400, 'confirm_identity'];
const told = ({ status, body }: { status: number; body: Answer }) => [status, body.code ?? body.kind];

const linksOf = async (userId: string) =>
  (await stack.db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))).map(row => row.provider);

/** How many wrong passwords of a person are counted. */
async function attemptsOf(userId: string): Promise<number> {
  const isTheirs = like(signInFailures.key, `${userId} %`);
  const rows = await stack.db.select({ failures: signInFailures.failures }).from(signInFailures).where(isTheirs);
  return rows.reduce((sum, { failures }) => sum + failures, 0);
}

async function unlink(provider: string, token: string, password?: string, language = 'en') {
  const path = `/auth/${provider}`;
  const body = password === undefined ? as(token, { method: 'DELETE', language }) : undefined;
  const answer = await stack.fetch(path, body ?? send('DELETE', { password }, { token, language }));
  const json: Answer = await answer.json();
  return { status: answer.status, body: json, headers: answer.headers };
}

/** A person who signed in eleven minutes ago. */
async function settled() {
  const person = await newPerson(stack);
  await ageSessions(stack, person.id);
  return person;
}

/** A person with a provider, and without a password if it is the only way in. */
async function linkedPerson({ hasPassword = true } = {}) {
  const person = await newPerson(stack);
  await through('google', stranger(), { token: person.token });
  if (!hasPassword) await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
  await ageSessions(stack, person.id);
  return person;
}

const start = (token: string, password?: string, language = 'en') =>
  call('/auth/google', { password }, { token, language });

/** The cookie of a flow as a thief would forge it. */
function forge(cookie: string, more: Record<string, unknown>): string {
  const [name, value = ''] = cookie.split('=');
  const flow: Answer = JSON.parse(Buffer.from(value, 'base64url').toString());
  return `${name}=${Buffer.from(JSON.stringify({ ...flow, ...more })).toString('base64url')}`;
}

const proofIn = (cookie: string): string =>
  JSON.parse(Buffer.from(cookie.split('=')[1] ?? '', 'base64url').toString()).proof;

describe('a token of a sign-in that lies back', () => {
  test.each([
    ['en', en.problems.confirm_identity],
    ['ar', ar.problems.confirm_identity],
  ])('starts no linking, and is told why in %s', async (language, title) => {
    const { id, token } = await settled();
    const answer = await start(token, undefined, language);
    expect([...told(answer), answer.body.title]).toEqual([...UNPROVEN, title]);
    expect(answer.cookies).toEqual([]);
    expect(await linksOf(id)).toEqual([]);
  });

  test('links with the password, whose try is forgotten again', async () => {
    const { id, email, token } = await settled();
    const { body } = await through('google', stranger(), { token, password: PASSWORD });
    expect(body).toEqual({ kind: 'linked', provider: 'google' });
    expect(await linksOf(id)).toEqual(['google']);
    expect(await attemptsOf(id)).toBe(0);
    await mailTo(stack, email, 'provider_linked');
  });

  test('is refused with a wrong password at its field, which is counted as at the log-in', async () => {
    const { id, username, token } = await settled();
    for (let i = 0; i < 5; i += 1) {
      const { status, body } = await (i % 2 ? unlink('x', token, 'not it at all') : start(token, 'not it at all'));
      expect([status, body.code, body.errors]).toEqual([400, 'invalid', { password: [en.fields.password_wrong] }]);
    }
    const waits = await start(token, PASSWORD);
    expect(told(waits)).toEqual([429, 'too_many_requests']);
    expect(Number(waits.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect((await unlink('x', token, PASSWORD)).status).toBe(429);
    // Guesses with a token slow down its session, not the owner's log-in.
    expect((await signIn(username)).status).toBe(200);
    expect(await linksOf(id)).toEqual([]);
  });

  test('is not made young by renewing it', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    expect(told(await start(body.access_token))).toEqual([200, 'started']);
    await ageSessions(stack, id, { token: body.access_token });
    const renewed: string = (await refresh(body.refresh_token)).body.access_token;
    expect(told(await start(renewed))).toEqual(UNPROVEN);
    expect(told(await unlink('google', renewed))).toEqual(UNPROVEN);
  });

  test('is not helped by another session of the same person', async () => {
    const { username, token } = await settled();
    const { body } = await signIn(username);
    expect(told(await start(body.access_token))).toEqual([200, 'started']);
    expect(told(await start(token))).toEqual(UNPROVEN);
  });

  test('of somebody without a password asks for another log-in, whatever is sent for a password', async () => {
    const { id, token } = await linkedPerson({ hasPassword: false });
    for (const password of [undefined, PASSWORD]) {
      expect(told(await start(token, password))).toEqual(UNPROVEN);
      expect(told(await unlink('google', token, password))).toEqual(UNPROVEN);
    }
    expect(await attemptsOf(id)).toBe(0);
    expect(await linksOf(id)).toEqual(['google']);
  });
});

describe('a thief with a provider of their own links nothing', () => {
  /** Returns with what was stolen, from a flow that began in another way. */
  async function expectNothing(flow: { url: URL; cookie: string }, token: string, id: string) {
    const returned = await agree(flow, stranger());
    expect(told(await comeBack('google', returned, { cookie: flow.cookie, token }))).toEqual(UNPROVEN);
    expect(await linksOf(id)).toEqual([]);
  }

  test('by starting as a visitor', async () => {
    const { id, token } = await settled();
    await expectNothing(await begin('google'), token, id);
  });

  test('by starting with an account of their own', async () => {
    const [victim, thief] = [await settled(), await newPerson(stack)];
    const flow = await begin('google', { token: thief.token, password: PASSWORD });
    await expectNothing(flow, victim.token, victim.id);
  });

  test('by what another session of the person has shown', async () => {
    const { id, username, token } = await settled();
    const { body } = await signIn(username);
    await expectNothing(await begin('google', { token: body.access_token }), token, id);
  });

  test('by a proof of their own making, or one of another way', async () => {
    const { id, token } = await settled();
    const fresh = await newPerson(stack);
    const ticket: string = (await through('google', stranger())).body.ticket;
    const own = proofIn((await begin('google', { token: fresh.token })).cookie);
    const [head = '', , seal = ''] = own.split('.');
    const claims = { sub: id, exp: 9_999_999_999, provider: 'google' };
    const rewritten = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), seal].join('.');
    for (const proof of ['', 'a.b.c', token, ticket, own, rewritten]) {
      const flow = await begin('google');
      await expectNothing({ ...flow, cookie: forge(flow.cookie, { proof }) }, token, id);
    }
  });

  test('by the owner’s own proof with another state or another provider', async () => {
    const { id, token } = await settled();
    const proof = proofIn((await begin('google', { token, password: PASSWORD })).cookie);
    const flow = await begin('google');
    await expectNothing({ ...flow, cookie: forge(flow.cookie, { proof }) }, token, id);
    const other = await begin('x');
    const returned = await agree(other, stranger());
    const cookie = forge(other.cookie, { proof });
    expect(told(await comeBack('x', returned, { cookie, token }))).toEqual(UNPROVEN);
    expect(await linksOf(id)).toEqual([]);
  });
});

describe('what was shown', () => {
  test('links one provider’s account, once, also when two come back at the same moment', async () => {
    const { id, token } = await settled();
    const flow = await begin('google', { token, password: PASSWORD });
    const returned = [await agree(flow, stranger()), await agree(flow, stranger()), await agree(flow, stranger())];
    const back = (code: (typeof returned)[number] | undefined) =>
      comeBack('google', code ?? {}, { cookie: flow.cookie, token });
    const two = await Promise.all([back(returned[0]), back(returned[1])]);
    expect(two.map(told).sort()).toEqual([[200, 'linked'], UNPROVEN]);
    expect(told(await back(returned[2]))).toEqual(UNPROVEN);
    expect(await linksOf(id)).toEqual(['google']);
  });

  test('holds while the provider is asked, however long ago the sign-in is by then', async () => {
    const { id, token } = await newPerson(stack);
    await ageSessions(stack, id, { minutes: 9 });
    const flow = await begin('google', { token });
    await ageSessions(stack, id);
    const returned = await agree(flow, stranger());
    expect(told(await comeBack('google', returned, { cookie: flow.cookie, token }))).toEqual([200, 'linked']);
  });

  test('is worth nothing once the password is another one, in the very session that changed it too', async () => {
    const { id, token } = await newPerson(stack);
    const flow = await begin('google', { token });
    const returned = await agree(flow, stranger());
    const passwords = {
      currentPassword: PASSWORD,
      newPassword: 'a better horse 10',
      confirmPassword: 'a better horse 10',
    };
    const changed = await stack.fetch('/api/account/changePassword', send('POST', passwords, { token }));
    expect(changed.status).toBe(200);
    expect(told(await comeBack('google', returned, { cookie: flow.cookie, token }))).toEqual(UNPROVEN);
    expect(told(await start(token))).toEqual(UNPROVEN);
    expect(told(await unlink('google', token))).toEqual(UNPROVEN);
    expect(told(await start(token, 'a better horse 10'))).toEqual([200, 'started']);
    expect(await linksOf(id)).toEqual([]);
  });

  test('ends with its session', async () => {
    const { id, token } = await settled();
    const flow = await begin('google', { token, password: PASSWORD });
    const returned = await agree(flow, stranger());
    await stack.db.update(sessions).set({ endedAt: new Date().toISOString() }).where(eq(sessions.userId, id));
    expect((await comeBack('google', returned, { cookie: flow.cookie, token })).status).toBe(401);
    expect((await start(token, PASSWORD)).status).toBe(401);
    expect((await unlink('google', token, PASSWORD)).status).toBe(401);
    expect(await linksOf(id)).toEqual([]);
    expect(await attemptsOf(id)).toBe(0);
  });
});

describe('unlinking', () => {
  test('needs more than a token of a sign-in that lies back, and tells by mail that it was done', async () => {
    const { id, email, token } = await linkedPerson();
    expect(told(await unlink('google', token))).toEqual(UNPROVEN);
    expect((await unlink('google', token, 'not it at all')).body.errors).toEqual({
      password: [en.fields.password_wrong],
    });
    expect(await linksOf(id)).toEqual(['google']);
    expect(await unlink('google', token, PASSWORD, 'ar')).toMatchObject({ status: 200, body: { providers: [] } });
    expect(await linksOf(id)).toEqual([]);
    expect(await attemptsOf(id)).toBe(0);
    const { subject, text, html, link } = await mailTo(stack, email, 'provider_unlinked');
    expect(subject).toBe(ar.mail.provider_unlinked.subject.replace('{{provider}}', 'Google'));
    expect(text).toContain(ar.mail.provider_unlinked.stranger);
    expect(html).toContain(ar.mail.provider_unlinked.stranger);
    expect(new URL(link).pathname).toBe('/account/disown/');
  });

  test('needs nothing more within ten minutes of a sign-in, and is told once', async () => {
    const { email, token } = await newPerson(stack);
    await through('google', stranger(), { token });
    const two = await Promise.all([unlink('google', token), unlink('google', token)]);
    expect(two.map(answer => answer.status)).toEqual([200, 200]);
    expect((await unlink('google', token)).status).toBe(200);
    await mailTo(stack, email, 'provider_unlinked');
    await through('x', stranger(), { token }); // its mail comes after those of the unlinking
    await mailTo(stack, email, 'provider_linked', { count: 2 });
    expect(mailsTo(stack, email, 'provider_unlinked')).toHaveLength(1);
  });

  test('keeps the only way in', async () => {
    const { id, token } = await newcomer('facebook', stranger());
    expect(told(await unlink('facebook', token))).toEqual([409, 'last_sign_in_method']);
    expect(told(await unlink('facebook', token, PASSWORD))).toEqual([409, 'last_sign_in_method']);
    expect(await linksOf(id)).toEqual(['facebook']);
  });

  test('reads what is sent as any call does', async () => {
    const { token } = await newPerson(stack);
    for (const password of ['', 7, 'x'.repeat(129)]) {
      const answer = await stack.fetch('/auth/google', send('DELETE', { password }, { token }));
      const body: Answer = await answer.json();
      expect([answer.status, Object.keys(body.errors)]).toEqual([400, ['password']]);
    }
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain' };
    expect((await stack.fetch('/auth/google', { method: 'DELETE', headers, body: '{}' })).status).toBe(415);
  });
});

/** Somebody with two providers, whose sign-in lies back. `prove` answers the token of a session that has proved it. */
async function ownerWith(way: 'a password' | 'a passkey' | 'providers alone') {
  const owner = await newOwner(stack);
  const google = stranger();
  await through('google', google, { token: owner.token });
  await ageSessions(stack, owner.id, { minutes: -1 }); // one proof links one provider
  await through('facebook', stranger(), { token: owner.token });
  const passkey = way === 'a passkey' ? await addPasskey(owner) : undefined;
  if (way !== 'a password') await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, owner.id));
  await ageSessions(stack, owner.id);
  const prove = async (): Promise<string> => {
    if (way === 'providers alone') return (await through('google', google)).body.access_token;
    const { body: options } = await owner.post('/api/account/prove/options');
    const response = passkey?.authenticator.use(options);
    const proved = await (response
      ? owner.post('/api/account/prove/passkey', { response })
      : owner.post('/api/account/prove', { password: PASSWORD }));
    expect(proved.status).toBe(200);
    return owner.token;
  };
  return { ...owner, prove };
}

describe.each(['a password', 'a passkey', 'providers alone'] as const)('whoever has %s', way => {
  /** Everything that changes the ways into an account, or takes it away, with nothing but a token. */
  async function tryAll(token: string, { username, email }: { username: string; email: string }) {
    const change = async (method: string, body: object) => {
      const answer = await stack.fetch('/api/users', send(method, body, { token }));
      const json: Answer = await answer.json();
      return { status: answer.status, body: json };
    };
    return [
      await start(token),
      await unlink('facebook', token),
      await change('PUT', { email }),
      await change('DELETE', { username }),
    ].map(({ status, body }) => [status, body.code]);
  }

  test('loses nothing to a thief with an access token', async () => {
    const { id, username, token } = await ownerWith(way);
    const unproven = way === 'a password' ? [400, 'invalid'] : UNPROVEN;
    const email = `${newName('thief')}@mail.com`;
    expect(await tryAll(token, { username, email })).toEqual([UNPROVEN, UNPROVEN, unproven, unproven]);
    expect((await linksOf(id)).sort()).toEqual(['facebook', 'google']);
    const profile: Answer = await (await stack.fetch('/api/users/profile', as(token))).json();
    expect(profile.pendingEmail).toBeNull();
  });

  test('proves it once, and does all of it', async () => {
    const { id, username, prove } = await ownerWith(way);
    const token = await prove();
    const done = await tryAll(token, { username, email: `${newName('proved')}@mail.com` });
    expect(done.map(([status]) => status)).toEqual([200, 200, 200, 200]);
    expect(await stack.db.$count(users, eq(users.id, id))).toBe(0);
  });
});

test('a linked provider is told of in both languages, with what to do if it was not you', async () => {
  for (const [language, words] of [
    ['en', en.mail.provider_linked],
    ['ar', ar.mail.provider_linked],
  ] as const) {
    const { email, token } = await newPerson(stack);
    await through('facebook', stranger(), { token, language });
    const { subject, html, link } = await mailTo(stack, email, 'provider_linked');
    expect(subject).toBe(words.subject.replace('{{provider}}', 'Facebook'));
    expect(html).toContain(words.stranger.split('{{provider}}')[0]);
    expect(new URL(link).pathname).toBe('/account/disown/');
  }
});
