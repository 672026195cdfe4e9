import { beforeAll, describe, expect, test } from 'vitest';
import { newOwner, subplatform } from '../helpers/games/shelf.ts';
import {
  ended,
  linked,
  linkSteam,
  order,
  pick,
  readSteam,
  stackWithSteam,
  stateOf,
  stockLibrary,
} from '../helpers/providers/imports.ts';
import { untilHandled } from '../helpers/stack/queue.ts';
import type { Answer } from '../helpers/stack/stack.ts';

/** A message that goes to the dead letters says why. */
const { stack } = stackWithSteam({ retries: 1, expectErrors: true });

beforeAll(async () => {
  await stockLibrary(stack, 'demo-5000');
});

const rowsOf = async (userId: string): Promise<Answer[]> =>
  (await stack.db.$client.execute({ sql: 'SELECT * FROM copies WHERE user_id = ? ORDER BY game', args: [userId] }))
    .rows;

async function numOf(id: string): Promise<number> {
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [id] });
  return Number(rows[0]?.num);
}

test('what was chosen comes in, with priority, access, hours and source, and a receipt', async () => {
  const owner = await newOwner(stack);
  const { accountId, games, picked } = await linked(owner, 'demo-30');
  const id = await order(
    owner,
    accountId,
    picked.map((p, at) => ({ ...p, priority: at === 0 ? 5 : 3 })),
  );
  const state = await ended(owner, id);
  const total = picked.length;
  expect(state).toMatchObject({ id, accountId, kind: 'add', status: 'done', total, done: total, added: total });
  expect(state).toMatchObject({ joined: 0, skipped: 0, failed: [] });
  const days = (Date.parse(state.undoUntil) - Date.parse(state.finishedAt)) / 86_400_000;
  expect(days).toBe(30);
  const { body } = await owner.get('/api/games');
  expect(body.games.length).toBe(total);
  const copy = body.games.find((g: Answer) => g.gameId === picked[0]?.gameId);
  const title = games.find((g: Answer) => g.providerId === picked[0]?.providerId);
  const { minutesPlayed, lastPlayedAt } = title;
  expect(copy).toMatchObject({
    gamePriority: 5,
    gameStatus: 1,
    access: 'bought',
    source: 'steam',
    minutesPlayed,
    lastPlayedAt,
  });
  expect(copy.platform.name).toBe('Steam');
  expect(copy.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const receipts = await owner.get('/api/game-import');
  expect(receipts.body.imports).toMatchObject([{ id, status: 'done', added: total }]);
});

test.each([
  ['/api/game-import', 'owned'],
  ['/api/game-import/archive', 'archived'],
])('a small import is done when %s answers, and its message then finds nothing left', async (path, counter) => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const id = await order(owner, accountId, picked, path);
  const state = await stateOf(owner, id);
  expect(state).toMatchObject({ status: 'done', total: picked.length, added: picked.length });
  await untilHandled(stack, [{ type: 'import', importId: id }]);
  expect(await stateOf(owner, id)).toEqual(state);
  expect((await owner.get('/api/games/counters')).body[counter]).toBe(picked.length);
});

test('games come in with what was played last in front', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  await ended(owner, await order(owner, accountId, picked));
  const { body } = await owner.get('/api/games');
  const played = body.games.map(({ lastPlayedAt }: Answer) => lastPlayedAt ?? '');
  expect(played).toEqual([...played].sort().reverse());
});

test('the rest goes to the archive as retired, and the counters know it', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const state = await ended(owner, await order(owner, accountId, picked, '/api/game-import/archive'));
  expect(state).toMatchObject({ kind: 'archive', status: 'done', added: picked.length });
  const { body } = await owner.get('/api/games/archived');
  expect(body.archivedGames.length).toBe(picked.length);
  for (const { archiveStatus, archivedAt } of body.archivedGames)
    expect([archiveStatus, Date.parse(archivedAt) > 0]).toEqual(['retired', true]);
  expect((await owner.get('/api/games/counters')).body).toMatchObject({ owned: 0, archived: picked.length });
});

test('five hundred come in with a progress that can be read on the way', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-500');
  expect(picked.length).toBeGreaterThan(440);
  const id = await order(owner, accountId, picked);
  const first = await stateOf(owner, id);
  expect(first.total).toBe(picked.length);
  expect(first.done).toBe(first.added + first.joined + first.skipped);
  const state = await ended(owner, id);
  expect([state.status, state.done]).toEqual(['done', picked.length]);
  expect((await rowsOf(owner.id)).length).toBe(state.added);
});

