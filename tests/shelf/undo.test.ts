import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { imports } from '../../worker/imports/imports.tables.ts';
import { copies, undos } from '../../worker/shelf/shelf.tables.ts';
import { newGame, newOwner, type Owner, subplatform } from '../helpers/games/shelf.ts';
import { type Answer, sharedStack } from '../helpers/stack/stack.ts';

const stack = sharedStack();

const ps5 = subplatform('ps5').id;
const HOURLY = '17 * * * *';

/** The row as it is, except for the time of its last change. */
async function rowOf(id: string) {
  const [row] = await stack.db.select().from(copies).where(eq(copies.id, id));
  return row && { ...row, updatedAt: '' };
}

const undo = (owner: Owner, token: unknown) => owner.post('/api/undo', { token });
const expire = (owner: Owner) =>
  stack.db
    .update(undos)
    .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
    .where(eq(undos.userId, owner.id));

const everything = {
  status: 2,
  priority: 4,
  position: -1_763_712_345_678.25,
  access: 'bought' as const,
  minutesPlayed: 90,
  lastPlayedAt: '2026-01-02T03:04:05.000Z',
  notes: 'stuck at the “third” boss\n',
  source: 'psn' as const,
};

describe('undoing', () => {
  test('a removed copy comes back exactly, from every list and from the archive', async () => {
    const owner = await newOwner(stack);
    const archived = { archiveStatus: 'kicked' as const, archivedAt: '2026-01-02T03:04:05.000Z' };
    for (const more of [{ list: 1 }, { list: 2, status: 1 }, { list: 3, status: 1 }, { list: 1, ...archived }]) {
      const { id } = await owner.hold({ ...everything, ...more });
      const before = await rowOf(id);
      const list = ['games', 'wished-games', 'tracked-games'][more.list - 1];
      const removed = await owner.remove(`/api/${list}/${id}`);
      expect(await rowOf(id)).toBeUndefined();
      const { status, body } = await undo(owner, removed.body.undo);
      expect(status).toBe(200);
      expect(body.games).toMatchObject([{ id, gamesType: list }]);
      expect(await rowOf(id)).toEqual(before);
    }
  });

  test('many copies are removed at once, and one undo brings them all back; nobody else’s go', async () => {
    const owner = await newOwner(stack);
    const theirs = await (await newOwner(stack)).hold();
    const held = [await owner.hold(everything), await owner.hold({ ...everything, list: 2, status: 1 })];
    const rows = () => Promise.all(held.map(({ id }) => rowOf(id)));
    const before = await rows();
    const removed = await owner.post('/api/games/remove', { ids: [...held.map(({ id }) => id), theirs.id] });
    expect(await rows()).toEqual([undefined, undefined]);
    expect(await rowOf(theirs.id)).toBeDefined();
    expect((await undo(owner, removed.body.undo)).body.games).toHaveLength(2);
    expect(await rows()).toEqual(before);
    expect((await owner.post('/api/games/remove', { ids: [theirs.id] })).status).toBe(404);
  });

  test('a removed copy comes back without an import that is gone', async () => {
    const owner = await newOwner(stack);
    const batch = { id: crypto.randomUUID(), userId: owner.id, kind: 'add', status: 'done', total: 1 } as const;
    await stack.db.insert(imports).values({ ...batch, createdAt: new Date().toISOString() });
    const { id } = await owner.hold({ importId: batch.id });
    const removed = await owner.remove(`/api/games/${id}`);
    await stack.db.delete(imports).where(eq(imports.id, batch.id));
    expect((await undo(owner, removed.body.undo)).status).toBe(200);
    expect((await rowOf(id))?.importId).toBeNull();
  });

  test('a moved copy goes back with its status and its access', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold(everything);
    const before = await rowOf(id);
    const moved = await owner.post(`/api/games/${id}/move/wished-games`);
    expect(await rowOf(id)).toMatchObject({ list: 2, status: 1, access: null });
    expect((await undo(owner, moved.body.undo)).body.games).toMatchObject([{ id, gamesType: 'games', gameStatus: 2 }]);
    expect(await rowOf(id)).toEqual(before);
  });

  test('a copy moved with a priority gets its own back, unless another was chosen since', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold({ list: 2, priority: 3 });
    const moved = await owner.post(`/api/wished-games/${id}/move/games`, { priority: 5 });
    await undo(owner, moved.body.undo);
    expect(await rowOf(id)).toMatchObject({ list: 2, priority: 3, access: null });
    const again = await owner.post(`/api/wished-games/${id}/move/games`, { priority: 5 });
    await owner.post('/api/games/priority', { id, priority: 4 });
    await undo(owner, again.body.undo);
    expect(await rowOf(id)).toMatchObject({ list: 2, priority: 4 });
  });

  test('archived copies go back, each to its list and status, also those archived before', async () => {
    const owner = await newOwner(stack);
    const held = [
      await owner.hold(everything),
      await owner.hold({ list: 3 }),
      await owner.hold({ list: 2, archiveStatus: 'retired', archivedAt: '2026-01-02T03:04:05.000Z' }),
    ];
    const ids = held.map(copy => copy.id);
    const before = await Promise.all(ids.map(rowOf));
    const archived = await owner.post('/api/games/archive', { ids, archiveStatus: 'finished' });
    const { body } = await undo(owner, archived.body.undo);
    expect(body.games.map((copy: Answer) => copy.id).toSorted()).toEqual(ids.toSorted());
    expect(await Promise.all(ids.map(rowOf))).toEqual(before);
  });

  test('500 copies archived at once come back at once', async () => {
    const owner = await newOwner(stack);
    await stack.db.run(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO games (id, slug, title, source_rank, created_at, updated_at)
      SELECT 'lot-' || i, 'lot-' || i, 'Lot ' || i, 8, '2026-01-01', '2026-01-01' FROM n`);
    await stack.db.run(`INSERT INTO copies (id, user_id, game, subplatform, list, position, added_at, updated_at)
      SELECT substr('00000000-0000-4000-8000-' || printf('%012d', num), 1, 36), '${owner.id}', num, 1, 1, num,
        '2026-01-01', '2026-01-01' FROM games WHERE source_rank = 8`);
    const ids = await owner.order();
    const archived = await owner.post('/api/games/archive', { ids, archiveStatus: 'retired' });
    expect(archived.body.archived).toHaveLength(500);
    expect((await undo(owner, archived.body.undo)).body.games).toHaveLength(500);
    expect(await owner.order()).toEqual(ids);
  });

  test('what was changed since stays: a priority, minutes, a place in the list', async () => {
    const owner = await newOwner(stack);
    const first = await owner.hold({ list: 2, position: 1 });
    const { id } = await owner.hold({ position: 2 });
    const moved = await owner.post(`/api/games/${id}/move/wished-games`);
    await owner.post(`/api/wished-games/${id}/place`, { priority: 2, after: first.id });
    await owner.post('/api/wished-games/priority', { id, priority: 5 });
    await stack.db.update(copies).set({ minutesPlayed: 33 }).where(eq(copies.id, id));
    const placed = await rowOf(id);
    await undo(owner, moved.body.undo);
    expect(await rowOf(id)).toEqual({ ...placed, list: 1, access: null });
  });

  test('undos may be used in any order', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold(everything);
    const before = await rowOf(id);
    const moved = await owner.post(`/api/games/${id}/move/wished-games`);
    const removed = await owner.remove(`/api/wished-games/${id}`);
    expect((await undo(owner, moved.body.undo)).status).toBe(404);
    expect((await undo(owner, removed.body.undo)).status).toBe(200);
    expect((await undo(owner, moved.body.undo)).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
  });
});

describe('a token', () => {
  test('works once, also when it is used twice at the same moment', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const { body } = await owner.remove(`/api/games/${id}`);
    const answers = await Promise.all([1, 2, 3].map(() => undo(owner, body.undo)));
    expect(answers.map(a => a.status).toSorted()).toEqual([200, 404, 404]);
    expect((await undo(owner, body.undo)).status).toBe(404);
    expect(await owner.order()).toEqual([id]);
  });

  test('works for nobody else, and that does not spend it', async () => {
    const owner = await newOwner(stack);
    const stranger = await newOwner(stack);
    const held = await owner.hold();
    const moving = await owner.hold();
    const tokens = [
      (await owner.remove(`/api/games/${held.id}`)).body.undo,
      (await owner.post(`/api/games/${moving.id}/move/tracked-games`)).body.undo,
    ];
    for (const token of tokens) expect((await undo(stranger, token)).status).toBe(404);
    expect((await stranger.get('/api/games/counters')).body.total).toBe(0);
    for (const token of tokens) expect((await undo(owner, token)).status).toBe(200);
  });

  test('lasts longer than the toast shows, and not for ever', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const { body } = await owner.remove(`/api/games/${id}`);
    const [kept] = await stack.db.select().from(undos).where(eq(undos.userId, owner.id));
    const seconds = (Date.parse(kept?.expiresAt ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    await expire(owner);
    expect((await undo(owner, body.undo)).status).toBe(404);
    expect(await owner.order()).toEqual([]);
  });

  test('is not kept as it is', async () => {
    const owner = await newOwner(stack);
    const { id } = await owner.hold();
    const { body } = await owner.remove(`/api/games/${id}`);
    const kept = await stack.db.select().from(undos).where(eq(undos.userId, owner.id));
    expect(JSON.stringify(kept)).not.toContain(body.undo);
  });

  test('that was invented is not found; one that is none is refused in both languages', async () => {
    const owner = await newOwner(stack);
    expect((await undo(owner, 'invented')).status).toBe(404);
    for (const token of [undefined, null, '', ' ', 7, 'x'.repeat(101)]) {
      const english = await undo(owner, token);
      expect([english.status, Object.keys(english.body.errors)]).toEqual([400, ['token']]);
      const arabic = await owner.post('/api/undo', { token }, 'ar');
      expect(arabic.body.errors.token).not.toEqual(english.body.errors.token);
    }
  });

  test('of a refused change does not exist', async () => {
    const owner = await newOwner(stack);
    const { id } = await (await newOwner(stack)).hold();
    await owner.remove(`/api/games/${id}`);
    await owner.post(`/api/games/${id}/move/wished-games`);
    await owner.post('/api/games/archive', { ids: [id], archiveStatus: 'kicked' });
    expect(await stack.db.$count(undos, eq(undos.userId, owner.id))).toBe(0);
  });
});

describe('a removal whose place was taken', () => {
  test('says where the other copy is, and can still be undone when that one is gone', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const { id } = await owner.hold({ ...everything, game: game.num });
    const before = await rowOf(id);
    const removed = await owner.remove(`/api/games/${id}`);
    const { body: other } = await owner.post('/api/wished-games', { gameId: game.id, platformId: ps5 });
    const refused = await undo(owner, removed.body.undo);
    expect([refused.status, refused.body.code]).toEqual([409, 'already_added']);
    expect(refused.body.where).toEqual({ gamesType: 'wished-games', archived: false, copyId: other.id });
    expect(await owner.order('wished-games')).toEqual([other.id]);
    await owner.remove(`/api/wished-games/${other.id}`);
    expect((await undo(owner, removed.body.undo)).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
  });

  test('does not let an older move touch the newcomer', async () => {
    const owner = await newOwner(stack);
    const game = await newGame(stack);
    const { id } = await owner.hold({ game: game.num });
    const moved = await owner.post(`/api/games/${id}/move/wished-games`);
    await owner.remove(`/api/wished-games/${id}`);
    const { body: other } = await owner.post('/api/tracked-games', { gameId: game.id, platformId: ps5 });
    expect((await undo(owner, moved.body.undo)).status).toBe(404);
    expect(await owner.order('tracked-games')).toEqual([other.id]);
  });
});

describe('the hourly tidying', () => {
  test('removes the undos whose time is over and no others, as often as it runs', async () => {
    const owner = await newOwner(stack);
    const other = await newOwner(stack);
    for (const person of [owner, other]) await person.remove(`/api/games/${(await person.hold()).id}`);
    await expire(owner);
    for (let i = 0; i < 2; i++) {
      await stack.worker.scheduled({ cron: HOURLY, scheduledTime: new Date() });
      expect(await stack.db.$count(undos, eq(undos.userId, owner.id))).toBe(0);
      expect(await stack.db.$count(undos, eq(undos.userId, other.id))).toBe(1);
    }
  });
});
