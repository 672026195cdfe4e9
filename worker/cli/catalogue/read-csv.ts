import { parse } from 'csv-parse/sync';
import type { Mapping } from './columns.ts';
import type { CatalogueFile, Entry } from './file.ts';
import { type Line, readLines } from './lines.ts';
import { readCells } from './values.ts';

/** How many lines one quoted row may span. Beyond, its quote was never closed and must not swallow the rows behind. */
const ROW_MAX_LINES = 20;

type Parsed = { line: number; bytes: number } & ({ cells: string[] } | { reason: string });

/** The rows of a CSV file, streamed. `mapped` is called once with the header, before any row. */
export async function* readCsv(file: CatalogueFile, mapped: (header: string[]) => Mapping): AsyncGenerator<Entry> {
  let columns: Mapping['columns'] | undefined;
  let width = 0;
  for await (const { line, bytes, ...record } of readRecords(file)) {
    if ('reason' in record) yield { line, bytes, reason: record.reason };
    else if (!columns) {
      columns = mapped(record.cells).columns;
      width = record.cells.length;
    } else if (record.cells.length !== width)
      yield { line, bytes, reason: `row: has ${record.cells.length} columns, the header has ${width}` };
    else yield { line, bytes, input: readCells(record.cells, columns) };
  }
}

async function* readRecords({ stream, delimiter }: CatalogueFile): AsyncGenerator<Parsed> {
  let open: Line[] = [];
  for await (const next of readLines(stream)) {
    open.push(next);
    while (open.length > 0 && (isClosed(open) || open.length > ROW_MAX_LINES)) {
      const { record, rest } = takeRecord(open, delimiter);
      if (record) yield record;
      open = rest;
    }
  }
  while (open.length > 0) {
    const { record, rest } = takeRecord(open, delimiter);
    if (record) yield record;
    open = rest;
  }
}

function isClosed(lines: Line[]): boolean {
  return lines.reduce((quotes, { text }) => quotes + text.split('"').length - 1, 0) % 2 === 0;
}

/** The first row of some lines, and the lines behind it: of a row whose quote stays open only the first line is lost. */
function takeRecord(lines: Line[], delimiter: string): { record: Parsed | undefined; rest: Line[] } {
  const count = lines.findIndex((_, index) => isClosed(lines.slice(0, index + 1))) + 1;
  const taken = lines.slice(0, count || 1);
  const rest = lines.slice(taken.length);
  const place = { line: taken[0]?.line ?? 0, bytes: taken.at(-1)?.bytes ?? 0 };
  const text = taken.map(line => line.text).join('\n');
  if (taken.some(line => line.tooLong)) return { record: { ...place, reason: 'row: is too long' }, rest };
  if (count === 0) return { record: { ...place, reason: 'row: a quote is not closed' }, rest };
  return { record: text.trim() ? { ...place, ...splitCells(text, delimiter) } : undefined, rest };
}

/** Without quotes the separator alone decides, which is most rows and many times faster. */
function splitCells(text: string, delimiter: string): { cells: string[] } | { reason: string } {
  if (!text.includes('"')) return { cells: text.split(delimiter).map(cell => cell.trim()) };
  try {
    const [cells = []] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true, trim: true });
    return { cells };
  } catch {
    return { reason: 'row: its quotes do not fit together' };
  }
}
