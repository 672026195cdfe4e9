import { eq, sql } from 'drizzle-orm';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../worker/people/passwords/password-hash.ts';
import { signInFailures, users } from '../../worker/people/people.tables.ts';
import { newPerson, PASSWORD } from '../helpers/people/person.ts';
import { tokenCalls, WHOLE_SCOPE } from '../helpers/people/tokens.ts';
import { type Answer, as, sharedStack, startStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const { token, signIn, refresh } = tokenCalls(() => stack);
const MINUTE_MS = 60_000;

describe('a right password', () => {
  test('gives a token by the RFC, which opens the API', async () => {
    const { id, username } = await newPerson(stack);
    const { status, body, headers } = await signIn(username);
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      scope: WHOLE_SCOPE,
      refresh_token: expect.any(String),
    });
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    const answer: Answer = await (await stack.fetch('/api/users/profile', as(body.access_token))).json();
    expect(answer.id).toBe(id);
  });

  test('goes with the username or the e-mail, in any case', async () => {
    const { username, email } = await newPerson(stack);
    for (const name of [username, username.toUpperCase(), email, email.toUpperCase(), ` ${email} `])
      expect((await signIn(name)).status).toBe(200);
  });

  test('is the same password in either composition of its letters', async () => {
    const [composed, apart] = ['caf\u00e9-au-lait', 'cafe\u0301-au-lait'];
    const { username } = await newPersonWith(composed);
    expect((await signIn(username, { password: apart })).status).toBe(200);
  });

  test('is noted as the last login', async () => {
    const { id, username } = await newPerson(stack);
    const before = new Date().toISOString();
    await signIn(username);
    const [row] = await stack.db.select({ at: users.lastLoginAt }).from(users).where(eq(users.id, id));
    expect((row?.at ?? '') >= before).toBe(true);
  });

  test('gives a token that anybody can check with the published keys', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', stack.url));
    const { payload, protectedHeader } = await jwtVerify(body.access_token, keys, { audience: 'raff-api' });
    expect(payload).toMatchObject({ sub: id, scope: WHOLE_SCOPE });
    expect(protectedHeader).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
  });

  async function newPersonWith(password: string) {
    const person = await newPerson(stack);
    await stack.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, person.id));
    return person;
  }
});

describe('scopes', () => {
  test('are granted under one name, whatever their spelling and order', async () => {
    const { username } = await newPerson(stack);
    const { body } = await signIn(username, { scope: 'offline_access  webapi identity openid profile api' });
    expect(body.scope).toBe(WHOLE_SCOPE);
  });

  test('without offline access give no refresh token', async () => {
    const { username } = await newPerson(stack);
    for (const client_id of ['api', 'web']) {
      const { body, cookie } = await signIn(username, { client_id, scope: 'openid profile api' });
      expect([body.scope, body.refresh_token, cookie]).toEqual(['openid profile api', undefined, undefined]);
    }
  });

  test('that are not named are the client’s own', async () => {
    const { username } = await newPerson(stack);
    expect((await signIn(username, { scope: '' })).body.scope).toBe('openid profile api');
    const web = await signIn(username, { scope: '', client_id: 'web' });
    expect(web.body.scope).toBe(WHOLE_SCOPE);
    expect(web.cookie).toBeTruthy();
  });

  test('that are unknown are refused', async () => {
    const { username } = await newPerson(stack);
    for (const scope of ['admin', 'openid admin', 'constructor']) {
      const { status, body } = await signIn(username, { scope });
      expect([status, body.error]).toEqual([400, 'invalid_scope']);
    }
  });

  test('without the API’s sign in and open nothing of it', async () => {
    const { username } = await newPerson(stack);
    const { status, body } = await signIn(username, { scope: 'openid profile offline_access' });
    expect([status, body.scope]).toEqual([200, 'openid profile offline_access']);
    const renewed = await refresh(body.refresh_token);
    expect([renewed.status, renewed.body.scope]).toEqual([200, body.scope]);
    const calls: [string, RequestInit][] = [
      ['/api/users/profile', as(renewed.body.access_token)],
      ['/api/games', as(renewed.body.access_token)],
      ['/api/search?term=any', as(renewed.body.access_token)],
      ['/api/account/signOutEverywhere', as(renewed.body.access_token, { method: 'POST' })],
    ];
    for (const [path, init] of calls) {
      const answer = await stack.fetch(path, init);
      const problem: Answer = await answer.json();
      const challenge = answer.headers.get('WWW-Authenticate');
      expect([path, answer.status, problem.code]).toEqual([path, 403, 'forbidden']);
      expect(challenge).toBe('Bearer error="insufficient_scope", scope="api"');
    }
    expect((await refresh(renewed.body.refresh_token)).status).toBe(200);
  });

  test('can be narrowed but not widened by a refresh, which leaves the token usable', async () => {
    const { username } = await newPerson(stack);
    const { body } = await signIn(username, { scope: 'api offline_access' });
    const wide = await refresh(body.refresh_token, { scope: 'api profile' });
    expect([wide.status, wide.body.error]).toEqual([400, 'invalid_scope']);
    const narrow = await refresh(body.refresh_token, { scope: 'api' });
    expect([narrow.status, narrow.body.scope]).toEqual([200, 'api']);
    expect((await refresh(narrow.body.refresh_token)).body.scope).toBe('api offline_access');
  });
});

