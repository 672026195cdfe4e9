import { and, eq } from 'drizzle-orm';
import type { Env } from '../env.ts';
import { DatabaseAway, openForJob, rootCause } from '../platform/database/client.ts';
import { DAY_MS, HOUR_MS, isoBefore, SECOND_MS } from '../platform/time.ts';
import { applyUntil, findOrder } from './apply/apply.ts';
import { isOpen, sendImport, wakeStalled } from './apply/send-import.ts';
import { removeFilesBefore } from './files/files.queries.ts';
import { imports } from './imports.tables.ts';
import { UNDO_DAYS } from './limits.schema.ts';

/** How long one message may occupy its consumer. */
const WORK_MS = 20 * SECOND_MS;
/** When to try again if the database is away. */
const AWAY_SECONDS = 10;

async function applyFor(env: Env, importId: string): Promise<boolean> {
  const db = openForJob(env);
  const order = await findOrder(db, importId);
  return order ? applyUntil({ env, db, order }, Date.now() + WORK_MS) : false;
}

/**
 * Applies as much of an import as one message may, and asks for the rest in another message. Each title is marked as
 * done in the transaction that does it, so running twice does no harm and two workers share the work. If the database
 * is away, the message is retried.
 */
export async function applyImport(env: Env, importId: string): Promise<void> {
  try {
    if (await applyFor(env, importId)) await sendImport(env, importId);
  } catch (error) {
    if (!(rootCause(error) instanceof DatabaseAway)) throw error;
    await sendImport(env, importId, AWAY_SECONDS);
  }
}

/** Marks an import whose message went to the dead letters, so that its owner sees it and can retry it. */
export async function failImport(env: Env, importId: string): Promise<void> {
  await openForJob(env)
    .update(imports)
    .set({ status: 'failed', finishedAt: new Date().toISOString() })
    .where(and(eq(imports.id, importId), isOpen));
}

/** Opens an import that has failed, because the operator sends its message again. */
export async function reopenImport(env: Env, importId: string): Promise<void> {
  await openForJob(env)
    .update(imports)
    .set({ status: 'queued', finishedAt: null })
    .where(and(eq(imports.id, importId), eq(imports.status, 'failed')));
}

/** Restarts imports that have been silent for a while. Each is woken once, however many callers look. */
export async function resumeStalled(env: Env, now: Date): Promise<void> {
  await wakeStalled(env, openForJob(env), now);
}

/** A reading of a file that takes longer has broken off. */
const READING_MS = HOUR_MS;

/** Removes the files of other trackers whose imports can no longer be undone. The receipts stay. */
export async function removeOldFiles(env: Env, now: Date): Promise<void> {
  const before = (ms: number) => isoBefore(now, ms);
  await removeFilesBefore(openForJob(env), before(UNDO_DAYS * DAY_MS), before(READING_MS));
}
