import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailLinks, socialIdentities, users } from '../../worker/people/people.tables.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { ageSessions, newPerson, PASSWORD } from '../helpers/people/person.ts';
import { type Answer, as, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

let person: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
  person = await newPerson(stack, { firstName: 'Sara', lastName: 'Amri' });
});

async function put(body: unknown, { token, language }: { token?: string; language?: string } = {}) {
  const answer = await stack.fetch('/api/users', send('PUT', body, { token: token ?? person.token, language }));
  const json: Answer = await answer.json();
  return { status: answer.status, body: json, headers: answer.headers };
}

async function profile(token = person.token): Promise<Answer> {
  return (await stack.fetch('/api/users/profile', as(token))).json();
}

/** An address nobody else has. */
const fresh = () => `new-${crypto.randomUUID()}@mail.com`;

async function addLink(email: string, more: Partial<typeof mailLinks.$inferInsert> = {}) {
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const link = { hash: crypto.randomUUID(), userId: person.id, purpose: 'confirm' as const, email, expiresAt };
  await stack.db.insert(mailLinks).values({ ...link, ...more });
}

const linksOf = () => stack.db.select().from(mailLinks).where(eq(mailLinks.userId, person.id));

/** Removes the password, as of a person who signed up through a provider. */
const forgetPassword = () => stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, person.id));

describe('the profile', () => {
  test('says how one can sign in', async () => {
    expect(await profile()).toMatchObject({ hasPassword: true, providers: [] });
    const linkedAt = new Date().toISOString();
    const identity = { userId: person.id, linkedAt, email: person.email };
    await stack.db.insert(socialIdentities).values([
      { ...identity, provider: 'x', subject: crypto.randomUUID() },
      { ...identity, provider: 'google', subject: crypto.randomUUID() },
      { ...identity, provider: 'google', subject: crypto.randomUUID() },
    ]);
    await forgetPassword();
    expect(await profile()).toMatchObject({ hasPassword: false, providers: ['google', 'x'] });
  });

  test('names the address that waits to be confirmed, while its link can be used', async () => {
    const now = Date.now();
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
    await addLink(person.email.toUpperCase());
    await addLink(fresh(), { expiresAt: at(-1) });
    await addLink(fresh(), { usedAt: at(0) });
    await addLink(fresh(), { purpose: 'reset' });
    expect((await profile()).pendingEmail).toBeNull();
    const [older, newer] = [fresh(), fresh()];
    await addLink(older, { expiresAt: at(2) });
    await addLink(newer, { expiresAt: at(3) });
    expect((await profile()).pendingEmail).toBe(newer);
  });
});

describe('changing the profile', () => {
  test('changes what is sent and leaves the rest', async () => {
    const changed = await put({ lastName: 'Al-Amri', locale: 'ar' });
    expect([changed.status, changed.body.firstName, changed.body.lastName, changed.body.locale]).toEqual([
      200,
      'Sara',
      'Al-Amri',
      'ar',
    ]);
    await put({ dateOfBirth: '1991-02-03' });
    expect(await profile()).toMatchObject({
      firstName: 'Sara',
      lastName: 'Al-Amri',
      locale: 'ar',
      dateOfBirth: '1991-02-03',
    });
    expect((await put({})).body).toEqual(await profile());
  });

  test('takes a name away when it is sent empty', async () => {
    expect((await put({ firstName: null, lastName: '  ' })).body).toMatchObject({ firstName: null, lastName: null });
  });

  test('cannot change who somebody is', async () => {
    const { status, body } = await put({
      id: crypto.randomUUID(),
      username: 'admin',
      emailVerified: true,
      hasPassword: false,
      firstName: 'S',
    });
    expect([status, body.id, body.username, body.emailVerified, body.hasPassword]).toEqual([
      200,
      person.id,
      person.username,
      false,
      true,
    ]);
  });

  test('has a time zone once it is told, until it is taken back', async () => {
    expect((await profile()).timeZone).toBeNull();
    expect((await put({ timeZone: 'Asia/Riyadh' })).body).toMatchObject({ timeZone: 'Asia/Riyadh', firstName: 'Sara' });
    await put({ lastName: 'Al-Amri' });
    expect((await profile()).timeZone).toBe('Asia/Riyadh');
    expect((await put({ timeZone: null })).body.timeZone).toBeNull();
  });

  test('refuses what sign-up would refuse', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const wrong: [string, unknown][] = [
      ['firstName', 'سارة'],
      ['firstName', 'x'.repeat(51)],
      ['lastName', 7],
      ['dateOfBirth', null],
      ['dateOfBirth', '1990-02-30'],
      ['dateOfBirth', '2090-01-01'],
      ['dateOfBirth', `${Number(today.slice(0, 4)) - 12}-01-01`],
      ['locale', 'fr'],
      ['timeZone', ''],
      ['timeZone', '+03:00'],
      ['timeZone', 'Mars/Olympus'],
      ['timeZone', 3],
      ['email', 'nobody'],
      ['email', ''],
      ['email', null],
    ];
    for (const [field, value] of wrong) {
      const { status, body } = await put({ [field]: value });
      expect([status, body.code, Object.keys(body.errors)], `${field} ${value}`).toEqual([400, 'invalid', [field]]);
    }
    expect(await profile()).toMatchObject({ firstName: 'Sara', dateOfBirth: '1990-05-17', email: person.email });
  });

  test('touches nobody else, and is for nobody without a session', async () => {
    const other = await newPerson(stack, { firstName: 'Other' });
    await put({ firstName: 'Mine' });
    expect((await profile(other.token)).firstName).toBe('Other');
    expect((await put({ firstName: 'x' }, { token: 'x' })).status).toBe(401);
  });
});

