import { and, eq, gt } from 'drizzle-orm';
import { canSeal, open, type Sealing, seal } from '../../platform/crypto/seal.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { tooManyRequests } from '../../platform/http/problem.ts';
import { ProviderError } from '../provider-error.ts';
import { firstShort, listBudgetTokens, listShort, type Spending, spendAll, type Turns, takeTurns } from './budgets.ts';
import { providerTokens } from './quota.tables.ts';

/**
 * The parts of the product that an adapter may use: budgets that are counted for all isolates together, and encrypted
 * tokens stored for it.
 */
export type Quota = {
  /** Counts `calls` against a budget of `limit` per `seconds`; throws ProviderError('budget_spent') beyond it. */
  spend: (key: string, calls: number, limit: number, seconds: number) => Promise<void>;
  /** A token stored for the product itself, decrypted; undefined if there is none or it has expired. */
  readToken: (key: string) => Promise<string | undefined>;
  keepToken: (key: string, token: string, expiresAt: Date) => Promise<void>;
};

/** A quota that gives turns as well, for calls that must keep a distance. */
export type TurnQuota = Quota & {
  /** The times of the turns by this machine's clock, in milliseconds; throws budget_spent beyond the patience. */
  takeTurns: (turns: Turns) => Promise<number[]>;
};

type SealedToken = { key: string; sealed: string };
type Short = { key: string }[];

/**
 * The start values of a quota. `allowances`: the limits of one person, counted along with what is spent first, or
 * alone; beyond them it throws 429. `tokens`: those that were read already.
 */
type Beginning = { allowances?: Spending[]; tokens?: { budget: string; rows: SealedToken[] } };

function refuse(short: Short, allowances: Spending[]): void {
  const first = firstShort(short, allowances);
  if (first) throw tooManyRequests(first.seconds);
}

function refuseBudget(short: Short, spending: Spending): void {
  const first = firstShort(short, [spending]);
  if (first) throw new ProviderError('budget_spent', first.seconds);
}

/** How long a caller without a turn should wait: by then another turn has passed. */
const TURN_RETRY_SECONDS = 1;

/** The time of each turn, by this machine's clock. Throws budget_spent if there are none. */
export function turnsOf([first]: { wait: number }[], { calls, spacingMs }: Turns): number[] {
  if (!first) throw new ProviderError('budget_spent', TURN_RETRY_SECONDS);
  const at = Date.now() + first.wait;
  return Array.from({ length: calls }, (_, i) => at + i * spacingMs);
}

async function findToken(db: Db, key: string): Promise<string | undefined> {
  const isGood = and(eq(providerTokens.key, key), gt(providerTokens.expiresAt, new Date().toISOString()));
  const rows = await db.select({ sealed: providerTokens.sealed }).from(providerTokens).where(isGood);
  return rows[0]?.sealed;
}

const budgetOf = (tokenKey: string) => tokenKey.slice(0, tokenKey.indexOf('.'));

/**
 * What adapters may use, stored in the database so that every isolate sees the same. Without a key to encrypt with, no
 * token is stored, and each user of one requests a new one. Spending brings the tokens in the same round trip; they are
 * used once, and read anew after that.
 */
export function openQuota(env: Sealing, db: Db, { allowances = [], tokens }: Beginning = {}): TurnQuota {
  let along = allowances;
  const came = new Map(tokens ? [[tokens.budget, tokens.rows]] : []);

  /** Runs once, also for calls made at the same time. */
  function takeAlong(): Spending[] {
    const taken = along;
    along = [];
    return taken;
  }

  async function readSealed(key: string): Promise<string | undefined> {
    const rows = came.get(budgetOf(key));
    came.delete(budgetOf(key));
    return rows ? rows.find(row => row.key === key)?.sealed : findToken(db, key);
  }

  return {
    spend: async (key, calls, limit, seconds) => {
      const own = { key, calls, limit, seconds };
      const first = takeAlong();
      const all = [...first, own];
      const { short, rows } = await batch(db, {
        short: listShort(db, all),
        spent: spendAll(db, all),
        rows: listBudgetTokens(db, key),
      });
      refuse(short, first);
      refuseBudget(short, own);
      came.set(key, rows);
    },
    takeTurns: async turns => {
      const first = takeAlong();
      const { short, taken, rows } = await batch(db, {
        short: listShort(db, first),
        taken: takeTurns(db, turns, { unlessShort: first }),
        spent: spendAll(db, first),
        rows: listBudgetTokens(db, turns.key),
      });
      refuse(short, first);
      came.set(turns.key, rows);
      return turnsOf(taken, turns);
    },
    readToken: async key => {
      const sealed = await readSealed(key);
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

/** People who wait for an answer come first: what runs at night leaves them the other half of every budget. */
const SHARE = 1 / 2;

/**
 * The quota for work that nobody waits for. It counts on the same budgets as everybody, and stops at its share of them.
 * `shortage` is the refusal it met, even if an adapter has made do with less.
 */
export function openNightShare(quota: Quota): { quota: Quota; shortage: () => ProviderError | undefined } {
  let met: ProviderError | undefined;
  const spend: Quota['spend'] = async (key, calls, limit, seconds) => {
    try {
      await quota.spend(key, calls, Math.floor(limit * SHARE), seconds);
    } catch (error) {
      if (error instanceof ProviderError) met = error;
      throw error;
    }
  };
  return { quota: { ...quota, spend }, shortage: () => met };
}
