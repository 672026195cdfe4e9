import { sql } from 'drizzle-orm';
import { bestAccess } from '../../catalogue/copies-sql.ts';
import type { Db } from '../../platform/database/client.ts';

/* Parts of the statements that apply an import. */

/** The next titles that are not done. Inside one transaction every statement sees the same ones. */
export const pending = (id: string, limit: number) => sql`(SELECT * FROM import_titles
  WHERE import_id = ${id} AND outcome IS NULL ORDER BY provider_id, subplatform LIMIT ${limit})`;

export const isRunning = (id: string) => sql`EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND status = 'running')`;

/** What is noted of a title that has no copy because the shelf is full. */
export const SHELF_FULL = 'shelf_full';

/** The note on a title of the table, once the copies are written: null, or that the title found no room. */
export const leftOut = (userId: string, table: 'p' | 't') =>
  sql`iif(EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${userId} AND own.game = ${sql.raw(table)}.game
    AND own.subplatform = ${sql.raw(table)}.subplatform), NULL, ${SHELF_FULL})`;

/** Makes titles of one copy agree about it: the best access, the highest priority, and finished if one of them is. */
export function joinTitles(db: Db, importId: string) {
  return db.run(sql`UPDATE import_titles SET finished = c.finished, priority = c.priority, access = c.access
    FROM (SELECT game, subplatform, max(finished) AS finished, min(priority) AS priority, ${sql.raw(bestAccess('access'))} AS access
      FROM import_titles WHERE import_id = ${importId} AND game IS NOT NULL GROUP BY game, subplatform HAVING count(*) > 1) c
    WHERE import_titles.import_id = ${importId} AND import_titles.game = c.game AND import_titles.subplatform = c.subplatform`);
}
