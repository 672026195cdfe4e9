import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until what was written to a file or folder is on the disk. */
function sync(path: string, flags: string, write = (_file: number) => {}): void {
  const file = openSync(path, flags, 0o600);
  try {
    write(file);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a file that only its owner may read, the whole of it or nothing: it is written under a second name and gets its
 * own when all of it is on the disk. Throws the system's errors.
 */
export function replaceFile(path: string, text: string): void {
  const written = `${path}.new`;
  sync(written, 'w', file => writeFileSync(file, text));
  renameSync(written, path);
  sync(dirname(path), 'r'); // the folder holds the names
}
