import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { wallGames, walls } from '../../worker/shelf/shelf.tables.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { manyGames, newGames, newWall, slugsOf, wallOf } from '../helpers/games/walls.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

let owner: Owner;
const stack = sharedStack();

beforeAll(async () => {
  owner = await newOwner(stack);
});

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const add = (gamingWallId: string, gameIds: string[], by = owner) =>
  by.post('/api/wall-games', { gamingWallId, gameIds });
const order = (id: string, wallGameIds: string[]) => owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds });
const read = async (id: string): Promise<Answer> => (await owner.get(`/api/gaming-walls/${id}`)).body;
const slugs = (wall: Answer): string[] => wall.wallGames.map((one: Answer) => one.game.slug);
const hungIds = (wall: Answer): string[] => wall.wallGames.map((one: Answer) => one.id);
const countHung = (id: string) => stack.db.$count(wallGames, eq(wallGames.wallId, id));

describe('adding games', () => {
  test('hangs them behind the others in the order given, by either of their names and at either address', async () => {
    const { id } = await newWall(owner);
    const games = await newGames(stack, 5);
    const [a, b, c, d, e] = games.map(game => game.id);
    await owner.post('/api/wall-games', { gamingWallId: id, games: [b, a] });
    await owner.post('/api/gaming-walls/list/add', { gamingWallId: id, gameIds: [e] });
    const { status, body } = await owner.post('/api/gaming-walls/list/add', { gamingWallId: id, games: [d, c] });
    expect(status).toBe(200);
    expect(body.wallGames.map((one: Answer) => one.game.id)).toEqual([b, a, e, d, c]);
    expect(body).toEqual(await read(id));
  });

  test('that stand there already changes nothing and is no error', async () => {
    const { id, wall, games } = await wallOf(stack, owner, 3);
    const again = await add(id, games.map(game => game.id).toReversed());
    expect([again.status, again.body]).toEqual([200, wall]);
    const more = await newGame(stack);
    const mixed = await add(id, [games[2]?.id ?? '', more.id, more.id, games[0]?.id ?? '']);
    expect(slugs(mixed.body)).toEqual([...games.map(game => game.slug), more.slug]);
    expect(mixed.body.updatedAt > wall.updatedAt).toBe(true);
  });

  test('of which one is unknown adds none', async () => {
    const { id, wall } = await wallOf(stack, owner, 1);
    const { status, body } = await add(id, [(await newGame(stack)).id, UNKNOWN]);
    expect([status, body.code]).toEqual([404, 'not_found']);
    expect(await read(id)).toEqual(wall);
  });

  test('is refused without any, with too many at once and with what is no id', async () => {
    const { id } = await newWall(owner);
    const over = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const gameIds of [undefined, [], over, ['7'], 'x', [null]]) {
      const english = await owner.post('/api/wall-games', { gamingWallId: id, gameIds });
      const arabic = await owner.post('/api/wall-games', { gamingWallId: id, gameIds }, 'ar');
      expect([english.status, english.body.code]).toEqual([400, 'invalid']);
      expect(arabic.body.errors).not.toEqual(english.body.errors);
    }
  });

  test('at the same moment hangs each once', async () => {
    const { id } = await newWall(owner);
    const games = await newGames(stack, 3);
    const gameIds = games.map(game => game.id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(id, gameIds)));
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]));
    expect(slugs(await read(id))).toEqual(games.map(game => game.slug));
  });
});

describe('a wall holds 200 games', () => {
  test('and what does not fit is not added in part', async () => {
    const { id } = await newWall(owner);
    const games = await manyGames(stack, 203);
    expect((await add(id, games.slice(0, 198))).body.gamesCount).toBe(198);
    const full = await add(id, games.slice(198, 201));
    expect([full.status, full.body.code]).toEqual([409, 'wall_full']);
    expect(await countHung(id)).toBe(198);
    expect((await add(id, games.slice(198, 200))).body.gamesCount).toBe(200);
    expect((await add(id, games.slice(0, 200))).status).toBe(200);
    const arabic = await owner.post('/api/wall-games', { gamingWallId: id, gameIds: [games[200]] }, 'ar');
    expect([arabic.status, arabic.body.code]).toEqual([409, 'wall_full']);
    expect(arabic.body.title).not.toBe(full.body.title);
    expect((await add(id, [games[200] ?? '', UNKNOWN])).status).toBe(404);
    expect(await countHung(id)).toBe(200);
  });

  test('also when thirty calls add at the same moment', async () => {
    const { id } = await newWall(owner);
    const games = await manyGames(stack, 220);
    await add(id, games.slice(0, 190));
    const answers = await Promise.all(games.slice(190).map(game => add(id, [game])));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'added' : body.code)).toSorted();
    expect(codes).toEqual([...Array(10).fill('added'), ...Array(20).fill('wall_full')]);
    expect(await countHung(id)).toBe(200);
    const positions = await stack.db.select({ at: wallGames.position }).from(wallGames).where(eq(wallGames.wallId, id));
    expect(new Set(positions.map(one => one.at)).size).toBe(200);
    const stamps = answers.filter(answer => answer.status === 200).map(answer => answer.body.updatedAt);
    expect(new Set(stamps).size).toBe(10);
  });
});

