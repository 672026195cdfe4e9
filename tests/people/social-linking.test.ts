import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { socialIdentities, users } from '../../worker/people/people.tables.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { socialCalls, stranger, type Who } from '../helpers/people/social.ts';
import { type Answer, alongside, as, ownStack } from '../helpers/stack/stack.ts';
import { startSocialSimulators } from '../simulators/server.ts';

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: simulators.vars }));

const { call, begin, agree, comeBack, through, register, newcomer, logIn } = socialCalls(() => stack);

const linksOf = async (userId: string) =>
  (await stack.db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))).map(row => row.provider);

/** A person with a password and a confirmed address. */
async function confirmedPerson() {
  const person = await newPerson(stack);
  await stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, person.id));
  return person;
}

async function idOf(token: string): Promise<string> {
  const profile: Answer = await (await stack.fetch('/api/users/profile', as(token))).json();
  return profile.id;
}

const unlink = async (provider: string, token: string) => {
  const response = await stack.fetch(`/auth/${provider}`, as(token, { method: 'DELETE' }));
  const body: Answer = await response.json();
  return { status: response.status, body };
};

describe('an address that the provider verified and the person confirmed', () => {
  test.each(['google', 'x'] as const)('opens the account through %s, and its owner hears of it', async provider => {
    const { id, email } = await confirmedPerson();
    const who = stranger({ email: email.toUpperCase() });
    const { body } = await through(provider, who, { language: 'ar' });
    expect(body.kind).toBe('signed-in');
    expect(await idOf(body.access_token)).toBe(id);
    expect(await linksOf(id)).toEqual([provider]);
    expect((await mailTo(stack, email, 'provider_linked')).html).toMatch(/dir="rtl"/);
    expect((await through(provider, { ...who, email: 'moved@mail.com' })).body.kind).toBe('signed-in');
  });
});

describe('an address proves nothing', () => {
  const expectApart = async (id: string, provider: 'google' | 'facebook', who: Who) => {
    const { body } = await through(provider, who);
    expect(body).toMatchObject({ kind: 'incomplete', emailTaken: true });
    expect(body.access_token).toBeUndefined();
    expect(await linksOf(id)).toEqual([]);
  };

  test('where the provider has not verified it', async () => {
    const { id, email } = await confirmedPerson();
    const { verified: _, ...unverified } = stranger({ email });
    await expectApart(id, 'google', unverified);
  });

  test('where it comes from Facebook', async () => {
    const { id, email } = await confirmedPerson();
    await expectApart(id, 'facebook', stranger({ email }));
  });

  test('where the account’s owner never confirmed it: a stranger may have made it and wait', async () => {
    const { id, email } = await newPerson(stack);
    await expectApart(id, 'google', stranger({ email }));
  });

  test('where X does not give it', async () => {
    const { id, email } = await confirmedPerson();
    const { verified: _, ...unverified } = stranger({ email });
    const { body } = await through('x', unverified);
    expect(body).toMatchObject({ kind: 'incomplete', email: null, emailTaken: false });
    expect(await linksOf(id)).toEqual([]);
  });
});

describe('a log-in by password with a ticket', () => {
  test('links the provider, which opens the account from then on', async () => {
    const { id, username, email } = await newPerson(stack);
    const who = stranger({ email });
    const { body } = await through('facebook', who);
    const answer = await logIn({ username, password: PASSWORD, ticket: body.ticket });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    expect(await idOf(answer.body.access_token)).toBe(id);
    expect(answer.cookies.join()).toMatch(/raff_refresh=/);
    expect((await through('facebook', who)).body.kind).toBe('signed-in');
    expect((await mailTo(stack, email, 'provider_linked')).text).toContain('Facebook');
  });

  test('links nothing without the right password, and waits after five wrong ones', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await through('google', stranger());
    for (let i = 0; i < 5; i += 1) {
      const wrong = await logIn({ username, password: 'not it at all', ticket: body.ticket });
      expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_credentials']);
    }
    const waits = await logIn({ username, password: PASSWORD, ticket: body.ticket });
    expect([waits.status, waits.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(waits.headers.get('Retry-After'))).toBeGreaterThan(50);
    expect(await linksOf(id)).toEqual([]);
  });

  test('does not take a provider from somebody else', async () => {
    const who = stranger();
    const { body } = await through('google', who);
    await register(body.ticket, who);
    const { id, username } = await newPerson(stack);
    const answer = await logIn({ username, password: PASSWORD, ticket: body.ticket });
    expect([answer.status, answer.body.code]).toEqual([409, 'social_taken']);
    expect(answer.body.access_token).toBeUndefined();
    expect(await linksOf(id)).toEqual([]);
  });

  test('is an ordinary log-in without one', async () => {
    const { id, username } = await newPerson(stack);
    expect(await idOf((await logIn({ username, password: PASSWORD })).body.access_token)).toBe(id);
  });
});

