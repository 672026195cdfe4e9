import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { games as catalogue, gamePlatforms } from '../../worker/catalogue/catalogue.tables.ts';
import { undos, wallGames, walls } from '../../worker/shelf/shelf.tables.ts';
import { newGame, newOwner, type Owner } from '../helpers/games/shelf.ts';
import { manyGames, newWall, slugsOf, wallOf } from '../helpers/games/walls.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

let owner: Owner;
const stack = sharedStack();

beforeAll(async () => {
  owner = await newOwner(stack);
});

const undo = (token: unknown, by = owner) => by.post('/api/undo', { token });
const read = async (id: string): Promise<Answer> => (await owner.get(`/api/gaming-walls/${id}`)).body;
const takeOff = async (wall: Answer, index: number) =>
  (await owner.remove(`/api/wall-games/${wall.wallGames[index].id}`)).body.undo;
const takeDown = async (id: string, by = owner) => (await by.remove(`/api/gaming-walls/${id}`)).body.undo;

/** The answer to an undo that does nothing. */
async function expectNotFound(token: unknown) {
  const { status, body } = await undo(token);
  expect([status, body.code]).toEqual([404, 'not_found']);
}

describe('a removed wall', () => {
  test('comes back as it was, with its games in their order, and is told by its id', async () => {
    const { id, wall } = await wallOf(stack, owner, 4, { title: 'Ein “Titel”\\', privacy: 'private' });
    const turned = wall.wallGames.map((one: Answer) => one.id).toReversed();
    const { body: before } = await owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds: turned });
    const { status, body } = await undo(await takeDown(id));
    expect([status, body]).toEqual([200, { games: [], removed: [], walls: [id], playthroughs: [] }]);
    expect(await read(id)).toEqual(before);
  });

  test('comes back empty when nothing hung on it, and full when 200 did', async () => {
    for (const gameIds of [[], await manyGames(stack, 200)]) {
      const { id } = await newWall(owner);
      if (gameIds.length > 0) await owner.post('/api/wall-games', { gamingWallId: id, gameIds });
      expect((await undo(await takeDown(id))).status).toBe(200);
      expect((await read(id)).wallGames.map((one: Answer) => one.game.id)).toEqual(gameIds);
    }
  });

  test('comes back without a game the catalogue has lost', async () => {
    const { id, games } = await wallOf(stack, owner, 2);
    const token = await takeDown(id);
    await stack.db.delete(gamePlatforms).where(eq(gamePlatforms.game, games[0]?.num ?? 0));
    await stack.db.delete(catalogue).where(eq(catalogue.num, games[0]?.num ?? 0));
    expect((await undo(token)).body.walls).toEqual([id]);
    expect(await slugsOf(owner, id)).toEqual([games[1]?.slug]);
  });

  test('does not come back past the limit, and does once there is room', async () => {
    const person = await newOwner(stack);
    const { id } = await newWall(person);
    const token = await takeDown(id, person);
    const now = new Date().toISOString();
    const more = { userId: person.id, title: 'x', privacy: 'public', createdAt: now, updatedAt: now } as const;
    await stack.db.insert(walls).values(Array.from({ length: 100 }, () => ({ ...more, id: crypto.randomUUID() })));
    const full = await undo(token, person);
    expect([full.status, full.body.code]).toEqual([409, 'too_many_walls']);
    await stack.db.delete(walls).where(eq(walls.userId, person.id));
    expect((await undo(token, person)).body.walls).toEqual([id]);
  });
});

