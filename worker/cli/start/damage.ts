import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { findGap } from './pages.ts';

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
