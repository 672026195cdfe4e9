import { beforeAll, describe, expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { linked, linkSteam, readSteam, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { stack, steam } = stackWithSteam();

beforeAll(async () => {
  await stockLibrary(stack, 'demo-30');
});

const buckets = (games: Answer[]) => Object.groupBy(games, ({ bucket }: Answer): string => bucket);
const gamesPath = (id: string, more = '') => `/api/steam/games?accountId=${id}${more}`;

async function numOf(id: string): Promise<number> {
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [id] });
  return Number(rows[0]?.num);
}

test('a library is shown with matches, hours and access, and nothing is written to the lists', async () => {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, 'demo-30');
  const { games, total, asOf, trouble } = await readSteam(owner, accountId);
  expect([total, games.length, trouble]).toEqual([30, 30, null]);
  expect(Date.now() - Date.parse(asOf)).toBeLessThan(60_000);
  const fresh = buckets(games).new ?? [];
  expect(fresh.length).toBeGreaterThan(20);
  expect(fresh[0]).toMatchObject({
    access: 'bought',
    category: 'game',
    platform: { name: 'Steam' },
    match: { kind: 'confident', game: { slug: expect.any(String), alreadyOwned: null } },
  });
  expect(fresh.some(({ minutesPlayed }) => minutesPlayed > 0)).toBe(true);
  const { body } = await owner.get('/api/games/counters');
  expect(body.total).toBe(0);
});

test('what is no game is excluded, and has no place among the new', async () => {
  const { games } = await linked(await newOwner(stack), 'demo-30');
  const excluded = buckets(games).excluded ?? [];
  expect(excluded.length).toBeGreaterThan(0);
  for (const { match } of excluded) expect(match).toEqual({ kind: 'none', game: null });
});

test('a game held on the platform is here, in whatever list or the archive; on another it says so', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [wished, archived, other] = await Promise.all(picked.slice(0, 3).map(({ gameId }) => numOf(gameId)));
  await owner.hold({ game: wished, on: 'steam', list: 2 });
  await owner.hold({ game: archived, on: 'steam', archiveStatus: 'kicked', archivedAt: new Date().toISOString() });
  await owner.hold({ game: other, on: 'ps5' });
  const { games } = await readSteam(owner, accountId);
  const bucketOf = (at: number) => games.find((g: Answer) => g.providerId === picked[at]?.providerId).bucket;
  expect([0, 1, 2, 3].map(bucketOf)).toEqual(['here', 'here', 'other_platform', 'new']);
});

test('where the store does not say the device, a copy on any device of its platform may be this one', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [held, elsewhere] = await Promise.all(picked.slice(0, 2).map(({ gameId }) => numOf(gameId)));
  await stack.db.$client.execute({
    sql: 'UPDATE account_titles SET subplatform = NULL WHERE account_id = ?',
    args: [accountId],
  });
  await owner.hold({ game: held, on: 'steam' });
  await owner.hold({ game: elsewhere, on: 'ps5' });
  const { games } = await readSteam(owner, accountId);
  const bucketOf = (at: number) => games.find((g: Answer) => g.providerId === picked[at]?.providerId).bucket;
  expect([0, 1, 2].map(bucketOf)).toEqual(['here', 'other_platform', 'new']);
});

test('a title nobody knows is new to everybody until somebody says what it is, and then for everyone', async () => {
  const [owner, other] = [await newOwner(stack), await newOwner(stack)];
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [{ gameId }, { providerId }] = [picked[4] as Answer, picked[5] as Answer];
  await stack.db.$client.execute({
    sql: `UPDATE account_titles SET title = 'Zzyzx Qwpt Vrrm', match_ids = '[]' WHERE account_id = ? AND provider_id = ?`,
    args: [accountId, providerId],
  });
  const look = async (games: Promise<Answer>) =>
    (await games).games.find((g: Answer) => g.providerId === providerId) as Answer;
  expect(await look(readSteam(owner, accountId))).toMatchObject({ bucket: 'new', match: { kind: 'none', game: null } });
  const said = await owner.post('/api/import-matches', { accountId, providerId, gameId });
  expect([said.status, said.body]).toEqual([200, { matched: true }]);
  expect(await look(readSteam(owner, accountId))).toMatchObject({ match: { kind: 'confident', game: { id: gameId } } });
  const theirs = await linkSteam(other, 'demo-30');
  expect(await look(readSteam(other, theirs))).toMatchObject({ match: { game: { id: gameId } } });
  await stack.db.$client.execute('DELETE FROM provider_matches');
});

test('a title can be said to be no game, and then is excluded', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const { providerId } = picked[6] as Answer;
  await owner.post('/api/import-matches', { accountId, providerId, gameId: null });
  const { games } = await readSteam(owner, accountId);
  expect(games.find((g: Answer) => g.providerId === providerId).bucket).toBe('excluded');
  await stack.db.$client.execute('DELETE FROM provider_matches');
});

test('a good reading answers for five minutes; refresh asks again', async () => {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-30');
  const asked = () => steam.asked().filter(url => url.includes('include_played_free_games=1')).length;
  const before = asked();
  const first = await readSteam(owner, accountId);
  expect(asked()).toBe(before);
  const second = await readSteam(owner, accountId, '&refresh=1');
  expect(asked()).toBe(before + 1);
  expect(second.asOf > first.asOf).toBe(true);
  const old = new Date(Date.now() - 6 * 60_000).toISOString();
  await stack.db.$client.execute({
    sql: 'UPDATE connected_accounts SET last_sync_at = ? WHERE id = ?',
    args: [old, accountId],
  });
  await readSteam(owner, accountId);
  expect(asked()).toBe(before + 2);
});

