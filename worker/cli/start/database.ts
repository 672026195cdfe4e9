import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseVars } from '../ask.ts';
import { runCommand } from '../processes/child.ts';
import { freePort, type Sqld, startSqld } from '../processes/sqld.ts';
import { notWhole } from './damaged-database.ts';
import { ensureSound, readShape } from './database-state.ts';
import { countDeaths } from './running-parts.ts';

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
function keepSynced(dbPath: string) {
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

type Options = {
  dbPath: string;
  /** Whether the database has been complete once. */
  stood: boolean;
  remember: (pid: number) => void;
  say: (line: string) => void;
  giveUp: (reason: unknown) => void;
};

/** The key with which a caller makes a server write its log into the file; no other program on this machine has it. */
const SECRET = randomBytes(24).toString('base64url');
const CHECKPOINT_TIMEOUT_MS = 2000;

/** Writes the log into the file, so that a copy of the folder without the log loses nothing. */
async function checkpoint(admin: number): Promise<void> {
  const address = `http://127.0.0.1:${admin}/v1/namespaces/default/checkpoint`;
  const headers = { Authorization: `Basic ${SECRET}` };
  const signal = AbortSignal.timeout(CHECKPOINT_TIMEOUT_MS);
  await fetch(address, { method: 'POST', headers, signal }).catch(() => {}); // the log is read at the next start
}

/** Creates the tables and loads the starter, in a process that ends, unless they are there. Throws CommandError. */
async function prepare(vars: DatabaseVars, { dbPath, stood }: Options): Promise<void> {
  await ensureSound(vars);
  const { hasTables, isReady } = await readShape(vars);
  if (stood && !hasTables) throw notWhole(dbPath, 'it has lost its tables');
  if (!stood || !isReady) await runCommand('prepare', [], vars);
}

/** Another program may take a port after it was found free. */
const PORT_TRIES = 3;
const isPortTaken = (error: unknown) => String(error).includes('Address already in use');

/**
 * Serves a database from a folder and keeps it running: if it ends by itself it is restarted, on the same port and with
 * a growing pause, until that is hopeless. Throws CommandError if the first start fails.
 */
export async function keepDatabase(options: Options) {
  const { dbPath, remember, say, giveUp } = options;
  let port = await freePort();
  let admin = await freePort();
  const noteDeath = countDeaths('The database server');
  const state: { sqld?: Sqld; isStopping: boolean } = { isStopping: false };

  async function begin(): Promise<Sqld> {
    const sqld = await startSqld(dbPath, port, ['--admin-listen-addr', `127.0.0.1:${admin}`], {
      LIBSQL_ADMIN_AUTH_KEY: SECRET,
    });
    state.sqld = sqld;
    remember(sqld.pid);
    void sqld.ended.then(revive).catch(giveUp);
    return sqld;
  }

  async function revive(reason: string): Promise<void> {
    if (state.isStopping) return;
    const pause = noteDeath(reason);
    say(`The database server ended by itself (${reason}) and is started again.`);
    await sleep(pause);
    if (!state.isStopping) await begin().catch((error: Error) => revive(error.message));
  }

  async function beginFirst(tries = PORT_TRIES): Promise<Sqld> {
    try {
      return await begin();
    } catch (error) {
      if (tries <= 1 || !isPortTaken(error)) throw error;
      [port, admin] = [await freePort(), await freePort()];
      return beginFirst(tries - 1);
    }
  }

  const { vars } = await beginFirst();
  const synced = keepSynced(dbPath);
  async function stop(): Promise<void> {
    state.isStopping = true;
    synced.stop();
    await checkpoint(admin);
    await state.sqld?.stop();
  }
  await prepare(vars, options).catch(async error => {
    await stop();
    throw error;
  });
  return { vars, stop };
}