test('five thousand come in within seconds, and every look in between sees more of them', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-5000');
  const id = await order(owner, accountId, picked);
  const seen: number[] = [];
  for (let state = await stateOf(owner, id); state.status !== 'done'; state = await stateOf(owner, id)) {
    expect(state.done).toBe(state.added + state.joined + state.skipped);
    seen.push(state.done);
  }
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.filter(done => done > 0 && done < picked.length).length).toBeGreaterThan(0);
  expect((await rowsOf(owner.id)).length).toBe((await stateOf(owner, id)).added);
});

test('a message about an import that is gone does nothing, and does not die', async () => {
  await untilHandled(stack, [{ type: 'import', importId: crypto.randomUUID() }]);
  expect(stack.logs().filter(({ level }) => level === 'error')).toEqual([]);
});

test('the same message many times, at once and late, brings nothing twice', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-500');
  const { JOBS } = await stack.worker.getEnv();
  const importId = await order(owner, accountId, picked);
  await JOBS.sendBatch(Array.from({ length: 8 }, () => ({ body: { type: 'import', importId } })));
  const state = await ended(owner, importId);
  const rows = await rowsOf(owner.id);
  await untilHandled(stack, [{ type: 'import', importId }]);
  expect(await stateOf(owner, importId)).toEqual(state);
  expect(await rowsOf(owner.id)).toEqual(rows);
  expect([rows.length, state.done]).toEqual([state.added, picked.length]);
});

test('importing again brings only what is new, and refreshes hours', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  await ended(owner, await order(owner, accountId, picked.slice(0, -2)));
  const before = await rowsOf(owner.id);
  const { providerId } = picked[0] as Answer;
  await stack.db.$client.execute({
    sql: `UPDATE account_titles SET minutes_played = 99999, last_played_at = '2026-07-01T00:00:00.000Z'
      WHERE account_id = ? AND provider_id = ?`,
    args: [accountId, providerId],
  });
  const { games } = await readSteam(owner, accountId);
  expect(games.filter((g: Answer) => g.bucket === 'new').length).toBe(2);
  const again = await ended(owner, await order(owner, accountId, pick(games)));
  expect(again).toMatchObject({ added: 2, joined: 1, skipped: picked.length - 3 });
  const after = await rowsOf(owner.id);
  expect(after.length).toBe(picked.length);
  const changed = after.filter(row => before.some(b => b.id === row.id && b.minutes_played !== row.minutes_played));
  expect(changed).toMatchObject([{ minutes_played: 99999, last_played_at: '2026-07-01T00:00:00.000Z' }]);
});

test('what hands made is never overwritten, and hours never run backwards', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [a, b, c, d] = await Promise.all(picked.slice(0, 4).map(({ gameId }) => numOf(gameId)));
  const on = 'steam' as const;
  const held = [
    await owner.hold({ game: a, on, list: 2, priority: 4, notes: 'A gift for Sami' }),
    await owner.hold({ game: b, on, status: 2, priority: 5, access: 'subscription', minutesPlayed: 1_000_000 }),
    await owner.hold({ game: c, on, archiveStatus: 'finished', archivedAt: '2020-01-01T00:00:00.000Z' }),
    await owner.hold({ game: d, on, access: 'played', position: 77 }),
  ];
  const state = await ended(owner, await order(owner, accountId, picked.slice(0, 4)));
  expect(state).toMatchObject({ added: 0, done: 4, status: 'done' });
  const rows = await rowsOf(owner.id);
  const kept = (row: Answer) => [
    row.list,
    row.status,
    row.priority,
    row.position,
    row.notes,
    row.archive_status,
    row.archived_at,
    row.source,
    row.import_id,
  ];
  for (const copy of held) {
    const row = rows.find(r => r.id === copy.id);
    expect(kept(row)).toEqual([
      ...[copy.list, copy.status, copy.priority, copy.position, copy.notes],
      ...[copy.archiveStatus, copy.archivedAt, copy.source, copy.importId],
    ]);
  }
  const accessOf = (at: number) => rows.find(r => r.id === held[at]?.id).access;
  expect([0, 1, 2, 3].map(accessOf)).toEqual([null, 'subscription', 'bought', 'bought']);
  expect(rows.find(r => r.id === held[1]?.id).minutes_played).toBe(1_000_000);
});

test('two titles that are one copy add it once', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [one, two] = picked as Answer[];
  const games = [one, { ...two, gameId: one.gameId }, one];
  const state = await ended(owner, await order(owner, accountId, games));
  expect([state.total, state.added, state.joined + state.skipped]).toEqual([2, 1, 1]);
  expect((await rowsOf(owner.id)).length).toBe(1);
});

