import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { authenticatorApps, halfLogins, recoveryCodes } from '../../../worker/people/factors/factors.tables.ts';
import { securityEvents, signInFailures } from '../../../worker/people/people.tables.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { codeOf, factorCalls, wrongCode } from '../../helpers/people/factors.ts';
import { freshAddress, WRONG } from '../../helpers/people/logins.ts';
import { ageSessions } from '../../helpers/people/person.ts';
import { tokenCalls } from '../../helpers/people/tokens.ts';
import { query } from '../../helpers/people/traces.ts';
import { SEALING_KEY } from '../../helpers/providers/imports.ts';
import { as, ownStack } from '../../helpers/stack/stack.ts';

const stack = ownStack({ vars: { SEALING_KEY } });
const { call, addPasskey, addApp, logIn, halfWay, secondStep, stepByPasskey, byPasskey } = factorCalls(() => stack);
const { signIn, refresh } = tokenCalls(() => stack);

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const kindsOf = async () =>
  (await stack.db.select().from(securityEvents).where(eq(securityEvents.userId, owner.id))).map(({ kind }) => kind);
const leftOf = async () => (await owner.get('/api/account/factors')).body.recoveryCodesLeft;

describe('an authenticator app', () => {
  test('is set up by a secret and confirmed by a code, which brings ten recovery codes', async () => {
    const { body } = await owner.post('/api/account/app');
    expect(body.uri).toBe(
      `otpauth://totp/Raff:${owner.username}?issuer=Raff&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await owner.get('/api/account/factors')).body).toMatchObject({ app: null, offersApp: true });
    expect((await logIn(owner.username)).status).toBe(200); // not confirmed yet
    const wrong = await owner.post('/api/account/app/confirm', { code: wrongCode(body.secret) });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['code']]);
    expect((await owner.post('/api/account/app/confirm', { code: '12' })).status).toBe(400);
    const right = await owner.post('/api/account/app/confirm', { code: codeOf(body.secret) });
    expect([right.status, right.body.recoveryCodes.length]).toEqual([200, 10]);
    expect((await owner.get('/api/account/factors')).body.app.createdAt).toEqual(expect.any(String));
    expect((await owner.post('/api/account/app')).body.code).toBe('app_exists');
    expect(await kindsOf()).toEqual(['signedIn', 'appAdded']);
  });

  test('keeps its secret encrypted, and recovery codes are stored as hashes', async () => {
    const { secret, recoveryCodes: codes } = await addApp(owner);
    const rows = JSON.stringify([
      await query(stack, 'SELECT * FROM authenticator_apps WHERE user_id = ?', [owner.id]),
      await query(stack, 'SELECT * FROM recovery_codes WHERE user_id = ?', [owner.id]),
    ]);
    for (const said of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
      expect(rows).not.toContain(said);
  });

  test('is removed with the codes that came with it, by a proved owner', async () => {
    await addApp(owner);
    await ageSessions(stack, owner.id);
    expect((await owner.remove('/api/account/app')).body.code).toBe('confirm_identity');
    await ageSessions(stack, owner.id, { minutes: 0 });
    expect((await owner.remove('/api/account/app')).status).toBe(200);
    expect((await owner.remove('/api/account/app')).status).toBe(404);
    expect(await leftOf()).toBe(0);
    expect((await logIn(owner.username)).status).toBe(200);
  });
});

describe('a right password of a person with a factor', () => {
  test.each(['web', 'api'])('no longer signs in at the client %s, and says what does', async client => {
    const { secret } = await addApp(owner);
    const { status, body, headers } = await logIn(owner.username, client);
    expect([status, body.error, body.methods]).toEqual([400, 'mfa_required', ['app', 'recovery']]);
    expect([body.access_token, headers.getSetCookie()]).toEqual([undefined, []]);
    const done = await secondStep(body.mfa_token, { otp: codeOf(secret) }, client);
    expect([done.status, done.body.token_type]).toEqual([200, 'Bearer']);
    expect((await stack.fetch('/api/users/profile', as(done.body.access_token))).status).toBe(200);
  });

  test('keeps its ticket for the client that asked, and once', async () => {
    const { secret } = await addApp(owner);
    const ticket = await halfWay(owner, 'api');
    expect((await secondStep(ticket, { otp: codeOf(secret) }, 'web')).body.error).toBe('expired_token');
    expect((await secondStep(ticket, { otp: codeOf(secret) }, 'api')).status).toBe(200);
    expect((await secondStep(ticket, { otp: codeOf(secret, 1) }, 'api')).body.error).toBe('expired_token');
  });

  test('asks for a second step at the call that takes JSON too', async () => {
    await addPasskey(owner);
    const { status, body } = await call('/auth/login', { username: owner.username, password: 'correct horse 9' });
    expect([status, body.code, body.methods]).toEqual([400, 'mfa_required', ['passkey', 'recovery']]);
    expect(body.mfa_token).toEqual(expect.any(String));
  });

  test('opens no session that a wrong password would not: that stays a wrong password', async () => {
    await addPasskey(owner);
    const wrong = await logIn(owner.username, 'web', { password: WRONG });
    expect([wrong.body.error, wrong.body.mfa_token]).toEqual(['invalid_grant', undefined]);
  });

  test('leaves sessions that are open as they are: they are renewed', async () => {
    const { body } = await signIn(owner.username);
    await addPasskey(owner);
    expect((await refresh(body.refresh_token)).status).toBe(200);
  });
});

describe('the second step', () => {
  test('by an app takes a code once, and codes of one step before and after', async () => {
    const { secret } = await addApp(owner);
    const now = codeOf(secret);
    expect((await secondStep(await halfWay(owner), { otp: `${now.slice(0, 3)} ${now.slice(3)}` })).status).toBe(200);
    expect((await secondStep(await halfWay(owner), { otp: now })).body.error).toBe('invalid_grant');
    expect((await secondStep(await halfWay(owner), { otp: codeOf(secret, 1) })).status).toBe(200);
    await stack.db.update(authenticatorApps).set({ lastStep: null }).where(eq(authenticatorApps.userId, owner.id));
    expect((await secondStep(await halfWay(owner), { otp: codeOf(secret, -1) })).status).toBe(200);
    expect((await secondStep(await halfWay(owner), { otp: codeOf(secret, 3) })).status).toBe(400);
  });

  test('by a recovery code takes it once, however it is typed, and says how many are left', async () => {
    const { recoveryCodes: codes } = await addApp(owner);
    const [first = '', second = ''] = codes;
    expect((await secondStep(await halfWay(owner), { recovery_code: first })).status).toBe(200);
    expect((await secondStep(await halfWay(owner), { recovery_code: first })).status).toBe(400);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'L')} `;
    expect((await secondStep(await halfWay(owner), { recovery_code: typed })).status).toBe(200);
    expect(await leftOf()).toBe(8);
    expect((await kindsOf()).filter(kind => kind === 'recoveryCodeUsed').length).toBe(2);
  });

  test('by a passkey signs in, by one of the person’s own only', async () => {
    const { authenticator } = await addPasskey(owner);
    const other = await newOwner(stack);
    const { authenticator: foreign } = await addPasskey(other);
    expect((await stepByPasskey(await halfWay(owner), foreign)).body.error).toBe('invalid_grant');
    expect((await stepByPasskey(await halfWay(owner), authenticator)).status).toBe(200);
    expect((await byPasskey(authenticator)).status).toBe(200);
  });

  test('names one way, and a ticket that is open', async () => {
    const { secret } = await addApp(owner);
    const ticket = await halfWay(owner);
    expect((await secondStep(ticket, {})).body.error).toBe('invalid_request');
    expect((await secondStep(ticket, { otp: '1', passkey: '{}' })).body.error).toBe('invalid_request');
    expect((await secondStep(ticket, { passkey: 'no json' })).body.error).toBe('invalid_grant');
    expect((await secondStep('nothing', { otp: codeOf(secret) })).body.error).toBe('expired_token');
    await stack.db.update(halfLogins).set({ expiresAt: new Date().toISOString() });
    expect((await secondStep(ticket, { otp: codeOf(secret) })).body.error).toBe('expired_token');
    expect((await call('/auth/factors/passkey-options', { mfaToken: ticket })).body.code).toBe('social_expired');
  });

  test('is over after five wrong codes, however right the sixth', async () => {
    const { secret } = await addApp(owner);
    const ticket = await halfWay(owner);
    const errors = [];
    for (let n = 0; n < 5; n++) errors.push((await secondStep(ticket, { otp: wrongCode(secret) })).body.error);
    expect(errors).toEqual([...Array(4).fill('invalid_grant'), 'expired_token']);
    expect((await secondStep(ticket, { otp: codeOf(secret) })).body.error).toBe('expired_token');
    expect((await kindsOf()).filter(kind => kind === 'signInRefused').length).toBe(5);
  });

  test('waits after five wrong codes from one address, with whatever ticket', async () => {
    const { secret } = await addApp(owner);
    const from = { 'CF-Connecting-IP': freshAddress() };
    for (let n = 0; n < 5; n++) await secondStep(await halfWay(owner), { otp: wrongCode(secret) }, 'web', from);
    const held = await secondStep(await halfWay(owner), { otp: codeOf(secret) }, 'web', from);
    expect([held.status, held.body.error, Number(held.headers.get('Retry-After')) > 0]).toEqual([
      429,
      'slow_down',
      true,
    ]);
    expect((await secondStep(await halfWay(owner), { otp: codeOf(secret) })).status).toBe(200);
  });

  test('waits after twenty wrong codes from everywhere, and not at a browser that is known', async () => {
    const { secret, recoveryCodes: codes } = await addApp(owner);
    const right = await secondStep(await halfWay(owner), { recovery_code: codes[0] ?? '' });
    const device =
      right.headers
        .getSetCookie()
        .find(line => line.startsWith('raff_device='))
        ?.split(';')[0] ?? '';
    const waitUntil = new Date(Date.now() + 60_000).toISOString();
    await stack.db
      .insert(signInFailures)
      .values({ key: `${owner.id} factor everywhere`, failures: 21, waitUntil })
      .onConflictDoUpdate({ target: signInFailures.key, set: { failures: 21, waitUntil } });
    expect((await secondStep(await halfWay(owner), { otp: codeOf(secret) })).status).toBe(429);
    const known = await secondStep(await halfWay(owner), { otp: codeOf(secret) }, 'web', { Cookie: device });
    expect(known.status).toBe(200);
  });

  test('takes one of several right codes that come at the same moment', async () => {
    const { secret } = await addApp(owner);
    const tickets = await Promise.all(Array.from({ length: 6 }, () => halfWay(owner)));
    const otp = codeOf(secret);
    const answers = await Promise.all(tickets.map(ticket => secondStep(ticket, { otp })));
    expect(answers.map(({ status }) => status).filter(status => status === 200).length).toBe(1);
  });
});

describe('recovery codes', () => {
  test('are made anew by a proved owner with a factor, and the older ones die', async () => {
    expect((await owner.post('/api/account/recovery-codes')).status).toBe(404);
    const { recoveryCodes: older } = await addApp(owner);
    const { status, body } = await owner.post('/api/account/recovery-codes');
    expect([status, new Set([...body.recoveryCodes, ...older]).size]).toEqual([200, 20]);
    expect((await secondStep(await halfWay(owner), { recovery_code: older[0] ?? '' })).status).toBe(400);
    expect((await secondStep(await halfWay(owner), { recovery_code: body.recoveryCodes[0] })).status).toBe(200);
    await ageSessions(stack, owner.id);
    expect((await owner.post('/api/account/recovery-codes')).body.code).toBe('confirm_identity');
    expect((await stack.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, owner.id))).length).toBe(10);
  });
});
