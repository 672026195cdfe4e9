import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passkeys } from '../../../worker/people/factors/factors.tables.ts';
import { sessions, socialIdentities, users } from '../../../worker/people/people.tables.ts';
import { PROVIDERS } from '../../../worker/providers/oauth/providers.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { newAuthenticator } from '../../helpers/people/authenticator.ts';
import { codeOf, factorCalls, wrongCode } from '../../helpers/people/factors.ts';
import { mailTo } from '../../helpers/people/mailbox.ts';
import { ageSessions, PASSWORD, logIn as passwordToken } from '../../helpers/people/person.ts';
import { socialCalls, stranger } from '../../helpers/people/social.ts';
import { SEALING_KEY } from '../../helpers/providers/imports.ts';
import { type Answer, alongside, as, ownStack, send } from '../../helpers/stack/stack.ts';
import { startSocialSimulators } from '../../simulators/server.ts';

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: { ...simulators.vars, SEALING_KEY } }));
const { call, addPasskey, addApp, byPasskey, stepByPasskey, secondStep, halfWay, token } = factorCalls(() => stack);
const { through, logIn, newcomer } = socialCalls(() => stack);

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const linksOf = async (userId = owner.id) =>
  (await stack.db.select().from(socialIdentities).where(eq(socialIdentities.userId, userId))).map(row => row.provider);
const confirm = () =>
  stack.db.update(users).set({ emailVerifiedAt: new Date().toISOString() }).where(eq(users.id, owner.id));

describe('a provider of a person with a passkey', () => {
  test.each(PROVIDERS)('no longer signs in alone: %s', async provider => {
    const who = stranger();
    await through(provider, who, { token: owner.token, password: PASSWORD });
    const { authenticator } = await addPasskey(owner);
    const { status, body, cookies } = await through(provider, who);
    expect([status, body.code, body.methods]).toEqual([400, 'mfa_required', ['passkey', 'recovery']]);
    expect(cookies.some(line => line.startsWith('raff_refresh='))).toBe(false);
    expect((await stepByPasskey(body.mfa_token, authenticator)).status).toBe(200);
  });

  test('is not linked by its address alone, which never shows a passkey', async () => {
    await confirm();
    const { authenticator } = await addPasskey(owner);
    const { body } = await through('google', stranger({ email: owner.email }));
    expect(body.code).toBe('mfa_required');
    expect((await stepByPasskey(body.mfa_token, authenticator)).status).toBe(200);
    expect(await linksOf()).toEqual([]);
  });

  test('is linked after the password when the second step is right, and not before', async () => {
    const { recoveryCodes } = await addPasskey(owner);
    const { body: arrived } = await through('google', stranger());
    const { body } = await logIn({ username: owner.username, password: PASSWORD, ticket: arrived.ticket });
    expect(body.code).toBe('mfa_required');
    const wrong = await secondStep(body.mfa_token, { recovery_code: 'no', ticket: arrived.ticket });
    expect([wrong.status, await linksOf()]).toEqual([400, []]);
    const done = await secondStep(body.mfa_token, { recovery_code: recoveryCodes[0] ?? '', ticket: arrived.ticket });
    expect([done.status, await linksOf()]).toEqual([200, ['google']]);
  });
});

test('people without a factor come in by every way as before, whoever else has one', async () => {
  await addPasskey(owner);
  const who = stranger();
  const person = await newcomer('google', who); // the completion of a registration signs in
  expect((await stack.fetch('/api/users/profile', as(person.token))).status).toBe(200);
  expect((await through('google', who)).body.kind).toBe('signed-in');
  const other = await newOwner(stack);
  const form = { grant_type: 'password', client_id: 'web', username: other.username, password: PASSWORD };
  expect((await token(form)).status).toBe(200);
});

