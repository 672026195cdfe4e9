import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/* The server writes every page of every commit a second time, into a log that replicas read, and keeps copies of the
   whole database made of it. A database without replicas reads none of that again. */

const FOLDER = 'dbs/default';
const LOG = 'wallog';
/** What the server (0.24.32) makes of its log. */
const MADE_OF_IT = ['snapshots', 'to_compact', 'temp_log'];
/** With this mark, which a server that was killed leaves, the next one makes its log anew out of the database. */
const MARK = '.sentinel';
const NOWHERE = '/dev/null';

/** Megabytes that no log reaches: at this size the server would read it again. */
const NEVER_FULL = ['--max-log-size', '1000000000'];

const isReplicated = (flags: string[]) => flags.some(flag => flag.includes('grpc'));

const remove = (dbPath: string, names: string[]) => {
  for (const name of names) rmSync(join(dbPath, FOLDER, name), { recursive: true, force: true });
};

/**
 * Leads the server's log for replicas nowhere, unless its flags name replicas or a primary, and removes what an earlier
 * start has kept of it. No server may run on the folder. Returns the flags that go with it.
 */
export function withoutReplicaLog(dbPath: string, flags: string[]): string[] {
  if (isReplicated(flags)) return flags;
  mkdirSync(join(dbPath, FOLDER), { recursive: true });
  remove(dbPath, [LOG, MARK, ...MADE_OF_IT]);
  symlinkSync(NOWHERE, join(dbPath, FOLDER, LOG));
  return [...flags, ...NEVER_FULL];
}

/** Leaves a folder that any other server may open too: it makes its log of the database. */
export function leaveReplicaLog(dbPath: string, flags: string[]): void {
  if (!isReplicated(flags)) remove(dbPath, [LOG]);
}
