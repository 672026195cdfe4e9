import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, constants } from 'node:zlib';
import { readHead } from './wide-lines.ts';

/* The wide catalogue as it stands in the repository: more than 100,000 games of Steam, see migrations/wide/README.md.
   Runs in Node only. */

export const WIDE_FILE = fileURLToPath(new URL('../../../migrations/wide/steam.tsv.br', import.meta.url));

/** The part of `catalogue_syncs` that says how much of which version of the file the database has. */
export const WIDE_PART = 'wide';

/** The number that `known_until` can hold exactly. */
const HEX_DIGITS = 12;

/** A number that is another one as soon as a byte of the file is. */
const versionOf = (bytes: Buffer) =>
  Number.parseInt(createHash('sha256').update(bytes).digest('hex').slice(0, HEX_DIGITS), 16);

/** The file that a start loads: the repository's, or another that WIDE_CATALOGUE names; undefined if it loads none. */
export const chosenWide = (chosen = '') => (chosen === 'off' ? undefined : chosen || WIDE_FILE);

/** Thrown for a file that cannot be read, or is not of this form, in words for whoever chose it. */
export class BadWideFile extends Error {
  override name = 'BadWideFile';
}

/**
 * `asOf` is the day of what it says, `YYYY-MM-DD`; `games` is how many its first line promises; `lines` are the games that
 * are there, a row each.
 */
export type WideFile = { version: number; asOf: string; games: number; lines: string[] };

const UNREADABLE = new Map([
  ['ENOENT', 'is not there'],
  ['ENOTDIR', 'is not there'],
  ['EACCES', 'may not be read'],
  ['EPERM', 'may not be read'],
  ['EISDIR', 'is a folder'],
]);

/** The bytes of a file. Throws BadWideFile. */
function readBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'without a reason';
    throw new BadWideFile(`${path} ${UNREADABLE.get(code) ?? `cannot be read (${code})`}`);
  }
}

/** The version of a file without its games. Throws BadWideFile if it cannot be read. */
export const readVersion = (path: string): number => versionOf(readBytes(path));

/**
 * Reads a wide catalogue. One that was cut in the middle has fewer lines than games, and no half line. Throws
 * BadWideFile if it cannot be read, is damaged, or is something else.
 */
export function readWide(path: string = WIDE_FILE): WideFile {
  const bytes = readBytes(path);
  const text = textOf(bytes, path);
  if (!text.includes('\n'))
    throw new BadWideFile(`${path} is ${bytes.length === 0 ? 'empty' : 'cut off, or no wide catalogue'}`);
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const head = readHead(first);
  if (!head) throw new BadWideFile(`${path} is not a wide catalogue of this version`);
  return { version: versionOf(bytes), asOf: `${head.month}-15`, games: head.games, lines };
}

/** As much of the text as is there: the end of the compressed bytes is not insisted upon. */
function textOf(bytes: Buffer, path: string): string {
  try {
    return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString('utf8');
  } catch {
    throw new BadWideFile(`${path} is damaged, or no wide catalogue`);
  }
}
