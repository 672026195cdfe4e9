import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import { findGap } from './pages.ts';

/** The files that the database server keeps in its folder and cannot do without. */
const NAMES = 'metastore/data';
const DATA = 'dbs/default/data';

export const isFilled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

function findDamage(dbPath: string, stood: boolean, wasKilled: boolean): string | undefined {
  const data = join(dbPath, DATA);
  if (!stood && sizeOf(data) + sizeOf(`${data}-wal`) === 0) return undefined; // a first start that was broken off
  for (const file of [DATA, NAMES]) {
    const gap = findGap(join(dbPath, file));
    if (gap) return `${file} ${gap}`;
  }
  // A server that stopped in order leaves nothing in it. A server that was killed may have left everything there.
  return wasKilled && !existsSync(`${data}-wal`) ? `${DATA}-wal is missing` : undefined;
}

export const notWhole = (dbPath: string, damage: string) =>
  new CommandError(
    `The database in ${dbPath} is not whole: ${damage}. Nothing was changed: bring it back from a copy, or choose another folder with DATA_DIR=… npm start.`,
  );

/**
 * Throws CommandError where files of the database are missing or cut off: the server would make them anew, over what is left
 * of somebody's data. `stood` says that it has been whole once, `wasKilled` that nobody stopped it in order.
 */
export function ensureWhole(dbPath: string, { stood = false, wasKilled = false }): void {
  const damage = isFilled(dbPath) ? findDamage(dbPath, stood, wasKilled) : undefined;
  if (damage) throw notWhole(dbPath, damage);
}
