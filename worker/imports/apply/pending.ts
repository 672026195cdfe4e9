import { sql } from 'drizzle-orm';

/* Parts of the statements that apply an import. */

/** The next titles that are not done: the same for everybody who looks inside one transaction. */
export const pending = (id: string, limit: number) => sql`(SELECT * FROM import_titles
  WHERE import_id = ${id} AND outcome IS NULL ORDER BY provider_id, subplatform LIMIT ${limit})`;

export const isRunning = (id: string) => sql`EXISTS (SELECT 1 FROM imports WHERE id = ${id} AND status = 'running')`;

/** What is noted of a title that has no copy because the shelf is full. */
export const SHELF_FULL = 'shelf_full';

/** The note on a title of this table, once the copies are written: null, or that it found no room. */
export const leftOut = (userId: string, table: 'p' | 't') =>
  sql`iif(EXISTS (SELECT 1 FROM copies own WHERE own.user_id = ${userId} AND own.game = ${sql.raw(table)}.game
    AND own.subplatform = ${sql.raw(table)}.subplatform), NULL, ${SHELF_FULL})`;

/** A new GUID, made by the database. */
export const newId = sql.raw(`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
  substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`);
