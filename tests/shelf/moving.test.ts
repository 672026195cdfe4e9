import { describe, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { type Answer, send, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const ARABIC = /\p{Script=Arabic}/u;
const LISTS = ['games', 'wished-games', 'tracked-games'];
const archivedNow = () => ({ archiveStatus: 'finished' as const, archivedAt: new Date().toISOString() });

/** Refused as invalid for this field, in the words of each language. */
async function expectRefused(owner: Owner, path: string, body: unknown, field: string) {
  const english = await owner.post(path, body);
  expect([english.status, english.body.code], JSON.stringify(body)).toEqual([400, 'invalid']);
  expect(Object.keys(english.body.errors), JSON.stringify(body)).toEqual([field]);
  const arabic = await owner.post(path, body, 'ar');
  expect(arabic.body.errors[field][0]).toMatch(ARABIC);
  expect(english.body.errors[field][0]).not.toMatch(ARABIC);
}

describe('many copies at once', () => {
  test('go to another list, or get another priority, and one token undoes all of it', async () => {
    const owner = await newOwner(stack);
    const held = await Promise.all([1, 1, 3].map(list => owner.hold({ list, priority: 2 })));
    const ids = held.map(copy => copy.id);
    const moved = await owner.post('/api/games/change', { ids, gamesType: 'wished-games' });
    expect(moved.body.games).toHaveLength(3);
    expect((await owner.order('wished-games')).toSorted()).toEqual(ids.toSorted());
    const ranked = await owner.post('/api/games/change', { ids, priority: 5 });
    expect(ranked.body.games.map((copy: Answer) => copy.gamePriority)).toEqual([5, 5, 5]);
    for (const { undo } of [ranked.body, moved.body])
      expect((await owner.post('/api/undo', { token: undo })).body.games).toHaveLength(3);
    expect((await owner.order('games')).toSorted()).toEqual(ids.slice(0, 2).toSorted());
    expect(await owner.order('tracked-games')).toEqual(ids.slice(2));
    expect((await owner.get('/api/tracked-games')).body.games[0].gamePriority).toBe(2);
  });

  test('those of others, and those in the archive, stay as they are', async () => {
    const [owner, other] = [await newOwner(stack), await newOwner(stack)];
    const mine = await owner.hold({ list: 1 });
    const kept = await owner.hold({ list: 1, ...archivedNow() });
    const theirs = await other.hold({ list: 1 });
    const ids = [mine.id, kept.id, theirs.id];
    const { body } = await owner.post('/api/games/change', { ids, gamesType: 'tracked-games' });
    expect(body.games.map((copy: Answer) => copy.id)).toEqual([mine.id]);
    expect(await other.order('games')).toEqual([theirs.id]);
    expect((await owner.post('/api/games/change', { ids: [theirs.id], priority: 3 })).status).toBe(404);
    await expectRefused(owner, '/api/games/change', { ids: [mine.id], priority: 1 }, 'priority');
    await expectRefused(owner, '/api/games/change', { priority: 3 }, 'ids');
  });
});

describe('moving between lists', () => {
  test('a copy moves from any list to any other and keeps its priority, minutes and past', async () => {
    const owner = await newOwner(stack);
    for (const [i, from] of LISTS.entries())
      for (const to of LISTS.filter(list => list !== from)) {
        const held = await owner.hold({ list: i + 1, priority: 4, minutesPlayed: 75, source: 'steam', notes: 'mine' });
        const { status, body } = await owner.post(`/api/${from}/${held.id}/move/${to}`);
        expect(status).toBe(200);
        expect(body).toMatchObject({ id: held.id, gamesType: to, gamePriority: 4, minutesPlayed: 75, source: 'steam' });
        expect(body).toMatchObject({ addedAt: held.addedAt, position: held.position, undo: expect.any(String) });
        expect(await owner.order(to)).toContain(held.id);
        expect(await owner.order(from)).not.toContain(held.id);
      }
  });

  test('only owned games are played and bought: leaving the list ends both, coming to it buys', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold({ status: 2, access: 'bought' });
    const away = await owner.post(`/api/games/${held.id}/move/wished-games`, {});
    expect(away.body).toMatchObject({ gameStatus: 1, access: null });
    const back = await owner.post(`/api/wished-games/${held.id}/move/games`, {});
    expect(back.body).toMatchObject({ gameStatus: 1, access: 'bought' });
  });

  test('how a provider holds a copy survives every move', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold({ access: 'subscription', source: 'xbox' });
    expect((await owner.post(`/api/games/${held.id}/move/tracked-games`)).body.access).toBe('subscription');
    expect((await owner.post(`/api/tracked-games/${held.id}/move/games`)).body.access).toBe('subscription');
  });

  test('a move may give a priority; 1 starts a game that comes to the owned list', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold({ list: 2, priority: 3 });
    const moved = await owner.post(`/api/wished-games/${held.id}/move/tracked-games`, { priority: '5' });
    expect(moved.body.gamePriority).toBe(5);
    await expectRefused(owner, `/api/tracked-games/${held.id}/move/wished-games`, { priority: 1 }, 'priority');
    const started = await owner.post(`/api/tracked-games/${held.id}/move/games`, { priority: 1 });
    expect(started.body).toMatchObject({ gameStatus: 2, gamePriority: 5 });
  });

  test('the path names the copy and the lists; ids and lists in the body are not read', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold();
    const other = await owner.hold();
    const payload = { gamesType: 3, userGameId: other.id, id: other.id, moveList: 3, priority: 4 };
    const { body } = await owner.post(`/api/games/${held.id}/move/wished-games`, payload);
    expect(body).toMatchObject({ id: held.id, gamesType: 'wished-games', gamePriority: 4 });
    expect(await owner.order()).toEqual([other.id]);
  });

  test('lists may be named by their numbers', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold();
    expect((await owner.post(`/api/games/${held.id}/move/2`)).body.gamesType).toBe('wished-games');
  });

  test('the list it is in, and what is no list, are wrong lists', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold();
    await expectRefused(owner, `/api/games/${held.id}/move/games`, {}, 'moveList');
    await expectRefused(owner, `/api/games/${held.id}/move/shelf`, {}, 'moveList');
    await expectRefused(owner, `/api/shelf/${held.id}/move/games`, {}, 'gamesType');
    await expectRefused(owner, '/api/games/not-an-id/move/wished-games', {}, 'id');
    for (const priority of [0, 6, 'x', 2.5])
      await expectRefused(owner, `/api/games/${held.id}/move/wished-games`, { priority }, 'priority');
  });

  test('an unknown copy, another list’s, an archived one and another person’s are not found', async () => {
    const owner = await newOwner(stack);
    const wished = await owner.hold({ list: 2 });
    const archived = await owner.hold(archivedNow());
    const foreign = await (await newOwner(stack)).hold();
    for (const id of [UNKNOWN, wished.id, archived.id, foreign.id])
      expect((await owner.post(`/api/games/${id}/move/tracked-games`)).status).toBe(404);
  });

  test('a body that is sent must be JSON and well formed', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold();
    const path = `/api/games/${held.id}/move/wished-games`;
    const init = send('POST', {}, { token: owner.token });
    expect((await stack.fetch(path, { ...init, body: '{' })).status).toBe(400);
    const headers = { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'text/plain' };
    expect((await stack.fetch(path, { method: 'POST', headers, body: 'priority=2' })).status).toBe(415);
    expect((await stack.fetch(path, { ...init, body: '' })).status).toBe(200);
  });
});

