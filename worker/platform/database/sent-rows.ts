import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows that were sent with a statement, as a table with a column for each place of a row: SQL types are those of JSON,
 * and what is an object or a list comes as its text. LIMIT makes the database read the list once, and first. A bare
 * `json_each` beside another table has no index: SQLite may walk through all of it for each row of the other one, which
 * took 20 s for 5,000 titles.
 */
export const sentRows = (rows: readonly (readonly unknown[])[], columns: readonly string[]): SQL =>
  sql`(SELECT ${sql.raw(columns.map((name, place) => `value->>${place} AS ${name}`).join(', '))}
    FROM json_each(${JSON.stringify(rows)}) LIMIT -1)`;

/** Values that were sent with a statement, to be compared with IN. */
export const valuesOf = (values: readonly unknown[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;
