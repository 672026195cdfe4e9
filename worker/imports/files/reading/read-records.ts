import { firstSigns } from '../../../platform/characters.schema.ts';
import { type FileOptions, type FileRow, newRow } from '../file-row.ts';
import { FILE_MAX_ROWS, type RowError } from '../files.schema.ts';
import { isRecord, isTooDeep } from '../formats/entry-values.ts';
import { gamesOnly } from '../table/column-names.ts';
import { guessMapping } from '../table/guess-mapping.ts';
import { cellsReader, fatesOfTable } from '../table/read-cells.ts';
import { namesIn } from '../values/names-in.ts';
import { FileProblem, type OpenedFile, TooManyRows } from './opened-file.ts';
import { ROW_MAX } from './split-rows.ts';
import { inBatches, sampleOf } from './split-text.ts';
import type { Text } from './text.ts';

/** The values of an object by their names, or why it is not there; and about how many letters it has. */
export type RawRecord = { line: number; letters: number } & (
  | { value: Record<string, unknown> }
  | { error: RowError['code'] }
);

const COLUMNS_MAX = 300;
/** No column has a longer name. In letters. */
const NAME_MAX = 200;

/** Opens a text with an object in each line. */
export function openLines({ chunks }: Text, options: FileOptions): Promise<OpenedFile> {
  return openRecords(recordsOf(chunks), options);
}

/** Opens objects as an unknown table. Its columns are the keys that the first of them have. */
export async function openRecords(records: AsyncGenerator<RawRecord[]>, options: FileOptions): Promise<OpenedFile> {
  if (options.format && options.format !== 'table') {
    await records.return(undefined);
    throw new FileProblem('other_format', 'table');
  }
  const sample = await sampleOf(records, record => record.letters);
  const known = sample.flatMap(record => ('value' in record ? Object.keys(record.value) : []));
  const header = [...new Set(known)].filter(name => name.length <= NAME_MAX).slice(0, COLUMNS_MAX);
  const columns = new Set(header);
  if (header.length === 0 || (sample.length === 1 && !(await isGame(header)))) {
    await records.return(undefined);
    throw new FileProblem('no_table');
  }
  const cellsOf = (value: Record<string, unknown>) => header.map(name => cellOf(value[name]));
  const samples = sample.flatMap(record => ('value' in record ? [cellsOf(record.value)] : []));
  const isGameRow = gamesOnly(header, samples);
  const mapping = options.mapping ?? (await guessMapping(header, samples));
  const { read: readRow, dates } = cellsReader(header, mapping, samples);
  const late = new Set<string>();
  const read = (record: RawRecord): FileRow[] => {
    if ('error' in record) return [{ ...newRow(record.line, ''), errors: [{ code: record.error }], cells: [] }];
    for (const name of Object.keys(record.value))
      if (late.size < COLUMNS_MAX && !columns.has(name)) late.add(firstSigns(name, 100));
    const cells = cellsOf(record.value);
    return isGameRow(cells) ? [readRow({ line: record.line, cells })] : [];
  };
  return {
    format: 'table',
    needsMapping: !options.mapping,
    header,
    rows: inBatches(sample, records, read, record => record.letters),
    columns: () => [...fatesOfTable(header, mapping), ...[...late].map(name => ({ name, fate: 'unknown' as const }))],
    dates,
  };
}

/** Whether an object that stands alone is a row: it names a game. */
const isGame = async (header: string[]) => [...(await guessMapping(header, [])).columns.values()].includes('title');

/** A value as a cell: an object or a list says its names, and an empty one nothing. */
const cellOf = (value: unknown) => namesIn(value).join(', ');

async function* recordsOf(chunks: AsyncIterable<string>): AsyncGenerator<RawRecord[]> {
  let rest = '';
  let line = 0;
  let count = 0;
  let isSkipping = false;
  const read = (text: string): RawRecord[] => {
    line += 1;
    const isRest = isSkipping;
    isSkipping = false;
    if (isRest || text.trim() === '') return [];
    count += 1;
    if (count > FILE_MAX_ROWS) throw new TooManyRows();
    return [recordOf(text, line)];
  };
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    const records = lines.flatMap(read);
    if (rest.length > ROW_MAX) {
      // The line is counted when its end comes.
      if (!isSkipping) records.push({ line: line + 1, letters: 0, error: 'too_long' });
      isSkipping = true;
      rest = '';
    }
    yield records;
  }
  yield read(rest);
}

function recordOf(text: string, line: number): RawRecord {
  const letters = text.length;
  if (letters > ROW_MAX) return { line, letters, error: 'too_long' };
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value) && !isTooDeep(value))
      return { line, letters, value: Object.assign(Object.create(null), value) };
  } catch {
    // No JSON is as bad as no object.
  }
  return { line, letters, error: 'bad_json' };
}
