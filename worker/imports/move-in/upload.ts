import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import { Pace } from '../../platform/pace.ts';
import { firstSigns } from '../../platform/signs/schema.ts';
import type { FileRow } from './file-row.ts';
import { readForm, type Sent } from './read-form.ts';
import {
  cellsReader,
  FileProblem,
  guessMapping,
  lettersIn,
  type OpenedFile,
  openFile,
  TooManyRows,
} from './reading/open-file.ts';
import { type Column, FORMATS, type Mapping, type Target } from './schema.ts';
import { addFile, addRows, findMapping, finishFile, removeFile } from './store.ts';

const NAME_MAX = 200;
const NOTHING: Mapping = { columns: new Map(), values: new Map() };

/** The problem that a reader of files has with one, as the API says it. */
function problemOf(error: unknown): unknown {
  if (error instanceof TooManyRows) return new Problem('too_many_rows');
  if (!(error instanceof FileProblem)) return error;
  const extra = { found: error.found, lookedFor: FORMATS };
  return new Problem('unknown_format', undefined, { extra });
}

type Upload = Sent & { db: Db; userId: string };

/**
 * Reads a file of another tracker from a form, and stores its rows; nothing comes onto the shelf. Returns the id.
 * Throws unknown_format for what is no table, too_many_rows, too_large.
 */
export async function receiveFile(c: Context<Signed>, now: Date): Promise<string> {
  const { db, userId } = c.var;
  const sent = await readForm(c);
  const id = crypto.randomUUID();
  try {
    await storeFile({ db, userId, ...sent }, id, now);
    return id;
  } catch (error) {
    await removeFile(db, userId, id);
    throw problemOf(error);
  }
}

async function storeFile({ db, userId, file, format, bytes, ...sent }: Upload, id: string, now: Date) {
  const opened = await openFile(file, { format });
  const fileName = firstSigns(sent.fileName.toWellFormed().replace(/\p{Cc}/gu, ' '), NAME_MAX);
  await addFile(db, { id, userId, fileName, bytes, format: opened.format }, now);
  const known = opened.needsMapping ? await findMapping(db, userId, headerKey(opened.header)) : undefined;
  const { rows, mapping } = await storeRows(db, id, opened, known);
  if (rows === 0) throw new FileProblem('header_only');
  const columns = opened.needsMapping ? columnsOf(opened.header, mapping) : opened.columns();
  const { walls, evening } = opened;
  await finishFile(db, id, { rows, columns, mapping: known ?? null, walls, evening });
}

/** Stores the rows batch by batch. Those of an unknown table are read as remembered, or as well as can be guessed. */
async function storeRows(db: Db, id: string, { header, needsMapping, rows }: OpenedFile, known: Mapping | undefined) {
  let mapping = known;
  let samples: string[][] | undefined;
  let place = 0;
  for await (const batch of rows) {
    samples ??= samplesOf(batch);
    if (needsMapping) mapping ??= await guessMapping(header, samples);
    const read = mapping ? await explained({ header, mapping, samples }, batch) : batch;
    await addRows(
      db,
      id,
      read.map(row => ({ place: ++place, row })),
    );
  }
  return { rows: place, mapping: mapping ?? NOTHING };
}

const cellsOf = (row: FileRow) => row.cells ?? [];
/** The cells by which a table is judged: those of its first batch. */
export const samplesOf = (rows: FileRow[]) => rows.map(cellsOf);

/** How a table is understood. `samples` are cells of its first rows: they decide the order of dates and the scale of ratings. */
type Table = { header: string[]; mapping: Mapping; samples: string[][] };

/** Rows of an unknown table as a mapping explains them; broken ones stay as they are. */
export async function explained({ header, mapping, samples }: Table, rows: FileRow[]): Promise<FileRow[]> {
  const read = cellsReader(header, mapping, samples);
  const pace = new Pace();
  const all: FileRow[] = [];
  for (const row of rows) {
    all.push(row.cells?.length ? read({ line: row.line, cells: row.cells }) : row);
    await pace.step(lettersIn(cellsOf(row)));
  }
  return all;
}

/** The key under which the meaning of these columns is remembered. */
export const headerKey = (header: string[]) => hashSecret(JSON.stringify(header));

const CARRIED: Record<Exclude<Target, 'drop'>, NonNullable<Column['as']>> = {
  title: 'game',
  platform: 'platform',
  status: 'list',
  rating: 'rating',
  started: 'dates',
  finished: 'dates',
  hours: 'hours',
  minutes: 'hours',
  note: 'note',
  year: 'game',
  igdb: 'ids',
  steam: 'ids',
};

/** What becomes of the columns of an unknown table. */
export function columnsOf(header: string[], mapping: Mapping): Column[] {
  return header.map(name => {
    const target = mapping.columns.get(name);
    if (!target) return { name, fate: 'unknown' };
    return target === 'drop'
      ? { name, fate: 'dropped', why: 'chosen' }
      : { name, fate: 'carried', as: CARRIED[target] };
  });
}
