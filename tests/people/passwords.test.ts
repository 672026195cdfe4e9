import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailLinks, signInFailures, socialIdentities, users } from '../../worker/people/people.tables.ts';
import { mailsTo, mailTo } from '../helpers/people/mailbox.ts';
import { newPerson, PASSWORD, signUp } from '../helpers/people/person.ts';
import { tokenCalls, WHOLE_SCOPE } from '../helpers/people/tokens.ts';
import { type Answer, as, ownStack, type Stack, send, startStack } from '../helpers/stack/stack.ts';

const NEW = 'another horse 9';

const stack = ownStack();

const { token, signIn, refresh, renewInBrowser } = tokenCalls(() => stack);

async function call(path: string, body: unknown, more: { token?: string; language?: string } = {}) {
  const response = await stack.fetch(`/api/account/${path}`, send('POST', body, more));
  const answer: Answer = await response.json();
  return { status: response.status, body: answer, headers: response.headers };
}

const passwords = (password: string) => ({ newPassword: password, confirmPassword: password });
const reset = (secret: string, password = NEW) => call('resetPassword', { token: secret, ...passwords(password) });
const change = (access: string, currentPassword: string, more = passwords(NEW)) =>
  call('changePassword', { currentPassword, ...more }, { token: access });

/** Signs in as a browser does. */
async function browserOf(username: string, password = PASSWORD) {
  const form = { grant_type: 'password', client_id: 'web', scope: WHOLE_SCOPE, username, password };
  const { status, body, cookie } = await token(form);
  return { status, access: String(body.access_token), cookie };
}

const statusOf = async (access: string) => (await stack.fetch('/api/users/profile', as(access))).status;

async function forgetful() {
  const person = await signUp(stack);
  await call('forgotPassword', { email: person.email });
  return { ...person, mail: await mailTo(stack, person.email, 'reset') };
}

describe.each(['forgotPassword', 'forgotUsername'])('%s', path => {
  test('answers the same for an address that somebody has and one that nobody has', async () => {
    const { email } = await newPerson(stack);
    const known = await call(path, { email });
    const unknown = await call(path, { email: `nobody-${email}` });
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
    expect((await mailTo(stack, email, path === 'forgotPassword' ? 'reset' : 'username')).html).toContain(email);
    expect(mailsTo(stack, `nobody-${email}`)).toEqual([]);
  });

  test('refuses what is no address', async () => {
    for (const email of ['', 'nobody', 5, undefined]) {
      const { status, body } = await call(path, { email });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['email']]);
    }
  });
});

test('a forgotten username is in the mail, in the language of the asking', async () => {
  const { email, username } = await newPerson(stack);
  await call('forgotUsername', { email: email.toUpperCase() }, { language: 'ar' });
  const { text, html } = await mailTo(stack, email, 'username');
  expect(text).toContain(username);
  expect(html).toContain('dir="rtl"');
});

