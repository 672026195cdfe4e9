import { createReadStream, type ReadStream, statSync } from 'node:fs';
import { CommandError } from '../command-error.ts';
import { readLines } from './lines.ts';

/** One row of a file as it stands there, or why it cannot be read; `bytes` is the position of its end in the file. */
export type Entry = { line: number; bytes: number } & ({ input: Record<string, unknown> } | { reason: string });

export type CatalogueFile = {
  kind: 'csv' | 'ndjson';
  /** From the first byte on. */
  stream: ReadStream;
  delimiter: ',' | ';' | '\t';
  /** Undefined if nobody knows, as for a pipe. */
  size: number | undefined;
};

/**
 * Opens a CSV or NDJSON file, recognised by its name or otherwise by its beginning; throws CommandError if it cannot be
 * read.
 */
export async function openFile(path: string): Promise<CatalogueFile> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new CommandError(`There is no file ${path}.`);
  if (stat.isDirectory()) throw new CommandError(`${path} is a folder; name a CSV or NDJSON file.`);
  const stream = createReadStream(path);
  const head = await readHead(stream, path);
  if (head.trim() === '') throw new CommandError(`${path} is empty.`);
  if (head.includes('\0')) throw new CommandError(`${path} is not text in UTF-8.`);
  const kind = kindOf(path, head);
  if (kind === 'ndjson' && head.startsWith('['))
    throw new CommandError(`${path} is one JSON array; it must hold one object a line (NDJSON).`);
  return { kind, stream, delimiter: delimiterOf(head), size: stat.isFile() ? stat.size : undefined };
}

/** The file's beginning, which stays in the stream. */
function readHead(stream: ReadStream, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    stream.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new CommandError(`${path} cannot be read: ${error.code === 'EACCES' ? 'permission denied' : error.message}.`),
      );
    });
    stream.once('readable', () => {
      const head: Buffer | null = stream.read();
      if (head) stream.unshift(head);
      resolve((head?.toString('utf8') ?? '').replace(/^\uFEFF/, '').trimStart());
    });
  });
}

function kindOf(path: string, head: string): CatalogueFile['kind'] {
  if (/\.(csv|tsv)$/i.test(path)) return 'csv';
  if (/\.(ndjson|jsonl)$/i.test(path)) return 'ndjson';
  return /^[{[]/.test(head) ? 'ndjson' : 'csv';
}

/** The most frequent separator in the header. */
function delimiterOf(head: string): CatalogueFile['delimiter'] {
  const header = head.split(/\r?\n/, 1)[0] ?? '';
  const count = (mark: string) => header.split(mark).length;
  const marks = [',', ';', '\t'] as const;
  return marks.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The objects of an NDJSON file, streamed; empty lines are skipped, a line that is not an object is refused. */
export async function* readNdjson({ stream }: CatalogueFile): AsyncGenerator<Entry> {
  for await (const { line, bytes, text, tooLong } of readLines(stream)) {
    if (tooLong) yield { line, bytes, reason: 'row: is too long' };
    else if (text.trim()) yield { line, bytes, ...readObject(text) };
  }
}

function readObject(json: string): { input: Record<string, unknown> } | { reason: string } {
  try {
    const input: unknown = JSON.parse(json);
    if (typeof input === 'object' && input !== null && !Array.isArray(input)) return { input: { ...input } };
    return { reason: 'row: is not a JSON object' };
  } catch {
    return { reason: `row: is not JSON (${JSON.stringify(json.slice(0, 60))})` };
  }
}
