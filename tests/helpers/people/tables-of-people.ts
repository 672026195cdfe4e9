import type { InValue } from '@libsql/client';
import type { Stack } from '../stack/stack.ts';
import { query } from './traces.ts';

/** A table with rows of people, and which of them are one person's: by their own column, or through another table. */
type Theirs = { table: string; isTheirs: string };

/** What each table refers to: its columns with the other table, and whether rows go with theirs. */
export async function references(
  stack: Stack,
): Promise<{ table: string; column: string; to: string; goes: boolean }[]> {
  const rows = await query(
    stack,
    `SELECT m.name AS "table", f."from" AS "column", f."table" AS "to", f.on_delete = 'CASCADE' AS goes
      FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`,
  );
  return rows.map(row => ({
    table: String(row.table),
    column: String(row.column),
    to: String(row.to),
    goes: row.goes === 1,
  }));
}

/** The tables of people, from `users` outwards. */
export async function tablesOfPeople(stack: Stack): Promise<Theirs[]> {
  const all = await references(stack);
  const found: Theirs[] = [{ table: 'users', isTheirs: 'id = ?1' }];
  for (const { table: owner, isTheirs } of found) {
    const near = all.filter(one => one.to === owner && one.goes && !found.some(known => known.table === one.table));
    for (const name of new Set(near.map(one => one.table))) {
      const columns = near.filter(one => one.table === name).map(one => one.column);
      const ids = owner === 'users' ? '?1' : `(SELECT id FROM ${owner} WHERE ${isTheirs})`;
      found.push({ table: name, isTheirs: columns.map(column => `${column} IN (${ids})`).join(' OR ') });
    }
  }
  return found;
}

/** A person's rows of a table. */
export const rowsOf = (stack: Stack, { table, isTheirs }: Theirs, id: string) =>
  query(stack, `SELECT * FROM "${table}" WHERE ${isTheirs}`, [id]);

type Fields = Record<string, InValue>;

/** What picks a row by all its values. */
const isRow = (row: Fields) =>
  Object.keys(row)
    .map(name => `"${name}" IS ?`)
    .join(' AND ');

/** Whether a table has this very row; others may have filled the table by then. */
export async function isThere(stack: Stack, table: string, row: Fields): Promise<boolean> {
  const { rows } = await stack.db.$client.execute({
    sql: `SELECT 1 FROM "${table}" WHERE ${isRow(row)} LIMIT 1`,
    args: Object.values(row),
  });
  return rows.length > 0;
}

/** Changes a row; false if the database refuses, because others refer to it by what would change. */
export async function replaceRow(stack: Stack, table: string, before: Fields, after: Fields): Promise<boolean> {
  const set = Object.keys(before)
    .map(name => `"${name}" = ?`)
    .join(', ');
  const args = [...Object.values(after), ...Object.values(before)];
  try {
    const { rowsAffected } = await stack.db.$client.execute({
      sql: `UPDATE "${table}" SET ${set} WHERE ${isRow(before)}`,
      args,
    });
    return rowsAffected === 1;
  } catch {
    return false;
  }
}
