import { asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { RunnableQuery } from 'drizzle-orm/runnable-query';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../platform/database/client.ts';

/**
 * How many rows are read at once. The database refuses an answer of more than 10 MB, and five hundred games with the
 * longest notes stay below it.
 */
export const PAGE_ROWS = 500;

/** Rows that are read while they are written, so that no export is held in memory. */
export type RowStream<Row> = { takeWhile: (isWanted: (row: Row) => boolean) => AsyncGenerator<Row> };

/** The first page of a long table, and the keys of all rows that follow, as one cell of JSON. */
type FirstPage<Row> = { first: Row[]; rest: { keys: string }[] };

/**
 * The keys were all read with the first page, in order, so that nothing which happens meanwhile makes a row appear
 * twice, or another one not at all.
 */
export function rowStream<Row>(
  { first, rest }: FirstPage<Row>,
  read: (keys: string) => Promise<Row[]>,
): RowStream<Row> {
  const left: number[] = JSON.parse(rest[0]?.keys ?? '[]');
  let [page, at] = [first, 0];

  async function current(): Promise<Row | undefined> {
    while (at === page.length && left.length > 0)
      [page, at] = [await read(JSON.stringify(left.splice(0, PAGE_ROWS))), 0];
    return page[at];
  }

  async function* takeWhile(isWanted: (row: Row) => boolean) {
    for (let row = await current(); row && isWanted(row); row = await current()) {
      at += 1;
      yield row;
    }
  }
  return { takeWhile };
}

export const everyRow = <Row>(rows: RowStream<Row>) => rows.takeWhile(() => true);

/**
 * Rows that stand under others. `first` has the rows of the first parents, the last of them perhaps cut off; the rest is
 * read parent by parent, after the last row that was read.
 */
export function rowsUnder<Row>(
  first: Row[],
  parentOf: (row: Row) => string,
  readAfter: (parent: string, last: Row | undefined) => Promise<Row[]>,
) {
  const known = Map.groupBy(first, parentOf);
  const lastRow = first.at(-1);
  const isWhole = (parent: string) =>
    first.length < PAGE_ROWS || (known.has(parent) && lastRow !== undefined && parentOf(lastRow) !== parent);

  return async function* rowsOf(parent: string): AsyncGenerator<Row> {
    let page = known.get(parent) ?? [];
    yield* page;
    if (isWhole(parent)) return;
    let last = page.at(-1);
    do {
      page = await readAfter(parent, last);
      yield* page;
      last = page.at(-1);
    } while (page.length === PAGE_ROWS);
  };
}

export async function* mapRows<Row, Made>(rows: AsyncIterable<Row>, make: (row: Row) => Made): AsyncGenerator<Made> {
  for await (const row of rows) yield make(row);
}

/* The keys of many rows travel as one cell of JSON. */

/** The `row_key` of all rows that a statement finds, in its order. */
export const selectKeys = (db: Db, found: SQL) =>
  db.select({ keys: sql<string>`json_group_array(row_key)`.as('keys') }).from(sql`(${found})`);

export const rowKeysIn = (keys: string) => sql`SELECT value FROM json_each(${keys})`;

type OwnTable = SQLiteTable & { userId: SQLiteColumn };
type ColumnName<T extends OwnTable> = keyof T['$inferSelect'] & string;

/**
 * Makes the statements that read a person's rows of a table: what is written of a row, by the names of its columns in
 * this order, and the columns that the rows are ordered by.
 */
export const ownRowsOf =
  (db: Db, userId: string) =>
  <T extends OwnTable, Name extends ColumnName<T>>(table: T, names: Name[], order: ColumnName<T>[] = []) => {
    const from: OwnTable = table;
    const all = getTableColumns(from) as Record<ColumnName<T>, SQLiteColumn>; // the columns of this table
    const rows = db
      .select(Object.fromEntries(names.map(name => [name, all[name]] as const)))
      .from(from)
      .where(eq(from.userId, userId))
      .orderBy(...order.map(name => asc(all[name])));
    return rows as unknown as RunnableQuery<Pick<T['$inferSelect'], Name>[], 'sqlite'>; // what these columns hold
  };
