import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { socialIdentities, users } from '../../../worker/people/tables.ts';
import { PROVIDERS } from '../../../worker/providers/oauth/providers.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { factorCalls } from '../../helpers/people/factors.ts';
import { mailTo } from '../../helpers/people/mailbox.ts';
import { PASSWORD } from '../../helpers/people/person.ts';
import { socialCalls, stranger } from '../../helpers/people/social.ts';
import { alongside, as, ownStack, send } from '../../helpers/stack/stack.ts';
import { startSocialSimulators } from '../../simulators/server.ts';

const simulators = alongside(startSocialSimulators);
const stack = ownStack(() => ({ vars: simulators.vars }));
const { addPasskey, stepByPasskey, secondStep, halfWay, token } = factorCalls(() => stack);
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
  const { authenticator } = await addPasskey(owner);
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
