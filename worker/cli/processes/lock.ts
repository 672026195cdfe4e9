import { DatabaseSync } from 'node:sqlite';

/** SQLite's answer when another process has locked the file. */
const BUSY = 5;

export type Lock = { release: () => void };

/**
 * Locks a file for this process; undefined if another process has it. The system holds the lock and releases it when
 * the process ends, in any way: none is ever left behind, and no process is mistaken for another. Throws if the file
 * cannot be written.
 */
export function lockFile(path: string): Lock | undefined {
  const file = new DatabaseSync(path);
  try {
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
  return { release: () => file.close() };
}
