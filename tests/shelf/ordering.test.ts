import { describe, expect, test } from 'vitest';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** Copies of one priority, in the order of the list. */
async function row(owner: Owner, count: number, fields: { priority?: number; list?: number; position?: number } = {}) {
  const ids = [];
  for (let i = 0; i < count; i++) ids.push((await owner.hold({ position: i * 10, ...fields })).id);
  return fields.position === undefined ? ids : ids.toSorted();
}

const place = (owner: Owner, id: string | undefined, after: string | null | undefined, priority = 2, list = 'games') =>
  owner.post(`/api/${list}/${id}/place`, { priority, after });

describe('ordering by hand', () => {
  test('a copy goes right behind another, up and down, and to the end', async () => {
    const owner = await newOwner(stack);
    const [a, b, c, d] = await row(owner, 4);
    expect((await place(owner, d, a)).status).toBe(200);
    expect(await owner.order()).toEqual([a, d, b, c]);
    await place(owner, a, b);
    expect(await owner.order()).toEqual([d, b, a, c]);
    await place(owner, d, c);
    expect(await owner.order()).toEqual([b, a, c, d]);
  });

  test('without one to follow it goes first, and a game added later still leads', async () => {
    const owner = await newOwner(stack);
    const [a, b] = await row(owner, 2);
    await place(owner, b, null);
    expect(await owner.order()).toEqual([b, a]);
    const game = await newGame(stack);
    const { body } = await owner.post('/api/games', { gameId: game.id, platformId: subplatform('ps5').id });
    expect(await owner.order()).toEqual([body.id, b, a]);
  });

  test('every list can be ordered', async () => {
    const owner = await newOwner(stack);
    for (const [list, name] of [[2, 'wished-games'] as const, [3, 'tracked-games'] as const]) {
      const [a, b] = await row(owner, 2, { list });
      const { body } = await place(owner, a, b, 2, name);
      expect(body).toMatchObject({ id: a, gamesType: name, gamePriority: 2 });
      expect(await owner.order(name)).toEqual([b, a]);
    }
  });

  test('it takes the priority given, and stands where that priority is nearest to its leader', async () => {
    const owner = await newOwner(stack);
    const [a, b] = await row(owner, 2, { priority: 2 });
    const [c, d] = await row(owner, 2, { priority: 4 });
    expect((await place(owner, a, c, 4)).body.gamePriority).toBe(4);
    expect(await owner.order()).toEqual([b, c, a, d]);
    await place(owner, a, b, 4);
    expect(await owner.order()).toEqual([b, a, c, d]);
    await place(owner, a, d, 2);
    expect(await owner.order()).toEqual([b, a, c, d]);
    await place(owner, c, null, 3);
    expect(await owner.order()).toEqual([b, a, c, d]);
  });

  test('priority 1 is where the games being played stand: going there starts, leaving stops', async () => {
    const owner = await newOwner(stack);
    const [a, b] = await row(owner, 2, { priority: 3 });
    expect((await place(owner, b, null, 1)).body).toMatchObject({ gameStatus: 2, gamePriority: 3 });
    await place(owner, a, b, 1);
    expect(await owner.order()).toEqual([b, a]);
    expect((await place(owner, b, a, 3)).body).toMatchObject({ gameStatus: 1, gamePriority: 3 });
    expect(await owner.order()).toEqual([a, b]);
  });

  test('copies that came at the same instant make room', async () => {
    const owner = await newOwner(stack);
    const [a, b, c, d] = await row(owner, 4, { position: -1_700_000_000_000 });
    await place(owner, d, a);
    expect(await owner.order()).toEqual([a, d, b, c]);
    await place(owner, c, a);
    expect(await owner.order()).toEqual([a, c, d, b]);
  });

  test('the same gap is never used up', async () => {
    const owner = await newOwner(stack);
    const [a, b, c] = await row(owner, 3, {});
    let [first, second] = [b, c];
    for (let i = 0; i < 60; i++) {
      await place(owner, second, a);
      [first, second] = [second, first];
      expect(await owner.order(), `turn ${i}`).toEqual([a, first, second]);
    }
  });

  test('many hands at once lose nothing', async () => {
    const owner = await newOwner(stack);
    const ids = await row(owner, 6, {});
    const answers = await Promise.all(ids.slice(1).map(id => place(owner, id, ids[0])));
    expect(answers.map(a => a.status)).toEqual([200, 200, 200, 200, 200]);
    expect((await owner.order()).toSorted()).toEqual(ids.toSorted());
    const { body } = await owner.get('/api/games');
    expect(new Set(body.games.map((copy: { position: number }) => copy.position)).size).toBe(6);
  });

  test('bad input is refused in both languages', async () => {
    const owner = await newOwner(stack);
    const [a, b] = await row(owner, 2);
    const bad: [string, object][] = [
      ['priority', { after: b }],
      ['priority', { after: b, priority: 0 }],
      ['priority', { after: b, priority: 6 }],
      ['after', { priority: 2 }],
      ['after', { priority: 2, after: 'x' }],
      ['after', { priority: 2, after: a }],
    ];
    for (const [field, wrong] of bad) {
      const english = await owner.post(`/api/games/${a}/place`, wrong);
      expect([english.status, Object.keys(english.body.errors)], JSON.stringify(wrong)).toEqual([400, [field]]);
      const arabic = await owner.post(`/api/games/${a}/place`, wrong, 'ar');
      expect(arabic.body.errors[field]).not.toEqual(english.body.errors[field]);
    }
    expect((await place(owner, 'x', null)).status).toBe(400);
    expect((await place(owner, a, null, 2, 'shelf')).status).toBe(400);
    const [wished] = await row(owner, 1, { list: 2 });
    expect((await place(owner, wished, null, 1, 'wished-games')).body.errors).toHaveProperty('priority');
  });

  test('an unknown copy or leader, one of another list or person is not found, and nothing changes', async () => {
    const owner = await newOwner(stack);
    const [a, b] = await row(owner, 2);
    const [wished] = await row(owner, 1, { list: 2 });
    const [foreign] = await row(await newOwner(stack), 1);
    const archived = await owner.hold({ archiveStatus: 'kicked', archivedAt: new Date().toISOString() });
    for (const id of [UNKNOWN, wished, foreign, archived.id]) {
      expect((await place(owner, id, a)).status).toBe(404);
      expect((await place(owner, b, id, 5)).status).toBe(404);
    }
    expect(await owner.order()).toEqual([a, b]);
    expect((await owner.get('/api/games')).body.games[1].gamePriority).toBe(2);
  });
});
