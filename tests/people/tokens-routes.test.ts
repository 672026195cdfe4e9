import { beforeAll, describe, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { changeToken, newToken } from '../helpers/people/personal-tokens.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

/** What no token opens: an account, its sign-in, its tokens, and the browsers that are reminded. */
const CLOSED = /^\/(api\/(account|users|tokens|reminders\/(push|test))|auth|connect)(\/|$)/;
/** Served to everybody alike: they ask nobody who they are. */
const OPEN =
  /^\/(\.well-known|calendar\/:file|reminders\/unsubscribe|manifest\.webmanifest|share|pictures|assets|sitemaps?|robots\.txt|sitemap\.xml|api\/(health|metrics|reports|lookups|avatars|openapi\.json|export\.schema\.json|year\/:yyyy\/shared))/;
/** Not there without the keys of IGDB, whoever asks. */
const ABSENT = /^\/api\/missing$/;
const READING = ['GET', 'HEAD'];

type Route = { method: string; path: string };
let routes: Route[];
let owner: Owner;
let whole: string;
let reader: string;
let revoked: string;
let expired: string;

beforeAll(async () => {
  Object.assign(globalThis, { RAFF_BUILD: 'test' });
  const { app } = await import('../../worker/app.ts');
  const own = app.routes.filter(route => route.method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
  routes = [...new Set(own)].map(route => ({ method: route.split(' ')[0] ?? '', path: route.split(' ')[1] ?? '' }));
  owner = await newOwner(stack);
  whole = (await newToken(owner)).token;
  reader = (await newToken(owner, { scope: 'read' })).token;
  const [one, two] = [await newToken(owner), await newToken(owner)];
  await owner.remove(`/api/tokens/${one.id}`);
  await changeToken(stack, two.id, { expiresAt: '2020-01-01T00:00:00.000Z' });
  [revoked, expired] = [one.token, two.token];
});

/** The path with something in place of its parameters. */
const filled = (path: string) =>
  path
    .replace(/:provider\{steam\|psn\|xbox\}/, 'steam')
    .replace(/:provider/, 'google')
    .replace(/:gamesType/, 'games')
    .replace(/:moveList/, 'wished-games')
    .replace(/:file|\*/, 'nothing')
    .replaceAll(/:\w+/g, crypto.randomUUID());

async function call({ method, path }: Route, token: string) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = READING.includes(method) ? {} : { body: '{}' };
  const answer = await stack.fetch(filled(path), { method, headers, ...body });
  const text = await answer.text();
  const code: string = /"code":"(\w+)"/.exec(text)?.[1] ?? '';
  return { route: `${method} ${path}`, status: answer.status, code };
}

const callAll = async (chosen: Route[], token: string) => {
  const answers = [];
  for (const route of chosen) answers.push(await call(route, token));
  return answers;
};

const guarded = () => routes.filter(({ path }) => !CLOSED.test(path) && !OPEN.test(path) && !ABSENT.test(path));

describe('of all routes', () => {
  test('those of the account, of signing in and of tokens are closed to every token', async () => {
    const closed = routes.filter(({ path }) => CLOSED.test(path));
    expect(closed.length).toBeGreaterThan(20);
    for (const token of [whole, reader, revoked, expired]) {
      const open = (await callAll(closed, token)).filter(
        ({ status, code }) => status !== 403 || code !== 'token_not_allowed',
      );
      expect(open).toEqual([]);
    }
  });

  test('all others are open to a token that reads and writes', async () => {
    const refused = (await callAll(guarded(), whole)).filter(
      ({ status }) => [401, 403].includes(status) || status >= 500,
    );
    expect(refused).toEqual([]);
  });

  test('no write is open to a token that only reads, and every other read is', async () => {
    const isRead = ({ method }: Route) => READING.includes(method);
    const written = await callAll(
      guarded().filter(route => !isRead(route)),
      reader,
    );
    expect(written.length).toBeGreaterThan(30);
    expect(written.filter(({ status, code }) => status !== 403 || code !== 'token_read_only')).toEqual([]);
    const read = await callAll(guarded().filter(isRead), reader);
    expect(read.filter(({ status }) => [401, 403].includes(status) || status >= 500)).toEqual([]);
  });

  test('none is open to a token that was revoked or has expired', async () => {
    for (const token of [revoked, expired])
      expect((await callAll(guarded(), token)).filter(({ status }) => status !== 401)).toEqual([]);
  });
});

describe('a closed path stays closed', () => {
  test.each([
    ['with a slash at its end', '/api/tokens/'],
    ['with two slashes', '/api//tokens'],
    ['with an encoded letter', '/api/%74okens'],
    ['with an encoded slash', '/api%2Ftokens'],
    ['encoded twice', '/api/%2574okens'],
    ['in capitals', '/API/TOKENS'],
    ['through a dot', '/api/games/../tokens'],
    ['through an encoded dot', '/api/games/%2e%2e/tokens'],
    ['with a semicolon', '/api/tokens;x'],
    ['with a query', '/api/users/profile?x=/api/games'],
    ['as an export with a slash', '/api/users/export/'],
    ['as a profile with an encoded letter', '/api/%75sers/profile'],
    ['as a path below', '/api/users/anything/else'],
  ])('%s', async (_, path) => {
    const answer = await stack.fetch(path, { headers: { Authorization: `Bearer ${whole}` } });
    expect([403, 404]).toContain(answer.status);
    const text = await answer.text();
    expect(text).not.toContain(owner.email);
    expect(text).not.toContain('Shelf script');
  });
});