describe('a game taken off a wall', () => {
  test('comes back at its old place', async () => {
    const { id, wall } = await wallOf(stack, owner, 4);
    for (const index of [0, 1, 3]) {
      const { status, body } = await undo(await takeOff(wall, index));
      expect([status, body]).toEqual([200, { games: [], removed: [], walls: [id], playthroughs: [] }]);
      expect((await read(id)).wallGames).toEqual(wall.wallGames);
    }
    expect((await read(id)).updatedAt > wall.updatedAt).toBe(true);
  });

  test('comes back at its old place whatever order the undos come in', async () => {
    const { id, wall } = await wallOf(stack, owner, 5);
    for (const turns of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const tokens = [];
      for (const index of [1, 2, 3]) tokens.push(await takeOff(wall, index));
      for (const turn of turns) await undo(tokens[turn]);
      expect((await read(id)).wallGames).toEqual(wall.wallGames);
    }
  });

  test('comes back at that place too when the others were ordered anew, or one was added, meanwhile', async () => {
    const { id, wall, games } = await wallOf(stack, owner, 5);
    const [a, b, c, d, e] = games.map(game => game.slug);
    const token = await takeOff(wall, 2);
    const ids = [4, 3, 1, 0].map(index => wall.wallGames[index].id);
    await owner.post(`/api/gaming-walls/${id}/order`, { wallGameIds: ids });
    await undo(token);
    expect(await slugsOf(owner, id)).toEqual([e, d, c, b, a]);
    const last = await takeOff(await read(id), 4);
    const newcomer = await newGame(stack);
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds: [newcomer.id] });
    await undo(last);
    expect(await slugsOf(owner, id)).toEqual([e, d, c, b, a, newcomer.slug]);
  });

  test('does not come back to a wall that is full, gone or holds it again', async () => {
    const { id, wall, games } = await wallOf(stack, owner, 3);
    const again = await takeOff(wall, 0);
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds: [games[0]?.id] });
    await expectNotFound(again);
    const full = await takeOff(wall, 1);
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds: await manyGames(stack, 198) });
    await expectNotFound(full);
    expect(await stack.db.$count(wallGames, eq(wallGames.wallId, id))).toBe(200);
    const gone = await takeOff(wall, 2);
    const whole = await takeDown(id);
    await expectNotFound(gone);
    await undo(whole);
    expect((await undo(gone)).body.walls).toEqual([id]);
    expect(await slugsOf(owner, id)).toContain(games[2]?.slug);
  });

  test('does not move the others while it cannot come back', async () => {
    const { id, wall, games } = await wallOf(stack, owner, 3);
    const token = await takeOff(wall, 2);
    await owner.post('/api/wall-games', { gamingWallId: id, gameIds: [games[2]?.id] });
    const before = await read(id);
    await expectNotFound(token);
    expect(await read(id)).toEqual(before);
  });
});

describe('a token of walls', () => {
  test('works once, also at the same moment', async () => {
    const { id, wall } = await wallOf(stack, owner, 2);
    const kinds = [() => takeOff(wall, 0), () => takeDown(id)];
    for (const take of kinds) {
      const token = await take();
      const answers = await Promise.all([1, 2, 3].map(() => undo(token)));
      expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 404, 404]);
      await expectNotFound(token);
    }
    expect((await read(id)).wallGames).toEqual(wall.wallGames);
  });

  test('lasts ten minutes, as those of the lists do', async () => {
    const person = await newOwner(stack);
    const { id } = await newWall(person);
    const token = await takeDown(id, person);
    await person.remove(`/api/games/${(await person.hold()).id}`);
    const kept = await stack.db.select().from(undos).where(eq(undos.userId, person.id));
    const seconds = kept.map(one => Math.round((Date.parse(one.expiresAt) - Date.now()) / 10_000) * 10);
    expect(seconds).toEqual([600, 600]);
    expect(JSON.stringify(kept)).not.toContain(token);
    await stack.db
      .update(undos)
      .set({ expiresAt: new Date(0).toISOString() })
      .where(eq(undos.userId, person.id));
    expect((await undo(token, person)).status).toBe(404);
    expect((await person.get(`/api/gaming-walls/${id}`)).status).toBe(404);
  });

  test('of a refused removal does not exist', async () => {
    const person = await newOwner(stack);
    const { id, wall } = await wallOf(stack, owner, 1);
    await person.remove(`/api/gaming-walls/${id}`);
    await person.remove(`/api/wall-games/${wall.wallGames[0].id}`);
    expect(await stack.db.$count(undos, eq(undos.userId, person.id))).toBe(0);
  });

  test('brings back what it stands for and nothing else, next to those of the lists', async () => {
    const person = await newOwner(stack);
    const { id, wall, games } = await wallOf(stack, person, 2);
    const held = await person.hold({ game: games[0]?.num ?? 0 });
    const copy = (await person.remove(`/api/games/${held.id}`)).body.undo;
    const game = (await person.remove(`/api/wall-games/${wall.wallGames[0].id}`)).body.undo;
    const whole = await takeDown(id, person);
    expect((await undo(whole, person)).body).toEqual({ games: [], removed: [], walls: [id], playthroughs: [] });
    expect(await slugsOf(person, id)).toEqual([games[1]?.slug]);
    expect((await person.get('/api/games/counters')).body.total).toBe(0);
    expect((await undo(copy, person)).body).toMatchObject({ games: [{ id: held.id }], walls: [] });
    expect(await slugsOf(person, id)).toEqual([games[1]?.slug]);
    expect((await undo(game, person)).body).toEqual({ games: [], removed: [], walls: [id], playthroughs: [] });
    expect(await slugsOf(person, id)).toEqual(games.map(one => one.slug));
  });
});
