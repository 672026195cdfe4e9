import { and, eq, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hasRoom } from '../../shelf/copy-sql.ts';
import { imports } from '../imports.tables.ts';
import { SHELF_FULL } from './import-statements.ts';
import { startImport } from './start-import.ts';
import { findState, type StateRow } from './states.ts';

const isOpen = sql`(outcome = 'failed' OR failure = ${SHELF_FULL})`;

/**
 * Whether an import failed as a whole, or ended with titles that failed or found no room. On a shelf that is still full,
 * titles without room are not tried.
 */
const canRetry = (userId: string) => sql`(imports.status = 'failed' OR (imports.status = 'done' AND EXISTS (
  SELECT 1 FROM import_titles WHERE import_id = imports.id
    AND (outcome = 'failed' OR (failure = ${SHELF_FULL} AND ${hasRoom(userId)})))))`;

/**
 * Retries what failed or found no room; does nothing if there is none. Undefined if the import is not the person's;
 * throws too_many_copies if all that is left needs room, and there is none.
 */
export async function retryImport(env: Env, db: Db, userId: string, id: string): Promise<StateRow | undefined> {
  const which = and(eq(imports.id, id), eq(imports.userId, userId), canRetry(userId));
  const { started } = await batch(db, {
    started: db
      .update(imports)
      .set({ status: 'queued', finishedAt: null, beatAt: new Date().toISOString() })
      .where(which)
      .returning({ id: imports.id, total: imports.total }),
    reset: db.run(sql`UPDATE import_titles SET outcome = NULL, failure = NULL WHERE import_id = ${id} AND ${isOpen}
      AND EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND user_id = ${userId} AND status = 'queued')`),
  });
  const [queued] = started;
  if (queued) await startImport(env, db, queued);
  const row = await findState(db, userId, id);
  if (!queued && row?.status === 'done' && row.noRoom > 0) throw new Problem('too_many_copies');
  return row;
}
