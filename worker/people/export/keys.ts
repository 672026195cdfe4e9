import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';

/* The keys of many rows travel as one cell of JSON. */

/** The `row_key` of all rows that a statement finds, in its order. */
export const selectKeys = (db: Db, found: SQL) =>
  db.select({ keys: sql<string>`json_group_array(row_key)`.as('keys') }).from(sql`(${found})`);

export const keysIn = (keys: string) => sql`SELECT value FROM json_each(${keys})`;