describe('a game that has several entries at the store', () => {
  const told = async (accountId: string, titles: [Answer, number, string | null, string?][]) => {
    for (const [{ providerId }, minutes, played, access = 'bought'] of titles)
      await stack.db.$client.execute({
        sql: `UPDATE account_titles SET minutes_played = ?, last_played_at = ?, access = ?
          WHERE account_id = ? AND provider_id = ?`,
        args: [minutes, played, access, accountId, providerId],
      });
  };

  test('is one copy with the hours of all of them, the last evening and the best access', async () => {
    const owner = await newOwner(stack);
    const { accountId, picked } = await linked(owner, 'demo-30');
    const [one, two] = picked as Answer[];
    await told(accountId, [
      [one, 300, '2026-05-01T00:00:00.000Z', 'subscription'],
      [two, 900, '2026-06-01T00:00:00.000Z'],
    ]);
    const state = await ended(
      owner,
      await order(owner, accountId, [one, { ...two, gameId: one.gameId, finished: true }]),
    );
    expect(state).toMatchObject({ added: 1, joined: 1, archived: 1 });
    const copy = { minutes_played: 1200, last_played_at: '2026-06-01T00:00:00.000Z', access: 'bought' };
    expect(await rowsOf(owner.id)).toMatchObject([{ ...copy, archive_status: 'finished' }]);
  });

  test('counts each of them as it was read last, in whatever imports they came', async () => {
    const owner = await newOwner(stack);
    const { accountId, picked } = await linked(owner, 'demo-30');
    const [one, two] = picked as Answer[];
    const bring = async (title: Answer) =>
      ended(owner, await order(owner, accountId, [{ ...title, gameId: one.gameId }]));
    await told(accountId, [
      [one, 300, null],
      [two, 900, null],
    ]);
    const minutes = [];
    for (const title of [one, two, two]) {
      await bring(title);
      minutes.push((await rowsOf(owner.id))[0]?.minutes_played);
    }
    await told(accountId, [[one, 360, null]]);
    await bring(one);
    expect([...minutes, (await rowsOf(owner.id))[0]?.minutes_played]).toEqual([300, 1200, 1200, 1260]);
  });
});

test('a game is one card with two copies when it is brought in for two platforms', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const [one] = picked as Answer[];
  await owner.hold({ game: await numOf(one.gameId), on: 'ps5' });
  await ended(owner, await order(owner, accountId, [one]));
  const { body } = await owner.get('/api/games');
  expect(body.games.map((g: Answer) => [g.gameId, g.platform.name]).sort()).toEqual([
    [one.gameId, 'PlayStation'],
    [one.gameId, 'Steam'],
  ]);
});

describe('an import is refused', () => {
  test('without games, with a place that is none, and with a priority that is none', async () => {
    const owner = await newOwner(stack);
    const { accountId, picked } = await linked(owner, 'demo-30');
    const [one] = picked as Answer[];
    for (const path of ['/api/game-import', '/api/game-import/archive']) {
      const empty = await owner.post(path, { accountId, games: [] });
      expect([empty.status, empty.body.errors]).toEqual([400, { games: ['Please, select games for import.'] }]);
      for (const wrong of [{ subplatformId: crypto.randomUUID() }, { priority: 1 }, { priority: 6 }, { gameId: 'x' }])
        expect((await owner.post(path, { accountId, games: [{ ...one, ...wrong }] })).status).toBe(400);
    }
  });

  test('when the account, a title or a game is not there, and nothing of it is kept', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const { accountId, picked } = await linked(owner, 'demo-30');
    const [one, two] = picked as Answer[];
    const theirs = await linkSteam(stranger, 'demo-30');
    const ask = async (account: string, games: unknown[]) =>
      (await owner.post('/api/game-import', { accountId: account, games })).status;
    expect(await ask(theirs, [one])).toBe(404);
    expect(await ask(accountId, [one, { ...two, providerId: '1' }])).toBe(404);
    expect(await ask(accountId, [one, { ...two, gameId: crypto.randomUUID() }])).toBe(404);
    expect((await owner.get('/api/game-import')).body.imports).toEqual([]);
    expect(await rowsOf(owner.id)).toEqual([]);
  });

  test('and another person’s is not found', async () => {
    const [owner, stranger] = [await newOwner(stack), await newOwner(stack)];
    const { accountId, picked } = await linked(owner, 'demo-30');
    const id = await order(owner, accountId, picked.slice(0, 2));
    await ended(owner, id);
    expect((await stranger.get(`/api/game-import/${id}`)).status).toBe(404);
    expect((await stranger.post(`/api/game-import/${id}/undo`)).status).toBe(404);
    expect((await stranger.post(`/api/game-import/${id}/retry`)).status).toBe(404);
    expect((await stranger.get('/api/game-import')).body.imports).toEqual([]);
    expect((await rowsOf(owner.id)).length).toBe(2);
  });
});

