import { sql } from 'drizzle-orm';
import { bestAccess } from '../../catalogue/best-access.ts';
import type { Db } from '../../platform/database/client.ts';

/** Titles of one copy say the same of it: the best access, the highest priority, and finished if one of them is. */
export function joinTitles(db: Db, importId: string) {
  return db.run(sql`UPDATE import_titles SET finished = c.finished, priority = c.priority, access = c.access
    FROM (SELECT game, subplatform, max(finished) AS finished, min(priority) AS priority, ${sql.raw(bestAccess('access'))} AS access
      FROM import_titles WHERE import_id = ${importId} AND game IS NOT NULL GROUP BY game, subplatform HAVING count(*) > 1) c
    WHERE import_titles.import_id = ${importId} AND import_titles.game = c.game AND import_titles.subplatform = c.subplatform`);
}
