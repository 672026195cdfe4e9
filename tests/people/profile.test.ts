import { eq } from 'drizzle-orm';
import { decodeJwt, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../worker/people/people.tables.ts';
import { makeSigningKey, signAccessToken } from '../../worker/platform/crypto/token.ts';
import { logIn, newPerson } from '../helpers/people/person.ts';
import { type Answer, as, type Stack, startStack } from '../helpers/stack/stack.ts';

let stack: Stack;
let keys: Awaited<ReturnType<typeof makeSigningKey>>[];
beforeAll(async () => {
  keys = [await makeSigningKey(), await makeSigningKey()];
  stack = await startStack({ vars: { SIGNING_KEYS: JSON.stringify(keys) } });
});
afterAll(() => stack.close());

async function profile(token: string): Promise<{ status: number; body: Answer; challenge: string | null }> {
  const response = await stack.fetch('/api/users/profile', as(token));
  return {
    status: response.status,
    body: await response.json(),
    challenge: response.headers.get('WWW-Authenticate'),
  };
}

const sessionOf = (token: string) => String(decodeJwt(token).sid);

describe('the profile', () => {
  test('is what the person gave, and what is known of them', async () => {
    const { id, username, email, token } = await newPerson(stack, { firstName: 'Sara', lastName: '' });
    const { status, body } = await profile(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      username,
      firstName: 'Sara',
      lastName: null,
      email,
      emailVerified: false,
      dateOfBirth: '1990-05-17',
      imageUrl: null,
      hasPassword: true,
      providers: [],
      region: null,
      pendingEmail: null,
      skipTour: false,
      firstLogin: true,
      locale: 'en',
      timeZone: null,
      mature: false,
    });
  });

  test('is a first login until the second', async () => {
    const { username, token } = await newPerson(stack);
    expect((await profile(token)).body.firstLogin).toBe(true);
    const later = await logIn(stack, username);
    expect((await profile(later)).body.firstLogin).toBe(false);
  });

  test('says when the address is confirmed and where the picture is', async () => {
    const { id, token } = await newPerson(stack);
    await stack.db
      .update(users)
      .set({ avatarKey: 'k1', emailVerifiedAt: new Date().toISOString() })
      .where(eq(users.id, id));
    const { body } = await profile(token);
    expect(body.emailVerified).toBe(true);
    expect(body.imageUrl).toMatch(/k1$/);
  });

  test('remembers that the tour is not wanted', async () => {
    const { token } = await newPerson(stack);
    const answer = await stack.fetch('/api/users/profile/skip-tour', as(token, { method: 'POST' }));
    expect([answer.status, await answer.json()]).toEqual([200, { skipTour: true }]);
    expect((await profile(token)).body.skipTour).toBe(true);
  });

  test('of somebody else is not touched by it', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    await stack.fetch('/api/users/profile/skip-tour', as(one.token, { method: 'POST' }));
    expect((await profile(other.token)).body.skipTour).toBe(false);
  });
});

describe('without a valid token', () => {
  async function refused(token: string) {
    const { status, body, challenge } = await profile(token);
    expect([status, body.code, challenge]).toEqual([401, 'unauthorized', 'Bearer']);
  }

  /** A token made here, right in everything except what the test changes. */
  function forge(claims: JWTPayload, more: { typ?: string; kid?: string | undefined } = {}) {
    return new SignJWT({ scope: 'api', sid: 's', iss: 'raff', aud: 'raff-api', ...claims })
      .setProtectedHeader({ alg: 'ES256', typ: more.typ ?? 'at+jwt', kid: more.kid ?? keys[0]?.kid ?? '' })
      .setIssuedAt();
  }

  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;

  test('there is no profile, and no tour to skip', async () => {
    expect((await stack.fetch('/api/users/profile')).status).toBe(401);
    expect((await stack.fetch('/api/users/profile/skip-tour', { method: 'POST' })).status).toBe(401);
    for (const junk of ['', 'x', 'a.b.c', '..', 'é.é.é']) await refused(encodeURI(junk));
  });

  test('says so in both languages', async () => {
    const [english, arabic]: Answer[] = await Promise.all(
      ['en', 'ar'].map(async language => (await stack.fetch('/api/users/profile', as('x', { language }))).json()),
    );
    expect(english.code).toBe(arabic.code);
    expect(english.title).not.toBe(arabic.title);
  });

  test('a token whose payload was changed is refused', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const [head, , signature] = one.token.split('.');
    const stolen = Buffer.from(JSON.stringify({ ...decodeJwt(one.token), sub: other.id })).toString('base64url');
    await refused([head, stolen, signature].join('.'));
  });

  test('a token without a signature (alg none) is refused', async () => {
    const { id } = await newPerson(stack);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { sub: id, iss: 'raff', aud: 'raff-api', exp: inAnHour() };
    for (const signature of ['', 'x'])
      await refused(`${part({ alg: 'none', typ: 'at+jwt', kid: keys[0]?.kid })}.${part(claims)}.${signature}`);
  });

  test('a token signed with the public key as a shared secret is refused', async () => {
    const { id } = await newPerson(stack);
    const published = await (await stack.fetch('/.well-known/jwks.json')).text();
    const token = await new SignJWT({ sub: id, iss: 'raff', aud: 'raff-api' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keys[0]?.kid ?? '' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(published));
    await refused(token);
  });

  test('a token signed by a key that is not ours is refused, under any key’s name', async () => {
    const { id, token } = await newPerson(stack);
    const sid = sessionOf(token);
    const { privateKey } = await generateKeyPair('ES256');
    await refused(await forge({ sub: id }).setExpirationTime('1h').sign(privateKey));
    await refused(await forge({ sub: id }, { kid: 'unknown' }).setExpirationTime('1h').sign(privateKey));
    const stranger = await makeSigningKey();
    await refused(await signAccessToken({ SIGNING_KEYS: JSON.stringify([stranger]) }, id, 'api', sid));
  });

  test('a token that has expired, or is meant for something else, is refused', async () => {
    const { id, token } = await newPerson(stack);
    const key = keys[0] ?? {};
    const claims = { sub: id, sid: sessionOf(token), scope: 'api' };
    await refused(await forge(claims).setExpirationTime('-1m').sign(key));
    await refused(
      await forge({ ...claims, aud: 'another' })
        .setExpirationTime('1h')
        .sign(key),
    );
    await refused(
      await forge({ ...claims, iss: 'another' })
        .setExpirationTime('1h')
        .sign(key),
    );
    await refused(await forge(claims, { typ: 'JWT' }).setExpirationTime('1h').sign(key));
    const right = await forge(claims).setExpirationTime('1h').sign(key);
    expect((await profile(right)).status).toBe(200);
  });

  test('a token signed by the key before the newest one still opens', async () => {
    const { id, token } = await newPerson(stack);
    const before = await signAccessToken({ SIGNING_KEYS: JSON.stringify(keys.slice(1)) }, id, 'api', sessionOf(token));
    expect((await profile(before)).status).toBe(200);
    expect((await profile(token)).status).toBe(200);
  });

  test('the token of somebody who is gone is refused', async () => {
    const { id, token } = await newPerson(stack);
    await stack.db.delete(users).where(eq(users.id, id));
    await refused(token);
    const tour = await stack.fetch('/api/users/profile/skip-tour', as(token, { method: 'POST' }));
    expect(tour.status).toBe(401);
  });
});