describe('priorities', () => {
  test('each list takes a new priority, by any name of the id', async () => {
    const owner = await newOwner(stack);
    for (const [i, name] of ['id', 'userGameId', 'wishedGameId', 'trackedGameId'].entries())
      for (const [n, list] of LISTS.entries()) {
        const held = await owner.hold({ list: n + 1 });
        const { status, body } = await owner.post(`/api/${list}/priority`, {
          [name]: held.id,
          priority: String(i + 2),
        });
        expect(status).toBe(200);
        expect(body).toMatchObject({ id: held.id, gamePriority: i + 2, gameStatus: 1, gamesType: list });
      }
  });

  test('priority 1 starts an owned game and keeps its priority; elsewhere it is refused', async () => {
    const owner = await newOwner(stack);
    const owned = await owner.hold({ priority: 4 });
    const { body } = await owner.post('/api/games/priority', { id: owned.id, priority: 1 });
    expect(body).toMatchObject({ gameStatus: 2, gamePriority: 4 });
    for (const [list, name] of [[2, 'wished-games'] as const, [3, 'tracked-games'] as const]) {
      const { id } = await owner.hold({ list });
      await expectRefused(owner, `/api/${name}/priority`, { id, priority: 1 }, 'priority');
    }
  });

  test('bad input is refused, what is not there is not found', async () => {
    const owner = await newOwner(stack);
    const held = await owner.hold();
    const path = '/api/games/priority';
    await expectRefused(owner, path, { priority: 2 }, 'id');
    await expectRefused(owner, path, { id: 'x', priority: 2 }, 'id');
    await expectRefused(owner, path, { userGameId: 5, priority: 2 }, 'userGameId');
    for (const priority of [undefined, null, 0, 6, 'x', 3.5, {}])
      await expectRefused(owner, path, { id: held.id, priority }, 'priority');
    const wished = await owner.hold({ list: 2 });
    const archived = await owner.hold(archivedNow());
    const foreign = await (await newOwner(stack)).hold();
    for (const id of [UNKNOWN, wished.id, archived.id, foreign.id])
      expect((await owner.post(path, { id, priority: 3 })).status).toBe(404);
  });
});

