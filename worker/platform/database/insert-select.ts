import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** What each column gets, by its name in the code. A column that is left out, or undefined, has its default. */
type Values<Table extends SQLiteTable> = { [Name in keyof Table['$inferInsert']]?: unknown };

/**
 * `INSERT … SELECT` with each value beside the name of its column. `source` is what stands behind the values: FROM,
 * WHERE, ON CONFLICT. `tables`: the WITH clause that the values and the source may name.
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  values: Values<Table>,
  source: SQL,
  tables: SQL = sql``,
) {
  const columns = new Map(Object.entries(getTableColumns(table)));
  const given = Object.entries<unknown>(values).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => sql.identifier(columns.get(name)?.name ?? name));
  const parts = given.map(([, value]) => sql`${value}`);
  return db.run(sql`INSERT INTO ${table} (${sql.join(names, sql`, `)}) ${tables}
    SELECT ${sql.join(parts, sql`, `)} ${source}`);
}