test('a body of thousands of titles is taken, and one past its bound is too large', async () => {
  const owner = await newOwner(stack);
  const accountId = await linkSteam(owner, 'demo-30');
  const title = { gameId: crypto.randomUUID(), subplatformId: subplatform('steam').id, priority: 2 };
  const many = Array.from({ length: 15_000 }, (_, at) => ({ ...title, providerId: `made-up-${at}` }));
  expect((await owner.post('/api/game-import', { accountId, games: many })).status).toBe(404);
  const padding = 'x'.repeat(4 * 1024 * 1024);
  expect((await owner.post('/api/game-import', { accountId, games: [], padding })).status).toBe(413);
});

describe('when it cannot be done', () => {
  test('a title the database refuses is listed as failed, the others come in, and it can be tried again', async () => {
    const owner = await newOwner(stack);
    const { accountId, picked } = await linked(owner, 'demo-500');
    const { gameId, providerId } = picked[123] as Answer;
    await stack.db.$client.execute(`CREATE TRIGGER refuse_one BEFORE INSERT ON copies
      WHEN NEW.game = ${await numOf(gameId)} AND NEW.user_id = '${owner.id}' BEGIN SELECT RAISE(ABORT, 'no'); END`);
    const id = await order(owner, accountId, picked);
    const state = await ended(owner, id);
    await stack.db.$client.execute('DROP TRIGGER refuse_one');
    expect(state).toMatchObject({ status: 'done', done: picked.length, failed: [{ providerId, code: 'refused' }] });
    expect((await rowsOf(owner.id)).length).toBe(state.added);
    expect((await owner.post(`/api/game-import/${id}/retry`)).body).toMatchObject({ failed: [] });
    const retried = await ended(owner, id);
    expect([retried.status, retried.failed, retried.added]).toEqual(['done', [], state.added + 1]);
  });

  test('an import whose message dies has failed, visibly, and can be tried again', async () => {
    const owner = await newOwner(stack);
    const { accountId, picked } = await linked(owner, 'demo-30');
    const { JOBS } = await stack.worker.getEnv();
    await stack.db.$client.execute(`CREATE TRIGGER spoil BEFORE UPDATE OF beat_at ON imports
      WHEN NEW.user_id = '${owner.id}' BEGIN SELECT json('spoiled'); END`);
    const id = await order(owner, accountId, picked);
    await JOBS.send({ type: 'import', importId: id });
    const failed = await ended(owner, id);
    await stack.db.$client.execute('DROP TRIGGER spoil');
    expect(failed).toMatchObject({ status: 'failed', done: 0, added: 0 });
    expect(await rowsOf(owner.id)).toEqual([]);
    const retried = await owner.post(`/api/game-import/${id}/retry`);
    expect(retried.body).toMatchObject({ id, status: 'done', added: picked.length });
    expect((await owner.post(`/api/game-import/${id}/retry`)).body.status).toBe('done');
  });

  test('an import that fell asleep is woken by whoever looks at it, and by the clock', async () => {
    const owner = await newOwner(stack);
    const { accountId, picked } = await linked(owner, 'demo-30');
    const sleep = async (id: string, beatAt: string) => {
      await stack.db.$client.execute({ sql: 'DELETE FROM copies WHERE import_id = ?', args: [id] });
      await stack.db.$client.execute({
        sql: 'UPDATE import_titles SET outcome = NULL WHERE import_id = ?',
        args: [id],
      });
      await stack.db.$client.execute({
        sql: `UPDATE imports SET status = 'running', finished_at = NULL, beat_at = ? WHERE id = ?`,
        args: [beatAt, id],
      });
    };
    const id = await order(owner, accountId, picked);
    await ended(owner, id);
    await sleep(id, '2026-01-01T00:00:00.000Z');
    expect(await ended(owner, id)).toMatchObject({ status: 'done', added: picked.length });
    await sleep(id, '2026-01-01T00:00:00.000Z');
    await stack.worker.scheduled({ cron: '*/5 * * * *', scheduledTime: new Date() });
    const statusOf = async () =>
      (await stack.db.$client.execute({ sql: 'SELECT status FROM imports WHERE id = ?', args: [id] })).rows[0]?.status;
    await expect.poll(statusOf).toBe('done');
    expect((await rowsOf(owner.id)).length).toBe(picked.length);
  });
});

test('an account that is unlinked takes nothing away: not the import, not its games', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-30');
  const id = await order(owner, accountId, picked);
  expect((await owner.remove(`/api/connected-accounts/${accountId}`)).status).toBe(200);
  const state = await ended(owner, id);
  expect(state).toMatchObject({ accountId: null, status: 'done', added: picked.length });
  const rows = await rowsOf(owner.id);
  expect([...new Set(rows.map(row => row.source))]).toEqual(['steam']);
});
