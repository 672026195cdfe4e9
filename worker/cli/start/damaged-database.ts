import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';

/*
 * The part of SQLite's file format (https://sqlite.org/fileformat2.html) that tells whether a file holds all of its
 * pages. The database server takes a truncated file for a new one, or notices only in the middle of an answer.
 */
const MAGIC = 'SQLite format 3\0';
const HEADER = 100;
const LOG_HEADER = 32;
const FRAME_HEADER = 24;

/** Reads pieces of a file, each as long as possible; always closes it. */
function withFile<T>(path: string, look: (read: (at: number, length: number) => Buffer) => T): T {
  const file = openSync(path, 'r');
  const read = (at: number, length: number) => {
    const piece = Buffer.alloc(length);
    return piece.subarray(0, readSync(file, piece, 0, length, at));
  };
  try {
    return look(read);
  } finally {
    closeSync(file);
  }
}

type Log = { pages: Set<number>; count: number };

/** The pages in the write-ahead log, and the number of pages of the database since its last commit there. */
function readLog(path: string): Log | undefined {
  if (!existsSync(path)) return undefined;
  return withFile(path, read => {
    const header = read(0, LOG_HEADER);
    if (header.length < LOG_HEADER) return undefined;
    const frame = FRAME_HEADER + header.readUInt32BE(8);
    const salt = header.subarray(16, 24);
    const pages = new Set<number>();
    const pending = new Set<number>();
    const log = { count: 0 };
    for (let at = LOG_HEADER; ; at += frame) {
      const head = read(at, FRAME_HEADER);
      if (head.length < FRAME_HEADER || !head.subarray(8, 16).equals(salt)) break;
      pending.add(head.readUInt32BE(0));
      const count = head.readUInt32BE(4); // zero, except in a frame that ends a commit
      if (count === 0) continue;
      log.count = count;
      for (const page of pending) pages.add(page);
      pending.clear();
    }
    return log.count > 0 ? { pages, count: log.count } : undefined;
  });
}

/** The number of pages according to the file; zero if that figure is outdated. */
const countIn = (header: Buffer) => (header.readUInt32BE(24) === header.readUInt32BE(92) ? header.readUInt32BE(28) : 0);

/** The fault of a database's file, in words. Undefined if every page is there, in the file or in its log. */
function findGap(path: string): string | undefined {
  if (!existsSync(path)) return 'is missing';
  const header = withFile(path, read => read(0, HEADER));
  if (header.length === 0) return 'is empty';
  if (!header.toString('latin1').startsWith(MAGIC)) return 'is not a database';
  if (header.length < HEADER) return 'is cut off';
  const size = header.readUInt16BE(16);
  const whole = Math.floor(statSync(path).size / (size === 1 ? 65_536 : size));
  const log = readLog(`${path}-wal`);
  for (let page = whole + 1; page <= (log?.count ?? countIn(header)); page += 1)
    if (!log?.pages.has(page)) return 'is cut off';
  return undefined;
}

/** The files that the database server needs in its folder. */
const NAMES = 'metastore/data';
const DATA = 'dbs/default/data';

export const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function findDamage(dbPath: string, stood: boolean, wasKilled: boolean): string | undefined {
  const data = join(dbPath, DATA);
  if (!stood && sizeOf(data) + sizeOf(`${data}-wal`) === 0) return undefined; // a first start that was interrupted
  for (const file of [DATA, NAMES]) {
    const gap = findGap(join(dbPath, file));
    if (gap) return `${file} ${gap}`;
  }
  // A server that stopped normally leaves nothing in it. A server that was killed may have left everything there.
  return wasKilled && !existsSync(`${data}-wal`) ? `${DATA}-wal is missing` : undefined;
}

export const notWhole = (dbPath: string, damage: string) =>
  new CommandError(
    `The database in ${dbPath} is not whole: ${damage}. Nothing was changed: bring it back from a copy, or choose another folder with DATA_DIR=… npm start.`,
  );

/**
 * Throws CommandError if files of the database are missing or truncated: the server would create them anew, over what
 * is left of somebody's data. `stood` says that it has been complete once, `wasKilled` that it was not stopped
 * normally.
 */
export function ensureWhole(dbPath: string, { stood = false, wasKilled = false }): void {
  const damage = isFilled(dbPath) ? findDamage(dbPath, stood, wasKilled) : undefined;
  if (damage) throw notWhole(dbPath, damage);
}
