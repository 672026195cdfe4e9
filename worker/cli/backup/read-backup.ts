import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';
import { END, nameOfPart } from '../../operator/backup/part.ts';
import { SCOPES } from '../../operator/backup/scopes.ts';
import { CommandError } from '../command-error.ts';
import { isBucket, openBucket } from './bucket.ts';

/** The compressed bytes of a backup from its beginning; each call reads them anew. */
export type ByteSource = () => AsyncIterable<Uint8Array>;

async function* ofFolder(folder: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; existsSync(join(folder, nameOfPart(part))); part += 1)
    yield* createReadStream(join(folder, nameOfPart(part)));
  if (existsSync(join(folder, END))) yield* createReadStream(join(folder, END));
}

/** The last part says how many there are, so it is asked for first. */
async function* ofBucket(address: string, name: string): AsyncGenerator<Uint8Array> {
  const bucket = openBucket(address);
  const last = await new Response(await bucket.get(`${name}/${END}`)).bytes();
  const { end } = JSON.parse((await linesOf(() => Readable.from([last])).next()).value ?? '{}');
  for (let part = 0; part <= end; part += 1) {
    const body = await bucket.get(`${name}/${nameOfPart(part)}`);
    if (body) yield* body;
  }
  yield last;
}

/**
 * A file, a folder with the parts of a backup, or a backup in a bucket (`https://…/BUCKET/NAME`). Throws CommandError.
 */
export function openSource(place: string): ByteSource {
  if (isBucket(place)) {
    const at = place.lastIndexOf('/');
    return () => ofBucket(place.slice(0, at), place.slice(at + 1));
  }
  if (!existsSync(place)) throw new CommandError(`There is no backup at ${place}.`);
  return () => (statSync(place).isDirectory() ? ofFolder(place) : createReadStream(place));
}

/** The lines of a backup. Throws the errors of the file and of its compression. */
async function* linesOf(source: ByteSource): AsyncGenerator<string, undefined> {
  const plain = Readable.from(source()).on('error', error => gunzip.destroy(error));
  const gunzip = createGunzip();
  yield* createInterface({ input: plain.pipe(gunzip), crlfDelay: Number.POSITIVE_INFINITY });
}

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
