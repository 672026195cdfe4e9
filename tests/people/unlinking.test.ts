import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailLinks, socialIdentities, users } from '../../worker/people/people.tables.ts';
import { mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

/* A person who sets another password because a stranger may have been in can unlink the providers along with the old
   password. */

const NEW = 'another horse 9';

const stack = sharedStack();

const { signIn } = tokenCalls(() => stack);

async function call(path: string, body: unknown, more: { token?: string; language?: string } = {}) {
  const response = await stack.fetch(`/api/account/${path}`, send('POST', body, more));
  const answer: Answer = await response.json();
  return { status: response.status, body: answer };
}

const linksOf = async (userId: string) =>
  (await stack.db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))).map(row => row.provider);

/** A person with a confirmed address who can sign in through X, Google and another account of Google. */
async function linkedPerson() {
  const person = await newPerson(stack);
  const linkedAt = new Date().toISOString();
  const link = (provider: 'x' | 'google', n = '') => ({
    ...{ provider, linkedAt, userId: person.id },
    subject: `${provider}${n}-${person.id}`,
  });
  await stack.db.update(users).set({ emailVerifiedAt: linkedAt }).where(eq(users.id, person.id));
  await stack.db.insert(socialIdentities).values([link('x'), link('google'), link('google', '2')]);
  return person;
}

const passwords = { newPassword: NEW, confirmPassword: NEW };

type Person = Awaited<ReturnType<typeof linkedPerson>>;
type Way = (person: Person, more?: Record<string, unknown>) => ReturnType<typeof call>;

const change: Way = ({ token }, more) =>
  call('changePassword', { currentPassword: PASSWORD, ...passwords, ...more }, { token, language: 'ar' });

const reset: Way = async ({ email }, more) => {
  await call('forgotPassword', { email });
  const { token } = await mailTo(stack, email, 'reset');
  return call('resetPassword', { token, ...passwords, ...more }, { language: 'ar' });
};

describe.each<[string, Way]>([
  ['changing', change],
  ['resetting', reset],
])('%s the password', (_name, set) => {
  test('unlinks every provider where that is wished for; the new password opens the account', async () => {
    const [person, other] = [await linkedPerson(), await linkedPerson()];
    const answer = await set(person, { unlinkProviders: true });
    expect([answer.status, answer.body]).toEqual([200, { unlinked: ['google', 'x'] }]);
    expect([await linksOf(person.id), (await linksOf(other.id)).length]).toEqual([[], 3]);
    expect((await signIn(person.username, { password: NEW })).status).toBe(200);
    const { text, html } = await mailTo(stack, person.email, 'password_changed');
    expect(text).toContain('ولم يعد تسجيل الدخول متاحًا عبر: \u2068Google\u2069، \u2068X\u2069.');
    expect(html).toContain('<bdi>Google</bdi>، <bdi>X</bdi>.');
  });

  test.each([undefined, false])('unlinks none where it is not (%s)', async unlinkProviders => {
    const person = await linkedPerson();
    const { status, body } = await set(person, { unlinkProviders });
    expect([status, body.unlinked]).toEqual([200, []]);
    expect(await linksOf(person.id)).toHaveLength(3);
    expect((await mailTo(stack, person.email, 'password_changed')).text).not.toContain('ولم يعد تسجيل الدخول متاحًا');
  });

  test('refuses a wish that is none', async () => {
    const person = await linkedPerson();
    const { status, body } = await set(person, { unlinkProviders: 'yes' });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['unlinkProviders']]);
    expect(await linksOf(person.id)).toHaveLength(3);
  });
});

test('a wrong password and a spent link unlink nothing', async () => {
  const person = await linkedPerson();
  const wrong = await change(person, { currentPassword: 'not it at all', unlinkProviders: true });
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['currentPassword']]);
  await call('forgotPassword', { email: person.email });
  const { token } = await mailTo(stack, person.email, 'reset');
  await stack.db.update(mailLinks).set({ usedAt: '2026-01-01' }).where(eq(mailLinks.userId, person.id));
  const spent = await call('resetPassword', { token, ...passwords, unlinkProviders: true });
  expect(spent.body.code).toBe('link_expired');
  expect(await linksOf(person.id)).toHaveLength(3);
});

test('somebody who came through a provider alone keeps a way in: the password of the reset', async () => {
  const person = await linkedPerson();
  await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));
  expect((await reset(person, { unlinkProviders: true })).body).toEqual({ unlinked: ['google', 'x'] });
  expect((await signIn(person.username, { password: NEW })).status).toBe(200);
});
