import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  authenticatorApps,
  factorResets,
  halfLogins,
  passkeyChallenges,
} from '../../../worker/people/factors/factors.tables.ts';
import { securityEvents } from '../../../worker/people/people.tables.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { codeOf, factorCalls } from '../../helpers/people/factors.ts';
import { mailsTo, mailTo } from '../../helpers/people/mailbox.ts';
import { PASSWORD } from '../../helpers/people/person.ts';
import { SEALING_KEY } from '../../helpers/providers/imports.ts';
import { ownStack } from '../../helpers/stack/stack.ts';

const stack = ownStack({ vars: { SEALING_KEY } });
const { call, addPasskey, addApp, giveApp, logIn, halfWay, byPasskey, stepByPasskey, secondStep } = factorCalls(
  () => stack,
);
const HOUR_MS = 3_600_000;

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const lose = async (mfaToken: string) => call('/auth/factors/lost', { mfaToken });
const hourly = (hours: number) =>
  stack.worker.scheduled({ cron: '17 * * * *', scheduledTime: new Date(Date.now() + hours * HOUR_MS) });
const isWaiting = async () =>
  (await stack.db.select().from(factorResets).where(eq(factorResets.userId, owner.id))).length === 1;
const kindsOf = async () =>
  (await stack.db.select().from(securityEvents).where(eq(securityEvents.userId, owner.id))).map(({ kind }) => kind);

test('who has lost every factor is let in by the password after three days, and told by mail before and after', async () => {
  await addPasskey(owner);
  await giveApp(owner.id);
  const { status, body } = await lose(await halfWay(owner));
  expect(status).toBe(200);
  expect(Math.abs(Date.parse(body.dueAt) - Date.now() - 72 * HOUR_MS)).toBeLessThan(60_000);
  await mailTo(stack, owner.email, 'factor_reset');
  await hourly(71);
  expect((await logIn(owner.username)).body.error).toBe('mfa_required');
  await hourly(73);
  expect((await logIn(owner.username)).status).toBe(200);
  expect((await owner.get('/api/account/factors')).body).toMatchObject({
    passkeys: [],
    app: null,
    recoveryCodesLeft: 0,
  });
  await mailTo(stack, owner.email, 'factors_removed');
  await hourly(74);
  expect(mailsTo(stack, owner.email, 'factors_removed').length).toBe(1);
  expect(await kindsOf()).toEqual(['passkeyAdded', 'factorResetAsked', 'signedIn', 'factorsRemoved']);
});

test('asking again neither moves the day nor mails again', async () => {
  await addPasskey(owner);
  const first = await lose(await halfWay(owner));
  await mailTo(stack, owner.email, 'factor_reset');
  const second = await lose(await halfWay(owner));
  expect(second.body).toEqual(first.body);
  expect((await kindsOf()).filter(kind => kind === 'factorResetAsked').length).toBe(1);
});

test('the link of the mail stops it, once', async () => {
  await addPasskey(owner);
  await lose(await halfWay(owner));
  const { link, token } = await mailTo(stack, owner.email, 'factor_reset');
  expect(new URL(link).pathname).toBe('/account/keep-factors/');
  expect((await call('/auth/factors/keep', { token })).status).toBe(200);
  expect(await isWaiting()).toBe(false);
  expect((await call('/auth/factors/keep', { token })).body.code).toBe('link_expired');
  await hourly(80);
  expect((await logIn(owner.username)).body.error).toBe('mfa_required');
  expect((await kindsOf()).at(-1)).toBe('factorResetStopped');
});

/** A person with every factor. */
async function withAll() {
  const [{ authenticator, recoveryCodes }, { secret }] = [await addPasskey(owner), await addApp(owner)];
  return { authenticator, code: recoveryCodes[0] ?? '', secret };
}
type All = Awaited<ReturnType<typeof withAll>>;
type Way = (all: All) => Promise<{ status: number }>;

async function provePasskey({ authenticator }: All) {
  const options = (await owner.post('/api/account/prove/options')).body;
  return owner.post('/api/account/prove/passkey', { response: authenticator.use(options) });
}

/** Each way to show a factor, or to show that the account is in its owner's hands. */
const STOPS: Record<string, Way> = {
  'a passkey alone': ({ authenticator }) => byPasskey(authenticator),
  'a passkey as second step': async ({ authenticator }) => stepByPasskey(await halfWay(owner), authenticator),
  'the app as second step': async ({ secret }) => secondStep(await halfWay(owner), { otp: codeOf(secret) }),
  'a recovery code as second step': async ({ code }) => secondStep(await halfWay(owner), { recovery_code: code }),
  'a proof by a passkey': provePasskey,
  'a proof by the app': ({ secret }) => owner.post('/api/account/prove/code', { code: codeOf(secret) }),
  'a proof by a recovery code': ({ code }) => owner.post('/api/account/prove/code', { code }),
  'a new passkey': () => addPasskey(owner).then(() => ({ status: 200 })),
  'a new password': () => {
    const passwords = { newPassword: 'a better horse 10', confirmPassword: 'a better horse 10' };
    return owner.post('/api/account/changePassword', { currentPassword: PASSWORD, ...passwords });
  },
  'saying so in the settings': () => owner.post('/api/account/factors/keep'),
};

test.each(Object.entries(STOPS))('%s stops it, and the owner sees until then when it is', async (_, stop) => {
  const all = await withAll();
  const { dueAt } = (await lose(await halfWay(owner))).body;
  expect((await owner.get('/api/account/factors')).body.lostAt).toBe(dueAt);
  expect((await stop(all)).status).toBe(200);
  expect(await isWaiting()).toBe(false);
  expect((await owner.get('/api/account/factors')).body.lostAt).toBeNull();
});

test('a new app stops it, and a password alone does not', async () => {
  await addPasskey(owner);
  await lose(await halfWay(owner));
  expect((await owner.post('/api/account/prove', { password: PASSWORD })).status).toBe(200);
  expect(await isWaiting()).toBe(true);
  await addApp(owner);
  expect(await isWaiting()).toBe(false);
});

test('needs the ticket of a right password, and the token of a mail', async () => {
  expect((await lose('nothing')).body.code).toBe('social_expired');
  expect((await call('/auth/factors/lost', {})).status).toBe(400);
  expect((await call('/auth/factors/keep', { token: 'nothing' })).body.code).toBe('link_expired');
  expect((await call('/auth/factors/keep', { token: 7 })).status).toBe(400);
});

test('what was begun and never finished is cleared away', async () => {
  await giveApp(owner.id);
  await halfWay(owner);
  await call('/auth/passkey/options', {});
  await stack.db.update(authenticatorApps).set({ confirmedAt: null }).where(eq(authenticatorApps.userId, owner.id));
  await hourly(25);
  const left = await Promise.all([halfLogins, passkeyChallenges].map(table => stack.db.select().from(table)));
  expect([...left, await stack.db.$count(authenticatorApps, isNull(authenticatorApps.confirmedAt))]).toEqual([
    [],
    [],
    0,
  ]);
});
