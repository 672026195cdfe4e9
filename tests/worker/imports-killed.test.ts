import { afterAll, beforeAll, expect, test } from 'vitest';
import { linked, order, startWithSteam, stateOf, stockLibrary } from '../helpers/imports.ts';
import { newOwner, type Owner } from '../helpers/shelf.ts';
import type { Answer, Stack } from '../helpers/stack.ts';
import type { Steam } from '../simulators/steam.ts';

let stack: Stack;
let steam: Steam;
beforeAll(async () => {
  ({ stack, steam } = await startWithSteam());
  await stockLibrary(stack, 'demo-5000');
});
afterAll(async () => {
  await stack.close({ expectErrors: true });
  await steam.close();
});

const ROUNDS = 4;
const DATABASE_KILLS = 11;
const WORKER_KILLS = 2;
/** About as long as a whole import takes here, so that kills fall before, into and behind its transactions. */
const IMPORT_MS = 900;

const pause = (ms: number) => new Promise(done => setTimeout(done, ms));
const before = () => pause(Math.random() * (IMPORT_MS / (DATABASE_KILLS + WORKER_KILLS)) * 2);

/** A message like the one that was lost, or like one that is delivered twice. */
async function wake(importId: string): Promise<void> {
  const { JOBS } = await stack.worker.getEnv();
  await JOBS.send({ type: 'import', importId });
}

async function killDatabase(id: string): Promise<void> {
  await wake(id);
  await before();
  stack.killDatabase();
  await stack.stopDatabase();
  await stack.startDatabase();
}

async function killWorker(id: string): Promise<void> {
  await wake(id);
  await before();
  await stack.restartWorker();
}

const rowsOf = async (userId: string): Promise<Answer[]> =>
  (
    await stack.db.$client.execute({
      sql: 'SELECT game, subplatform, import_id, priority, minutes_played, status FROM copies WHERE user_id = ?',
      args: [userId],
    })
  ).rows;

/** Brought to its end by nothing but messages. */
async function finish(owner: Owner, id: string): Promise<Answer> {
  const isDone = async () => {
    await wake(id);
    return (await stateOf(owner, id)).status;
  };
  await expect.poll(isDone, { timeout: 20_000, interval: 500 }).toBe('done');
  return stateOf(owner, id);
}

test('an import that is killed at any moment ends with exactly the right rows', { timeout: 180_000 }, async () => {
  const owner = await newOwner(stack);
  const { accountId, games, picked } = await linked(owner, 'demo-5000');
  const minutes = new Map(games.map((g: Answer) => [g.providerId, g.minutesPlayed]));
  let kills = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await stack.db.$client.execute({ sql: 'DELETE FROM copies WHERE user_id = ?', args: [owner.id] });
    const id = await order(owner, accountId, picked);
    for (let kill = 0; kill < DATABASE_KILLS + WORKER_KILLS; kill += 1) {
      await (kill % 6 === 5 ? killWorker(id) : killDatabase(id));
      kills += 1;
    }
    const state = await finish(owner, id);
    expect(state).toMatchObject({ status: 'done', total: picked.length, done: picked.length, failed: [] });
    const rows = await rowsOf(owner.id);
    const places = new Set(picked.map(({ gameId }) => gameId));
    expect([rows.length, state.added]).toEqual([places.size, places.size]);
    expect(rows.every(row => row.import_id === id && row.priority === 2 && row.status === 1)).toBe(true);
    const sum = (all: Iterable<number>) => [...all].reduce((a, b) => a + b, 0);
    if (places.size === picked.length)
      expect(sum(rows.map(row => row.minutes_played))).toBe(sum(picked.map(p => minutes.get(p.providerId) ?? 0)));
  }
  expect(kills).toBeGreaterThanOrEqual(50);
});
