import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import { undoRows, undoRowsOf } from '../files/undo-rows.ts';
import { imports } from '../imports.tables.ts';
import { findState, type StateRow, undoSince } from './states.ts';

/**
 * Whether a copy is as the import made it: everything that people can change is unchanged. The position in the list does
 * not matter.
 */
const isUntouched = sql.raw(`EXISTS (SELECT 1 FROM import_titles t JOIN imports i ON i.id = t.import_id
  WHERE t.import_id = copies.import_id AND t.outcome = 'added'
    AND t.game = copies.game AND t.subplatform = copies.subplatform AND t.priority = copies.priority
    AND copies.list = coalesce(t.carries->>'list', 1) AND copies.notes IS t.carries->>'$.own.notes'
    AND copies.status = iif(t.carries->>'list' = 1 AND t.carries->>'playing' AND copies.archive_status IS NULL, 2, 1)
    AND copies.archive_status IS CASE WHEN i.kind = 'archive' THEN 'retired'
      WHEN i.kind = 'move_in' THEN t.carries->>'archiveStatus' WHEN t.finished THEN 'finished' END)
  AND NOT EXISTS (SELECT 1 FROM triage_decisions d WHERE d.user_id = copies.user_id AND d.copy = copies.id
    AND d.act <> 'skip')`);

/**
 * Undoes an import: the copies it added are removed, except those that the person has changed since. A running one
 * stops first, because each of its steps asks. An import that is undone already stays so. Undefined if it is not the
 * person's; throws import_over after its time.
 */
export async function undoImport(db: Db, userId: string, id: string, now: Date): Promise<StateRow | undefined> {
  const isLive = and(
    eq(imports.id, id),
    eq(imports.userId, userId),
    ne(imports.status, 'undone'),
    or(isNull(imports.finishedAt), gt(imports.finishedAt, undoSince(now))),
  );
  await db.batch([
    db.run(sql`DELETE FROM copies WHERE import_id = ${id} AND user_id = ${userId}
      AND EXISTS (SELECT 1 FROM imports WHERE ${isLive}) AND ${isUntouched}`),
    ...undoRows(
      db,
      id,
      sql`i.user_id = ${userId} AND i.status <> 'undone'
      AND (i.finished_at IS NULL OR i.finished_at > ${undoSince(now)})`,
      now.toISOString(),
    ),
    db
      .update(imports)
      .set({ status: 'undone', finishedAt: sql`coalesce(${imports.finishedAt}, ${now.toISOString()})` })
      .where(isLive),
  ]);
  const row = await findState(db, userId, id);
  if (row && row.status !== 'undone') throw new Problem('import_over');
  return row;
}

/**
 * Statements that take back what an import which is undone brought of these games, by their numbers: two games that are
 * parted have what they had when they became one, and the import was undone meanwhile.
 */
export function undoAgain(db: Db, id: string, games: number[], now: string) {
  return [
    db.run(sql`DELETE FROM copies WHERE import_id = ${id} AND game IN (SELECT value FROM json_each(${JSON.stringify(games)}))
      AND ${isUntouched}`),
    ...undoRowsOf(db, id, games, now),
  ];
}
