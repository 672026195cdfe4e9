import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command-error.ts';

/** The rights of everybody but the owner. */
const OTHERS = 0o077;
/** Set on folders such as /tmp, in which everybody keeps files. */
const SHARED = 0o1000;

const MODE = 0o7777;

/** Whether others have no rights on a file or folder, once they are taken away. A system may refuse, or not know rights. */
function close(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat || !(stat.isFile() || stat.isDirectory()) || (stat.mode & OTHERS) === 0) return true;
  try {
    chmodSync(path, stat.mode & MODE & ~OTHERS);
  } catch {
    return false;
  }
  return (statSync(path).mode & OTHERS) === 0;
}

/**
 * Takes the data folder, what stands in it, and all that this process and its children write from now on, away from the
 * other users of the machine: it holds keys, and what people wrote. A system that does not do as asked is told of.
 * Throws CommandError for a folder that everybody uses.
 */
export function closeToOthers(dataDir: string, say: (line: string) => void): void {
  if (process.platform === 'win32') return; // its rights are not these
  if ((statSync(dataDir).mode & SHARED) !== 0)
    throw new CommandError(`${dataDir} is a folder of everybody: choose one for Raff alone with DATA_DIR=… npm start.`);
  process.umask(OTHERS);
  const isClosed = close(dataDir);
  for (const name of readdirSync(dataDir)) close(join(dataDir, name));
  if (!isClosed) say(`Other users of this machine can read ${dataDir}, and it may not be taken from them.`);
}

/**
 * Makes everything that starts from here on use a temporary folder inside the data folder: the runtime's tools leave
 * theirs behind when they are killed, and are slow to remove it otherwise.
 */
export function keepTemp(dataDir: string) {
  const folder = join(dataDir, 'tmp');
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder);
  process.env.TMPDIR = folder;
  return { stop: async () => clear() };
}
