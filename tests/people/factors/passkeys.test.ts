import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { passkeyChallenges, passkeys } from '../../../worker/people/factors/factors.tables.ts';
import { securityEvents } from '../../../worker/people/people.tables.ts';
import { hashSecret } from '../../../worker/platform/crypto/secret.ts';
import { newOwner, type Owner } from '../../helpers/games/shelf.ts';
import { newAuthenticator } from '../../helpers/people/authenticator.ts';
import { factorCalls } from '../../helpers/people/factors.ts';
import { ageSessions } from '../../helpers/people/person.ts';
import { type Answer, as, sharedStack } from '../../helpers/stack/stack.ts';

const stack = sharedStack();
const { call, addPasskey, byPasskey } = factorCalls(() => stack);
const site = () => new URL(stack.url).origin;

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner(stack);
});

const listed = async (of = owner): Promise<Answer[]> => (await of.get('/api/account/factors')).body.passkeys;
const eventsOf = async (userId = owner.id) =>
  (await stack.db.select().from(securityEvents).where(eq(securityEvents.userId, userId))).map(({ kind, subject }) => [
    kind,
    subject,
  ]);
const optionsOf = async (): Promise<Answer> => (await owner.post('/api/account/passkeys/options')).body;

describe('a new passkey', () => {
  test('names its person by itself, wants the person verified, and no proof of its make', async () => {
    const options = await optionsOf();
    expect(options).toMatchObject({
      rp: { id: new URL(stack.url).hostname, name: 'Raff' },
      user: { name: owner.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).toBe(owner.id);
  });

  test('is listed with its name and dates, noted, and brings ten recovery codes if it is the first', async () => {
    const first = await addPasskey(owner, 'My phone');
    expect(new Set(first.recoveryCodes).size).toBe(10);
    expect(await listed()).toEqual([
      { id: first.id, name: 'My phone', createdAt: expect.any(String), lastUsedAt: null, isBackedUp: false },
    ]);
    const second = await addPasskey(owner, 'My laptop');
    expect(second.recoveryCodes).toEqual([]);
    expect((await optionsOf()).excludeCredentials.map((one: Answer) => one.id)).toEqual([first.id, second.id]);
    expect((await owner.get('/api/account/factors')).body).toMatchObject({ app: null, recoveryCodesLeft: 10 });
    expect(await eventsOf()).toEqual([
      ['passkeyAdded', 'My phone'],
      ['passkeyAdded', 'My laptop'],
    ]);
  });

  const lies = {
    'another origin': { origin: 'https://raff.example.evil' },
    'another host': { rpId: 'evil.example' },
    'a person who was not verified': { isVerified: false },
    'a challenge of its own': { challenge: 'AAAA' },
  };
  test.each(Object.entries(lies))('is refused for %s', async (_, lie) => {
    const response = newAuthenticator(site()).make(await optionsOf(), lie);
    const { status, body } = await owner.post('/api/account/passkeys', { name: 'x', response });
    expect([status, body.code]).toEqual([400, 'passkey_refused']);
    expect(await listed()).toEqual([]);
  });

  test('is refused when its challenge was answered before, is over, or was made for somebody else', async () => {
    const authenticator = newAuthenticator(site());
    const post = async (response: Answer, by = owner) =>
      (await by.post('/api/account/passkeys', { name: 'x', response })).status;
    const options = await optionsOf();
    const response = authenticator.make(options);
    expect(await post(response, await newOwner(stack))).toBe(400);
    expect([await post(response), await post(response)]).toEqual([200, 400]);
    const late = await optionsOf();
    const over = { expiresAt: new Date(Date.now() - 1).toISOString() };
    await stack.db
      .update(passkeyChallenges)
      .set(over)
      .where(eq(passkeyChallenges.hash, hashSecret(late.challenge)));
    expect(await post(newAuthenticator(site()).make(late))).toBe(400);
    expect((await listed()).length).toBe(1);
  });

  test('is not begun by a session that is older than ten minutes', async () => {
    await ageSessions(stack, owner.id);
    const { status, body } = await owner.post('/api/account/passkeys/options');
    expect([status, body.code]).toEqual([400, 'confirm_identity']);
  });

  test.each([
    ['no name', { response: {} }, 'name'],
    [
      'an answer that is none',
      { name: 'x', response: { id: '?', rawId: 'a', type: 'public-key', response: {} } },
      'response.id',
    ],
  ])('needs good input: %s', async (_, body, field) => {
    const answer = await owner.post('/api/account/passkeys', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, expect.arrayContaining([field])]);
  });
});

describe('a passkey', () => {
  test('signs its person in alone, as a password does', async () => {
    const { authenticator } = await addPasskey(owner);
    const { status, body, headers } = await byPasskey(authenticator);
    expect([status, body.token_type]).toEqual([200, 'Bearer']);
    expect(headers.getSetCookie().some(line => line.startsWith('raff_refresh='))).toBe(true);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    const profile = await stack.fetch('/api/users/profile', as(body.access_token));
    expect(await profile.json()).toMatchObject({ id: owner.id });
    expect((await listed())[0].lastUsedAt).toEqual(expect.any(String));
  });

  const lies = {
    'from another origin': { origin: 'https://evil.example' },
    'for another host': { rpId: 'evil.example' },
    'of a person who was not verified': { isVerified: false },
    'whose counter goes back': { counter: 0 },
    'with a challenge of its own': { challenge: 'AAAA' },
  };
  test.each(Object.entries(lies))('is refused %s', async (_, lie) => {
    const { authenticator } = await addPasskey(owner);
    expect((await byPasskey(authenticator)).status).toBe(200);
    const { status, body } = await byPasskey(authenticator, lie);
    expect([status, body.code]).toEqual([400, 'passkey_refused']);
  });

  test('answers a challenge once, within five minutes', async () => {
    const { authenticator } = await addPasskey(owner);
    const { body: options } = await call('/auth/passkey/options', {});
    const response = authenticator.use(options);
    expect((await call('/auth/passkey', { response })).status).toBe(200);
    expect((await call('/auth/passkey', { response })).status).toBe(400);
    const { body: late } = await call('/auth/passkey/options', {});
    const [row] = await stack.db
      .select()
      .from(passkeyChallenges)
      .where(eq(passkeyChallenges.hash, hashSecret(late.challenge)));
    expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    const over = { expiresAt: new Date(Date.now() - 1).toISOString() };
    await stack.db
      .update(passkeyChallenges)
      .set(over)
      .where(eq(passkeyChallenges.hash, hashSecret(late.challenge)));
    expect((await call('/auth/passkey', { response: authenticator.use(late) })).status).toBe(400);
  });

  test('that nobody has here, or that was removed, is not known', async () => {
    const stranger = newAuthenticator(site());
    expect((await byPasskey(stranger)).body.code).toBe('passkey_unknown');
    const { authenticator, id } = await addPasskey(owner);
    expect((await owner.remove(`/api/account/passkeys/${id}`)).status).toBe(200);
    expect((await byPasskey(authenticator)).body.code).toBe('passkey_unknown');
  });

  test('cannot be made from another site’s page', async () => {
    const answer = await call('/auth/passkey/options', {}, { Origin: 'https://evil.example' });
    expect(answer.status).toBe(403);
  });

  test('gets another name, and goes with the codes that came with it', async () => {
    const { id } = await addPasskey(owner);
    expect((await owner.put(`/api/account/passkeys/${id}`, { name: 'The old phone' })).status).toBe(200);
    expect((await listed())[0].name).toBe('The old phone');
    expect((await owner.put(`/api/account/passkeys/${id}`, { name: ' ' })).status).toBe(400);
    expect((await owner.remove(`/api/account/passkeys/${id}`)).status).toBe(200);
    expect((await owner.get('/api/account/factors')).body).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await eventsOf()).at(-1)).toEqual(['passkeyRemoved', 'The old phone']);
  });

  test('is nobody else’s to rename or remove, and not removed without a proof', async () => {
    const { id } = await addPasskey(owner);
    const other = await newOwner(stack);
    expect((await other.put(`/api/account/passkeys/${id}`, { name: 'x' })).status).toBe(404);
    expect((await other.remove(`/api/account/passkeys/${id}`)).status).toBe(404);
    await ageSessions(stack, owner.id);
    const { status, body } = await owner.remove(`/api/account/passkeys/${id}`);
    expect([status, body.code]).toEqual([400, 'confirm_identity']);
    expect((await listed()).length).toBe(1);
  });

  test('proves in an old session who its person is, and nobody else', async () => {
    const { authenticator, id } = await addPasskey(owner);
    await ageSessions(stack, owner.id);
    const { body: options } = await owner.post('/api/account/prove/options');
    expect(options.allowCredentials.map((one: Answer) => one.id)).toEqual([id]);
    const other = await newOwner(stack);
    expect((await other.post('/api/account/prove/options')).status).toBe(404);
    expect((await other.post('/api/account/prove/passkey', { response: authenticator.use(options) })).status).toBe(400);
    const proved = await owner.post('/api/account/prove/passkey', { response: authenticator.use(options) });
    expect([proved.status, Date.parse(proved.body.until) > Date.now()]).toEqual([200, true]);
    expect((await owner.remove(`/api/account/passkeys/${id}`)).status).toBe(200);
  });

  test('is one of at most twenty', async () => {
    const { id } = await addPasskey(owner);
    const [row] = await stack.db.select().from(passkeys).where(eq(passkeys.id, id));
    if (!row) throw new Error('no passkey');
    await stack.db.insert(passkeys).values(Array.from({ length: 19 }, (_, at) => ({ ...row, id: `${id}${at}` })));
    const { status, body } = await owner.post('/api/account/passkeys/options');
    expect([status, body.code]).toEqual([409, 'too_many_passkeys']);
  });
});