describe('starting and stopping', () => {
  test('several owned games start and stop at once; those that are not there are not among them', async () => {
    const owner = await newOwner(stack);
    const foreign = await (await newOwner(stack)).hold();
    const held = [await owner.hold({ priority: 2, position: 1 }), await owner.hold({ priority: 3, position: 2 })];
    const wished = await owner.hold({ list: 2 });
    const archived = await owner.hold(archivedNow());
    const ids = [...held, wished, archived, foreign].map(copy => copy.id);
    for (const [verb, status] of [['start', 2] as const, ['stop', 1] as const]) {
      const { body } = await owner.post(`/api/games/${verb}`, { ids: [...ids, UNKNOWN, ...ids] });
      expect(body.games).toMatchObject(
        held.map(({ id, priority }) => ({ id, gameStatus: status, gamePriority: priority })),
      );
    }
  });

  test('one may be named alone', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    expect((await owner.post('/api/games/start', { id })).body.games).toMatchObject([{ id, gameStatus: 2 }]);
  });

  test('when none is there it is not found', async () => {
    const owner = await newOwner(stack);
    const foreign = await (await newOwner(stack)).hold();
    for (const verb of ['start', 'stop'])
      expect((await owner.post(`/api/games/${verb}`, { ids: [UNKNOWN, foreign.id] })).status).toBe(404);
  });

  test('from 1 to 500 ids are taken, and each must be one', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const many = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
    for (const verb of ['start', 'stop', 'unarchive']) {
      const path = `/api/games/${verb}`;
      await expectRefused(owner, path, {}, 'ids');
      await expectRefused(owner, path, { ids: [] }, 'ids');
      await expectRefused(owner, path, { ids: id }, 'ids');
      await expectRefused(owner, path, { ids: many(501) }, 'ids');
      await expectRefused(owner, path, { ids: [id, 'x'] }, 'ids.1');
      await expectRefused(owner, path, { id: 'x' }, 'id');
    }
    expect((await owner.post('/api/games/start', { ids: [...many(499), id] })).status).toBe(200);
  });
});
