import { firstSigns } from '../../../platform/characters.schema.ts';
import { type FileOptions, type FileRow, newRow } from '../file-row.ts';
import { FILE_MAX_ROWS, type RowError } from '../files.schema.ts';
import { columnFates, columnKey } from '../formats/columns.ts';
import { isRecord } from '../formats/entry-values.ts';
import type { DocumentFormat, Glimpse } from '../formats/format.ts';
import { DOCUMENT_FORMATS } from '../formats/formats.ts';
import { brokenLetters } from '../values/broken-letters.ts';
import { withPossibleTimes } from '../values/possible-times.ts';
import { EntryReader, type ReadEntry } from './json-entries.ts';
import { FileProblem, type OpenedFile, TooManyRows } from './opened-file.ts';
import { openRecords, type RawRecord } from './read-records.ts';
import { inBatches } from './split-text.ts';
import type { Text } from './text.ts';

const NAMES_MAX = 300;
const NAME_MAX = 100;

/** The names of the values that the elements of a document have, as `log.status`. */
class DocumentKeys {
  readonly #names = new Set<string>();
  readonly #whole: string[];

  /** `whole` names values whose keys are no names of columns. */
  constructor(whole: string[] = []) {
    this.#whole = whole;
  }

  meet(value: unknown, path = '', depth = 0): void {
    if (Array.isArray(value)) for (const item of value.slice(0, 20)) this.#meetInside(item, path, depth);
    else this.#meetInside(value, path, depth);
  }

  names(): string[] {
    return [...this.#names];
  }

  #meetInside(value: unknown, path: string, depth: number): void {
    if (!isRecord(value) || depth > 3 || this.#whole.includes(path)) {
      if (path && this.#names.size < NAMES_MAX) this.#names.add(path);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      const inside = `${path ? `${path}.` : ''}${firstSigns(name, NAME_MAX)}`;
      // A list that is empty here is still a column.
      if (Array.isArray(inner) && inner.length === 0) this.#meetInside(null, inside, depth);
      else this.meet(inner, inside, depth + 1);
    }
  }
}

/** Opens a text as a JSON document: a tracker's, or a table of any objects. */
export async function openDocument(text: Text, options: FileOptions): Promise<OpenedFile> {
  const glimpse = glimpseOf(text.head);
  const found = DOCUMENT_FORMATS.find(format => format.fits(glimpse));
  const format = options.format ? DOCUMENT_FORMATS.find(one => one.id === options.format) : found;
  const isChosen = options.format && options.format !== 'table';
  if (isChosen && !format?.lists.some(list => glimpse.keys.has(list) || glimpse.first.has(list)))
    throw new FileProblem('other_format', found?.id ?? 'table');
  if (format) return openKnown(text, format);
  const [list] = [...glimpse.first].find(([, element]) => isRecord(element)) ?? [];
  if (list === undefined) throw new FileProblem('no_table');
  return openRecords(recordsIn(entriesOf(text.chunks, new EntryReader(key => key === list))), options);
}

/** What the beginning shows, as far as it is JSON. */
function glimpseOf(head: string): Glimpse {
  const reader = new EntryReader(() => true);
  try {
    reader.write(head);
  } catch {
    if (reader.keys.size === 0 && reader.first.size === 0) throw new FileProblem('no_table');
  }
  return reader;
}

type EntryOrError = ReadEntry | { line: number; letters: number; error: RowError['code'] };

/** The elements of a document. Where it is broken it ends, with one broken row that says so. */
async function* entriesOf(chunks: AsyncIterable<string>, reader: EntryReader): AsyncGenerator<EntryOrError[]> {
  let count = 0;
  const counted = (entries: ReadEntry[]) => {
    count += entries.length;
    if (count > FILE_MAX_ROWS) throw new TooManyRows();
    return entries;
  };
  const tried = (read: () => ReadEntry[]) => {
    try {
      return counted(read());
    } catch (error) {
      if (error instanceof TooManyRows) throw error;
      return undefined;
    }
  };
  for await (const chunk of chunks) {
    const entries = tried(() => reader.write(chunk));
    if (!entries) {
      yield [...reader.taken(), broken(count + 1)];
      return;
    }
    yield entries;
  }
  yield tried(() => reader.end()) ?? [broken(count + 1)];
}

const broken = (line: number): EntryOrError => ({ line, letters: 0, error: 'bad_json' });
const brokenRow = (line: number, code: RowError['code']): FileRow => ({ ...newRow(line, ''), errors: [{ code }] });

function openKnown({ chunks }: Text, format: DocumentFormat): OpenedFile {
  const { lists, objects = [], named } = format;
  const reader = new EntryReader(
    key => lists.includes(key),
    key => objects.includes(key),
  );
  const keys = new DocumentKeys(named);
  const { read, end, walls = [], evening } = format.open();
  // By line: a format may keep a row until what belongs to it has come.
  const errors = new Map<number, RowError>();
  const withError = (row: FileRow): FileRow => {
    const error = errors.get(row.line);
    errors.delete(row.line);
    return error ? { ...row, errors: [...row.errors, error] } : row;
  };
  const readOne = (entry: EntryOrError | 'end'): FileRow[] => {
    if (entry === 'end') return end();
    if (entry.error) return [brokenRow(entry.line, entry.error)];
    if (!isRecord(entry.value)) return [brokenRow(entry.line, 'bad_json')];
    keys.meet(entry.value);
    for (const error of brokenLetters(Object.keys(entry.value), Object.values(entry.value)))
      errors.set(entry.line, error);
    return read(entry).map(row => withPossibleTimes(row));
  };
  const readRows = (entry: EntryOrError | 'end') => readOne(entry).map(withError);
  const tops = () => [...reader.keys].filter(key => !lists.includes(key) && !objects.includes(key));
  return {
    format: format.id,
    needsMapping: false,
    header: [],
    rows: inBatches<EntryOrError | 'end', FileRow>([], followedByEnd(entriesOf(chunks, reader)), readRows, lettersOf),
    walls,
    evening,
    columns: () => columnFates([...new Set([...tops(), ...keys.names()])], columnKey, format),
  };
}

const lettersOf = (entry: EntryOrError | 'end') => (entry === 'end' ? 0 : entry.letters);

async function* followedByEnd<T>(lists: AsyncGenerator<T[]>): AsyncGenerator<(T | 'end')[]> {
  yield* lists;
  yield ['end'];
}

async function* recordsIn(lists: AsyncGenerator<EntryOrError[]>): AsyncGenerator<RawRecord[]> {
  for await (const list of lists) yield list.map(toRecord);
}

function toRecord(entry: EntryOrError): RawRecord {
  const { line, letters, error } = entry;
  if (error) return { line, letters, error };
  return isRecord(entry.value) ? { line, letters, value: entry.value } : { line, letters, error: 'bad_json' };
}
