import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a commit stands until it is written into the database's file, in the server's folder. */
const LOG = 'dbs/default/data-wal';

const SYNC_MS = 1000;

/**
 * Sees to it that a file is on the disk if it was written since `syncedAt` or just before it: two writes may have one
 * time. Returns when it last was; milliseconds.
 */
export async function syncIfWritten(path: string, syncedAt: number): Promise<number> {
  const file = await open(path, 'r+');
  try {
    const now = Date.now();
    if ((await file.stat()).mtimeMs < syncedAt - SYNC_MS) return syncedAt;
    await file.datasync();
    return now;
  } finally {
    await file.close();
  }
}

/**
 * The server acknowledges a commit before it is on the disk, where the system brings it within half a minute or so.
 * This waits no longer than a second: a power cut takes no more than that. A sync takes about a millisecond and holds no
 * lock of the database.
 */
export function keepSynced(dbPath: string) {
  const state = { syncedAt: 0, isBusy: false };
  const timer = setInterval(async () => {
    if (state.isBusy) return;
    state.isBusy = true;
    state.syncedAt = await syncIfWritten(join(dbPath, LOG), state.syncedAt).catch(() => 0); // there may be no log
    state.isBusy = false;
  }, SYNC_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
