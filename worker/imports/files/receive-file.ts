import type { Context } from 'hono';
import { firstSigns } from '../../platform/characters.schema.ts';
import { hashSecret } from '../../platform/crypto/secret.ts';
import type { Db } from '../../platform/database/client.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Signed } from '../../platform/http/require-user.ts';
import type { FileOptions, FileRow } from './file-row.ts';
import { addFile, addRows, findMapping, finishFile, removeFile } from './files.queries.ts';
import { FORMATS, type Mapping } from './files.schema.ts';
import { answered, explained, rereadKnown, settled, tableOf, type UnknownTable } from './read-again.ts';
import { readUpload, type UploadedFile } from './read-form.ts';
import type { FoundEncoding } from './reading/encoding/find-encoding.ts';
import { FileProblem, type OpenedFile, TooManyRows } from './reading/opened-file.ts';
import { openDocument } from './reading/read-document.ts';
import { openLines } from './reading/read-records.ts';
import { openTable } from './reading/read-table.ts';
import { type LetterHints, openText, type Text } from './reading/text.ts';
import { fatesOfTable } from './table/read-cells.ts';

/** Reads a file as a stream, batch by batch. What it is shows in its beginning, never in its name. */
export async function openImportFile(
  stream: ReadableStream<Uint8Array>,
  options: FileOptions & LetterHints,
): Promise<OpenedFile & { encoding: FoundEncoding }> {
  const text = await openText(stream, options);
  try {
    return { ...(await openAs(text, options)), encoding: text.encoding };
  } catch (error) {
    await text.chunks.return(undefined);
    throw error;
  }
}

async function openAs(text: Text, options: FileOptions): Promise<OpenedFile> {
  const start = text.head.trimStart();
  if (start === '') throw new FileProblem('empty');
  if (start.startsWith('[')) return openDocument(text, options);
  if (!start.startsWith('{')) return openTable(text, options);
  return isLineOfJson(start) ? openLines(text, options) : openDocument(text, options);
}

/** Whether the first line is a whole object, and another one or nothing follows: then each line is a row. */
function isLineOfJson(start: string): boolean {
  const [first = '', ...others] = start.split('\n');
  const next = others.find(line => line.trim() !== '');
  try {
    const value: unknown = JSON.parse(first);
    return next ? next.startsWith('{') : !Object.values(value ?? {}).some(Array.isArray);
  } catch {
    return false;
  }
}

const NAME_MAX = 200;
const NO_MAPPING: Mapping = { columns: new Map(), values: new Map(), orders: new Map() };

/** The problem that a reader of files has with one, as the API says it. */
function problemOf(error: unknown): unknown {
  if (error instanceof TooManyRows) return new Problem('too_many_rows');
  if (!(error instanceof FileProblem)) return error;
  const extra = { found: error.found, lookedFor: FORMATS };
  return new Problem('unknown_format', undefined, { extra });
}

type OwnedUpload = UploadedFile & { db: Db; userId: string };

/**
 * Reads a file of another tracker from a form, and stores its rows; nothing comes onto the shelf. Returns the id.
 * Throws unknown_format for what is no table, too_many_rows, too_large.
 */
export async function receiveFile(c: Context<Signed>, now: Date): Promise<string> {
  const { db, userId } = c.var;
  const sent = await readUpload(c);
  const id = crypto.randomUUID();
  try {
    await storeFile({ db, userId, ...sent }, id, now);
    return id;
  } catch (error) {
    await removeFile(db, userId, id);
    throw problemOf(error);
  }
}

async function storeFile({ db, userId, file, bytes, ...sent }: OwnedUpload, id: string, now: Date) {
  const { format, encoding, letters } = sent;
  const opened = await openImportFile(file, { format, encoding, letters });
  const fileName = firstSigns(sent.fileName.toWellFormed().replace(/\p{Cc}/gu, ' '), NAME_MAX);
  const { encoding: name, isSure } = opened.encoding;
  const about = { fileName, bytes, format: opened.format, encoding: name, isEncodingSure: isSure };
  await addFile(db, { id, userId, ...about }, now);
  const known = await findMapping(db, userId, headerKey(opened));
  const stored = opened.needsMapping
    ? await storeTable(db, id, opened, known)
    : await storeKnown(db, id, opened, known);
  if (stored.rows === 0) throw new FileProblem('header_only');
  const { walls, evening } = opened;
  await finishFile(db, id, { ...stored, walls, evening });
}

const numbered = (rows: FileRow[], before: number) => rows.map((row, at) => ({ place: before + at + 1, row }));

/** Stores the rows of an unknown table batch by batch, read as remembered, or as well as can be guessed. */
async function storeTable(db: Db, id: string, { header, rows }: OpenedFile, known: Mapping | undefined) {
  let table: UnknownTable | undefined;
  let count = 0;
  for await (const batch of rows) {
    table ??= await tableOf(header, batch, known);
    await addRows(db, id, numbered(await explained(table, batch), count));
    count += batch.length;
  }
  const columns = table ? fatesOfTable(header, table.mapping) : [];
  return { rows: count, columns, mapping: known ?? null, dates: table ? await settled(db, id, table) : [] };
}

/** Stores the rows of a tracker's file. Dates that only its end explains, or an answer to an earlier file, are read then. */
async function storeKnown(db: Db, id: string, { format, header, ...file }: OpenedFile, known: Mapping | undefined) {
  let count = 0;
  for await (const batch of file.rows) {
    await addRows(db, id, numbered(batch, count));
    count += batch.length;
  }
  const dates = answered(file.dates?.columns() ?? [], known?.orders);
  const isAnswered = dates.some(date => date.example !== null && date.order !== null);
  if (isAnswered || file.dates?.isStale) await rereadKnown(db, { id, format, header, dates });
  const mapping = isAnswered && known ? { ...NO_MAPPING, orders: known.orders } : null;
  return { rows: count, columns: file.columns(), mapping, dates };
}

/** The key under which is remembered what a person said of a file with these columns. */
export const headerKey = ({ format, header }: { format: string; header: string[] }) =>
  hashSecret(JSON.stringify(format === 'table' ? header : [format, ...header]));
