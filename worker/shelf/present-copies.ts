import { type SQL, sql } from 'drizzle-orm';

/*
 * What a request calls a copy, as the copies that there are: one that was taken in by another, when their games became
 * one, is called by its own id by devices that were away.
 */

/** The ids of the copies that stand for these ids, as SQL for `IN`. An id may stand for itself. */
export const presentCopies = (ids: string[]): SQL => sql`(SELECT value FROM json_each(${JSON.stringify(ids)})
  UNION SELECT j.copy FROM json_each(${JSON.stringify(ids)}) q CROSS JOIN joined_copies j ON j.id = q.value)`;