test('a new password by mail leaves the second step, and ends log-ins that the old one has begun', async () => {
  const { authenticator, id } = await addPasskey(owner);
  await confirm();
  const createdAt = '2024-01-01T00:00:00.000Z'; // one of this week goes
  await stack.db.update(passkeys).set({ createdAt }).where(eq(passkeys.id, id));
  const half = await halfWay(owner);
  await stack.fetch('/api/account/forgotPassword', send('POST', { email: owner.email }));
  const { token: link } = await mailTo(stack, owner.email, 'reset');
  const passwords = { newPassword: 'a better horse 10', confirmPassword: 'a better horse 10' };
  const reset = await stack.fetch('/api/account/resetPassword', send('POST', { token: link, ...passwords }));
  expect(reset.status).toBe(200);
  expect((await secondStep(half, { passkey: '{}' })).body.error).toBe('expired_token');
  const form = { grant_type: 'password', client_id: 'web', username: owner.username, password: 'a better horse 10' };
  const { body } = await token(form);
  expect(body.error).toBe('mfa_required');
  expect((await stepByPasskey(body.mfa_token, authenticator)).status).toBe(200);
});

/** Whether an access token's session is open. */
const isOpen = async (access: string) => (await stack.fetch('/api/users/profile', as(access))).status === 200;

describe('what a removed way in has opened ends with it', () => {
  test('a passkey, whether it opened the session alone or as a second step; not what another opened', async () => {
    const [thief, own] = [await addPasskey(owner, 'Of a thief'), await addPasskey(owner)];
    const alone = (await byPasskey(thief.authenticator)).body.access_token;
    const second = (await stepByPasskey(await halfWay(owner), thief.authenticator)).body.access_token;
    const others = (await byPasskey(own.authenticator)).body.access_token;
    expect((await owner.remove(`/api/account/passkeys/${thief.id}`)).status).toBe(200);
    expect(await Promise.all([alone, second, others, owner.token].map(isOpen))).toEqual([false, false, true, true]);
  });

  test('the app, and with the last factor the codes; the session that removes it stays', async () => {
    const { secret, recoveryCodes } = await addApp(owner);
    const byApp = (await secondStep(await halfWay(owner), { otp: codeOf(secret) })).body.access_token;
    const way = { recovery_code: recoveryCodes[0] ?? '' };
    const byCode = (await secondStep(await halfWay(owner), way)).body.access_token;
    const here = (await secondStep(await halfWay(owner), { otp: codeOf(secret, 1) })).body.access_token;
    const answer = await stack.fetch('/api/account/app', as(here, { method: 'DELETE' }));
    expect(answer.status).toBe(200);
    expect(await Promise.all([byApp, byCode, here].map(isOpen))).toEqual([false, false, true]);
  });

  test('codes that were made anew', async () => {
    const { recoveryCodes } = await addPasskey(owner);
    const way = { recovery_code: recoveryCodes[0] ?? '' };
    const byCode = (await secondStep(await halfWay(owner), way)).body.access_token;
    expect((await owner.post('/api/account/recovery-codes')).status).toBe(200);
    expect(await Promise.all([byCode, owner.token].map(isOpen))).toEqual([false, true]);
  });

  test('a provider that is unlinked, also where it was the first half', async () => {
    const who = stranger();
    await through('google', who, { token: owner.token, password: PASSWORD });
    const alone = (await through('google', who)).body.access_token;
    const { authenticator } = await addPasskey(owner);
    const half = (await through('google', who)).body.mfa_token;
    const second = (await stepByPasskey(half, authenticator)).body.access_token;
    expect((await stack.fetch('/auth/google', send('DELETE', { password: PASSWORD }, owner))).status).toBe(200);
    expect(await Promise.all([alone, second, owner.token].map(isOpen))).toEqual([false, false, true]);
  });

  test('factors that were lost, and a session from before it was noted what opened it', async () => {
    const { authenticator } = await addPasskey(owner);
    await stack.db.update(sessions).set({ openedBy: null }).where(eq(sessions.userId, owner.id));
    const byKey = (await byPasskey(authenticator)).body.access_token;
    await call('/auth/factors/lost', { mfaToken: await halfWay(owner) });
    await stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date(Date.now() + 73 * 3_600_000) });
    expect(await Promise.all([byKey, owner.token].map(isOpen))).toEqual([false, false]);
  });
});

