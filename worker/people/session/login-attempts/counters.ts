import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/client.ts';
import { isoBefore, MINUTE_MS } from '../../../platform/time.ts';
import { signInFailures } from '../../people.tables.ts';

/* Counters of attempts that count, wait and reset exactly, however many attempts come at the same moment: the database
   decides in the statement that counts. */

const WAIT_MAX_MINUTES = 15;
const DOUBLINGS_MAX = 4;
/** Attempts at the same moment are not counted in the order of their clocks; a free one must not make an older one wait. */
const FREE_WAIT_ENDED_MS = MINUTE_MS;

/** The end of the wait after a free attempt: in the past. */
export const pastOf = (now: Date) => isoBefore(now, FREE_WAIT_ENDED_MS);

/**
 * The effect of a counter after its free attempts: everybody waits, or a bot check is required, which may have
 * `passed`.
 */
export type Gate = 'waits' | 'asks' | 'passed';

/**
 * One of the counters of an attempt. The last of the `free` attempts brings the first wait, of a minute; each that
 * follows doubles it, up to a quarter of an hour. All are forgotten if none has followed for `forgetMs`, counted from
 * the end of the last wait.
 */
export type Counter = { key: SQL | string; free: number; forgetMs: number; gate?: Gate; when?: SQL };

/** The attempt: all its counters count it, or none. `from` gives the columns that their keys are made from. */
export type Attempt = { counters: Counter[]; from?: SQL; when?: SQL };

/** The counters as the table expression `attempt`. */
function attemptTable({ counters, from = sql`(SELECT 1)` }: Attempt, now: Date): SQL {
  const rows = counters.map(
    ({ key, free, forgetMs, gate = 'waits', when = sql`1` }) =>
      sql`SELECT ${key}, ${free}, ${isoBefore(now, forgetMs)}, ${gate} FROM ${from} WHERE ${when}`,
  );
  return sql`attempt(key, free, forget, gate) AS (${sql.join(rows, sql` UNION ALL `)})`;
}

const joined = sql`attempt t JOIN ${signInFailures} f ON f.key = t.key`;
const asks = sql`(t.gate = 'asks' AND f.failures >= t.free AND f.wait_until >= t.forget)`;

/** `until`: the end of the latest wait, which may lie in the past. `asks`: whether the bot check is required. */
export type Waits = { until: string | null; asks: number | null }[];

/** The statement that reads what stops an attempt. */
const findWaits = (db: Db, attempt: Attempt, now: Date) =>
  db.all<Waits[number]>(sql`WITH ${attemptTable(attempt, now)}
    SELECT max(iif(t.gate = 'waits', f.wait_until, NULL)) AS until, max(${asks}) AS asks FROM ${joined}`);

/** The statement that counts an attempt, unless something stops it: then nothing is attempted. */
function countAttempt(db: Db, attempt: Attempt, now: Date) {
  const at = now.toISOString();
  const isOld = sql`coalesce(f.wait_until, '') < t.forget`;
  const beyond = sql`(f.failures + 1 - t.free)`;
  const minutes = sql`min(${WAIT_MAX_MINUTES}, 1 << min(${DOUBLINGS_MAX}, ${beyond}))`;
  const wait = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+' || ${minutes} || ' minutes')`;
  return db.run(sql`INSERT INTO ${signInFailures} (key, failures, wait_until)
    WITH ${attemptTable(attempt, now)}
    SELECT t.key, iif(${isOld}, 1, f.failures + 1),
      CASE WHEN ${isOld} THEN ${pastOf(now)} WHEN ${beyond} < 0 THEN f.wait_until ELSE ${wait} END
    FROM attempt t LEFT JOIN ${signInFailures} f ON f.key = t.key
    WHERE (${attempt.when ?? sql`1`})
      AND NOT EXISTS (SELECT 1 FROM ${joined} WHERE (t.gate = 'waits' AND f.wait_until > ${at}) OR ${asks})
    ON CONFLICT (key) DO UPDATE SET failures = excluded.failures, wait_until = excluded.wait_until`);
}

/** The statements of an attempt, in this order: the first reads the state before the second counts it. */
export const attemptStatements = (db: Db, attempt: Attempt, now: Date) => ({
  waits: findWaits(db, attempt, now),
  counted: countAttempt(db, attempt, now),
});
