import { beforeEach, expect, test } from 'vitest';
import { connectedAccounts } from '../../worker/imports/imports.tables.ts';
import { providerBudgets } from '../../worker/providers/quota/quota.tables.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { spendNight } from '../helpers/providers/nights.ts';
import { played } from '../helpers/providers/psn.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { startPsn } from '../simulators/psn.ts';
import { accountIdOf } from '../simulators/psn-accounts.ts';
import { startXbox } from '../simulators/xbox.ts';
import { GAMERS } from '../simulators/xbox-gamers.ts';

/* Budgets are for all people together, and people who wait for an answer come before nights. */

const [psn, xbox] = [alongside(startPsn), alongside(startXbox)];
const stack = ownStack(() => ({ vars: { ...psn.vars, ...xbox.vars, SEALING_KEY } }));

/** PlayStation's budget, of which half is left to people who wait. */
const PSN = { seconds: 900, calls: 280, share: 140 };
/** OpenXBL's. */
const XBOX = { seconds: 3600, share: 75 };

beforeEach(async () => {
  psn.reset();
  xbox.reset();
  await stack.db.delete(providerBudgets);
  await stack.db.delete(connectedAccounts);
});

const periodNow = (seconds: number) => Math.floor(Date.now() / 1000 / seconds);

/** Runs something, and returns how many periods of a budget it touched: one, or two across a boundary. */
async function periodsOf(seconds: number, run: () => Promise<void>): Promise<number> {
  const first = periodNow(seconds);
  await run();
  return periodNow(seconds) - first + 1;
}

/** Accounts that are read every night, twenty for each owner at most. */
async function addAccounts(accountType: number, externalIds: string[]): Promise<Owner[]> {
  const owners: Owner[] = [];
  const createdAt = new Date().toISOString();
  for (const [at, externalId] of externalIds.entries()) {
    if (at % 20 === 0) owners.push(await newOwner(stack));
    const userId = owners.at(-1)?.id ?? '';
    const account = { id: crypto.randomUUID(), userId, accountType, gamerTag: externalId, externalId };
    await stack.db.insert(connectedAccounts).values({ ...account, nightly: true, createdAt });
  }
  return owners;
}

async function countAccounts() {
  const { rows } = await stack.db.$client.execute(`SELECT count(*) AS total, count(night_at) AS done,
    coalesce(sum(night_failures), 0) AS failures, count(trouble) AS errors FROM connected_accounts`);
  const [{ total, done, failures, errors }] = rows as never as [Record<string, number>];
  return { total, done, failures, errors };
}

/** Someone with five pages of games, so that reading them takes six calls. */
function addPerson(name: string): string {
  const rows = Array.from({ length: 100 }, (_, i) => played({ titleId: `CUSA${String(i).padStart(5, '0')}_00` }));
  psn.add(name, { played: rows });
  return accountIdOf(name);
}

test('fifty accounts in one night stay within the nights’ share; who is put off comes later, and nobody fails', async () => {
  psn.behave({ pageMax: 20 });
  await addAccounts(
    2,
    Array.from({ length: 50 }, (_, i) => addPerson(`player-${i}`)),
  );
  const periods = await periodsOf(PSN.seconds, async () => {
    for (const minute of [0, 5, 10, 15, 20]) await spendNight(stack, 1, minute);
  });
  expect(psn.asked.length).toBeLessThanOrEqual(PSN.share * periods);
  const { done = 0, ...rest } = await countAccounts();
  expect(rest).toEqual({ total: 50, failures: 0, errors: 0 });
  expect(done).toBeGreaterThan(15);
  if (periods === 1) expect(done).toBeLessThan(50);

  for (let minute = 60; (await countAccounts()).done !== 50; minute += 20) {
    expect(minute).toBeLessThan(360);
    await stack.db.delete(providerBudgets); // a new quarter of an hour
    await spendNight(stack, 1, minute);
  }
  expect(await countAccounts()).toEqual({ total: 50, done: 50, failures: 0, errors: 0 });
});

test('a person who waits is answered while the nights have used up their share', async () => {
  const ids = Array.from({ length: 12 }, (_, i) => addPerson(`sleeper-${i}`));
  const [owner] = await addAccounts(2, ids);
  const used = { key: 'psn', period: String(periodNow(PSN.seconds) + 1), used: PSN.share };
  await stack.db.insert(providerBudgets).values(used);
  await spendNight(stack, 2);
  expect([psn.asked.length, await countAccounts()]).toEqual([0, { total: 12, done: 0, failures: 0, errors: 0 }]);
  const [{ id }] = (await owner?.get('/api/connected-accounts'))?.body.accounts ?? [];
  const { status, body } = (await owner?.get(`/api/psn/games?accountId=${id}`)) ?? {};
  expect([status, body.total]).toEqual([200, 100]);
});

test('a budget that others have used up, and a provider that asks for a pause, are nobody’s failure', async () => {
  await addAccounts(2, [addPerson('unlucky')]);
  const used = { key: 'psn', period: String(periodNow(PSN.seconds) + 1), used: PSN.calls };
  await stack.db.insert(providerBudgets).values(used);
  for (const night of [3, 4, 5, 6]) await spendNight(stack, night);
  expect(await countAccounts()).toEqual({ total: 1, done: 0, failures: 0, errors: 0 });

  await stack.db.delete(connectedAccounts);
  await addAccounts(1, [GAMERS[0]?.xuid ?? '']);
  xbox.behave('limited');
  for (const night of [3, 4, 5, 6]) await spendNight(stack, night);
  expect(await countAccounts()).toEqual({ total: 1, done: 0, failures: 0, errors: 0 });

  await stack.db.delete(providerBudgets);
  xbox.behave('well');
  await spendNight(stack, 7);
  expect(await countAccounts()).toEqual({ total: 1, done: 1, failures: 0, errors: 0 });
});

test('Xbox is asked for two accounts every five minutes, within half of an hour’s calls', async () => {
  await addAccounts(
    1,
    GAMERS.filter(({ name }) => /demo-(30|500|5000|nights|limited)/.test(name)).map(({ xuid }) => xuid),
  );
  const periods = await periodsOf(XBOX.seconds, async () => {
    await spendNight(stack, 8);
    expect((await countAccounts()).done).toBeLessThanOrEqual(2);
    for (const minute of [5, 10, 15]) await spendNight(stack, 8, minute);
  });
  expect(xbox.spent()).toBeLessThanOrEqual(XBOX.share * periods);
  expect(await countAccounts()).toMatchObject({ failures: 0, errors: 0 });
});

test('accounts that were not read for longest come first', async () => {
  const ids = Array.from({ length: 30 }, (_, i) => addPerson(`queue-${i}`));
  await addAccounts(2, ids);
  await spendNight(stack, 9);
  const firsts = await readAt(9);
  await spendNight(stack, 10);
  expect([firsts.length, (await readAt(9)).toSorted()]).toEqual([12, firsts.toSorted()]);
});

/** The accounts whose last night was this one. */
async function readAt(night: number): Promise<string[]> {
  const { rows } = await stack.db.$client.execute({
    sql: 'SELECT id FROM connected_accounts WHERE night_at LIKE ?',
    args: [`2030-01-${String(night).padStart(2, '0')}%`],
  });
  return rows.map(row => String(row.id));
}
