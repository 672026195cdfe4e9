import type { ResultSet, Row, Value } from '@libsql/client/web';
import { remember } from '../../remember.ts';
import { type Cell, readCell } from './values.ts';

export type HranaResult = {
  cols: { name: string | null; decltype?: string | null }[];
  rows: Cell[][];
  affected_row_count: number;
  last_insert_rowid?: string | null;
};

/** Never part of a column's name here. */
const SEPARATOR = '\0';

type RowMaker = new (cells: Value[]) => object;

/**
 * Rows as the rest of the program knows them: a property for each column, the first of those with one name, and each
 * cell by its index. The indices are getters of the class, so that a row costs no more than its properties.
 */
function rowsOf(names: string[]): RowMaker {
  const own = names.map((_, place) => place).filter(place => isNamed(names, place));
  class Cells {
    readonly #cells: Value[];
    constructor(cells: Value[]) {
      this.#cells = cells;
      const row = this as Record<string, unknown>; // its columns are known only now
      for (const place of own) row[names[place] ?? ''] = cells[place];
    }
    static at(row: Cells, place: number): Value | undefined {
      return row.#cells[place];
    }
  }
  const places = names.map((_, place) => [place, { get: placeGetter(Cells.at, place) }]);
  Object.defineProperties(Cells.prototype, Object.fromEntries([...places, ['length', { value: names.length }]]));
  return Cells;
}

/** The classes of rows by their columns: few sets of columns occur, and a class takes longer to make than a row. */
const makers = remember((joined: string) => rowsOf(joined.split(SEPARATOR)));
const rowMaker = (names: string[]) => makers(names.join(SEPARATOR));

/** `SELECT 1` calls its column 1, which is also an index. */
function isNamed(names: string[], place: number): boolean {
  const name = names[place] ?? '';
  return names.indexOf(name) === place && !/^(\d+|length)$/.test(name);
}

function placeGetter<T>(at: (row: T, place: number) => Value | undefined, place: number) {
  return function get(this: T) {
    return at(this, place);
  };
}

export function resultOf({ cols, rows, affected_row_count, last_insert_rowid }: HranaResult): ResultSet {
  const columns = cols.map(col => col.name ?? '');
  const Cells = rows.length > 0 ? rowMaker(columns) : undefined;
  const made = Cells ? rows.map(cells => new Cells(cells.map(readCell))) : [];
  return {
    columns,
    columnTypes: cols.map(col => col.decltype ?? ''),
    rows: made as Row[], // has the columns, the indices and the length of a Row
    rowsAffected: affected_row_count,
    lastInsertRowid: last_insert_rowid ? BigInt(last_insert_rowid) : undefined,
    toJSON: () => ({ columns, rows: rows.map(cells => cells.map(readCell)) }),
  };
}
