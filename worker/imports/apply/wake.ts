import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { imports } from '../imports.tables.ts';
import { sendImport } from './send-import.ts';
import type { StateRow } from './states.ts';

/** The longest silence of an active import. */
const SILENCE_SECONDS = 30;

export const isOpen = inArray(imports.status, ['queued', 'running']);

const silentSince = (now: Date) => new Date(now.getTime() - SILENCE_SECONDS * 1000).toISOString();

/** Sends the messages of the silent ones among some imports again. Each is woken once, however many callers look. */
export async function wakeStalled(env: Env, db: Db, now: Date, which?: SQL): Promise<void> {
  const woken = await db
    .update(imports)
    .set({ beatAt: now.toISOString() })
    .where(and(which, isOpen, lt(sql`coalesce(${imports.beatAt}, ${imports.createdAt})`, silentSince(now))))
    .returning({ id: imports.id });
  for (const { id } of woken) await sendImport(env, id);
}

/** Wakes the silent ones among the rows that a caller has read. */
export async function wakeThose(env: Env, db: Db, rows: StateRow[], now: Date): Promise<void> {
  const asleep = rows.filter(r => (r.status === 'queued' || r.status === 'running') && r.beatAt < silentSince(now));
  const ids = asleep.map(row => row.id);
  if (ids.length > 0) await wakeStalled(env, db, now, inArray(imports.id, ids));
}
