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

type Fields = Record<string, unknown>;

/** Changes a row; false if the database refuses, because others refer to it by what would change. */
export async function replaceRow(stack: Stack, table: string, before: Fields, after: Fields): Promise<boolean> {
  const names = Object.keys(before);
  const set = names.map(name => `"${name}" = ?`).join(', ');
  const isIt = names.map(name => `"${name}" IS ?`).join(' AND ');
  const args = [...Object.values(after), ...Object.values(before)] as InValue[]; // as the database gave them
  try {
    const { rowsAffected } = await stack.db.$client.execute({
      sql: `UPDATE "${table}" SET ${set} WHERE ${isIt}`,
      args,
    });
    return rowsAffected === 1;
  } catch {
    return false;
  }
}
