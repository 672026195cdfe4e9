import { type FileOptions, type FileRow, newRow } from '../file-row.ts';
import type { FormatId, RowError } from '../files.schema.ts';
import { Cells } from '../formats/cells.ts';
import { columnFates, columnKey } from '../formats/columns.ts';
import type { HasColumns, TableFormat } from '../formats/format.ts';
import { formatKeys, TABLE_FORMATS, tableFormatOf } from '../formats/formats.ts';
import { gamesOnly, isTitleName } from '../table/column-names.ts';
import { guessMapping } from '../table/guess-mapping.ts';
import { cellsReader, fatesOfTable } from '../table/read-cells.ts';
import { brokenLetters } from '../values/broken-letters.ts';
import type { DateOrder } from '../values/dates.ts';
import { withPossibleTimes } from '../values/possible-times.ts';
import { DateOrders } from './date-orders.ts';
import { FileProblem, type OpenedFile } from './opened-file.ts';
import { isRagged, shapeOf, uniqueNames } from './shape.ts';
import { dialectOf } from './sniff.ts';
import type { RawRow } from './split-rows.ts';
import { inBatches, lettersIn, sampleOf, splitText } from './split-text.ts';
import type { Text } from './text.ts';

const lettersOf = (row: RawRow) => lettersIn(row.cells);

type TableText = { header: string[]; sample: RawRow[]; rest: AsyncGenerator<RawRow[]> };

/** No table has more columns; each costs time in every row. */
const COLUMNS_MAX = 1_000;

/** Opens a text as a table: a tracker's, or any other. */
export async function openTable({ head, chunks }: Text, options: FileOptions): Promise<OpenedFile> {
  const dialect = dialectOf(head);
  const rest = splitText(chunks, dialect);
  try {
    const [first, ...sample] = await sampleOf(rest, lettersOf);
    if ((first?.cells.length ?? 0) > COLUMNS_MAX) throw new FileProblem('no_table');
    const header = uniqueNames(first?.cells ?? []);
    checkTable(header, sample);
    const table = { header, sample, rest };
    const format = formatFor(header, options.format);
    return format ? openKnown(table, format) : await openUnknown(table, options);
  } catch (error) {
    await rest.return(undefined);
    throw error;
  }
}

function checkTable(header: string[], sample: RawRow[]): void {
  const isOneColumn = header.length < 2;
  if (isOneColumn && !header.some(isTitleName)) throw new FileProblem('no_table');
  if (sample.length === 0) throw new FileProblem('header_only');
  const whole = sample.filter(row => !row.error);
  const single = whole.filter(row => row.cells.length < 2).length;
  if (!isOneColumn && whole.length > 0 && single > whole.length / 2) throw new FileProblem('no_table');
}

/** The tracker's format; undefined for any other table. Who chooses a format that does not fit hears which one does. */
function formatFor(header: string[], chosen: FormatId | undefined): TableFormat | undefined {
  if (chosen === 'table') return undefined;
  const found = tableFormatOf(header);
  if (!chosen) return found;
  const format = TABLE_FORMATS.find(one => one.id === chosen);
  if (!format || !isLike(header, format)) throw new FileProblem('other_format', found?.id ?? 'table');
  return format;
}

/** Whether a table may pass for a format although its header is not quite the tracker's. */
function isLike(header: string[], format: TableFormat): boolean {
  const keys = formatKeys(header, format);
  const has: HasColumns = (...columns) => columns.every(column => keys.includes(columnKey(column)));
  const carried = Object.values(format.carried).flat();
  return (
    has(format.title) && (format.fits(has, keys) || carried.filter(name => has(name)).length * 2 >= carried.length)
  );
}

const broken = (line: number, code: FileRow['errors'][number]['code']): FileRow => ({
  ...newRow(line, ''),
  errors: [{ code }],
});

/** A row that nothing can be read of keeps its place. */
function guarded(row: FileRow, cells: string[], header: string[]): FileRow {
  if (row.title === '') return { ...broken(row.line, 'no_title'), ...(row.cells && { cells: row.cells }) };
  if (isRagged(cells, header)) row.errors.push({ code: 'ragged' });
  row.errors.push(...brokenLetters(header, cells));
  return withPossibleTimes(row);
}

const isOpenDate = ({ code }: RowError) => code === 'ambiguous_date';

type SampleDates = { sample: string[][]; dates: DateOrders };

/**
 * Reads a row of a tracker's table after the one before it. A row with a date whose order is a question keeps its cells,
 * so that it can be read again with the answer; so does a row that goes on where such a row ends.
 */
function knownReader(header: string[], format: TableFormat, reading: SampleDates) {
  const shape = shapeOf(header, formatKeys(header, format), reading);
  return (line: number, cells: string[], before: FileRow | null): FileRow | null => {
    const read = format.read(new Cells(shape, line, cells), before);
    if (!read) return null;
    const row = guarded(read, cells, header);
    if (row.errors.some(isOpenDate) || (before?.cells && before.title === row.title)) row.cells = cells;
    return row;
  };
}

/** Reads stored rows of a tracker's table again, in the orders of day and month that are known now. */
export function rowReader(format: string, header: string[], orders: ReadonlyMap<string, DateOrder>) {
  const found = TABLE_FORMATS.find(one => one.id === format);
  if (!found) return undefined;
  const dates = new DateOrders({ header, sample: [], said: orders, fixed: found.dates });
  return knownReader(header, found, { sample: [], dates });
}

function openKnown({ header, sample, rest }: TableText, format: TableFormat): OpenedFile {
  const cells = sample.map(row => row.cells);
  const dates = new DateOrders({ header, sample: cells, fixed: format.dates });
  const readRow = knownReader(header, format, { sample: cells, dates });
  const keys = formatKeys(header, format);
  let before: FileRow | null = null;
  const read = ({ line, cells, error }: RawRow): FileRow[] => {
    if (error) return [broken(line, error)];
    const row = readRow(line, cells, before);
    if (!row) return [];
    if (row.title !== '') before = row;
    return [row];
  };
  return {
    format: format.id,
    needsMapping: false,
    header,
    rows: inBatches(sample, rest, read, lettersOf),
    columns: () => columnFates(header, name => keys[header.indexOf(name)] ?? '', format),
    dates,
  };
}

async function openUnknown({ header, sample, rest }: TableText, options: FileOptions): Promise<OpenedFile> {
  const samples = sample.filter(row => !row.error).map(row => row.cells);
  const mapping = options.mapping ?? (await guessMapping(header, samples));
  const { read: readRow, dates } = cellsReader(header, mapping, samples);
  const isGameRow = gamesOnly(header, samples);
  const read = ({ line, cells, error }: RawRow): FileRow[] => {
    if (error) return [{ ...broken(line, error), cells: [] }];
    return isGameRow(cells) ? [readRow({ line, cells })] : [];
  };
  return {
    format: 'table',
    needsMapping: !options.mapping,
    header,
    rows: inBatches(sample, rest, read, lettersOf),
    columns: () => fatesOfTable(header, mapping),
    dates,
  };
}