test('another person’s account, one of another kind and one that is not there are not found', async () => {
  const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
  const { accountId, picked } = await linked(owner, 'demo-30');
  const nobody = crypto.randomUUID();
  expect((await stranger.get(gamesPath(accountId))).status).toBe(404);
  expect((await owner.get(`/api/psn/games?accountId=${accountId}`)).status).toBe(404);
  expect((await owner.get(`/api/import/xbox/games?accountId=${accountId}`)).status).toBe(404);
  expect((await owner.get(gamesPath(nobody))).status).toBe(404);
  const { providerId, gameId } = picked[0] as Answer;
  const match = (who: typeof owner, body: object) =>
    who.post('/api/import-matches', { accountId, providerId, gameId, ...body });
  expect((await match(stranger, {})).status).toBe(404);
  expect((await match(owner, { providerId: '999999999' })).status).toBe(404);
  expect((await match(owner, { gameId: nobody })).status).toBe(404);
});

describe('a library that cannot be read', () => {
  const READS = [
    ['demo-private', /^private_profile$/],
    ['demo-empty', /^empty_library$/],
    ['demo-html', /^provider_changed$/],
    ['demo-broken', /^provider_(down|changed)$/], // because the line of a test could hide that it was broken
  ] as const;

  test.each(READS)('%s says so in words, with the page that mends it where there is one', async (name, reason) => {
    const owner = await newOwner(stack);
    const accountId = await linkSteam(owner, name);
    const { status, body } = await owner.get(gamesPath(accountId));
    expect([status, body.code]).toEqual([400, 'provider_trouble']);
    expect(body.reason).toMatch(reason);
    expect(body.message.length).toBeGreaterThan(20);
    expect(body.errors.accountId).toEqual([body.message]);
    const arabic = await owner.get(gamesPath(accountId), 'ar');
    expect(arabic.body.message).toMatch(/\p{Script=Arabic}/u);
    const accounts = await owner.get('/api/connected-accounts');
    expect(accounts.body.accounts[0]).toMatchObject({ lastSyncAt: null, health: { code: body.reason } });
  });

  test('a private one names the switch to flip', async () => {
    const owner = await newOwner(stack);
    const { body } = await owner.get(gamesPath(await linkSteam(owner, 'demo-private')));
    expect(body.message).toContain('Game details');
    expect(body.remedyUrl).toBe('https://steamcommunity.com/my/edit/settings');
  });

  test('one that was asked too often is asked once more', async () => {
    steam.reset();
    const owner = await newOwner(stack);
    const { total } = await readSteam(owner, await linkSteam(owner, 'demo-limited'));
    expect(total).toBe(30);
  });
});

test('a provider that fails after a good reading takes nothing away, and the answer says how old it is', async () => {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-30');
  const good = await readSteam(owner, accountId);
  steam.behave('html');
  const { games, asOf, trouble } = await readSteam(owner, accountId, '&refresh=1');
  expect([games.length, asOf]).toEqual([30, good.asOf]);
  expect(trouble).toMatchObject({ code: 'provider_changed', message: expect.any(String) });
  const sick = await owner.get('/api/connected-accounts');
  expect(sick.body.accounts[0]).toMatchObject({ lastSyncAt: good.asOf, health: { code: 'provider_changed' } });
  steam.behave('well');
  const well = await readSteam(owner, accountId);
  expect([well.trouble, well.games.length]).toEqual([null, 30]);
});

test('titles that a provider leaves out later stay known', async () => {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-30');
  await stack.db.$client.execute({
    sql: `INSERT INTO account_titles (account_id, provider_id, title, seen_at) VALUES (?, 'gone', 'Gone Tomorrow', '2020-01-01')`,
    args: [accountId],
  });
  const { games } = await readSteam(owner, accountId, '&refresh=1');
  expect(games.map((g: Answer) => g.providerId)).toContain('gone');
});

test('whatever ails a provider is told as trouble, and what was known stays', async () => {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-30');
  for (const behaviour of ['down', 'changed', 'limited'] as const) {
    steam.behave(behaviour);
    const { games, trouble } = await readSteam(owner, accountId, '&refresh=1');
    expect([games.length, typeof trouble.message]).toEqual([30, 'string']);
  }
  steam.behave('well');
});

test('a visitor reads nothing', async () => {
  const paths = ['/api/steam/games', '/api/import/xbox/games', '/api/game-import'];
  for (const path of paths) expect((await stack.fetch(`${path}?accountId=${crypto.randomUUID()}`)).status).toBe(401);
});

test('an odd question is refused in words, never with a server error', async () => {
  const owner = await newOwner(stack);
  for (const query of ['', '?accountId=', '?accountId=x', `?accountId=${crypto.randomUUID()}&refresh=2`])
    expect((await owner.get(`/api/steam/games${query}`)).status).toBe(400);
  expect((await owner.get(`/api/epic/games?accountId=${crypto.randomUUID()}`)).status).toBe(404);
  for (const body of [null, [], {}, { accountId: 5 }, { accountId: crypto.randomUUID(), games: 'all' }])
    expect((await owner.post('/api/game-import', body)).status).toBe(400);
});
