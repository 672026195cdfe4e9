import type { FileOptions, FileRow } from '../../../worker/imports/files/file-row.ts';
import { LetterSample } from '../../../worker/imports/files/reading/encoding/find-encoding.ts';
import { FileProblem } from '../../../worker/imports/files/reading/opened-file.ts';
import { openImportFile } from '../../../worker/imports/files/receive-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A file that comes in pieces of this many bytes. */
function streamOf(file: string | Uint8Array, piece = 64 * 1024): ReadableStream<Uint8Array> {
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  let at = 0;
  return new ReadableStream({
    pull: controller => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}

/** A file read to its end. */
export async function readWhole(file: string | Uint8Array, options: FileOptions = {}, piece?: number) {
  const letters = new LetterSample();
  letters.push(typeof file === 'string' ? bytesOf(file) : file);
  const { rows, columns, ...opened } = await openImportFile(streamOf(file, piece), {
    ...options,
    letters: letters.bytes,
  });
  const all: FileRow[] = [];
  for await (const batch of rows) all.push(...batch);
  return { ...opened, rows: all, columns: columns() };
}

/** The only row of a file. */
export async function readRow(file: string, options: FileOptions = {}): Promise<FileRow> {
  const { rows } = await readWhole(file, options);
  const [row] = rows;
  if (!row || rows.length !== 1) throw new Error(`The file has ${rows.length} rows`);
  return row;
}

/** What a file holds instead of rows. */
export async function problemOf(file: string | Uint8Array, options: FileOptions = {}) {
  try {
    await readWhole(file, options);
  } catch (error) {
    if (error instanceof FileProblem) return { found: error.found, ...(error.format && { format: error.format }) };
    throw error;
  }
  return undefined;
}

/** A table of these cells, quoted where that is needed. */
export function csvOf(header: string, ...rows: Record<string, string>[]): string {
  const names = header.split(',');
  const cell = (text = '') => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows.map(row => names.map(name => cell(row[name])).join(','))].map(line => `${line}\r\n`).join('');
}

export const HLTB =
  'Title,Platform,Playing,Backlog,Replay,Couch co-op,With Sami,Rainy day,Completed,Retired,Retired Notes,Start Date,Completion Date,Playthrough,Progress,Main Story,Main Story Notes,Main + Extras,Main + Extras Notes,Completionist,Completionist Notes,Speed Any%,Speed Any% Notes,Speed 100%,Speed 100% Notes,Co-Op,Multi-Player,General Notes,Storefront,Review,Review Notes,Added,Updated';