describe('another e-mail', () => {
  test('waits until it is confirmed: the mail goes there, and the old one stays', async () => {
    const email = fresh();
    const { status, body } = await put({ email, currentPassword: PASSWORD, firstName: 'Nora' });
    expect([status, body.email, body.pendingEmail, body.firstName]).toEqual([200, person.email, email, 'Nora']);
    const { token } = await mailTo(stack, email, 'confirm');
    expect(await profile()).toMatchObject({ email: person.email, pendingEmail: email });
    await stack.fetch('/api/account/confirmEmail', send('POST', { token }));
    expect(await profile()).toMatchObject({ email, pendingEmail: null, emailVerified: true });
  });

  test('needs the password', async () => {
    const email = fresh();
    for (const currentPassword of [undefined, 'wrong horse 1', '']) {
      const { status, body } = await put({ email, currentPassword, firstName: 'Nora' });
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid', ['currentPassword']]);
    }
    expect(await profile()).toMatchObject({ firstName: 'Sara', pendingEmail: null });
    expect(mailsTo(stack, email)).toEqual([]);
  });

  test('makes whoever guesses at the password wait, and only a right one ends the counting', async () => {
    const email = fresh();
    for (let i = 0; i < 4; i += 1) expect((await put({ email, currentPassword: 'wrong horse' })).status).toBe(400);
    expect((await put({ email, currentPassword: PASSWORD })).status).toBe(200);
    for (let i = 0; i < 4; i += 1) expect((await put({ email, currentPassword: 'wrong horse' })).status).toBe(400);
    await put({ email: person.email });
    expect((await put({ email, currentPassword: 'wrong horse' })).status).toBe(400);
    const waiting = await put({ email, currentPassword: PASSWORD });
    expect([waiting.status, waiting.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  test('asked for after a proof forgives no guesses at the password', async () => {
    const email = fresh();
    await stack.fetch('/api/account/prove', send('POST', { password: PASSWORD }, { token: person.token }));
    for (let i = 0; i < 4; i += 1) expect((await put({ email, currentPassword: 'wrong horse' })).status).toBe(400);
    expect((await put({ email })).status).toBe(200);
    expect((await put({ email, currentPassword: 'wrong horse' })).status).toBe(400);
    expect((await put({ email, currentPassword: PASSWORD })).status).toBe(429);
  });

  test('needs none of somebody who has none', async () => {
    await forgetPassword();
    const email = fresh();
    const { status, body } = await put({ email });
    expect([status, body.pendingEmail]).toEqual([200, email]);
  });

  test('that is somebody else’s is refused, in whatever case', async () => {
    const other = await newPerson(stack);
    const { status, body } = await put({ email: other.email.toUpperCase(), currentPassword: PASSWORD });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'email_taken', ['email']]);
    const blind = await put({ email: other.email, currentPassword: 'wrong horse' });
    expect([blind.status, Object.keys(blind.body.errors)]).toEqual([400, ['currentPassword']]);
  });

  test('needs a sign-in of the last minutes where there is no password: a stolen token must not move the account', async () => {
    await forgetPassword();
    await ageSessions(stack, person.id);
    const email = fresh();
    for (const currentPassword of [undefined, PASSWORD]) {
      const { status, body } = await put({ email, currentPassword });
      expect([status, body.code]).toEqual([400, 'confirm_identity']);
    }
    expect(await profile()).toMatchObject({ email: person.email, pendingEmail: null });
    await ageSessions(stack, person.id, { minutes: 9 });
    expect((await put({ email })).body.pendingEmail).toBe(email);
  });

  test('is forgotten when the present one is asked for again, which needs no password', async () => {
    await addLink(fresh());
    await addLink(person.email);
    await addLink(person.email, { purpose: 'reset' });
    const { status, body } = await put({ email: person.email.toUpperCase() });
    expect([status, body.email, body.pendingEmail]).toEqual([200, person.email, null]);
    expect((await profile()).pendingEmail).toBeNull();
    const left = (await linksOf()).map(link => link.email);
    expect(left.length).toBeGreaterThanOrEqual(2);
    expect(new Set(left)).toEqual(new Set([person.email]));
  });

  test('takes the place of one that was asked for before', async () => {
    await addLink(fresh());
    const email = fresh();
    await put({ email, currentPassword: PASSWORD });
    await mailTo(stack, email, 'confirm');
    expect((await linksOf()).filter(link => link.email !== person.email).map(link => link.email)).toEqual([email]);
  });
});
