import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../worker/cli/migrate.ts';
import { freePort, type Sqld, startSqld } from '../../worker/cli/processes/sqld.ts';
import { type Db, openDatabase } from '../../worker/platform/database/client.ts';
import { Problem } from '../../worker/platform/http/problem.ts';
import { ProviderError } from '../../worker/providers/provider-error.ts';
import { providerBudgets } from '../../worker/providers/quota/quota.tables.ts';
import { openQuota } from '../../worker/providers/quota/quota.ts';

const folder = mkdtempSync(join(inject('folder'), 'quota-'));
const HOUR_SECONDS = 3600;
const SPACING_MS = 270;

let sqld: Sqld;
let db: Db;
beforeAll(async () => {
  sqld = await startSqld(join(folder, 'sqld'), await freePort());
  await migrate(sqld.url, sqld.vars.DATABASE_TOKEN);
  db = openDatabase(sqld.vars);
});
afterAll(async () => {
  await sqld.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The counted calls; undefined if nothing was ever counted. */
async function usedOf(key: string): Promise<number> {
  const rows = await db.select().from(providerBudgets).where(eq(providerBudgets.key, key));
  return rows[0]?.used ?? 0;
}

describe('turns at a provider', () => {
  const turns = (key: string, patienceMs = 15_000) => ({ key, calls: 2, spacingMs: SPACING_MS, patienceMs });

  test('are as far apart as they have to be, however many take them at the same moment', async () => {
    const quotas = Array.from({ length: 12 }, () => openQuota({}, db));
    const moments = (await Promise.all(quotas.map(quota => quota.takeTurns(turns('crowd')))))
      .flat()
      .sort((a, b) => a - b);
    expect(moments).toHaveLength(24);
    // The answers' way back is the only thing that shifts them, and it differs for each.
    expect((moments[23] ?? 0) - (moments[0] ?? 0)).toBeGreaterThan(23 * SPACING_MS - 250);
  });

  test('come at once where nobody has had one for a while', async () => {
    const [first = 0, second = 0] = await openQuota({}, db).takeTurns(turns('quiet'));
    expect(first - Date.now()).toBeLessThanOrEqual(0);
    expect(second - first).toBe(SPACING_MS);
  });

  test('are refused, and not taken, where the wait would be longer than anybody is patient', async () => {
    const quota = openQuota({}, db);
    for (let i = 0; i < 20; i += 1) await quota.takeTurns(turns('queue', 60_000));
    const refused = await quota.takeTurns(turns('queue', 1000)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProviderError);
    expect(refused).toMatchObject({ reason: 'budget_spent', retryAfterSeconds: expect.any(Number) });
    const [next = 0] = await quota.takeTurns(turns('queue', 60_000));
    expect(next - Date.now()).toBeLessThanOrEqual(20 * 2 * SPACING_MS);
  });
});

describe('what one person may ask', () => {
  const allowance = (key: string, limit: number) => ({ key, calls: 1, limit, seconds: HOUR_SECONDS });
  const spend = (person: string, budget: string, { own = 1, all = 1 } = {}) =>
    openQuota({}, db, { allowances: [allowance(person, own)] }).spend(budget, 1, all, HOUR_SECONDS);

  test('is counted with what it costs all, and once for all that one quota spends', async () => {
    const quota = openQuota({}, db, { allowances: [allowance('sara', 5)] });
    await Promise.all([quota.spend('provider', 3, 10, HOUR_SECONDS), quota.spend('provider', 2, 10, HOUR_SECONDS)]);
    expect([await usedOf('sara'), await usedOf('provider')]).toEqual([1, 5]);
  });

  test('is refused as theirs, and then costs the others nothing', async () => {
    await spend('omar', 'shared', { all: 9 });
    const refused = await spend('omar', 'shared', { all: 9 }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({
      code: 'too_many_requests',
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect([await usedOf('omar'), await usedOf('shared')]).toEqual([1, 1]);
  });

  test('is not counted where the provider’s own budget is spent', async () => {
    await openQuota({}, db).spend('empty', 1, 1, HOUR_SECONDS);
    await expect(spend('lina', 'empty')).rejects.toThrow('budget_spent');
    expect(await usedOf('lina')).toBe(0);
  });
});
