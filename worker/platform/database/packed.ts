import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/* Many rows as one cell: the database sends them, and the Worker reads them, several times faster than typed cells. */

type ValueOf<C> = C extends SQL<infer T> ? T : C extends Column ? GetColumnData<C> : never;

/** A row of a SELECT of these columns. */
export type RowOf<Columns> = { [Name in keyof Columns]: ValueOf<Columns[Name]> };

/** All rows of a SELECT as one cell, a JSON array of arrays. Columns of text, numbers and null only. */
export function packText(columns: Record<string, string>): string {
  return `json_group_array(json_array(${Object.values(columns).join(', ')}))`;
}

/**
 * Makes the rows of such a cell from the names of its columns in order. Every row has one shape, which is faster to
 * make and to read than objects made of entries.
 */
export function unpacker<Row>(names: string[]): (cell: unknown) => Row[] {
  class Cells {
    constructor(cells: unknown[]) {
      const row = this as Record<string, unknown>; // its columns are known only now
      for (let at = 0; at < names.length; at++) row[names[at] ?? ''] = cells[at];
    }
  }
  return cell => {
    const rows: unknown[][] = JSON.parse(typeof cell === 'string' ? cell : '[]');
    return rows.map(cells => new Cells(cells) as Row); // the type given by the author of the statement
  };
}

/** The cell of such rows for columns as drizzle knows them, and the function that reads it. */
export function packing<Columns extends Record<string, SQLWrapper>>(columns: Columns) {
  const cell = sql<string>`json_group_array(json_array(${sql.join(Object.values(columns), sql`, `)}))`;
  return { cell, unpack: unpacker<RowOf<Columns>>(Object.keys(columns)) };
}

/** The most rows in one cell: the database refuses cells of five megabytes, and a row has some hundred bytes. */
const CELL = 4_000;

/** All rows of a statement, each as `columns`, in as many cells as they need. */
export const inCells = (db: Db, columns: SQL, rows: SQL) =>
  db
    .select({ cell: sql<string>`json_group_array(json(packed))` })
    .from(
      sql`(SELECT json_array(${columns}) AS packed, row_number() OVER () / ${sql.raw(String(CELL))} AS part ${rows})`,
    )
    .groupBy(sql`part`);
