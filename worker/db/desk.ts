import { and, eq, gt, sql } from 'drizzle-orm';
import { type Desk, ProviderTrouble } from '../lib/gaming/adapter.ts';
import { canSeal, open, type Sealing, seal } from '../lib/seal.ts';
import type { Db } from './client.ts';
import { providerBudgets, providerTokens } from './tables/imports.ts';

type Spending = { key: string; calls: number; limit: number; period: string };

/** Counts in one statement, which changes nothing where the budget would not last. Answers whether it did. */
async function countCalls(db: Db, { key, calls, limit, period }: Spending): Promise<boolean> {
  const used = sql`iif(${providerBudgets.period} >= excluded.period, ${providerBudgets.used}, 0) + excluded.used`;
  const rows = await db.all(sql`INSERT INTO ${providerBudgets} (key, period, used)
    SELECT ${key}, ${period}, ${calls} WHERE ${calls} <= ${limit}
    ON CONFLICT (key) DO UPDATE SET used = ${used}, period = max(${providerBudgets.period}, excluded.period)
    WHERE ${used} <= ${limit}
    RETURNING used`);
  return rows.length > 0;
}

const secondsNow = () => Math.floor(Date.now() / 1000);

async function findToken(db: Db, key: string): Promise<string | undefined> {
  const isGood = and(eq(providerTokens.key, key), gt(providerTokens.expiresAt, new Date().toISOString()));
  const rows = await db.select({ sealed: providerTokens.sealed }).from(providerTokens).where(isGood);
  return rows[0]?.sealed;
}

/**
 * What adapters may use, kept in the database so that every isolate sees the same. Without a key to seal with, no
 * token is kept, and whoever needs one asks for a new one each time.
 */
export function openDesk(env: Sealing, db: Db): Desk {
  return {
    spend: async (key, calls, limit, seconds) => {
      const now = secondsNow();
      const period = Math.floor(now / seconds);
      if (await countCalls(db, { key, calls, limit, period: String(period) })) return;
      throw new ProviderTrouble('budget_spent', (period + 1) * seconds - now);
    },
    readToken: async key => {
      const sealed = await findToken(db, key);
      return sealed === undefined ? undefined : open(env, sealed);
    },
    keepToken: async (key, token, expiresAt) => {
      if (!canSeal(env)) return;
      const kept = { sealed: await seal(env, token), expiresAt: expiresAt.toISOString() };
      await db
        .insert(providerTokens)
        .values({ key, ...kept })
        .onConflictDoUpdate({ target: providerTokens.key, set: kept });
    },
  };
}
