import type { CatalogueFile, Entry } from './file.ts';
import { readLines } from './lines.ts';

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
