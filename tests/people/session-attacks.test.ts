import { execFileSync } from 'node:child_process';
import { eq, like } from 'drizzle-orm';
import { decodeJwt, decodeProtectedHeader, exportSPKI, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { sessions, signInFailures, users } from '../../worker/people/people.tables.ts';
import { signTicket } from '../../worker/people/social/ticket.ts';
import { makeSigningKey, publicKeys } from '../../worker/platform/crypto/token.ts';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { newGame, subplatform } from '../helpers/games/shelf.ts';
import { newPerson, PASSWORD, signUp } from '../helpers/people/person.ts';
import { tokenCalls } from '../helpers/people/tokens.ts';
import { top } from '../helpers/run/tree.ts';
import { type Answer, as, ownStack, send, startStack } from '../helpers/stack/stack.ts';

const stack = ownStack();

const { signIn, refresh, renewInBrowser, ageRenewals } = tokenCalls(() => stack);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const profileOf = (token: string, at = stack) => at.fetch('/api/users/profile', as(token));

/** What an ended session may not do any more: reads, writes, and calls that visitors may make too. */
async function knock(token: string) {
  const game = await newGame(stack);
  const added = { gameId: game.id, platformId: subplatform('ps5').id };
  const calls: [string, RequestInit][] = [
    ['/api/users/profile', as(token)],
    ['/api/games', as(token)],
    ['/api/games/counters', as(token)],
    ['/api/search?term=anything', as(token)],
    [`/api/gameInfo?slug=${game.slug}`, as(token)],
    ['/api/games', send('POST', added, { token })],
    ['/api/users', send('PUT', { firstName: 'Thief' }, { token })],
    ['/api/users/profile/skip-tour', as(token, { method: 'POST' })],
    ['/api/account/signOutEverywhere', as(token, { method: 'POST' })],
  ];
  const answers = await Promise.all(calls.map(([path, init]) => stack.fetch(path, init)));
  return answers.map(answer => answer.status);
}

async function expectShutOut(token: string, userId: string) {
  const statuses = await knock(token);
  expect(statuses).toEqual(statuses.map(() => 401));
  expect(await stack.db.$count(copies, eq(copies.userId, userId))).toBe(0);
  const [person] = await stack.db.select().from(users).where(eq(users.id, userId));
  expect([person?.firstName, person?.skipTour]).toEqual([null, false]);
}

describe('a stolen refresh token', () => {
  test('is worth nothing to either once both have used it more than a minute apart, and the thief is out at once', async () => {
    const { id, username } = await newPerson(stack);
    const owner = await signIn(username);
    const thief = await refresh(owner.body.refresh_token);
    expect((await profileOf(thief.body.access_token)).status).toBe(200);
    await ageRenewals(id, 61);
    expect((await refresh(owner.body.refresh_token)).body.error).toBe('invalid_grant');
    for (const token of [thief.body.access_token, owner.body.access_token]) await expectShutOut(token, id);
    expect((await refresh(thief.body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('out of a browser’s cookie likewise', async () => {
    const { id, username } = await newPerson(stack);
    const { cookie } = await signIn(username, { client_id: 'web' });
    const thief = await renewInBrowser(cookie);
    await ageRenewals(id, 61);
    await renewInBrowser(cookie);
    await expectShutOut(thief.body.access_token, id);
    expect((await renewInBrowser(thief.cookie)).body.error).toBe('invalid_grant');
  });

  test('leaves the owner’s other devices alone', async () => {
    const { id, username } = await newPerson(stack);
    const [phone, stolen] = [await signIn(username), await signIn(username)];
    const renewed = await refresh(stolen.body.refresh_token);
    await ageRenewals(id, 61);
    await refresh(stolen.body.refresh_token);
    expect((await refresh(renewed.body.refresh_token)).status).toBe(400);
    expect((await profileOf(phone.body.access_token)).status).toBe(200);
    expect((await refresh(phone.body.refresh_token)).status).toBe(200);
  });
});

describe('an access token', () => {
  test('is worth nothing from the moment its session ends, and writes nothing', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    expect((await profileOf(body.access_token)).status).toBe(200);
    await stack.fetch('/connect/logout', {
      method: 'POST',
      body: new URLSearchParams({ refresh_token: body.refresh_token }),
    });
    await expectShutOut(body.access_token, id);
  });

  test('of somebody who is gone opens nothing', async () => {
    const { id, username } = await newPerson(stack);
    const { body } = await signIn(username);
    await stack.db.delete(users).where(eq(users.id, id));
    expect(await knock(body.access_token)).toEqual(Array(9).fill(401));
  });

  test('carries the challenge of the RFC when it is refused', async () => {
    const answer = await profileOf('a.b.c');
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });
});

/** The claims and header of a token that works, to be forged from. */
async function genuine() {
  const { username } = await newPerson(stack);
  const { body } = await signIn(username);
  const [payload, header] = [decodeJwt(body.access_token), decodeProtectedHeader(body.access_token)];
  expect((await profileOf(body.access_token)).status).toBe(200);
  return { payload, header, token: String(body.access_token) };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signed with the product's own key, which only the product has: the fault is in the token itself. */
async function signed(payload: JWTPayload, header: object, key: JWK = ownKey()) {
  const named = { alg: 'ES256', ...header };
  return new SignJWT(payload).setProtectedHeader(named).sign(await importJWK(key, 'ES256'));
}

function ownKey(): JWK {
  const [key] = stack.signingKeys;
  if (!key) throw new Error('no signing key');
  return key;
}

describe('a forged access token', () => {
  test('would be taken if it were forged with the product’s own key: so these tests can fail', async () => {
    const { payload, header } = await genuine();
    expect((await profileOf(await signed(payload, header))).status).toBe(200);
  });

  test.each<[string, (good: Awaited<ReturnType<typeof genuine>>) => Promise<string>]>([
    ['signed with another key under our key’s name', async g => signed(g.payload, g.header, await makeSigningKey())],
    [
      'signed with another key under its own name',
      async g => {
        const key = await makeSigningKey();
        return signed(g.payload, { ...g.header, kid: key.kid }, key);
      },
    ],
    [
      'carrying its key with it',
      async g => {
        const key = await makeSigningKey();
        const { d: _secret, ...jwk } = key;
        return signed(g.payload, { ...g.header, kid: key.kid, jwk }, key);
      },
    ],
    ['under the name of no key', async g => signed(g.payload, { ...g.header, kid: 'of-nowhere' })],
    ['without naming a key', async g => signed(g.payload, { typ: g.header.typ })],
    ['with alg none', async g => `${part({ ...g.header, alg: 'none' })}.${part(g.payload)}.`],
    [
      'with alg none and the signature left on',
      async g => `${part({ ...g.header, alg: 'none' })}.${part(g.payload)}.${g.token.split('.')[2]}`,
    ],
    [
      'with the public key as a shared secret',
      async g => {
        const [jwk = {}] = publicKeys({ SIGNING_KEYS: JSON.stringify(stack.signingKeys) }).keys;
        // an imported EC key is a CryptoKey; only symmetric keys come as bytes
        const pem = await exportSPKI((await importJWK({ ...jwk, ext: true }, 'ES256')) as CryptoKey);
        return new SignJWT(g.payload).setProtectedHeader({ ...g.header, alg: 'HS256' }).sign(Buffer.from(pem));
      },
    ],
    [
      'with the published JSON of the key as a shared secret',
      async g => {
        const [jwk] = publicKeys({ SIGNING_KEYS: JSON.stringify(stack.signingKeys) }).keys;
        const secret = Buffer.from(JSON.stringify(jwk));
        return new SignJWT(g.payload).setProtectedHeader({ ...g.header, alg: 'HS256' }).sign(secret);
      },
    ],
    ['with another person’s id put in', async g => resigned(g, { sub: crypto.randomUUID() })],
    ['of another type', async g => signed(g.payload, { ...g.header, typ: 'JWT' })],
    ['of no type', async g => signed(g.payload, { kid: g.header.kid })],
    ['for another audience', async g => signed({ ...g.payload, aud: 'elsewhere' }, g.header)],
    ['for no audience', async g => signed({ ...g.payload, aud: undefined }, g.header)],
    ['of another issuer', async g => signed({ ...g.payload, iss: 'somebody' }, g.header)],
    ['that has expired', async g => signed({ ...g.payload, exp: Math.floor(Date.now() / 1000) - 1 }, g.header)],
    [
      'that begins tomorrow',
      async g => signed({ ...g.payload, nbf: Math.floor(Date.now() / 1000) + 86_400 }, g.header),
    ],
    ['that never ends', async g => signed({ ...g.payload, exp: undefined }, g.header)],
    [
      'of somebody else’s session',
      async g => {
        const other = await genuine();
        return signed({ ...g.payload, sid: other.payload.sid }, g.header);
      },
    ],
    ['of no session', async g => signed({ ...g.payload, sid: undefined }, g.header)],
    ['of a session there never was', async g => signed({ ...g.payload, sid: crypto.randomUUID() }, g.header)],
    ['of nobody', async g => signed({ ...g.payload, sub: undefined }, g.header)],
    ['without a signature', async g => g.token.replace(/\.[^.]*$/, '.')],
    ['with a bit of its signature turned', async g => turned(g.token)],
    ['that is a ticket of a sign-in', async () => ticket()],
  ])('opens nothing: one %s', async (_, forge) => {
    const token = await forge(await genuine());
    const [read, visit] = await Promise.all([profileOf(token), stack.fetch('/api/search?term=any', as(token))]);
    expect([read.status, visit.status]).toEqual([401, 401]);
  });

  /** Other claims under the signature of the right ones. */
  function resigned({ token, payload }: { token: string; payload: JWTPayload }, change: JWTPayload): string {
    const [header, , signature] = token.split('.');
    return [header, part({ ...payload, ...change }), signature].join('.');
  }

  function turned(token: string): string {
    const [header, payload, signature = ''] = token.split('.');
    const bytes = Buffer.from(signature, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    return [header, payload, bytes.toString('base64url')].join('.');
  }

  function ticket(): Promise<string> {
    const said = { provider: 'google', subject: '1', email: 'a@mail.com', emailVerified: true } as const;
    return signTicket({ SIGNING_KEYS: JSON.stringify(stack.signingKeys) }, said);
  }
});

describe('changing the signing keys', () => {
  /** The output of `npm -s run keys < old`. */
  const rotate = (old: JWK[]): JWK[] =>
    JSON.parse(
      execFileSync(process.execPath, ['worker/cli/keys.ts'], { cwd: top, input: JSON.stringify(old) }).toString(),
    );

  test('signs nobody out: the new key signs, the old one still opens, both are published', async () => {
    const { username } = await newPerson(stack);
    const old = await signIn(username);
    const keys = rotate(stack.signingKeys);
    expect(keys[1]).toEqual(stack.signingKeys[0]);
    const later = await startStack({ vars: { ...stack.database, SIGNING_KEYS: JSON.stringify(keys) } });
    expect((await profileOf(old.body.access_token, later)).status).toBe(200);

    const renewed = await tokenCalls(() => later).refresh(old.body.refresh_token);
    expect(decodeProtectedHeader(renewed.body.access_token).kid).toBe(keys[0]?.kid);
    expect((await profileOf(renewed.body.access_token, later)).status).toBe(200);

    const published: Answer = await (await later.fetch('/.well-known/jwks.json')).json();
    expect(published.keys.map((key: JWK) => key.kid)).toEqual(keys.map(key => key.kid));
    for (const key of published.keys) expect(key).not.toHaveProperty('d');
    await later.close();
  });

  test('twice withdraws the first key, and what it signed opens nothing', async () => {
    const { username } = await newPerson(stack);
    const old = await signIn(username);
    const keys = rotate(rotate(stack.signingKeys));
    expect(keys).toHaveLength(2);
    const later = await startStack({ vars: { ...stack.database, SIGNING_KEYS: JSON.stringify(keys) } });
    expect((await profileOf(old.body.access_token, later)).status).toBe(401);
    expect((await tokenCalls(() => later).refresh(old.body.refresh_token)).status).toBe(200);
    await later.close();
  });
});

/** A password tried from an address. */
async function tryFrom(address: string, username: string, password = 'not it at all', at = stack) {
  const form = { grant_type: 'password', client_id: 'api', scope: 'api', username, password };
  const headers = { 'CF-Connecting-IP': address };
  const answer = await at.fetch('/connect/token', { method: 'POST', headers, body: new URLSearchParams(form) });
  const body: Answer = await answer.json();
  return { status: answer.status, body, wait: Number(answer.headers.get('Retry-After')) };
}

let strangers = 0;
/** Wrong passwords from one address, each at another name. */
async function spray(address: string, times: number) {
  const names = Array.from({ length: times }, () => {
    strangers += 1;
    return `stranger-${strangers}`;
  });
  return Promise.all(names.map(name => tryFrom(address, name)));
}

const counted = async (address: string) => {
  const [row] = await stack.db
    .select()
    .from(signInFailures)
    .where(eq(signInFailures.key, `address ${address}`));
  return row;
};

/** Wrong passwords that came from an address a moment ago; real ones would take their time. */
const failedBefore = (address: string, failures: number) =>
  stack.db.insert(signInFailures).values({
    key: `address ${address}`,
    failures,
    waitUntil: new Date(Date.now() - MINUTE_MS).toISOString(),
  });

/** Moves the end of an address's wait, as if time had passed. */
const endWait = (address: string, at = new Date()) =>
  stack.db
    .update(signInFailures)
    .set({ waitUntil: at.toISOString() })
    .where(like(signInFailures.key, `address ${address}`));

describe('trying one password at many accounts', () => {
  test('is counted from the first wrong one, whatever the account', async () => {
    const { username } = await newPerson(stack);
    await spray('198.51.100.10', 2);
    await tryFrom('198.51.100.10', username);
    expect((await counted('198.51.100.10'))?.failures).toBe(3);
  });

  test('makes the address wait for every account after thirty wrong ones, exactly, even all at once', async () => {
    const { username } = await newPerson(stack);
    await failedBefore('198.51.100.1', 24);
    const answers = await spray('198.51.100.1', 9);
    expect(answers.filter(a => a.status === 400)).toHaveLength(6);
    expect(answers.filter(a => a.status === 429)).toHaveLength(3);
    const right = await tryFrom('198.51.100.1', username, PASSWORD);
    expect([right.status, right.body.error]).toEqual([429, 'slow_down']);
    expect(right.wait).toBeGreaterThan(20);
    expect(right.wait).toBeLessThanOrEqual(60);
  });

  test('waits twice as long each time, and never longer than a quarter of an hour', async () => {
    const address = '198.51.100.2';
    await failedBefore(address, 29);
    const minutes: number[] = [];
    for (let i = 0; i < 7; i += 1) {
      await spray(address, 1);
      const [next] = await spray(address, 1);
      minutes.push(Math.ceil((next?.wait ?? 0) / 60));
      await endWait(address);
    }
    expect(minutes).toEqual([1, 2, 4, 8, 15, 15, 15]);
  });

  test('is not made good by getting into an account of one’s own, once or often', async () => {
    const address = '198.51.100.3';
    const { username } = await newPerson(stack);
    await failedBefore(address, 28);
    for (let i = 0; i < 4; i += 1) expect((await tryFrom(address, username, PASSWORD)).status).toBe(200);
    expect((await counted(address))?.failures).toBe(28);
    expect((await spray(address, 3)).map(a => a.status).sort()).toEqual([400, 400, 429]);
    await endWait(address);
    expect((await tryFrom(address, username, PASSWORD)).status).toBe(200);
    expect((await spray(address, 2)).map(a => a.status).sort()).toEqual([400, 429]);
  });

  test('is not made good by registering there either', async () => {
    const address = '198.51.100.4';
    await failedBefore(address, 5);
    const input = { password: PASSWORD, confirmPassword: PASSWORD, dateOfBirth: '1990-05-17', acceptTerms: true };
    const init = send('POST', { ...input, username: 'spraying-too', email: 'spraying-too@mail.com' });
    const headers = { ...init.headers, 'CF-Connecting-IP': address };
    expect((await stack.fetch('/auth/register', { ...init, headers })).status).toBe(200);
    expect((await counted(address))?.failures).toBe(5);
  });

  test('counts a household’s many IPv6 addresses as one, and the next household apart', async () => {
    await failedBefore('2001:db8:0:7::/64', 28);
    const from = async (address: string) => (await tryFrom(address, `stranger of ${address}`)).status;
    expect([await from('2001:db8:0:7::1'), await from('2001:DB8:0:7:ffff:0:0:2')]).toEqual([400, 400]);
    expect(await from('2001:0db8:0000:0007:8000::3')).toBe(429);
    expect(await from('2001:db8:0:8::1')).toBe(400);
  });

  test('from one household is one guesser at an account too', async () => {
    const { username } = await newPerson(stack);
    for (let i = 1; i <= 5; i += 1) expect((await tryFrom(`2001:db8:9::${i}`, username)).status).toBe(400);
    expect((await tryFrom('2001:db8:9::6', username, PASSWORD)).status).toBe(429);
    expect((await tryFrom('2001:db8:a::1', username, PASSWORD)).status).toBe(200);
  });

  test('is forgotten after an hour without another', async () => {
    const address = '198.51.100.5';
    await failedBefore(address, 30);
    await endWait(address, new Date(Date.now() - HOUR_MS - 1000));
    expect((await spray(address, 3)).map(a => a.status)).toEqual([400, 400, 400]);
    expect((await counted(address))?.failures).toBe(3);
  });

  test('leaves alone who stands behind the same address and is signed in', async () => {
    const address = '198.51.100.6';
    const { username } = await newPerson(stack);
    const { body } = await signIn(username);
    await failedBefore(address, 29);
    await spray(address, 1);
    expect((await tryFrom(address, username, PASSWORD)).status).toBe(429);
    const headers = { Authorization: `Bearer ${body.access_token}`, 'CF-Connecting-IP': address };
    expect((await stack.fetch('/api/users/profile', { headers })).status).toBe(200);
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'api',
      refresh_token: body.refresh_token,
    });
    const renewed = await stack.fetch('/connect/token', { method: 'POST', headers, body: form });
    expect(renewed.status).toBe(200);
  });

  test('never keeps an owner out at another address, and nobody for longer than the wait that runs', async () => {
    const { id, username } = await newPerson(stack);
    const address = '198.51.100.7';
    await failedBefore(address, 60);
    for (let i = 0; i < 6; i += 1) await tryFrom(address, username);
    await spray(address, 2);
    expect((await tryFrom(address, username, PASSWORD)).status).toBe(429);
    expect((await tryFrom('198.51.100.8', username, PASSWORD)).status).toBe(200);
    const waits = await stack.db.select({ until: signInFailures.waitUntil }).from(signInFailures);
    for (const { until } of waits) expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + 15 * MINUTE_MS);
    await stack.db
      .update(signInFailures)
      .set({ waitUntil: new Date().toISOString() })
      .where(like(signInFailures.key, `%${address}`));
    expect((await tryFrom(address, username, PASSWORD)).status).toBe(200);
    expect(await stack.db.$count(sessions, eq(sessions.userId, id))).toBeGreaterThan(1);
  });

  test('does not count what was refused while waiting', async () => {
    const address = '198.51.100.9';
    const { username } = await newPerson(stack);
    for (let i = 0; i < 9; i += 1) await tryFrom(address, username);
    expect((await counted(address))?.failures).toBe(5);
  });

  test('is counted far more generously on one’s own machine, where everybody is one address', async () => {
    await spray('127.0.0.1', 1);
    await stack.db.update(signInFailures).set({ failures: 2000 }).where(eq(signInFailures.key, 'address 127.0.0.1'));
    expect((await spray('127.0.0.1', 1)).map(a => a.status)).toEqual([400]);
    expect((await counted('127.0.0.1'))?.failures).toBe(2001);
  });
});

describe('who looks for names that exist', () => {
  test('hears the same about an unknown name and a wrong password', async () => {
    const { username, email } = await signUp(stack);
    const names = [username, email, 'no-such-reader'];
    const answers = await Promise.all(names.map((name, at) => tryFrom(`192.0.2.${at + 1}`, name)));
    const [unknown] = answers.slice(-1);
    for (const { status, body } of answers) expect([status, body]).toEqual([unknown?.status, unknown?.body]);
  });

  test('may ask whether one is free only so often', async () => {
    const strict = await startStack({ strict: true });
    const paths = [
      'checkPreservedUsername?username=reader',
      'checkPreservedEmail?email=reader@mail.com',
      'checkPreservedItem?username=reader&email=reader@mail.com',
    ];
    for (const path of paths) {
      const asked = Array.from({ length: 65 }, () => strict.fetch(`/api/account/${path}`));
      const refused = (await Promise.all(asked)).filter(answer => answer.status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    await strict.close();
  });
});
