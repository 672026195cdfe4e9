import type { Context } from 'hono';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import type { FileRow, Mapping } from './file-row.ts';
import { FileProblem, guessMapping, type OpenedFile, openFile, readCells, TooManyRows } from './reading/open-file.ts';
import { UPLOAD_MAX_BYTES } from './requests.ts';
import { type Column, FORMATS, type FormatId, type Target } from './schema.ts';
import { addFile, addRows, findMapping, finishFile, removeFile } from './store.ts';

/** How much of an upload that is too large is still read, so that its sender receives the answer. */
const DRAIN_MAX_BYTES = 1024 * 1024;
const NAME_MAX = 200;
const NOTHING: Mapping = { columns: {}, values: {} };

/** A body that ends at its limit; `isPast` says whether there was more. */
function bounded(body: ReadableStream<Uint8Array>) {
  let size = 0;
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= UPLOAD_MAX_BYTES) controller.enqueue(chunk);
        else if (size > UPLOAD_MAX_BYTES + DRAIN_MAX_BYTES) controller.terminate();
      },
    }),
  );
  return { stream, isPast: () => size > UPLOAD_MAX_BYTES };
}

const isFormat = (name: unknown): name is FormatId => FORMATS.some(format => format === name);

/** The file of the form, and the format that its sender names. The body is never held as text. */
async function readForm({ req }: Context<Signed>): Promise<{ file: File; format: FormatId | undefined }> {
  const type = req.header('Content-Type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Problem('unsupported_media_type');
  if (!req.raw.body) throw new Problem('malformed');
  const { stream, isPast } = bounded(req.raw.body);
  const form = await new Response(stream, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
  if (isPast()) throw new Problem('too_large');
  if (!form) throw new Problem('malformed');
  const [file, format] = [form.get('file'), form.get('format') || undefined];
  if (!(file instanceof File)) throw new Problem('invalid', { file: ['required'] });
  if (format !== undefined && !isFormat(format)) throw new Problem('invalid', { format: ['out_of_range'] });
  return { file, format };
}

/** The problem that a reader of files has with one, as the API says it. */
function problemOf(error: unknown): unknown {
  if (error instanceof TooManyRows) return new Problem('too_many_rows');
  if (!(error instanceof FileProblem)) return error;
  const extra = { found: error.found, lookedFor: FORMATS };
  return new Problem('unknown_format', undefined, { extra });
}

type Upload = { db: Db; userId: string; file: File; format: FormatId | undefined };

/**
 * Reads a file of another tracker from a form, and stores its rows; nothing comes onto the shelf. Returns the id.
 * Throws unknown_format for what is no table, too_many_rows, too_large.
 */
export async function receiveFile(c: Context<Signed>, now: Date): Promise<string> {
  const { db, userId } = c.var;
  const { file, format } = await readForm(c);
  const id = crypto.randomUUID();
  try {
    await storeFile({ db, userId, file, format }, id, now);
    return id;
  } catch (error) {
    await removeFile(db, userId, id);
    throw problemOf(error);
  }
}

async function storeFile({ db, userId, file, format }: Upload, id: string, now: Date): Promise<void> {
  const opened = await openFile(file.stream() as ReadableStream<Uint8Array>, { format }); // workerd's type says any
  const fileName = file.name
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, NAME_MAX);
  await addFile(db, { id, userId, fileName, bytes: file.size, format: opened.format }, now);
  const known = opened.needsMapping ? await findMapping(db, userId, headerKey(opened.header)) : undefined;
  const { rows, mapping } = await storeRows(db, id, opened, known);
  if (rows === 0) throw new FileProblem('header_only');
  const columns = opened.needsMapping ? columnsOf(opened.header, mapping) : opened.columns();
  await finishFile(db, id, { rows, columns, mapping: known ?? null });
}

/** Stores the rows batch by batch. Those of an unknown table are read as remembered, or as well as can be guessed. */
async function storeRows(db: Db, id: string, { header, needsMapping, rows }: OpenedFile, known: Mapping | undefined) {
  let mapping = known;
  let place = 0;
  for await (const batch of rows) {
    if (needsMapping) mapping ??= guessMapping(header, batch.map(cellsOf));
    const read = mapping ? explained(header, mapping, batch) : batch;
    await addRows(
      db,
      id,
      read.map(row => ({ place: ++place, row })),
    );
  }
  return { rows: place, mapping: mapping ?? NOTHING };
}

const cellsOf = (row: FileRow) => row.cells ?? [];

/** Rows of an unknown table as a mapping explains them; broken ones stay as they are. */
export function explained(header: string[], mapping: Mapping, rows: FileRow[]): FileRow[] {
  const whole = rows.filter(row => row.cells);
  const read = readCells(
    header,
    mapping,
    whole.map(row => ({ line: row.line, cells: cellsOf(row) })),
  );
  const byRow = new Map(whole.map((row, at) => [row, read[at]]));
  return rows.map(row => {
    const explainedRow = byRow.get(row);
    return explainedRow ? { ...explainedRow, cells: cellsOf(row) } : row;
  });
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
    const target = mapping.columns[name];
    if (!target) return { name, fate: 'unknown' };
    return target === 'drop'
      ? { name, fate: 'dropped', why: 'chosen' }
      : { name, fate: 'carried', as: CARRIED[target] };
  });
}
