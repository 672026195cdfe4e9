import { exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** Whether a table has such a row, inside a statement. */
export const hasRow = (db: Db, table: SQLiteTable, which: SQL | undefined) =>
  exists(db.select({ one: sql`1` }).from(table).where(which));

/** A new GUID, made by the database. */
export const newId = sql.raw(`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
  substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`);

/** A statement that may run in one batch with others. */
export type BatchStatement = BatchItem<'sqlite'>;

type NamedStatements = Record<string, BatchStatement>;
type Results<S extends NamedStatements> = { [Name in keyof S]: S[Name]['_']['result'] };

/**
 * Statements that belong together, in the order they are written: one round trip and one transaction. Each result has
 * its statement's name. Those of `more` come last, and their results are ignored.
 */
export async function batch<S extends NamedStatements>(
  db: Db,
  named: S,
  more: readonly BatchStatement[] = [],
): Promise<Results<S>> {
  const [first, ...others] = [...Object.values(named), ...more];
  if (!first) throw new Error('A batch needs a statement.');
  const results: unknown[] = await db.batch([first, ...others]);
  const byName = Object.keys(named).map((name, place) => [name, results[place]]);
  return Object.fromEntries(byName) as Results<S>; // an object keeps its names and its values in the same order
}

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
