import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { upsertGames } from '../../worker/catalogue/upsert/upsert.ts';
import { users } from '../../worker/people/people.tables.ts';
import { readItems } from '../../worker/providers/steam/store-items.ts';
import { applied, hltbFile, moved, review } from '../helpers/files/files.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { newWall } from '../helpers/games/walls.ts';
import { ended, linkSteam, order, pick, readSteam, stackWithSteam } from '../helpers/providers/imports.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/* A file proves nothing of what its owner has; a linked account of a store does. */

const { stack, steam } = stackWithSteam();
const WORD = /zarqun/i;

async function newChild(): Promise<Owner> {
  const owner = await newOwner(stack);
  const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-01`;
  await stack.db.update(users).set({ dateOfBirth }).where(eq(users.id, owner.id));
  return owner;
}

const hiddenGame = (title: string, more: object = {}) =>
  newGame(stack, { title, slug: title.toLowerCase().replaceAll(' ', '-'), isMature: true, popularity: 50, ...more });
/** With the keys by which titles are found. */
async function landed(title: string, steamAppId: string) {
  const game = { title, slug: title.toLowerCase().replaceAll(' ', '-'), platforms: ['steam' as const, 'ps5' as const] };
  await upsertGames(stack.db, [{ ...game, steamAppId, isMature: true, popularity: 500 }], { source: 'starter' });
}

const file = (...titles: string[]) => hltbFile(titles.map(Title => ({ Title, Platform: 'PlayStation 5' })));
const bucketsOf = async (owner: Owner, id: string) =>
  (await review(owner, id)).games.map(({ bucket, match }: Answer) => [bucket, match.game]);
const shelfOf = async (owner: Owner) => JSON.stringify((await owner.get('/api/games')).body);

test('a file finds no game that its owner is not shown, by no name', async () => {
  await landed('Zarqun Evening Parlour', '72000001');
  const titles = ['Zarqun Evening Parlour', 'Zarqun Evening Parlor', 'zarqun evening', 'Zarqun Evening Parlour II'];
  for (const owner of [await newChild(), await newOwner(stack)]) {
    const id = await moved(stack, owner, file(...titles));
    expect(await bucketsOf(owner, id)).toEqual(titles.map(() => ['unmatched', null]));
    const { status, body } = await owner.post(`/api/move-in/${id}/apply`, { all: true });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(await shelfOf(owner)).not.toMatch(WORD);
  }
});

test('an adult finds it once they have switched it on, and no longer when it is off again', async () => {
  await landed('Zarqun Morning Saloon', '72000002');
  const owner = await newOwner(stack);
  await owner.put('/api/users', { mature: true });
  const id = await moved(stack, owner, file('Zarqun Morning Saloon'));
  expect(await bucketsOf(owner, id)).toMatchObject([['new', { slug: 'zarqun-morning-saloon' }]]);
  await owner.put('/api/users', { mature: false });
  expect(await bucketsOf(owner, id)).toEqual([['unmatched', null]]);
  expect((await owner.post(`/api/move-in/${id}/apply`, { all: true })).status).toBe(400);
  await owner.put('/api/users', { mature: true });
  const again = await moved(stack, owner, file('Zarqun Morning Saloon'));
  expect(await applied(owner, again)).toMatchObject({ added: 1 });
  await owner.put('/api/users', { mature: false });
  // Whoever has it is told that it is here.
  expect(await bucketsOf(owner, await moved(stack, owner, file('Zarqun Morning Saloon')))).toMatchObject([
    ['here', { slug: 'zarqun-morning-saloon' }],
  ]);
});

test('somebody else’s export brings a child none: no copy, no diary, no wall, no rest and no plan', async () => {
  const adult = await newOwner(stack);
  await adult.put('/api/users', { mature: true });
  const hidden = await hiddenGame('Zarqun Carried Nights');
  const open = await newGame(stack, { title: 'Copper Kettle Days', slug: 'copper-kettle-days' });
  for (const { num } of [hidden, open]) await adult.hold({ game: num });
  await adult.put(`/api/diary/${hidden.id}`, { rating: 4 });
  await adult.put('/api/plan', { gameIds: [hidden.id, open.id] });
  for (const { id } of [hidden, open]) await adult.post('/api/tonight/not', { gameId: id });
  const wall = await newWall(adult);
  await adult.post('/api/wall-games', { gamingWallId: wall.id, gameIds: [hidden.id, open.id] });
  const text = await (
    await stack.fetch('/api/users/export?format=json', { headers: { Authorization: `Bearer ${adult.token}` } })
  ).text();
  expect(text).toMatch(WORD);
  const child = await newChild();
  const id = await moved(stack, child, text.replaceAll(wall.id, crypto.randomUUID()), { name: 'raff.json' });
  await applied(child, id);
  const paths = ['/api/games', '/api/plan', '/api/tonight/rests', '/api/diary', `/api/gaming-walls/user/${child.id}`];
  const shown = await Promise.all(paths.map(async path => JSON.stringify((await child.get(path)).body)));
  expect(shown.filter(body => WORD.test(body))).toEqual([]);
  expect(shown.slice(0, 3).every(body => body.includes('copper-kettle-days'))).toBe(true);
  for (const table of ['copies', 'diary', 'plan_games', 'rests'])
    expect(
      (
        await stack.db.$client.execute({
          sql: `SELECT count(*) AS n FROM ${table} WHERE user_id = ? AND game = ?`,
          args: [child.id, hidden.num],
        })
      ).rows[0]?.n,
      table,
    ).toBe(0);
  const walls = `SELECT count(*) AS n FROM wall_games w JOIN walls ON walls.id = w.wall_id WHERE walls.user_id = ? AND w.game = ?`;
  expect((await stack.db.$client.execute({ sql: walls, args: [child.id, hidden.num] })).rows[0]?.n).toBe(0);
});

test('what the store of a linked account says a child has is theirs, and only that', async () => {
  await landed('Zarqun Linked Nights', '72000003');
  await landed('Zarqun Other Nights', '72000004');
  const [other] = (await stack.db.$client.execute("SELECT id FROM games WHERE slug = 'zarqun-other-nights'")).rows;
  const child = await newChild();
  steam.give([{ appid: 72_000_003, name: 'Zarqun Linked Nights', playtime_forever: 9 }]);
  const accountId = await linkSteam(child, 'demo-30');
  const { games } = await readSteam(child, accountId);
  const [picked] = pick(games);
  const named = { ...picked, gameId: other?.id };
  for (const path of ['/api/game-import', '/api/game-import/archive'])
    expect((await child.post(path, { accountId, games: [named] })).status).toBe(404);
  const said = { accountId, providerId: '72000003' };
  expect((await child.post('/api/import-matches', { ...said, gameId: other?.id })).status).toBe(404);
  expect((await child.post('/api/import-matches', { ...said, gameId: picked?.gameId })).status).toBe(200);
  expect(await ended(child, await order(child, accountId, [picked]))).toMatchObject({ status: 'done', added: 1 });
  expect(await shelfOf(child)).toMatch(/zarqun-linked-nights/);
  expect((await child.get('/api/gameInfo?slug=zarqun-linked-nights')).status).toBe(200);
});

test.each([
  ['without descriptors says nothing', {}, undefined],
  ['with none in its list says nothing', { content_descriptorids: [] }, undefined],
  ['with others than sexual ones says no', { content_descriptorids: [2, 5] }, false],
  ['with a sexual one says yes', { content_descriptorids: [1, 3, 5] }, true],
])('an answer of Steam %s', (_, more, isMature) => {
  const item = { id: 10, appid: 10, success: 1, name: 'Ten', type: 0, ...more };
  const facts = readItems(
    { response: { store_items: [item] } },
    [{ providerId: '10', matchIds: ['10'], title: 'Ten' }],
    false,
  ).get('10');
  expect(facts).toMatchObject({ kind: 'game' });
  expect(facts?.kind === 'game' && facts.game.isMature).toBe(isMature);
});