describe('a new password by mail', () => {
  test('opens the account, the old one does not, and the address is confirmed', async () => {
    const { username, email, mail } = await forgetful();
    expect(await reset(mail.token)).toMatchObject({ status: 200, body: {} });
    expect((await signIn(username)).status).toBe(400);
    const { status, body } = await signIn(username, { password: NEW });
    expect(status).toBe(200);
    const profile: Answer = await (await stack.fetch('/api/users/profile', as(body.access_token))).json();
    expect(profile.emailVerified).toBe(true);
    expect((await mailTo(stack, email, 'password_changed')).subject).toBeTruthy();
  });

  test('signs every browser and program out at once', async () => {
    const { username, token: own, mail } = await forgetful();
    const browser = await browserOf(username);
    const program = await signIn(username);
    expect(await statusOf(browser.access)).toBe(200);
    await reset(mail.token);
    for (const access of [own, browser.access, program.body.access_token]) expect(await statusOf(access)).toBe(401);
    expect((await renewInBrowser(browser.cookie)).body.error).toBe('invalid_grant');
    expect((await refresh(program.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('can be set once, and no other link of the person is left open', async () => {
    const { id, email, mail } = await forgetful();
    const confirm = await mailTo(stack, email, 'confirm');
    expect((await reset(mail.token)).status).toBe(200);
    expect(await reset(mail.token, 'a third horse 9')).toMatchObject({ status: 400, body: { code: 'link_expired' } });
    expect((await call('confirmEmail', { token: confirm.token })).body).toEqual({ email, already: true });
    const links = await stack.db.select().from(mailLinks).where(eq(mailLinks.userId, id));
    const others = links.filter(link => link.purpose !== 'disown'); // the mail about this change has one
    expect(others.every(link => link.usedAt !== null)).toBe(true);
  });

  test('is set by one of two that try at the same moment', async () => {
    const { username, mail } = await forgetful();
    const tried = [NEW, 'a third horse 9'];
    const answers = await Promise.all(tried.map(password => reset(mail.token, password)));
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 400]);
    const winner = tried[answers.findIndex(answer => answer.status === 200)] ?? '';
    expect((await signIn(username, { password: winner })).status).toBe(200);
  });

  test('cannot be set after an hour', async () => {
    const { id, username, mail } = await forgetful();
    const expiresAt = new Date(Date.now() - 1).toISOString();
    await stack.db.update(mailLinks).set({ expiresAt }).where(eq(mailLinks.userId, id));
    expect((await reset(mail.token)).body.code).toBe('link_expired');
    expect((await signIn(username)).status).toBe(200);
  });

  test('follows the rules of passwords, and a refused one leaves the link open', async () => {
    const { mail } = await forgetful();
    const short = await reset(mail.token, 'short');
    expect([short.status, Object.keys(short.body.errors)]).toEqual([400, ['newPassword']]);
    const unlike = await call('resetPassword', { token: mail.token, newPassword: NEW, confirmPassword: PASSWORD });
    expect([unlike.status, Object.keys(unlike.body.errors)]).toEqual([400, ['confirmPassword']]);
    expect((await reset(mail.token)).status).toBe(200);
  });

  test('cannot be set with the link of another kind', async () => {
    const { email, username } = await signUp(stack);
    const confirm = await mailTo(stack, email, 'confirm');
    const { body } = await signIn(username);
    expect((await reset(confirm.token)).body.code).toBe('link_expired');
    expect((await signIn(username)).status).toBe(200);
    expect(await statusOf(body.access_token)).toBe(200);
    expect((await call('confirmEmail', { token: confirm.token })).status).toBe(200);
  });

  test('ends the wait that wrong passwords brought', async () => {
    const { id, username, mail } = await forgetful();
    for (let i = 0; i < 6; i += 1) await signIn(username, { password: 'wrong horse 9' });
    expect((await signIn(username)).status).toBe(429);
    const crowd = { key: `${id} everywhere`, failures: 40, waitUntil: new Date(Date.now() + 600_000).toISOString() };
    await stack.db.insert(signInFailures).values(crowd).onConflictDoUpdate({ target: signInFailures.key, set: crowd });
    await reset(mail.token);
    expect(
      await stack.db
        .select()
        .from(signInFailures)
        .where(like(signInFailures.key, `${id} %`)),
    ).toEqual([]);
    expect((await signIn(username, { password: NEW })).status).toBe(200);
  });

  test('unlinks the provider through which somebody else may have signed up with the address', async () => {
    const { id, email, mail } = await forgetful();
    const identity = {
      provider: 'x',
      subject: `of-${id}`,
      userId: id,
      email,
      linkedAt: new Date().toISOString(),
    } as const;
    await stack.db.insert(socialIdentities).values(identity);
    expect((await reset(mail.token)).status).toBe(200);
    expect(await stack.db.select().from(socialIdentities).where(eq(socialIdentities.userId, id))).toEqual([]);
  });

  test('leaves the providers of a confirmed address alone', async () => {
    const { id, email, mail } = await forgetful();
    const now = new Date().toISOString();
    await stack.db.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, id));
    await stack.db
      .insert(socialIdentities)
      .values({ provider: 'x', subject: `of-${id}`, userId: id, email, linkedAt: now });
    expect((await reset(mail.token)).status).toBe(200);
    expect(await stack.db.select().from(socialIdentities).where(eq(socialIdentities.userId, id))).toHaveLength(1);
  });

  test('is a first one for somebody who came through a provider', async () => {
    const { id, username, email } = await newPerson(stack);
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    await call('forgotPassword', { email });
    await reset((await mailTo(stack, email, 'reset')).token);
    expect((await signIn(username, { password: NEW })).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('keeps this browser signed in and signs the others out', async () => {
    const { username, email, token: other } = await newPerson(stack);
    const here = await browserOf(username);
    const there = await browserOf(username);
    expect(await change(here.access, PASSWORD)).toMatchObject({ status: 200, body: {} });
    expect(await statusOf(here.access)).toBe(200);
    expect((await renewInBrowser(here.cookie)).status).toBe(200);
    for (const access of [there.access, other]) expect(await statusOf(access)).toBe(401);
    expect((await renewInBrowser(there.cookie)).body.error).toBe('invalid_grant');
    expect((await signIn(username)).status).toBe(400);
    expect((await signIn(username, { password: NEW })).status).toBe(200);
    expect((await mailTo(stack, email, 'password_changed')).subject).toBeTruthy();
  });

  test('needs the current one, counts wrong ones, and then waits', async () => {
    const { token: access, username } = await newPerson(stack);
    for (let i = 0; i < 5; i += 1) {
      const { status, body } = await change(access, 'wrong horse 9');
      expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'invalid', ['currentPassword']]);
    }
    const waiting = await change(access, PASSWORD);
    expect([waiting.status, waiting.body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(waiting.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await statusOf(access)).toBe(200);
    expect((await signIn(username, { password: NEW })).status).not.toBe(200);
  });

  test('forgets the wrong ones once it has worked', async () => {
    const { token: access } = await newPerson(stack);
    for (let round = 0; round < 2; round += 1)
      for (let i = 0; i < 3; i += 1) {
        const [current = '', next = ''] = round === 0 ? [PASSWORD, NEW] : [NEW, PASSWORD];
        expect((await change(access, 'wrong horse 9')).status).toBe(400);
        if (i === 2) expect((await change(access, current, passwords(next))).status).toBe(200);
      }
  });

  test('closes the links that could undo it: for a new password, and to another address', async () => {
    const { id, email, token: access, mail } = await forgetful();
    const { JOBS } = await stack.worker.getEnv();
    const wanted = `new-${email}`;
    await JOBS.send({ type: 'mail', order: { kind: 'confirm', userId: id, email: wanted, locale: 'en' } });
    const away = await mailTo(stack, wanted, 'confirm');
    const own = await mailTo(stack, email, 'confirm');
    expect((await change(access, PASSWORD)).status).toBe(200);
    expect((await reset(mail.token)).body.code).toBe('link_expired');
    expect((await call('confirmEmail', { token: away.token })).body.code).toBe('link_expired');
    expect((await call('confirmEmail', { token: own.token })).status).toBe(200);
  });

  test('is refused to a visitor, and to somebody without a password', async () => {
    expect((await change('', PASSWORD)).status).toBe(401);
    const { id, token: access } = await newPerson(stack);
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    const { status, body } = await change(access, PASSWORD);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['currentPassword']]);
  });

  test('follows the rules of passwords', async () => {
    const { token: access } = await newPerson(stack);
    const short = await change(access, PASSWORD, passwords('short'));
    expect([short.status, Object.keys(short.body.errors)]).toEqual([400, ['newPassword']]);
    const unlike = await change(access, PASSWORD, { newPassword: NEW, confirmPassword: PASSWORD });
    expect([unlike.status, Object.keys(unlike.body.errors)]).toEqual([400, ['confirmPassword']]);
  });
});

test('signing out everywhere ends every session, this one too, and takes the cookie', async () => {
  const { username, token: program } = await newPerson(stack);
  const here = await browserOf(username);
  const there = await browserOf(username);
  const left = await call('signOutEverywhere', {}, { token: here.access });
  expect([left.status, left.body]).toEqual([200, {}]);
  expect(left.headers.getSetCookie().join()).toMatch(/raff_refresh=;.*Max-Age=0/);
  for (const access of [here.access, there.access, program]) expect(await statusOf(access)).toBe(401);
  for (const { cookie } of [here, there]) expect((await renewInBrowser(cookie)).body.error).toBe('invalid_grant');
  expect((await browserOf(username)).status).toBe(200);
  expect((await call('signOutEverywhere', {}, { token: here.access })).status).toBe(401);
});

describe('while the database is away', () => {
  let alone: Stack;
  beforeAll(async () => {
    alone = await startStack();
  });
  afterAll(() => alone.close({ expectErrors: true }));

  test('asking for a mail answers as ever, as nobody is looked up, and the mail goes out once when it is back', async () => {
    const { email } = await signUp(alone);
    await mailTo(alone, email, 'confirm');
    await alone.stopDatabase();
    const ask = (address: string) => alone.fetch('/api/account/forgotPassword', send('POST', { email: address }));
    for (const address of [email, `nobody-${email}`]) expect((await ask(address)).status).toBe(200);
    await expect.poll(() => alone.logs().some(log => log.message.includes('"job":"mail"'))).toBe(true);
    await alone.startDatabase();
    expect((await mailTo(alone, email, 'reset')).token).toBeTruthy();
    // The queue handles old messages before new ones.
    await alone.fetch('/api/account/forgotUsername', send('POST', { email }));
    await mailTo(alone, email, 'username');
    expect(mailsTo(alone, email, 'reset')).toHaveLength(1);
  });
});
