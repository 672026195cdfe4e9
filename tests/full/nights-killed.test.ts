import { beforeAll, beforeEach, expect, test } from 'vitest';
import { connectedAccounts } from '../../worker/imports/imports.tables.ts';
import { newOwner } from '../helpers/games/shelf.ts';
import { ended, linked, order, stackWithSteam, stockLibrary } from '../helpers/providers/imports.ts';
import { setNightly, tick } from '../helpers/providers/nights.ts';
import { passUpTo } from '../helpers/run/pass.ts';

const { stack, steam } = stackWithSteam({ expectErrors: true });

const OWNERS = 4;
const KILLS = 30;
/** About as long as the readings of all of them take: kills fall before, between and inside their transactions. */
const LONGEST_WAIT_MS = 400;
/** By then a turn that was lost is given anew. */
const TURN_MINUTES = 45;

beforeAll(async () => {
  await stockLibrary(stack, 'demo-500');
});
beforeEach(() => {
  steam.reset();
});

async function kill(isWorker: boolean): Promise<void> {
  await passUpTo(LONGEST_WAIT_MS);
  if (isWorker) return stack.restartWorker();
  stack.killDatabase();
  await stack.stopDatabase();
  await stack.startDatabase();
}

/** Lets a library be read every night; returns the ids of ten titles that are not on the shelf. */
async function addNightOwner(): Promise<string[]> {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-500');
  await ended(owner, await order(owner, accountId, picked.slice(0, 100)));
  await setNightly(owner, accountId);
  return picked.slice(100, 110).map(title => title.providerId);
}

/** Back to an evening before any night: the shelf knows no minutes, and the account none of its later titles. */
async function forget(later: string[]): Promise<void> {
  await stack.db.$client.batch([
    'UPDATE copies SET minutes_played = NULL, last_played_at = NULL',
    {
      sql: `DELETE FROM account_titles WHERE provider_id IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(later)],
    },
    'UPDATE account_titles SET review_since = NULL',
    'UPDATE connected_accounts SET night_at = NULL, night_turn_at = NULL, night_failures = 0',
  ]);
}

const shelves = async () =>
  (
    await stack.db.$client.execute(`SELECT user_id, count(*) AS n, sum(minutes_played) AS minutes, count(last_played_at)
      AS played FROM copies GROUP BY user_id ORDER BY user_id`)
  ).rows.map(row => ({ ...row }));

const states = async () =>
  (
    await stack.db.$client.execute(`SELECT night_failures AS failures, night_at IS NOT NULL AS done,
      (SELECT count(*) FROM account_titles t WHERE t.account_id = a.id) AS titles,
      (SELECT count(*) FROM account_titles t WHERE t.account_id = a.id AND review_since IS NOT NULL) AS review
      FROM connected_accounts a WHERE nightly = 1`)
  ).rows.map(row => ({ ...row }));

const isDone = async () => (await states()).every(({ done }) => done === 1);

test('nights that are killed at any moment end with the same shelves', { timeout: 600_000 }, async () => {
  const later: string[] = [];
  for (let i = 0; i < OWNERS; i += 1) later.splice(0, later.length, ...(await addNightOwner()));
  expect(await stack.db.$count(connectedAccounts)).toBe(OWNERS);
  const whole = await shelves();
  for (let kills = 0; kills < KILLS; kills += 1) {
    await forget(later);
    await tick(stack, kills + 1);
    await kill(kills % 2 === 0);
    const goOn = async () => {
      await tick(stack, kills + 1, TURN_MINUTES);
      return isDone();
    };
    await expect.poll(goOn, { timeout: 60_000, interval: 300 }).toBe(true);
    expect(await shelves()).toEqual(whole);
    for (const state of await states()) expect(state).toEqual({ failures: 0, done: 1, titles: 500, review: 10 });
  }
});
