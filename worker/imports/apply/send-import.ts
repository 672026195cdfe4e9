import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { errorFacts, log } from '../../platform/log.ts';
import { isoBefore, SECOND_MS } from '../../platform/time.ts';
import { imports } from '../imports.tables.ts';
import type { StateRow } from './states.ts';

declare module '../../env.ts' {
  interface QueueMessages {
    import: { importId: string };
  }
}

/** Asks the queue to apply an import. If the queue cannot be reached, `wakeStalled` asks again. */
export async function sendImport(env: Env, importId: string, delaySeconds = 0): Promise<void> {
  await env.JOBS.send({ type: 'import', importId }, { delaySeconds }).catch((error: unknown) => {
    log('warn', { message: 'An import waits to be sent again.', job: 'import', ...errorFacts(error) });
  });
}

/** How long an active import may be silent. */
const SILENCE_MS = 30 * SECOND_MS;

export const isOpen = inArray(imports.status, ['queued', 'running']);

const silentSince = (now: Date) => isoBefore(now, SILENCE_MS);

/** Sends the messages of imports again that are silent. Each import is woken once, however many callers look. */
export async function wakeStalled(env: Env, db: Db, now: Date, which?: SQL): Promise<void> {
  const woken = await db
    .update(imports)
    .set({ beatAt: now.toISOString() })
    .where(and(which, isOpen, lt(sql`coalesce(${imports.beatAt}, ${imports.createdAt})`, silentSince(now))))
    .returning({ id: imports.id });
  for (const { id } of woken) await sendImport(env, id);
}

/** Wakes the imports that are silent among the rows that a caller has read. */
export async function wakeSilentImports(env: Env, db: Db, rows: StateRow[], now: Date): Promise<void> {
  const asleep = rows.filter(r => (r.status === 'queued' || r.status === 'running') && r.beatAt < silentSince(now));
  const ids = asleep.map(row => row.id);
  if (ids.length > 0) await wakeStalled(env, db, now, inArray(imports.id, ids));
}
