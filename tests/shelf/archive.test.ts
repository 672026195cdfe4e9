import { describe, expect, test } from 'vitest';
import { newOwner } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const LISTS = ['games', 'wished-games', 'tracked-games'];
const idsOf = (copies: Answer) => copies.map((copy: Answer) => copy.id);

describe('the archive', () => {
  test.each(['finished', 'kicked', 'retired'])('a game leaves its list for the archive as %s', async archiveStatus => {
    const owner = await newOwner(stack);
    for (const [i, gamesType] of LISTS.entries()) {
      const { id } = await owner.hold({ list: i + 1, priority: 3 });
      const { status, body } = await owner.post('/api/games/archive', { gamesType, ids: [id], archiveStatus });
      expect(status).toBe(200);
      expect(body.archived).toMatchObject([{ id, gamesType, gamePriority: 3, archiveStatus }]);
      expect(body.undo).toEqual(expect.any(String));
      expect(await owner.order(gamesType)).toEqual([]);
      const { archivedGames } = (await owner.get('/api/games/archived')).body;
      expect(archivedGames[0]).toEqual(body.archived[0]);
      expect(Date.parse(archivedGames[0].archivedAt)).toBeGreaterThan(Date.now() - 60_000);
    }
    expect((await owner.get('/api/games/counters')).body).toMatchObject({ archived: 3, total: 0 });
  });

  test('what was archived last comes first', async () => {
    const owner = await newOwner(stack);
    const held = [await owner.hold(), await owner.hold(), await owner.hold()];
    for (const { id } of held)
      await owner.post('/api/games/archive', { gamesType: 1, ids: [id], archiveStatus: 'retired' });
    const { archivedGames } = (await owner.get('/api/games/archived')).body;
    expect(idsOf(archivedGames)).toEqual(held.map(copy => copy.id).reverse());
  });

  test('the archive is one person’s own', async () => {
    const owner = await newOwner(stack);
    await (await newOwner(stack)).hold({ archiveStatus: 'kicked', archivedAt: new Date().toISOString() });
    expect((await owner.get('/api/games/archived')).body).toEqual({ archivedGames: [] });
  });

  test('the list may be named, numbered or left out; copies of another list are not among those archived', async () => {
    const owner = await newOwner(stack);
    const mixed = async () => [(await owner.hold()).id, (await owner.hold({ list: 2 })).id];
    for (const gamesType of ['wished-games', 2, '2']) {
      const [, wished = ''] = await mixed();
      const { body } = await owner.post('/api/games/archive', {
        gamesType,
        ids: [...(await owner.order()), wished],
        archiveStatus: 'kicked',
      });
      expect(idsOf(body.archived)).toEqual([wished]);
    }
    for (const gamesType of [undefined, null]) {
      const ids = await mixed();
      const { body } = await owner.post('/api/games/archive', { gamesType, ids, archiveStatus: 'kicked' });
      expect(idsOf(body.archived).toSorted()).toEqual(ids.toSorted());
    }
  });

  test('one copy may be named alone', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const { body } = await owner.post('/api/games/archive', { id, archiveStatus: 'finished' });
    expect(idsOf(body.archived)).toEqual([id]);
    expect(idsOf((await owner.post('/api/games/unarchive', { id })).body.games)).toEqual([id]);
  });

  test('what is archived is not being played, and comes back not being played', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold({ status: 2 });
    await owner.post('/api/games/archive', { gamesType: 'games', ids: [id], archiveStatus: 'finished' });
    expect((await owner.get('/api/games/counters')).body.playing).toBe(0);
    const { body } = await owner.post('/api/games/unarchive', { ids: [id] });
    expect(body.games).toMatchObject([{ id, gameStatus: 1 }]);
  });

  test('archiving again changes why, and keeps when', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold({ archiveStatus: 'retired', archivedAt: '2026-01-02T03:04:05.000Z' });
    const { body } = await owner.post('/api/games/archive', { ids: [id], archiveStatus: 'finished' });
    expect(body.archived).toMatchObject([{ id, archiveStatus: 'finished', archivedAt: '2026-01-02T03:04:05.000Z' }]);
  });

  test('each copy comes back to the list it came from; those that were not archived are not among them', async () => {
    const owner = await newOwner(stack);
    const held = [];
    for (const list of [1, 2, 3]) held.push(await owner.hold({ list, access: list === 1 ? 'subscription' : null }));
    const ids = held.map(copy => copy.id);
    await owner.post('/api/games/archive', { ids, archiveStatus: 'kicked' });
    const listed = await owner.hold();
    const foreign = await (await newOwner(stack)).hold({ archiveStatus: 'kicked', archivedAt: '2026-01-01' });
    const { body } = await owner.post('/api/games/unarchive', { ids: [...ids, listed.id, foreign.id, UNKNOWN] });
    expect(idsOf(body.games).toSorted()).toEqual(ids.toSorted());
    for (const [i, list] of LISTS.entries()) expect(await owner.order(list)).toContain(ids[i]);
    expect((await owner.get('/api/games')).body.games.find((c: Answer) => c.id === ids[0]).access).toBe('subscription');
    expect((await owner.get('/api/games/archived')).body).toEqual({ archivedGames: [] });
  });

  test('when none is there it is not found', async () => {
    const owner = await newOwner(stack);
    const listed = await owner.hold();
    const foreign = await (await newOwner(stack)).hold({ archiveStatus: 'kicked', archivedAt: '2026-01-01' });
    const archive = { gamesType: 'games', archiveStatus: 'finished' };
    expect((await owner.post('/api/games/archive', { ...archive, ids: [UNKNOWN, foreign.id] })).status).toBe(404);
    expect((await owner.post('/api/games/archive', { ...archive, gamesType: 3, ids: [listed.id] })).status).toBe(404);
    expect((await owner.post('/api/games/unarchive', { ids: [UNKNOWN, foreign.id, listed.id] })).status).toBe(404);
  });

  test('bad input is refused in both languages', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const good = { gamesType: 'games', ids: [id], archiveStatus: 'finished' };
    const bad: [string, object][] = [
      ['archiveStatus', { archiveStatus: undefined }],
      ['archiveStatus', { archiveStatus: 'lost' }],
      ['archiveStatus', { archiveStatus: 1 }],
      ['gamesType', { gamesType: 'shelf' }],
      ['gamesType', { gamesType: 4 }],
      ['gamesType', { gamesType: [] }],
      ['ids', { ids: undefined }],
      ['ids', { ids: [] }],
      ['ids', { ids: Array.from({ length: 501 }, () => id) }],
      ['ids.0', { ids: [null] }],
    ];
    for (const [field, wrong] of bad) {
      const english = await owner.post('/api/games/archive', { ...good, ...wrong });
      expect([english.status, Object.keys(english.body.errors ?? {})], JSON.stringify(wrong)).toEqual([400, [field]]);
      const arabic = await owner.post('/api/games/archive', { ...good, ...wrong }, 'ar');
      expect(arabic.body.errors[field]).not.toEqual(english.body.errors[field]);
    }
    expect(await owner.order()).toEqual([id]);
  });
});

