import { beforeAll, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { linked, order, stackWithSteam, stateOf, stockLibrary } from '../helpers/providers/imports.ts';
import { passUpTo } from '../helpers/run/pass.ts';
import type { Answer } from '../helpers/stack/stack.ts';

const { stack } = stackWithSteam({ expectErrors: true });

beforeAll(async () => {
  await stockLibrary(stack, 'demo-5000');
});

/** Only kills count after which the import was still unfinished when everything was up again. */
const KILLS = 40;
/** After this many kills it is the Worker's turn instead of the database's. */
const WORKER_TURN = 6;
/** A tenth of the time of a whole import here: kills fall before, inside and between its transactions. */
const LONGEST_WAIT_MS = 100;

/** A message like the lost one, or like one that is delivered twice. */
async function wake(importId: string): Promise<void> {
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.send({ type: 'import', importId });
}

async function killDatabase(id: string): Promise<void> {
  await wake(id);
  await passUpTo(LONGEST_WAIT_MS);
  stack.killDatabase();
  await stack.stopDatabase();
  await stack.startDatabase();
}

async function killWorker(id: string): Promise<void> {
  await wake(id);
  await passUpTo(LONGEST_WAIT_MS);
  await stack.restartWorker();
}

const rowsOf = async (userId: string): Promise<Answer[]> =>
  (
    await stack.db.$client.execute({
      sql: 'SELECT game, subplatform, import_id, priority, minutes_played, status FROM copies WHERE user_id = ?',
      args: [userId],
    })
  ).rows;

const statusOf = async (id: string) =>
  (await stack.db.$client.execute({ sql: 'SELECT status FROM imports WHERE id = ?', args: [id] })).rows[0]?.status;

/** Kills while the import runs, at most this many times; returns how often it did. */
async function interrupt(id: string, most: number): Promise<number> {
  for (let kills = 0; kills < most; kills += 1) {
    await (kills % WORKER_TURN === WORKER_TURN - 1 ? killWorker(id) : killDatabase(id));
    if ((await statusOf(id)) === 'done') return kills;
  }
  return most;
}

/** Completes it by messages alone. */
async function finish(owner: Owner, id: string): Promise<Answer> {
  const isDone = async () => {
    await wake(id);
    return statusOf(id);
  };
  await expect.poll(isDone, { timeout: 30_000, interval: 300 }).toBe('done');
  return stateOf(owner, id);
}

const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);

test('an import that is killed at any moment ends with exactly the right rows', { timeout: 1_200_000 }, async () => {
  const owner = await newOwner(stack);
  const { accountId, games, picked } = await linked(owner, 'demo-5000');
  const minutesOf = new Map(games.map((g: Answer) => [g.providerId, g.minutesPlayed]));
  const once = [...new Map(picked.map(p => [p.gameId, p])).values()];
  const minutes = sum(once.map(({ providerId }) => minutesOf.get(providerId)));
  for (let kills = 0; kills < KILLS; ) {
    await owner.renew();
    await stack.db.$client.execute({ sql: 'DELETE FROM copies WHERE user_id = ?', args: [owner.id] });
    const id = await order(owner, accountId, once);
    kills += await interrupt(id, KILLS - kills);
    const total = once.length;
    expect(await finish(owner, id)).toMatchObject({ status: 'done', total, done: total, added: total, failed: [] });
    const rows = await rowsOf(owner.id);
    expect([rows.length, sum(rows.map(row => row.minutes_played))]).toEqual([total, minutes]);
    expect(rows.every(row => row.import_id === id && row.priority === 2 && row.status === 1)).toBe(true);
  }
});
