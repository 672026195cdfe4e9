import { and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { isoBefore, MINUTE_MS } from '../../platform/time.ts';
import { backups } from '../operator.tables.ts';
import { type Backup, writeSlice } from './nightly.ts';
import { nameOfBackup } from './part.ts';
import { SCOPES } from './scopes.ts';

declare module '../../env.ts' {
  interface QueueMessages {
    backup: { name: string; turn: number };
  }
}

const NIGHTS_KEPT = 7;
/**
 * The longest silence of a backup that is being written. A slice ends after twenty seconds, or with the people's rows.
 */
const SILENCE_MS = 16 * MINUTE_MS;

/** How many nights are kept; none means that there is no nightly backup. */
const keptBy = (env: Env) => {
  const wanted = Number(env.BACKUPS_KEPT ?? NIGHTS_KEPT);
  return Number.isInteger(wanted) && wanted >= 0 ? wanted : NIGHTS_KEPT;
};

type Next = { name: string; turn: number };
const send = (env: Env, next: Next) => env.NIGHTS.send({ type: 'backup', ...next });

/**
 * Orders a backup of people and one of the catalogue. The people's is written first: rows of people name games, and no
 * game is ever removed, so the games they name are in the catalogue that is read after them.
 */
export async function orderBackups(env: Env, now: Date): Promise<void> {
  if (keptBy(env) === 0) return;
  const at = now.toISOString();
  const rows = SCOPES.map(scope => ({ name: nameOfBackup(at, [scope]), scope, state: 'running' as const }));
  const db = openForJob(env);
  await db
    .insert(backups)
    .values(rows.map(row => ({ ...row, startedAt: at, beatAt: at })))
    .onConflictDoNothing();
  const [first] = rows;
  if (first) await send(env, { name: first.name, turn: 0 });
}

/** Takes the turn of a message; undefined if somebody has taken it, or if the backup is over. */
async function takeTurn(db: Db, { name, turn }: Next): Promise<Backup | undefined> {
  const [taken] = await db
    .update(backups)
    .set({ turn: turn + 1, beatAt: new Date().toISOString() })
    .where(and(eq(backups.name, name), eq(backups.turn, turn), eq(backups.state, 'running')))
    .returning();
  return taken;
}

/**
 * The next backup that was ordered and is not done, the oldest first; people come before the catalogue of their night.
 */
const nextRunning = (db: Db): Promise<Next | undefined> =>
  db
    .select({ name: backups.name, turn: backups.turn })
    .from(backups)
    .where(eq(backups.state, 'running'))
    .orderBy(asc(backups.startedAt), desc(backups.scope))
    .limit(1)
    .get();

/**
 * Writes as much of a backup as one message may, and asks for the rest in another message. Running it twice does no
 * harm: each message has a turn, which only one delivery of it takes. If a slice fails, `resumeBackups` goes on.
 */
export async function writeBackup(env: Env, message: Next): Promise<void> {
  const db = openForJob(env);
  const backup = await takeTurn(db, message);
  if (!backup) return;
  const isOver = await writeSlice(env, db, backup);
  const next = isOver ? await nextRunning(db) : { name: backup.name, turn: backup.turn };
  if (next) await send(env, next);
}

/** Goes on with a backup that has been silent for long, because its Worker died or the database was away. */
export async function resumeBackups(env: Env, now: Date): Promise<void> {
  const silent = isoBefore(now, SILENCE_MS);
  const db = openForJob(env);
  const [asleep] = await db
    .update(backups)
    .set({ beatAt: now.toISOString() })
    .where(and(eq(backups.state, 'running'), lt(backups.beatAt, silent)))
    .returning({ name: backups.name });
  if (!asleep) return;
  const next = await nextRunning(db);
  if (next) await send(env, next);
}

/** Removes backups of the Worker beyond the number that is kept, of each scope the oldest. Safe to run twice. */
export async function removeOldBackups(env: Env): Promise<void> {
  const db = openForJob(env);
  for (const scope of SCOPES) {
    const over = await db
      .select({ name: backups.name })
      .from(backups)
      .where(and(eq(backups.scope, scope), eq(backups.state, 'done')))
      .orderBy(desc(backups.startedAt))
      .limit(1000)
      .offset(Math.max(1, keptBy(env)));
    for (const { name } of over) await removeBackup(env, db, name);
  }
}

async function removeBackup(env: Env, db: Db, name: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await env.BACKUPS.list({ prefix: `${name}/` });
    if (objects.length > 0) await env.BACKUPS.delete(objects.map(({ key }) => key));
    if (!truncated) break;
  }
  await db.delete(backups).where(eq(backups.name, name));
}
