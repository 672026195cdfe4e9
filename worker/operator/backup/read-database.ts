import { StatementFailed } from '../../platform/database/hrana/failures.ts';
import type { Cell } from '../../platform/database/hrana/values.ts';
import { packPart } from './part.ts';
import { quotedName, type Table } from './scopes.ts';
import { readStored, type StoredValue, type Stream, storeCell } from './stream.ts';

/** How far a backup is: the next table, the key of the last row that was read of it, and the rows so far. */
export type Position = { table: number; after: StoredValue[] | null; rows: Record<string, number> };
export const BEGINNING: Position = { table: 0, after: null, rows: {} };

export type Part = { bytes: Uint8Array; number: number; position: Position };

/** The lines of one part, before they are compressed. Together with one page this is what a backup holds in memory. */
const PART_CHARS = 4 * 1024 * 1024;
/** A page grows and shrinks towards this length, because the database answers 10 MB at most. */
const PAGE_CHARS = 512 * 1024;
const PAGE_ROWS = { first: 50, max: 8_000 };

const tooLarge = (error: unknown) =>
  error instanceof StatementFailed && /too large|RESPONSE_TOO_LARGE/i.test(error.message);

function pageOf({ columns, key, from }: Table, after: StoredValue[] | null, limit: number) {
  const keys = key.map(quotedName).join(', ');
  const where = after ? ` WHERE (${keys}) > (${key.map(() => '?').join(', ')})` : '';
  const sql = `SELECT ${keys}, ${columns.map(quotedName).join(', ')} FROM ${from}${where} ORDER BY ${keys} LIMIT ${limit}`;
  return { sql, args: (after ?? []).map(readStored) };
}

/** Reads a page, a smaller one if the database refuses to answer so much at once. */
async function readPage(stream: Stream, table: Table, after: StoredValue[] | null, limit: number): Promise<Cell[][]> {
  const { sql, args } = pageOf(table, after, limit);
  return stream.all(sql, args).catch((error: unknown) => {
    if (!tooLarge(error) || limit === 1) throw error;
    return readPage(stream, table, after, Math.ceil(limit / 4));
  });
}

const nextLimit = (limit: number, rows: number, chars: number) =>
  rows === 0 ? limit : Math.max(1, Math.min(PAGE_ROWS.max, limit * 2, Math.ceil((rows * PAGE_CHARS) / chars)));

/**
 * The parts of a backup from a position on, table by table. Whoever takes them one by one holds one part in memory,
 * however large the database is.
 */
export async function* readParts(stream: Stream, tables: Table[], from: Position, last: number): AsyncGenerator<Part> {
  let number = last;
  const rows = { ...from.rows };
  for (let at = from.table; at < tables.length; at += 1) {
    const table = tables[at];
    if (!table) continue;
    const { name, columns, key } = table;
    let after = at === from.table ? from.after : null;
    let limit: number = PAGE_ROWS.first;
    let lines: string[] = [];
    let chars = 0;
    rows[name] ??= 0;
    for (;;) {
      const page = await readPage(stream, table, after, limit);
      const before = chars;
      for (const cells of page) {
        const line = `${JSON.stringify(cells.slice(key.length).map(storeCell))}\n`;
        chars += line.length;
        lines.push(line);
      }
      after = page.at(-1)?.slice(0, key.length).map(storeCell) ?? after;
      const isOver = page.length === 0;
      if (lines.length > 0 && (isOver || chars > PART_CHARS)) {
        number += 1;
        rows[name] += lines.length;
        const bytes = await packPart({ part: number, table: name, columns }, lines);
        yield { bytes, number, position: { table: at, after, rows: { ...rows } } };
        [lines, chars] = [[], 0];
      }
      if (isOver) break;
      limit = nextLimit(limit, page.length, Math.max(1, chars - before));
    }
  }
}
