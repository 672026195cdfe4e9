import type { FileOptions } from '../file-row.ts';
import type { FoundEncoding } from './encoding/find-encoding.ts';
import { FileProblem, type OpenedFile } from './opened-file.ts';
import { openDocument } from './read-document.ts';
import { openLines } from './read-records.ts';
import { openTable } from './read-table.ts';
import { type LetterHints, openText, type Text } from './text.ts';

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