describe('a request that is not right', () => {
  const right = { grant_type: 'password', client_id: 'api', username: 'somebody', password: 'something' };
  const without = (name: string) => Object.fromEntries(Object.entries(right).filter(([key]) => key !== name));

  test.each([
    ['nothing', {}, 400, 'invalid_request'],
    ['no grant type', without('grant_type'), 400, 'invalid_request'],
    ['no client', without('client_id'), 400, 'invalid_request'],
    ['no username', without('username'), 400, 'invalid_request'],
    ['no password', without('password'), 400, 'invalid_request'],
    ['an empty password', { ...right, password: '' }, 400, 'invalid_request'],
    ['a name of spaces', { ...right, username: '   ' }, 400, 'invalid_request'],
    ['a name over its length', { ...right, username: 'a'.repeat(255) }, 400, 'invalid_request'],
    ['a password over its length', { ...right, password: 'a'.repeat(129) }, 400, 'invalid_request'],
    ['a parameter twice', `${new URLSearchParams(right)}&username=other`, 400, 'invalid_request'],
    ['an unknown client', { ...right, client_id: 'stranger' }, 401, 'invalid_client'],
    ['an unknown grant', { ...right, grant_type: 'client_credentials' }, 400, 'unsupported_grant_type'],
    ['a grant named like a method', { ...right, grant_type: 'toString' }, 400, 'unsupported_grant_type'],
    ['no refresh token', { grant_type: 'refresh_token', client_id: 'api' }, 400, 'invalid_request'],
    [
      'a made-up refresh token',
      { grant_type: 'refresh_token', client_id: 'api', refresh_token: 'x' },
      400,
      'invalid_grant',
    ],
    ['no cookie', { grant_type: 'refresh_token', client_id: 'web' }, 400, 'invalid_grant'],
  ])('is refused: %s', async (_, form, status, error) => {
    const answer = await token(form);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    const arabic = await token(form, { language: 'ar' });
    expect(arabic.body.error).toBe(error);
    expect(arabic.body.error_description).toMatch(/[\u0600-\u06ff]/);
    expect(answer.body.error_description).not.toMatch(/[\u0600-\u06ff]/);
  });

  test('carries a challenge when the client is unknown', async () => {
    const { headers } = await token({ ...right, client_id: 'stranger' });
    expect(headers.get('WWW-Authenticate')).toBeTruthy();
  });

  test('comes to a browser’s client from another site', async () => {
    const { username } = await newPerson(stack);
    const form = { ...right, client_id: 'web', username, password: PASSWORD };
    const from = async (site: string) => {
      const headers = { 'Sec-Fetch-Site': site };
      return stack.fetch('/connect/token', { method: 'POST', headers, body: new URLSearchParams(form) });
    };
    for (const site of ['cross-site', 'same-site', 'none']) expect((await from(site)).status).toBe(400);
    expect((await from('same-origin')).status).toBe(200);
  });

  test('as JSON is refused with 415', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await stack.fetch('/connect/token', { method: 'POST', headers, body: JSON.stringify(right) });
    const body: Answer = await response.json();
    expect([response.status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('larger than any form is refused with 413', async () => {
    const response = await stack.fetch('/connect/token', {
      method: 'POST',
      body: new URLSearchParams({ ...right, junk: 'x'.repeat(70_000) }),
    });
    expect(response.status).toBe(413);
  });

  test('by another method is refused with 405', async () => {
    const response = await stack.fetch('/connect/token');
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});

describe('a wrong password', () => {
  const wrong = (username: string) => signIn(username, { password: 'not it at all' });

  /** Ends the wait of every account, as if time had passed. */
  const waitIsOver = (userId: string) =>
    stack.db
      .update(signInFailures)
      .set({ waitUntil: new Date().toISOString() })
      .where(sql`key LIKE ${`${userId} %`}`);

  test('is answered like an unknown name', async () => {
    const { username } = await newPerson(stack);
    const [known, unknown] = [await wrong(username), await wrong('nobody-at-all')];
    expect(known.status).toBe(400);
    expect(known.body.error).toBe('invalid_grant');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
  });

  test('five times makes even the right one wait, a minute first', async () => {
    const { username, email } = await newPerson(stack);
    for (const name of [username, email, username, email, username]) expect((await wrong(name)).status).toBe(400);
    const { status, body, headers } = await signIn(username);
    expect([status, body.error]).toEqual([429, 'slow_down']);
    const seconds = Number(headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await signIn(email)).status).toBe(429);
  });

  test('waits twice as long each time, up to 15 minutes', async () => {
    const { id, username } = await newPerson(stack);
    for (let i = 0; i < 4; i += 1) await wrong(username);
    const minutes: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      await waitIsOver(id);
      await wrong(username);
      const { headers } = await wrong(username);
      minutes.push(Math.ceil(Number(headers.get('Retry-After')) / 60));
    }
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15]);
  });

  test('is counted exactly when many come at once', async () => {
    const { username } = await newPerson(stack);
    const answers = await Promise.all(Array.from({ length: 9 }, () => wrong(username)));
    expect(answers.filter(a => a.status === 400)).toHaveLength(5);
    expect(answers.filter(a => a.status === 429)).toHaveLength(4);
  });

  test('is forgotten after a right one', async () => {
    const { username } = await newPerson(stack);
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 4; i += 1) await wrong(username);
      expect((await signIn(username)).status).toBe(200);
    }
  });

  test('for a name nobody has waits the same', async () => {
    for (let i = 0; i < 5; i += 1) await wrong('still-nobody');
    expect((await wrong('STILL-nobody')).status).toBe(429);
    const rows = await stack.db.select({ key: signInFailures.key }).from(signInFailures);
    expect(JSON.stringify(rows)).not.toContain('still-nobody');
  });

  test('does not lock out another address, nor another account', async () => {
    const [one, other] = [await newPerson(stack), await newPerson(stack)];
    const later = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    await stack.db.insert(signInFailures).values({ key: `${one.id} 203.0.113.9`, failures: 9, waitUntil: later });
    expect((await signIn(one.username)).status).toBe(200);
    for (let i = 0; i < 5; i += 1) await wrong(one.username);
    expect((await signIn(other.username)).status).toBe(200);
  });

  test('of somebody without a password is like any other', async () => {
    const { id, username } = await newPerson(stack);
    await stack.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    expect((await signIn(username)).body.error).toBe('invalid_grant');
  });
});

describe('too many calls from one address', () => {
  test('are told to slow down in the words of the token endpoint', async () => {
    const strict = await startStack({ strict: true });
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => strict.fetch('/connect/token', { method: 'POST', body: new URLSearchParams() })),
    );
    await strict.close();
    const refused = answers.filter(a => a.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    const body: Answer = await refused[0]?.json();
    expect(body.error).toBe('slow_down');
  });
});

describe('what programs read first', () => {
  test('the published keys have no private half', async () => {
    const { keys }: Answer = await (await stack.fetch('/.well-known/jwks.json')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  test('the metadata leads to the token endpoint and the keys', async () => {
    const metadata: Answer = await (await stack.fetch('/.well-known/openid-configuration')).json();
    expect(metadata.grant_types_supported).toEqual(['password', 'refresh_token', 'urn:raff:mfa']);
    expect(new URL(metadata.token_endpoint).pathname).toBe('/connect/token');
    expect((await stack.fetch(new URL(metadata.jwks_uri).pathname)).status).toBe(200);
  });
});
