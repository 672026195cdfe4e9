import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { SCOPES } from '../../operator/backup/scopes.ts';
import { CommandError } from '../command-error.ts';
import { type ByteSource, linesOf } from './source.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Header = v.object({ raff: v.literal(1), scopes: v.array(v.picklist(SCOPES)), takenAt: v.string(), shape: Count });
const Head = v.object({ part: Count, table: v.string(), columns: v.array(v.string()) });
const Tail = v.object({ rows: Count, sha256: v.string() });
const End = v.object({ end: Count, rows: v.record(v.string(), Count) });

/** The rows of one table that stand in one part, each the text of a JSON array. */
export type ReadPart = { table: string; columns: string[]; rows: string[] };
export type BackupFacts = { header: v.InferOutput<typeof Header>; rows: Record<string, number>; parts: number };

/** The error for a file that is no whole backup. */
class Broken extends CommandError {
  constructor(what: string) {
    super(`The backup is not whole: ${what}. Nothing was changed.`);
  }
}

function read<T extends v.GenericSchema>(shape: T, line: string | undefined, what: string): v.InferOutput<T> {
  try {
    return v.parse(shape, JSON.parse(line ?? ''));
  } catch {
    throw new Broken(what);
  }
}

/** The lines of a file, whose own errors are told in words. */
async function* wholeLines(source: ByteSource): AsyncGenerator<string, undefined> {
  try {
    yield* linesOf(source);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new Broken(error instanceof Error ? error.message : 'it cannot be read');
  }
}

/** Reads the lines of a part up to its tail, and checks them against it. */
async function readPart(
  lines: AsyncGenerator<string>,
  head: v.InferOutput<typeof Head>,
  first: string,
): Promise<ReadPart> {
  const hash = createHash('sha256').update(`${first}\n`);
  const rows: string[] = [];
  const what = `part ${head.part}`;
  for await (const line of { [Symbol.asyncIterator]: () => ({ next: () => lines.next() }) }) {
    if (line.startsWith('{')) {
      const tail = read(Tail, line, `${what} does not end`);
      if (tail.rows !== rows.length || tail.sha256 !== hash.digest('hex'))
        throw new Broken(`${what} is not as it was written`);
      return { table: head.table, columns: head.columns, rows };
    }
    hash.update(`${line}\n`);
    rows.push(line);
  }
  throw new Broken(`it ends within ${what}`);
}

/**
 * Reads a backup from end to end, one part in memory, and gives each part to `take` once its checksum is right. Throws
 * CommandError if anything is missing or not as it was written.
 */
export async function readBackup(
  source: ByteSource,
  take: (part: ReadPart) => Promise<void> | void,
): Promise<BackupFacts> {
  const lines = wholeLines(source);
  const header = read(Header, (await lines.next()).value, 'it does not begin as a backup of Raff');
  const rows: Record<string, number> = {};
  for (let parts = 0; ; parts += 1) {
    const line = (await lines.next()).value;
    if (line === undefined) throw new Broken(`it ends after part ${parts}`);
    if (line.startsWith('{"end"')) {
      const end = read(End, line, 'its end cannot be read');
      const isSame = Object.entries(end.rows).every(([table, count]) => (rows[table] ?? 0) === count);
      if (end.end !== parts || !isSame) throw new Broken('its end tells of other rows than it holds');
      return { header, rows: end.rows, parts };
    }
    const head = read(Head, line, `what follows part ${parts} cannot be read`);
    if (head.part !== parts + 1) throw new Broken(`part ${parts + 1} is missing`);
    const part = await readPart(lines, head, line);
    rows[part.table] = (rows[part.table] ?? 0) + part.rows.length;
    await take(part);
  }
}