describe('where there is a factor, a password alone changes none', () => {
  const UNPROVEN = [400, 'confirm_identity', ['passkey', 'app', 'recovery']];
  const told = ({ status, body }: { status: number; body: { code?: string; methods?: string[] } }) => [
    ...[status, body.code, body.methods],
  ];

  /** A person with a passkey and an app, in a session that has proved the password alone. */
  async function thief() {
    const { id, authenticator, recoveryCodes } = await addPasskey(owner);
    const { secret } = await addApp(owner);
    await ageSessions(stack, owner.id);
    expect((await owner.post('/api/account/prove', { password: PASSWORD })).status).toBe(200);
    return { id, authenticator, recoveryCodes, secret };
  }

  test('neither removes, nor adds, nor makes codes', async () => {
    const { id } = await thief();
    expect(told(await owner.remove(`/api/account/passkeys/${id}`))).toEqual(UNPROVEN);
    expect(told(await owner.remove('/api/account/app'))).toEqual(UNPROVEN);
    expect(told(await owner.post('/api/account/recovery-codes'))).toEqual(UNPROVEN);
    expect(told(await owner.post('/api/account/passkeys/options'))).toEqual(UNPROVEN);
    expect((await owner.get('/api/account/factors')).body).toMatchObject({ recoveryCodesLeft: 10, app: {} });
  });

  test.each(['a passkey', 'a code of the app', 'a recovery code'])('%s does', async by => {
    const { id, authenticator, recoveryCodes, secret } = await thief();
    if (by === 'a passkey') {
      const options = (await owner.post('/api/account/prove/options')).body;
      await owner.post('/api/account/prove/passkey', { response: authenticator.use(options) });
    } else {
      const code = by === 'a recovery code' ? recoveryCodes[0] : codeOf(secret);
      expect((await owner.post('/api/account/prove/code', { code })).status).toBe(200);
      expect((await owner.post('/api/account/prove/code', { code })).status).toBe(400); // each works once
    }
    expect((await owner.remove(`/api/account/passkeys/${id}`)).status).toBe(200);
    expect((await owner.remove('/api/account/app')).status).toBe(200);
  });

  test('wrong codes wait, as wrong passwords do', async () => {
    const { secret } = await thief();
    for (let n = 0; n < 5; n += 1)
      expect((await owner.post('/api/account/prove/code', { code: wrongCode(secret) })).status).toBe(400);
    expect((await owner.post('/api/account/prove/code', { code: codeOf(secret) })).status).toBe(429);
    expect((await owner.post('/api/account/prove/code', { code: ' ' })).status).toBe(400);
  });
});

describe('a factor that is being added', () => {
  const finish = (by: string, options: Answer) =>
    stack.fetch(
      '/api/account/passkeys',
      send('POST', { name: 'x', response: newAuthenticator(new URL(stack.url).origin).make(options) }, { token: by }),
    );

  test('belongs to its session: another one of the same person does not finish it', async () => {
    const elsewhere = await passwordToken(stack, owner.username);
    const options = (await owner.post('/api/account/passkeys/options')).body;
    expect((await finish(elsewhere, options)).status).toBe(400);
    const { secret } = (await owner.post('/api/account/app')).body;
    const confirm = send('POST', { code: codeOf(secret) }, { token: elsewhere });
    expect((await stack.fetch('/api/account/app/confirm', confirm)).status).toBe(400);
    expect((await owner.post('/api/account/app/confirm', { code: codeOf(secret) })).status).toBe(200);
  });

  test('is over with a new password', async () => {
    const options = (await owner.post('/api/account/passkeys/options')).body;
    const { secret } = (await owner.post('/api/account/app')).body;
    const passwords = { newPassword: 'a better horse 10', confirmPassword: 'a better horse 10' };
    const change = { currentPassword: PASSWORD, ...passwords };
    expect((await owner.post('/api/account/changePassword', change)).status).toBe(200);
    expect((await owner.post('/api/account/prove', { password: passwords.newPassword })).status).toBe(200);
    expect((await finish(owner.token, options)).status).toBe(400);
    expect((await owner.post('/api/account/app/confirm', { code: codeOf(secret) })).status).toBe(400);
  });

  test('is not finished without the proof it was begun with', async () => {
    const options = (await owner.post('/api/account/passkeys/options')).body;
    const { secret } = (await owner.post('/api/account/app')).body;
    await ageSessions(stack, owner.id, { minutes: 16 });
    expect((await owner.post('/api/account/app/confirm', { code: codeOf(secret) })).body.code).toBe('confirm_identity');
    expect((await finish(owner.token, options)).status).toBe(400);
  });
});
