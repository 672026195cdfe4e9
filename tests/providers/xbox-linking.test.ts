import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../helpers/people/person.ts';
import { agreeAtMicrosoft, openXboxWorld, type XboxWorld } from '../helpers/providers/xbox.ts';
import { type Answer, as, type Stack, send, startStack } from '../helpers/stack/stack.ts';

let world: XboxWorld;
let stack: Stack;
beforeAll(async () => {
  world = await openXboxWorld();
  stack = await startStack({ vars: { ...world.vars, SEALING_KEY: randomBytes(32).toString('base64url') } });
});
beforeEach(() => {
  world.openXbl.reset();
});
afterAll(async () => {
  await stack.close();
  await world.close();
});

type Person = { token: string };

async function ask(path: string, init: RequestInit) {
  const answer = await stack.fetch(path, init);
  const body: Answer = await answer.json();
  return { status: answer.status, body, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

const link = ({ token }: Person, userName: string) => ask('/api/xbox/account', send('POST', { userName }, { token }));

/** To Microsoft and back, as this person there. */
async function signIn({ token }: Person, person: string, language = 'en') {
  const { body, cookie } = await ask('/api/import/xbox', as(token));
  const init = send('POST', await agreeAtMicrosoft(body.url, person), { token, language });
  return ask('/api/import/xbox', { ...init, headers: { ...init.headers, Cookie: cookie } });
}

const readGames = ({ token }: Person, accountId: string) =>
  ask(`/api/xbox/games?accountId=${accountId}&refresh=1`, as(token));

const keptOf = async (accountId: string): Promise<string> => {
  const rows = await stack.db.all<{ kept: string }>(
    sql`SELECT token_encrypted AS kept FROM connected_accounts WHERE id = ${accountId}`,
  );
  return rows[0]?.kept ?? '';
};

test('an Xbox account is linked by its gamertag, and shows what was played, neither as bought nor as held by subscription', async () => {
  const person = await newPerson(stack);
  const { status, body } = await link(person, 'DEMO-30');
  expect([status, body.account]).toEqual([200, { id: expect.any(String), accountType: 1, gamerTag: 'demo-30' }]);
  const { body: read } = await readGames(person, body.account.id);
  expect([read.total, read.games.length, read.trouble]).toEqual([30, 30, null]);
  expect(read.games.filter(({ access }: Answer) => access !== 'played')).toEqual([]);
});

test('the same account by sign-in is the one that is there, and is read although it is private to others', async () => {
  const person = await newPerson(stack);
  const { body: linked } = await link(person, 'demo-private');
  expect((await readGames(person, linked.account.id)).body).toMatchObject({ reason: 'private_profile' });
  const { status, body } = await signIn(person, 'demo-private');
  expect([status, body.account]).toEqual([200, linked.account]);
  expect((await readGames(person, body.account.id)).body).toMatchObject({ total: 30, trouble: null });
});

test('what Microsoft gave is kept sealed, renewed with each reading, and never said', async () => {
  const person = await newPerson(stack);
  const { body } = await signIn(person, 'demo-30');
  const first = await keptOf(body.account.id);
  expect(first).not.toMatch(/refresh|M\.C5/);
  const { status, body: read } = await readGames(person, body.account.id);
  expect(status).toBe(200);
  expect(await keptOf(body.account.id)).not.toBe(first);
  expect(JSON.stringify([body, read, stack.logs()])).not.toMatch(/refreshToken|M\.C5_|EwB/);
});

test('a sign-in that has ended says so, and leaves the titles that were read', async () => {
  const person = await newPerson(stack);
  const { body } = await signIn(person, 'demo-30');
  await readGames(person, body.account.id);
  world.microsoft.expire();
  const { body: read } = await readGames(person, body.account.id);
  expect(read).toMatchObject({ total: 30, trouble: { code: 'sign_in_expired' } });
});

test.each(['en', 'ar'])('who has no Xbox profile, or is a child, hears of it in words (%s)', async language => {
  const person = await newPerson(stack);
  const told = [await signIn(person, 'no-xbox', language), await signIn(person, 'child', language)];
  expect(told.map(({ status, body }) => [status, body.code, body.reason])).toEqual([
    [400, 'provider_trouble', 'no_xbox_profile'],
    [400, 'provider_trouble', 'xbox_refused'],
  ]);
  const [none, child] = told.map(({ body }) => body);
  expect(child.message).not.toBe(none.message);
  for (const { message, remedyUrl } of [none, child]) {
    expect(/\p{Script=Arabic}/u.test(message)).toBe(language === 'ar');
    expect(remedyUrl).toMatch(/^https:\/\//);
  }
});