describe('a person has 100 walls', () => {
  test('and no more, also when many are made at the same moment', async () => {
    const person = await newOwner(stack);
    const now = new Date().toISOString();
    const more = { userId: person.id, title: 'x', privacy: 'public', createdAt: now, updatedAt: now } as const;
    await stack.db.insert(walls).values(Array.from({ length: 95 }, () => ({ ...more, id: crypto.randomUUID() })));
    const make = () => person.post('/api/gaming-walls', { title: 'x', privacy: 'private' });
    const answers = await Promise.all(Array.from({ length: 12 }, make));
    const codes = answers.map(({ status, body }) => (status === 200 ? 'made' : body.code)).toSorted();
    expect(codes).toEqual([...Array(5).fill('made'), ...Array(7).fill('too_many_walls')]);
    expect((await make()).status).toBe(409);
    const { id } = answers.find(answer => answer.status === 200)?.body ?? {};
    expect((await person.post('/api/gaming-walls', { id, title: 'y', privacy: 'public' })).status).toBe(200);
    await person.remove(`/api/gaming-walls/${id}`);
    expect((await make()).status).toBe(200);
    expect((await newWall(owner)).id).toBeTruthy();
  });
});

describe('ordering', () => {
  test('puts the games as said', async () => {
    const { id, wall } = await wallOf(stack, owner, 4);
    const [a, b, c, d] = hungIds(wall);
    const { status, body } = await order(id, [d, b, a, c].map(String));
    expect([status, hungIds(body)]).toEqual([200, [d, b, a, c]]);
    expect(body.covers.map((cover: Answer) => cover.slug)).toEqual(slugs(body));
    expect(body.updatedAt > wall.updatedAt).toBe(true);
    expect(await read(id)).toEqual(body);
  });

  test('with some of the games puts those in front, and the rest follow as they stood', async () => {
    const { id, wall } = await wallOf(stack, owner, 5);
    const [a, b, c, d, e] = hungIds(wall);
    expect(hungIds((await order(id, [d, b].map(String))).body)).toEqual([d, b, a, c, e]);
    expect(hungIds((await order(id, [e].map(String))).body)).toEqual([e, d, b, a, c]);
  });

  test('as it stands changes nothing', async () => {
    const { id, wall } = await wallOf(stack, owner, 3);
    for (const ids of [hungIds(wall), hungIds(wall).slice(0, 2), []]) expect((await order(id, ids)).body).toEqual(wall);
  });

  test('with a game of another wall, or of none, is not found and changes nothing', async () => {
    const { id, wall } = await wallOf(stack, owner, 3);
    const other = await wallOf(stack, owner, 2);
    const [a, b] = hungIds(wall);
    for (const foreign of [hungIds(other.wall)[0], UNKNOWN]) {
      const { status, body } = await order(id, [b, foreign, a].map(String));
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
    expect(await read(id)).toEqual(wall);
    expect(await read(other.id)).toEqual(other.wall);
  });

  test('is refused with a game twice, with what is no id and without a list', async () => {
    const { id, wall } = await wallOf(stack, owner, 2);
    const [a] = hungIds(wall);
    for (const wallGameIds of [[a, a], ['7'], [null], 'x', undefined, Array(201).fill(a)])
      expect((await owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds })).status).toBe(400);
    expect(await read(id)).toEqual(wall);
  });

  test('goes through 200 games, and new ones come behind them', async () => {
    const { id } = await newWall(owner);
    const { body } = await add(id, await manyGames(stack, 199));
    const turned = hungIds(body).toReversed();
    expect(hungIds((await order(id, turned)).body)).toEqual(turned);
    const last = await newGame(stack);
    expect(slugs((await add(id, [last.id])).body).at(-1)).toBe(last.slug);
  });

  test('at the same moment ends in one of the orders', async () => {
    const { id, wall } = await wallOf(stack, owner, 4);
    const ids = hungIds(wall);
    const orders = ids.map((_, i) => [...ids.slice(i), ...ids.slice(0, i)]);
    const answers = await Promise.all(orders.map(one => order(id, one)));
    expect(answers.map(answer => hungIds(answer.body))).toEqual(orders);
    expect(orders).toContainEqual(hungIds(await read(id)));
  });
});

describe('taking a game off', () => {
  test('leaves the others in their order, and the game itself in the catalogue', async () => {
    const { id, wall, games } = await wallOf(stack, owner, 3);
    const { status, body } = await owner.remove(`/api/wall-games/${hungIds(wall)[1]}`);
    expect([status, Object.keys(body)]).toEqual([200, ['undo']]);
    expect(await slugsOf(owner, id)).toEqual([games[0]?.slug, games[2]?.slug]);
    expect((await read(id)).updatedAt > wall.updatedAt).toBe(true);
    expect((await owner.get(`/api/gameInfo?slug=${games[1]?.slug}`)).status).toBe(200);
    expect((await owner.remove(`/api/wall-games/${hungIds(wall)[1]}`)).status).toBe(404);
  });

  test('and hanging it again puts it last', async () => {
    const { id, wall, games } = await wallOf(stack, owner, 3);
    await owner.remove(`/api/wall-games/${hungIds(wall)[0]}`);
    const [a, b, c] = games.map(game => game.slug);
    expect(slugs((await add(id, [games[0]?.id ?? ''])).body)).toEqual([b, c, a]);
  });
});

test('a removed wall is gone with what hung on it', async () => {
  const { id, games } = await wallOf(stack, owner, 3, { privacy: 'private' });
  const { status, body } = await owner.remove(`/api/gaming-walls/${id}`);
  expect([status, Object.keys(body)]).toEqual([200, ['undo']]);
  expect([(await owner.get(`/api/gaming-walls/${id}`)).status, await countHung(id)]).toEqual([404, 0]);
  expect((await owner.remove(`/api/gaming-walls/${id}`)).status).toBe(404);
  expect((await add(id, [games[0]?.id ?? ''])).status).toBe(404);
  expect((await owner.get(`/api/gameInfo?slug=${games[0]?.slug}`)).status).toBe(200);
});