describe('somebody who is signed in', () => {
  test('links a provider, and again without being told twice', async () => {
    const { id, email, token } = await newPerson(stack);
    const who = stranger();
    for (let i = 0; i < 2; i += 1)
      expect((await through('x', who, { token })).body).toEqual({ kind: 'linked', provider: 'x' });
    expect(await linksOf(id)).toEqual(['x']);
    await mailTo(stack, email, 'provider_linked');
    expect(mailsTo(stack, email, 'provider_linked')).toHaveLength(1);
    expect(await idOf((await through('x', who)).body.access_token)).toBe(id);
  });

  test('cannot link what is somebody else’s', async () => {
    const who = stranger();
    const other = await newcomer('google', who);
    const { id, token } = await newPerson(stack);
    const answer = await through('google', who, { token });
    expect([answer.status, answer.body.code]).toEqual([409, 'social_taken']);
    expect([await linksOf(id), await linksOf(other.id)]).toEqual([[], ['google']]);
  });

  test('links nothing when the session has ended meanwhile, or the token is not one', async () => {
    const who = stranger();
    const { id, token, username } = await newcomer('google', who);
    const flow = await begin('x', { token });
    const returned = await agree(flow, stranger());
    await stack.db.run(`UPDATE sessions SET ended_at = '2026-01-01' WHERE user_id = '${id}'`);
    expect((await comeBack('x', returned, { cookie: flow.cookie, token })).status).toBe(401);
    for (const of of [token, 'a.b.c']) expect((await call('/auth/x', {}, { token: of })).status).toBe(401);
    expect((await unlink('google', token)).status).toBe(401);
    expect([await linksOf(id), username]).toEqual([['google'], who.username]);
  });

  test('only of one account when two link the same at once', async () => {
    const people = [await newPerson(stack), await newPerson(stack)];
    const who = stranger();
    const answers = await Promise.all(people.map(({ token }) => through('google', who, { token })));
    expect(answers.map(a => a.status).sort()).toEqual([200, 409]);
  });
});

describe('unlinking', () => {
  test('leaves those who have a password, or another provider, another way in', async () => {
    const { token } = await newPerson(stack);
    const who = stranger();
    await through('google', who, { token });
    await through('x', stranger(), { token });
    expect(await unlink('google', token)).toEqual({ status: 200, body: { providers: ['x'] } });
    expect(await unlink('google', token)).toEqual({ status: 200, body: { providers: ['x'] } });
    expect(await unlink('x', token)).toEqual({ status: 200, body: { providers: [] } });
    expect((await through('google', who)).body.kind).toBe('incomplete');
  });

  test('is refused for the only way in', async () => {
    const { id, token } = await newcomer('facebook', stranger());
    const { status, body } = await unlink('facebook', token);
    expect([status, body.code]).toEqual([409, 'last_sign_in_method']);
    expect(await linksOf(id)).toEqual(['facebook']);
    expect((await unlink('google', token)).body).toEqual({ providers: ['facebook'] });
  });

  test('of two at once leaves one', async () => {
    const { id, token } = await newcomer('google', stranger());
    await through('x', stranger(), { token });
    const answers = await Promise.all([unlink('google', token), unlink('x', token)]);
    expect(answers.map(a => a.status).sort()).toEqual([200, 409]);
    expect(await linksOf(id)).toHaveLength(1);
  });

  test('touches nobody else, and is for those who are signed in', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    await through('google', stranger(), { token: one.token });
    await unlink('google', other.token);
    expect(await linksOf(one.id)).toEqual(['google']);
    expect((await stack.fetch('/auth/google', { method: 'DELETE' })).status).toBe(401);
  });
});
