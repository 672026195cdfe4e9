import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountWishes } from '../../worker/imports/imports.tables.ts';
import { addGames } from '../helpers/games/games.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linkSteam, order, readSteam, stackWithSteam } from '../helpers/providers/imports.ts';
import { setNightly, spendNight } from '../helpers/providers/nights.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { steam, stack } = stackWithSteam({ vars: { STORE_FACTS: 'on' } });
beforeEach(() => {
  steam.reset();
});

const WISHES = '/api/steam/wishlist';
const [ASH, BIRCH, CEDAR] = [9_100_001, 9_100_002, 9_100_003];
const UNKNOWN = 9_100_009;

async function stock(): Promise<void> {
  const named = [
    ['Ash of the Wishes', ASH],
    ['Birch of the Wishes', BIRCH],
    ['Cedar of the Wishes', CEDAR],
  ] as const;
  await addGames(
    stack,
    named.map(([title, id]) => ({ title, platforms: ['steam'], steamAppId: String(id) })),
  );
}

const read = (owner: Owner, accountId: string, more = '&refresh=1', language = 'en') =>
  owner.get(`${WISHES}?accountId=${accountId}${more}`, language);
const titlesOf = (games: Answer[]) => games.map(game => game.title).sort();

/** A person whose wishes have come into "I want". */
async function wished(...appids: number[]) {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, 'demo-30');
  steam.wish(appids);
  const { games } = (await read(owner, accountId)).body;
  const picked = games.map((one: Answer) => ({
    providerId: one.providerId,
    subplatformId: one.subplatformId,
    gameId: one.match.game?.id ?? null,
  }));
  const { body } = await owner.post('/api/game-import', { accountId, list: 2, games: picked });
  const state = await ended(owner, body.id);
  return { owner, accountId, state, id: body.id };
}
const wanted = async (owner: Owner) => titlesOf((await owner.get('/api/wished-games')).body.games);

describe('the wishlist of Steam', () => {
  test('is read by its ids, matched, and sorted by what is here', async () => {
    await stock();
    const owner = await newOwner(stack);
    const accountId = await linkSteam(owner, 'demo-30');
    steam.wish([ASH, BIRCH]);
    const { status, body } = await read(owner, accountId);
    expect([status, body.total, body.vanished, body.bought, body.trouble]).toEqual([200, 2, [], [], null]);
    expect(titlesOf(body.games)).toEqual(['Ash of the Wishes', 'Birch of the Wishes']);
    for (const game of body.games)
      expect(game).toMatchObject({ bucket: 'new', access: null, minutesPlayed: null, match: { kind: 'confident' } });
    expect(Math.abs(Date.parse(body.asOf) - Date.now())).toBeLessThan(60_000);
    const before = steam.asked().length;
    await read(owner, accountId, '');
    expect(steam.asked().length).toBe(before);
  });

  test('comes into “I want” by an import, without hours, and one undo takes it back', async () => {
    await stock();
    const { owner, accountId, state, id } = await wished(ASH, BIRCH);
    expect(state).toMatchObject({ status: 'done', added: 2, failed: [] });
    expect(await wanted(owner)).toEqual(['Ash of the Wishes', 'Birch of the Wishes']);
    for (const copy of (await owner.get('/api/wished-games')).body.games)
      expect(copy).toMatchObject({ source: 'steam', access: null, minutesPlayed: null, platform: { name: 'Steam' } });
    expect((await owner.get('/api/games')).body.games).toEqual([]);
    const again = (await read(owner, accountId)).body.games;
    expect(again.map((one: Answer) => one.bucket)).toEqual(['here', 'here']);
    await owner.post(`/api/game-import/${id}/undo`);
    expect(await wanted(owner)).toEqual([]);
  });

  test('names what the catalogue lacks by the store, and such a game becomes one', async () => {
    steam.tell(UNKNOWN, { name: 'A Wish Nobody Knew' });
    const { owner, state } = await wished(UNKNOWN);
    expect(state).toMatchObject({ status: 'done', added: 1 });
    expect(await wanted(owner)).toEqual(['A Wish Nobody Knew']);
  });

  test('of ten thousand is read whole, with one call for the ids and few for the names', async () => {
    const owner = await newOwner(stack);
    const accountId = await linkSteam(owner, 'demo-30');
    await stock();
    steam.wish([ASH, BIRCH, CEDAR, ...Array.from({ length: 9_997 }, (_, at) => 50_000_000 + at)]);
    const before = steam.asked().length;
    const { status, body } = await read(owner, accountId);
    expect(status).toBe(200);
    expect(titlesOf(body.games)).toEqual(expect.arrayContaining(['Ash of the Wishes', 'Cedar of the Wishes']));
    expect(steam.asked().length - before).toBeLessThanOrEqual(9);
    expect(await stack.db.$count(accountWishes, eq(accountWishes.accountId, accountId))).toBe(10_000);
  });

  test('that is empty is empty, and one that is hidden says so', async () => {
    const owner = await newOwner(stack);
    const accountId = await linkSteam(owner, 'demo-empty');
    const empty = await read(owner, accountId);
    expect([empty.status, empty.body.games, empty.body.total]).toEqual([200, [], 0]);
    const hidden = await linkSteam(owner, 'demo-private');
    const refused = await read(owner, hidden, '', 'ar');
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    expect(refused.body.errors?.accountId?.[0] ?? refused.body.detail).toMatch(/\p{Script=Arabic}/u);
  });

  test.each(['down', 'html', 'limited', 'changed'] as const)(
    'that is answered badly (%s) leaves the wishes of before, with the reason',
    async behaviour => {
      await stock();
      const { owner, accountId } = await wished(ASH);
      steam.behave(behaviour);
      const { status, body } = await read(owner, accountId);
      expect([status, titlesOf(body.games), body.vanished]).toEqual([200, ['Ash of the Wishes'], []]);
      expect(body.trouble.message).toBeTruthy();
    },
  );

  test('of somebody else is not there', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const accountId = await linkSteam(owner, 'demo-30');
    expect((await read(stranger, accountId)).status).toBe(404);
    const kept = { accountId, kept: [crypto.randomUUID()] };
    expect((await stranger.put(WISHES, kept)).status).toBe(404);
    expect((await owner.put(WISHES, { accountId, kept: [] })).status).toBe(400);
    const games = [{ providerId: '1', gameId: null, subplatformId: crypto.randomUUID() }];
    expect((await owner.post('/api/game-import', { accountId, list: 3, games })).status).toBe(400);
  });
});

