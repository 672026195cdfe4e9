import { and, eq, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { imports } from '../tables.ts';
import { sendImport } from './new-import.ts';
import { findState, type StateRow } from './states.ts';

/** An import that failed as a whole, or ended with titles that failed. */
const hasFailed = sql`(imports.status = 'failed' OR (imports.status = 'done' AND EXISTS (SELECT 1 FROM import_titles
  WHERE import_id = imports.id AND outcome = 'failed')))`;

/** Retries what failed; does nothing if nothing has. Undefined if the import is not the person's. */
export async function retryImport(env: Env, db: Db, userId: string, id: string): Promise<StateRow | undefined> {
  const which = and(eq(imports.id, id), eq(imports.userId, userId), hasFailed);
  const { queued } = await batch(db, {
    queued: db
      .update(imports)
      .set({ status: 'queued', finishedAt: null, beatAt: new Date().toISOString() })
      .where(which)
      .returning({ id: imports.id }),
    reset:
      db.run(sql`UPDATE import_titles SET outcome = NULL, failure = NULL WHERE import_id = ${id} AND outcome = 'failed'
      AND EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND user_id = ${userId} AND status = 'queued')`),
  });
  if (queued.length > 0) await sendImport(env, id);
  return findState(db, userId, id);
}
