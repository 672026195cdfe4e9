import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Scope } from './scopes.ts';

/*
 * A backup is lines of JSON, in parts. Each part is a gzip member of its own, so that the parts one after the other are
 * one gzip file:
 *   {"raff":1,"scopes":["people"],"takenAt":"…","shape":1763000000000}    the header, part 0
 *   {"part":1,"table":"copies","columns":["id",…]}                        what the rows of this part are
 *   ["…",…]                                                               a row
 *   {"rows":500,"sha256":"…"}                                             of the lines of the part above this one
 *   {"end":3,"rows":{"copies":500}}                                       the last part, and the rows of each table
 */

export type Header = { raff: 1; scopes: Scope[]; takenAt: string; shape: number };
export type PartHead = { part: number; table: string; columns: string[] };
type PartTail = { rows: number; sha256: string };
export type End = { end: number; rows: Record<string, number> };

const compress = promisify(gzip);

/** Lines as one member of a gzip file. */
export const packed = (lines: object[]): Promise<Uint8Array> =>
  compress(lines.map(line => `${JSON.stringify(line)}\n`).join(''));

/** A part with its checksum. `rows` are lines already, each with its line end. */
export function packPart(head: PartHead, rows: string[]): Promise<Uint8Array> {
  const text = `${JSON.stringify(head)}\n${rows.join('')}`;
  const tail: PartTail = { rows: rows.length, sha256: createHash('sha256').update(text).digest('hex') };
  return compress(`${text}${JSON.stringify(tail)}\n`);
}

/** The name of a part in the folder of a backup, so that all of them in order are one file. */
export const nameOfPart = (part: number) => `${String(part).padStart(6, '0')}.ndjson.gz`;
/** The last of them: a backup without it is not complete. */
export const END = 'end.ndjson.gz';

/** `2026-11-25T02-11-00-people`: backups in the order of their names are in the order of their times. */
export const nameOfBackup = (takenAt: string, scopes: Scope[]) =>
  `${takenAt.slice(0, 19).replaceAll(':', '-')}-${scopes.length > 1 ? 'all' : scopes[0]}`;
