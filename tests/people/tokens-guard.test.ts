import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePersonalToken } from '../../worker/platform/crypto/personal-token.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { changeToken, newToken, storedToken } from '../helpers/people/personal-tokens.ts';
import { as, ownStack, type Stack, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();
const MINUTE_MS = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

let owner: Owner;
let id: string;
let token: string;
beforeEach(async () => {
  owner = await newOwner(stack);
  ({ id, token } = await newToken(owner));
});

async function ask(path: string, init?: RequestInit) {
  const answer = await stack.fetch(path, init);
  const text = await answer.text();
  const code = answer.ok ? '' : JSON.parse(text).code;
  return { status: answer.status, code, challenge: answer.headers.get('WWW-Authenticate'), text };
}

const SHELF = '/api/games';
const INVALID = { status: 401, code: 'unauthorized', challenge: 'Bearer error="invalid_token"' };

describe('a token opens its person’s shelf', () => {
  test('reads and writes as its person does, and sees nobody else’s', async () => {
    const held = await owner.hold();
    await (await newOwner(stack)).hold();
    const { text } = await ask(SHELF, as(token));
    expect(JSON.parse(text).games.map((copy: { id: string }) => copy.id)).toEqual([held.id]);
    const body = { id: held.id, priority: 3 };
    expect((await ask('/api/games/priority', send('POST', body, { token }))).status).toBe(200);
  });

  test('is known where visitors are served too', async () => {
    const { id: wall } = (await owner.post('/api/gaming-walls', { title: 'Mine', privacy: 'private' })).body;
    expect((await ask(`/api/gaming-walls/${wall}`)).status).toBe(404);
    expect((await ask(`/api/gaming-walls/${wall}`, as(token))).status).toBe(200);
  });

  test('is read by any spelling of the scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      expect((await ask(SHELF, { headers: { Authorization: `${scheme} ${token}` } })).status).toBe(200);
  });

  test('notes its last use, at most once a minute', async () => {
    await ask(SHELF, as(token));
    const first = (await storedToken(stack, id))?.lastUsedAt;
    expect(Math.abs(Date.parse(first ?? '') - Date.now())).toBeLessThan(MINUTE_MS);
    const recent = ago(MINUTE_MS / 2);
    await changeToken(stack, id, { lastUsedAt: recent });
    await ask(SHELF, as(token));
    expect((await storedToken(stack, id))?.lastUsedAt).toBe(recent);
    await changeToken(stack, id, { lastUsedAt: ago(MINUTE_MS + 1000) });
    await ask(SHELF, as(token));
    expect(Date.parse((await storedToken(stack, id))?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(recent));
  });

  test('that only reads writes nothing, and is told which scope would', async () => {
    const { token: reader } = await newToken(owner, { scope: 'read' });
    const { id: gameId } = await newGame(stack);
    const body = { gameId, subplatformId: subplatform('ps5').id };
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([405, 403]).toContain((await ask('/api/games', send(method, body, { token: reader }))).status);
    expect(await ask(SHELF, send('POST', body, { token: reader }))).toMatchObject({
      ...{ status: 403, code: 'token_read_only' },
      challenge: 'Bearer error="insufficient_scope", scope="read write"',
    });
    expect((await ask(SHELF, as(reader))).status).toBe(200);
    expect((await ask(SHELF, as(reader, { method: 'HEAD' }))).status).toBe(200);
    expect(await owner.order()).toEqual([]);
  });
});

describe('a thief’s token opens nothing', () => {
  test('once it is revoked', async () => {
    expect((await ask(SHELF, as(token))).status).toBe(200);
    await owner.remove(`/api/tokens/${id}`);
    expect(await ask(SHELF, as(token))).toMatchObject(INVALID);
  });

  test('once it has expired', async () => {
    await changeToken(stack, id, { expiresAt: ago(1) });
    expect(await ask(SHELF, as(token))).toMatchObject(INVALID);
    expect(await ask('/api/search?term=x', as(token))).toMatchObject(INVALID);
  });

  test.each([
    ['that was guessed', () => makePersonalToken()],
    ['with another checksum', () => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['with another prefix', () => token.replace('raff_', 'RAFF_')],
    ['cut short', () => token.slice(0, -1)],
    ['with more behind it', () => `${token}0`],
    ['without anything behind its prefix', () => 'raff_'],
  ])('if it is one %s', async (_, made) => {
    expect(await ask(SHELF, as(made()))).toMatchObject(INVALID);
    expect(await ask('/api/search?term=x', as(made()))).toMatchObject(INVALID);
  });

  test.each([
    ['in the address', () => ask(`${SHELF}?access_token=${token}&token=${token}`)],
    ['in a cookie', () => ask(SHELF, { headers: { Cookie: `raff_refresh=${token}; token=${token}` } })],
    ['in a header of another name', () => ask(SHELF, { headers: { 'X-Api-Key': token, Token: token } })],
    [
      'as a password of Basic',
      () => ask(SHELF, { headers: { Authorization: `Basic ${btoa(`${owner.username}:${token}`)}` } }),
    ],
    [
      'beside another token',
      () => ask(SHELF, { headers: { Authorization: `Bearer ${token}, Bearer ${owner.token}` } }),
    ],
  ])('if it comes %s', async (_, asked) => {
    expect(await asked()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  test('and is spoken to in the reader’s language', async () => {
    const said = async (language: string) => JSON.parse((await ask('/api/tokens', as(token, { language }))).text).title;
    expect(await said('en')).toMatch(/access token/);
    expect(await said('ar')).toMatch(/رمز الوصول/);
  });
});

describe('a token is counted', () => {
  const strict: Stack = ownStack({ strict: true });
  let busy: string;
  let other: string;
  beforeAll(async () => {
    const person = await newOwner(strict);
    busy = (await newToken(person)).token;
    other = (await newToken(person)).token;
  });

  test('120 requests a minute, each token by itself', async () => {
    const asked = async (one: string) => strict.fetch('/api/games/counters', as(one));
    const many = (count: number) => Promise.all(Array.from({ length: count }, () => asked(busy)));
    expect((await many(120)).filter(({ status }) => status !== 200)).toEqual([]);
    // A minute of the clock may end in between: then 120 more are let in, and no third minute begins.
    const refused = (await many(121)).filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) expect([status, headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await asked(other)).status).toBe(200);
  });
});