describe('what changes in the wishlist', () => {
  test('a wish that is gone there is a question here, and no removal; whoever keeps it is not asked again', async () => {
    await stock();
    const { owner, accountId } = await wished(ASH, BIRCH);
    steam.wish([BIRCH]);
    const { body } = await read(owner, accountId);
    expect([titlesOf(body.vanished), titlesOf(body.games)]).toEqual([['Ash of the Wishes'], ['Birch of the Wishes']]);
    expect(await wanted(owner)).toEqual(['Ash of the Wishes', 'Birch of the Wishes']);
    await owner.put(WISHES, { accountId, kept: [body.vanished[0].id] });
    expect((await read(owner, accountId)).body.vanished).toEqual([]);
    steam.wish([ASH, BIRCH]);
    await read(owner, accountId);
    steam.wish([BIRCH]);
    expect(titlesOf((await read(owner, accountId)).body.vanished)).toEqual(['Ash of the Wishes']);
  });

  test('a list that is suddenly empty asks about nothing', async () => {
    await stock();
    const { owner, accountId } = await wished(ASH, BIRCH);
    steam.wish([]);
    const { body } = await read(owner, accountId);
    expect([body.vanished, titlesOf(body.games)]).toEqual([[], ['Ash of the Wishes', 'Birch of the Wishes']]);
  });

  test('what was bought there is offered to be moved to “I have”', async () => {
    await stock();
    const { owner, accountId } = await wished(ASH, BIRCH);
    steam.give([{ appid: ASH, name: 'Ash of the Wishes', playtime_forever: 10 }]);
    await readSteam(owner, accountId, '&refresh=1');
    steam.wish([BIRCH]);
    const { body } = await read(owner, accountId);
    expect([titlesOf(body.bought), body.vanished]).toEqual([['Ash of the Wishes'], []]);
    const copy = (await owner.get('/api/wished-games')).body.games.find(
      (one: Answer) => one.gameId === body.bought[0].id,
    );
    await owner.post(`/api/wished-games/${copy.id}/move/games`, {});
    expect((await read(owner, accountId)).body.bought).toEqual([]);
  });

  test('a night reads it where it is switched on and was asked for once', async () => {
    await stock();
    const { owner, accountId } = await wished(ASH);
    const other = await newOwner(stack);
    const silent = await linkSteam(other, 'demo-500');
    await setNightly(owner, accountId);
    await setNightly(other, silent);
    steam.wish([BIRCH]);
    await spendNight(stack, 3);
    const rows = await stack.db.select().from(accountWishes).where(eq(accountWishes.accountId, accountId));
    expect(rows.map(row => [row.title, row.goneSince !== null]).sort()).toEqual([
      ['Ash of the Wishes', true],
      ['Birch of the Wishes', false],
    ]);
    expect(await stack.db.$count(accountWishes, eq(accountWishes.accountId, silent))).toBe(0);
    expect(await wanted(owner)).toEqual(['Ash of the Wishes']);
  });

  test('an ordinary import of the same account still brings what it has', async () => {
    await stock();
    const { owner, accountId } = await wished(ASH);
    const games = [{ providerId: String(ASH), gameId: null, subplatformId: crypto.randomUUID() }];
    expect((await owner.post('/api/game-import', { accountId, games })).status).toBeGreaterThanOrEqual(400);
    steam.give([{ appid: BIRCH, name: 'Birch of the Wishes', playtime_forever: 10 }]);
    const { games: titles } = await readSteam(owner, accountId, '&refresh=1');
    const birch = titles.find((one: Answer) => one.providerId === String(BIRCH));
    const pickedGame = {
      providerId: birch.providerId,
      subplatformId: birch.subplatformId,
      gameId: birch.match.game.id,
    };
    await ended(owner, await order(owner, accountId, [pickedGame]));
    expect((await owner.get('/api/games')).body.games).toMatchObject([
      { title: 'Birch of the Wishes', minutesPlayed: 10 },
    ]);
  });
});
