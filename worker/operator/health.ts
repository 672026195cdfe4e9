import type { Queue } from '@cloudflare/workers-types';
import { count, max, sql } from 'drizzle-orm';
import { games } from '../catalogue/catalogue.tables.ts';
import type { Env } from '../env.ts';
import { imports } from '../imports/imports.tables.ts';
import { batch } from '../platform/database/batch.ts';
import { DatabaseAway, type Db, openDatabase, rootCause } from '../platform/database/client.ts';
import { deadLetters } from '../platform/database/database.tables.ts';
import { HEALTH_LIMITS } from '../platform/database/time-limits.ts';
import { backups, cronRuns } from './operator.tables.ts';

/** How long a queue or a replica may take to say how it is; then it counts as unknown, or as away. */
const LOOK_MS = 1_000;

const within = <T>(asked: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([
    asked.catch(() => otherwise),
    new Promise<T>(resolve => setTimeout(() => resolve(otherwise), LOOK_MS)),
  ]);

/** When the oldest message of a queue was sent; undefined if there is none, or if the queue does not tell. */
const oldestIn = (queue: Queue) =>
  within(
    (async () => (await queue.metrics()).oldestMessageTimestamp?.getTime())(), // a runtime may not know `metrics` yet
    undefined,
  );

async function replicaState(env: Env): Promise<'ok' | 'away' | 'none'> {
  const url = env.DATABASE_REPLICA_URL;
  if (!url) return 'none';
  const replica = openDatabase({ ...env, DATABASE_URL: url }, undefined, {
    limits: { readMs: LOOK_MS, writeMs: LOOK_MS },
  });
  return replica.run(sql`SELECT 1 FROM games LIMIT 1`).then(
    () => 'ok',
    () => 'away',
  );
}

/** The database's words for a disk that is full or broken, or that it may not write to. */
const UNWRITABLE = /^SQLITE_(FULL|IOERR|READONLY)/;
/** Anybody may ask how this is, so a database that took a change is not given another for this long. */
const WRITABLE_MS = 5_000;
let writtenAt = 0;

/**
 * Whether the database takes a change: a row is written and taken out again, in one transaction. One that is slow, or
 * busy with another change, takes it later.
 */
async function isWritable(db: Db): Promise<boolean> {
  if (Date.now() - writtenAt < WRITABLE_MS) return true;
  const trial = [
    "INSERT INTO cron_runs (name, started_at) VALUES ('health', '')",
    "DELETE FROM cron_runs WHERE name = 'health'",
  ];
  try {
    await db.$client.batch(trial, 'write');
    writtenAt = Date.now();
    return true;
  } catch (error) {
    const cause = rootCause(error);
    return !(cause instanceof DatabaseAway && UNWRITABLE.test(cause.message));
  }
}

const openImports = sql`${imports.status} IN ('queued', 'running')`;

/** What the database knows of its own work, in one round trip. */
const ask = (db: Db) =>
  batch(db, {
    games: db.select({ n: count() }).from(games),
    dead: db.select({ n: count() }).from(deadLetters),
    crons: db.select({ name: cronRuns.name, goodAt: cronRuns.goodAt }).from(cronRuns).orderBy(cronRuns.name),
    waiting: db
      .select({ since: sql<string | null>`min(${imports.createdAt})` })
      .from(imports)
      .where(openImports),
    backup: db
      .select({ at: max(backups.finishedAt) })
      .from(backups)
      .where(sql`${backups.state} = 'done'`),
    restoring: db.select({ n: count() }).from(backups).where(sql`${backups.state} = 'restoring'`),
  });

/**
 * How this instance is. Throws DatabaseAway within two seconds if the database is; nothing else that is missing makes
 * it throw. `isRestoring` says that a restore is writing into the database, or has broken off; `isWritable` is false if
 * it can only be read, as with a full disk.
 */
export async function readHealth(env: Env, now: Date) {
  const queues = Promise.all([env.JOBS, env.CATALOGUE, env.NIGHTS].map(oldestIn));
  const db = openDatabase(env, undefined, { limits: HEALTH_LIMITS });
  const asked = [ask(db), replicaState(env), queues, isWritable(db)] as const;
  const [told, replica, sent, writable] = await Promise.all(asked);
  const since = told.waiting[0]?.since;
  const oldest = Math.min(...[since && Date.parse(since), ...sent].filter(one => typeof one === 'number'));
  return {
    isWritable: writable,
    isRestoring: (told.restoring[0]?.n ?? 0) > 0,
    games: told.games[0]?.n ?? 0,
    database: 'ok' as const,
    replica,
    oldestJobSeconds: Number.isFinite(oldest) ? Math.max(0, Math.round((now.getTime() - oldest) / 1000)) : null,
    crons: told.crons,
    deadLetters: told.dead[0]?.n ?? 0,
    backupAt: told.backup[0]?.at ?? null,
  };
}
