import type { Db } from '../../platform/database/client.ts';
import { Pace } from '../../platform/pace.ts';
import type { FileRow } from './file-row.ts';
import { changeRows, listRows } from './files.queries.ts';
import type { DateColumn, Mapping } from './files.schema.ts';
import { rowReader } from './reading/read-table.ts';
import { lettersIn } from './reading/split-text.ts';
import type { StoredRow } from './row-cells.ts';
import { guessMapping } from './table/guess-mapping.ts';
import { cellsReader } from './table/read-cells.ts';

/* Stored rows that are read again: their columns have got another meaning, or their dates an order. */

/** Rows that are read and written at once. */
const STEP = 2_000;

type Change = (rows: StoredRow[]) => StoredRow[] | Promise<StoredRow[]>;

/** Changes the rows of a file, some at a time. */
export async function eachStep(db: Db, id: string, change: Change): Promise<void> {
  let rows = await listRows(db, id, 0, STEP);
  while (rows.length > 0) {
    const changed = await change(rows);
    if (changed.length > 0) await changeRows(db, id, changed);
    rows = await listRows(db, id, rows.at(-1)?.place ?? 0, STEP);
  }
}

type KnownFile = { id: string; format: string; header: string[]; dates: DateColumn[] };

/** Reads the rows of a tracker's table again that have waited for an order, and changes them as `after` says. */
export async function rereadKnown(db: Db, file: KnownFile, after: (row: FileRow) => FileRow = row => row) {
  const read = rowReader(file.format, file.header, ordersIn(file.dates));
  if (!read) return;
  let before: FileRow | null = null;
  await eachStep(db, file.id, rows => {
    const changed: StoredRow[] = [];
    for (const { place, row } of rows) {
      const again: FileRow | null = row.cells ? read(row.line, row.cells, before) : null;
      // The whole column has told what its ratings count to; one row does not.
      if (again) changed.push({ place, row: after({ ...again, rating: row.rating }) });
      if (row.title !== '') before = again ?? row;
    }
    return changed;
  });
}

const ordersIn = (dates: DateColumn[]): Mapping['orders'] =>
  new Map(dates.flatMap(({ column, order }) => (order ? [[column, order] as const] : [])));

/** The columns with what a person answered to those that are questions. */
export const answered = (dates: DateColumn[], said: Mapping['orders'] | undefined): DateColumn[] =>
  dates.map(date => (date.example === null ? date : { ...date, order: said?.get(date.column) ?? null }));

/** The cells of a row; a broken one has none. */
const cellsOf = (row: FileRow) => row.cells ?? [];

/** How a table is understood. `samples` are cells of its first rows: they decide the order of dates and the scale of ratings. */
export type UnknownTable = ReturnType<typeof cellsReader> & { header: string[]; mapping: Mapping; samples: string[][] };

/** A table by its first rows, as a mapping explains it, or as well as can be guessed. */
export async function tableOf(header: string[], first: FileRow[], said: Mapping | undefined): Promise<UnknownTable> {
  const samples = first.map(cellsOf);
  const mapping = said ?? (await guessMapping(header, samples));
  return { header, mapping, samples, ...cellsReader(header, mapping, samples) };
}

/** What a table's dates told once all rows were read. If that is more than their beginning told, they are read again. */
export async function settled(db: Db, id: string, { header, mapping, samples, dates }: UnknownTable) {
  const columns = dates.columns();
  if (!dates.isStale) return columns;
  const again = cellsReader(header, { ...mapping, orders: ordersIn(columns) }, samples);
  await eachStep(db, id, rows => readAgain(again, rows));
  return columns;
}

/** Stored rows as they are understood now. */
export async function readAgain(table: Pick<UnknownTable, 'read'>, rows: StoredRow[]): Promise<StoredRow[]> {
  const read = await explained(
    table,
    rows.map(({ row }) => row),
  );
  return rows.map(({ place, row }, at) => ({ place, row: read[at] ?? row }));
}

/** Rows of an unknown table as they are understood; broken ones stay as they are. */
export async function explained({ read }: Pick<UnknownTable, 'read'>, rows: FileRow[]): Promise<FileRow[]> {
  const pace = new Pace();
  const all: FileRow[] = [];
  for (const row of rows) {
    all.push(row.cells?.length ? read({ line: row.line, cells: row.cells }) : row);
    await pace.step(lettersIn(cellsOf(row)));
  }
  return all;
}
