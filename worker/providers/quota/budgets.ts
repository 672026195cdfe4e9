import { and, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { providerBudgets, providerTokens } from './quota.tables.ts';

/* Providers' limits are counted here, for all isolates together. These statements run in one batch, in this order: a
   shortage is found before anything is counted, and then nothing is counted. */

/** Calls to count against a budget of `limit` per `seconds`. */
export type Spending = { key: string; calls: number; limit: number; seconds: number };

/** As many turns as there will be calls, in a row. `patienceMs`: how long anybody waits for the first turn. */
export type Turns = { key: string; calls: number; spacingMs: number; patienceMs: number };

const secondsNow = () => Math.floor(Date.now() / 1000);
const periodOf = ({ seconds }: Spending) => Math.floor(secondsNow() / seconds);

const asJson = (spendings: Spending[]) =>
  JSON.stringify(spendings.map(one => ({ ...one, period: String(periodOf(one)) })));

const shortOf = (spendings: Spending[]) => sql`SELECT q.value->>'key' AS key FROM json_each(${asJson(spendings)}) q
  LEFT JOIN ${providerBudgets} b ON b.key = q.value->>'key'
  WHERE iif(b.period >= q.value->>'period', b.used, 0) + (q.value->>'calls') > q.value->>'limit'`;

/** The statement that finds the budgets that are too small for the calls. */
export const listShort = (db: Db, spendings: Spending[]) => db.all<{ key: string }>(shortOf(spendings));

/** The first of these budgets that is too small, and how many seconds it takes until it is full again. */
export function firstShort(short: { key: string }[], spendings: Spending[]) {
  const spending = spendings.find(one => short.some(({ key }) => key === one.key));
  return spending && { spending, seconds: (periodOf(spending) + 1) * spending.seconds - secondsNow() };
}

/** The condition of a statement here: no budget is short, and the caller's own condition holds. */
type Where = { unlessShort: Spending[]; when?: SQL | undefined };
const isMeant = ({ unlessShort, when }: Where) => sql`NOT EXISTS (${shortOf(unlessShort)}) AND (${when ?? sql`1`})`;

/** The database's own clock, in milliseconds: it is the same for everybody. */
const nowMs = sql`CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)`;

/**
 * The statement that takes turns at a provider: times in a row, each at this distance from the next one and from
 * everybody else's. Returns how many milliseconds it is to the first; nothing if that is longer than the patience.
 */
export function takeTurns(db: Db, { key, calls, spacingMs, patienceMs }: Turns, where: Where) {
  const all = calls * spacingMs;
  const free = sql`max(CAST(${providerBudgets.period} AS INTEGER), ${nowMs})`;
  return db.all<{ wait: number }>(sql`INSERT INTO ${providerBudgets} (key, period, used)
    SELECT ${key}, ${nowMs} + ${all}, ${calls} WHERE ${isMeant(where)}
    ON CONFLICT (key) DO UPDATE SET period = ${free} + ${all}, used = excluded.used
    WHERE ${free} - ${nowMs} <= ${patienceMs}
    RETURNING CAST(period AS INTEGER) - ${all} - ${nowMs} AS wait`);
}

/** The statement that counts calls against their budgets, all or none. */
export function spendAll(db: Db, spendings: Spending[], when?: SQL) {
  const used = sql`iif(${providerBudgets.period} >= excluded.period, ${providerBudgets.used}, 0) + excluded.used`;
  return db.run(sql`INSERT INTO ${providerBudgets} (key, period, used)
    SELECT s.value->>'key', s.value->>'period', s.value->>'calls' FROM json_each(${asJson(spendings)}) s
    WHERE ${isMeant({ unlessShort: spendings, when })}
    ON CONFLICT (key) DO UPDATE SET used = ${used}, period = max(${providerBudgets.period}, excluded.period)`);
}

/** The statement that reads the tokens for calling a provider: their keys begin with the budget's and a dot. */
export function listBudgetTokens(db: Db, budget: string) {
  const isIts = sql`instr(${providerTokens.key}, ${`${budget}.`}) = 1`;
  const isGood = gt(providerTokens.expiresAt, new Date().toISOString());
  const token = { key: providerTokens.key, sealed: providerTokens.sealed };
  return db.select(token).from(providerTokens).where(and(isIts, isGood));
}
