import { parse } from 'csv-parse/sync';
import type { ColumnMapping } from './columns.ts';
import type { CatalogueFile, Entry } from './file.ts';
import { readLines, type TextLine } from './lines.ts';
import { readCells } from './values.ts';

/**
 * How many lines one quoted row may span. Beyond that its quote was never closed and must not swallow the rows that
 * follow.
 */
const ROW_MAX_LINES = 20;

type LinePosition = { line: number; bytes: number };
type ParsedLine = LinePosition & ({ cells: string[] } | { reason: string });

/** The rows of a CSV file, streamed. `mapped` is called once with the header, before any row. */
export async function* readCsv(
  file: CatalogueFile,
  mapped: (header: string[]) => ColumnMapping,
): AsyncGenerator<Entry> {
  let columns: ColumnMapping['columns'] | undefined;
  for await (const { line, bytes, ...row } of readRows(file)) {
    if ('reason' in row) yield { line, bytes, reason: row.reason };
    else if (columns) yield { line, bytes, input: readCells(row.cells, columns) };
    else columns = mapped(row.cells).columns;
  }
}

async function* readRows({ stream, delimiter }: CatalogueFile): AsyncGenerator<ParsedLine> {
  let width: number | undefined;
  let open: TextLine[] = [];
  const take = () => {
    const { row, rest } = takeRow(open, delimiter, width);
    open = rest;
    if (row && 'cells' in row) width ??= row.cells.length;
    return row ? [row] : [];
  };
  for await (const next of readLines(stream)) {
    open.push(next);
    while (open.length > ROW_MAX_LINES || (open.length > 0 && isClosed(open))) yield* take();
  }
  while (open.length > 0) yield* take();
}

function isClosed(lines: TextLine[]): boolean {
  return lines.reduce((quotes, { text }) => quotes + text.split('"').length - 1, 0) % 2 === 0;
}

/**
 * The first row of some lines, and the remaining lines. Several lines are one row only if the whole row fits the
 * header; otherwise the first stands alone, so that an open quote costs one row and not all up to the next quote.
 */
function takeRow(
  lines: TextLine[],
  delimiter: string,
  width: number | undefined,
): { row?: ParsedLine; rest: TextLine[] } {
  const count = lines.findIndex((_, index) => isClosed(lines.slice(0, index + 1))) + 1;
  const together = count > 1 ? parseRow(lines.slice(0, count), delimiter, width) : undefined;
  if (together && 'cells' in together) return { row: together, rest: lines.slice(count) };
  const [first, ...rest] = lines;
  return first?.text.trim() ? { row: parseRow([first], delimiter, width), rest } : { rest };
}

function parseRow(lines: TextLine[], delimiter: string, width: number | undefined): ParsedLine {
  const place = { line: lines[0]?.line ?? 0, bytes: lines.at(-1)?.bytes ?? 0 };
  if (lines.some(line => line.tooLong)) return { ...place, reason: 'row: is too long' };
  const cells = splitCells(lines.map(line => line.text).join('\n'), delimiter);
  if (!cells) return { ...place, reason: 'row: a quote is not closed' };
  if (width !== undefined && cells.length !== width)
    return { ...place, reason: `row: has ${cells.length} columns, the header has ${width}` };
  return { ...place, cells };
}

/** Without quotes only the separator counts. That is true of most rows, and many times faster. */
function splitCells(text: string, delimiter: string): string[] | undefined {
  if (!text.includes('"')) return text.split(delimiter).map(cell => cell.trim());
  try {
    const rows = parse(text, { delimiter, relax_quotes: true, relax_column_count: true, trim: true });
    return rows.length === 1 ? rows[0] : undefined;
  } catch {
    return undefined;
  }
}