describe('removing', () => {
  test('a copy is removed through the path of its list only, archived or not', async () => {
    const owner = await newOwner(stack);
    for (const [i, list] of LISTS.entries())
      for (const archived of [{}, { archiveStatus: 'kicked' as const, archivedAt: '2026-01-01' }]) {
        const { id } = await owner.hold({ list: i + 1, ...archived });
        for (const other of LISTS.filter(name => name !== list))
          expect((await owner.remove(`/api/${other}/${id}`)).status).toBe(404);
        const { status, body } = await owner.remove(`/api/${list}/${id}`);
        expect([status, Object.keys(body)]).toEqual([200, ['undo']]);
        expect((await owner.remove(`/api/${list}/${id}`)).status).toBe(404);
      }
    expect((await owner.get('/api/games/counters')).body).toMatchObject({ archived: 0, total: 0 });
  });

  test('another person’s copy and an unknown one are not found, and stay', async () => {
    const owner = await newOwner(stack);
    const other = await newOwner(stack);
    const { id } = await other.hold();
    for (const unknown of [id, UNKNOWN]) expect((await owner.remove(`/api/games/${unknown}`)).status).toBe(404);
    expect(await other.order()).toEqual([id]);
  });

  test('what is no id is refused, also the names of other calls', async () => {
    const owner = await newOwner(stack);
    for (const name of ['x', 'counters', 'archived'])
      expect((await owner.remove(`/api/games/${name}`)).status).toBe(400);
    const english = await owner.remove('/api/games/x');
    expect((await owner.remove('/api/games/x', 'ar')).body.errors.id).not.toEqual(english.body.errors.id);
  });
});
