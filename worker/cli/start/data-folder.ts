import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CommandError, commandErrorOf } from '../command-error.ts';
import { hasSigningKeys } from '../local/keys.ts';
import { lockFile } from '../processes/lock.ts';
import { commandOf, endProcess } from '../processes/processes.ts';

const Process = v.object({ pid: v.number(), command: v.string() });
/**
 * Which process has a folder, and which processes it has started: for messages and for cleaning up. The lock alone
 * decides who has it.
 */
const Holder = v.object({ pid: v.number(), site: v.string(), children: v.record(v.string(), Process) });

type FolderHolder = v.InferOutput<typeof Holder>;

function readHolder(path: string): FolderHolder | undefined {
  try {
    return v.parse(Holder, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined; // no process, or one that was killed while it wrote
  }
}

function whoHolds(path: string): string {
  const holder = readHolder(path);
  return holder ? ` (process ${holder.pid}, ${holder.site})` : '';
}

/**
 * Two database servers over the same files would destroy them: what a killed start left running is ended before
 * anything starts.
 */
async function endLeftovers({ children }: FolderHolder): Promise<void> {
  for (const { pid, command } of Object.values(children)) await endProcess(pid, command);
}

function lock(dataDir: string, holderFile: string) {
  const held = lockFile(join(dataDir, 'start.lock'));
  if (held) return held;
  throw new CommandError(
    `${dataDir} is in use by another Raff${whoHolds(holderFile)}: stop that one, or choose another folder with DATA_DIR=… npm start.`,
  );
}

export type FolderClaim = Awaited<ReturnType<typeof claimFolder>>;

/** The files that a first start writes, each with a copy. */
const LEAST_MB = 40;
const MB = 1024 * 1024;

/** The room on a folder's disk in megabytes; without an end where the system does not tell. */
export function roomLeft(folder: string): number {
  const { bavail, bsize, blocks } = statfsSync(folder);
  return blocks > 0 ? Math.floor((bavail * bsize) / MB) : Number.POSITIVE_INFINITY;
}

/**
 * Throws CommandError if a folder's disk has less room than `least` megabytes, before anything is half written. With
 * `isReadable` there is a database that can be read all the same, so it is only said.
 */
export function ensureSpace(folder: string, { least = LEAST_MB, isReadable = false, say = console.error } = {}): void {
  const left = roomLeft(folder);
  if (left >= least) return;
  const fact = `The disk of ${folder} is full: ${left} MB are left`;
  if (!isReadable) throw new CommandError(`${fact}, and Raff needs ${least} to start.`);
  say(`${fact}. Until there is more room, people can read, and what they change may not be kept.`);
}

/**
 * Takes the data folder for this process until it ends, in any way. `remember` records the processes it starts,
 * `wasKilled` says that the last start here did not end normally. Throws CommandError if the folder is taken or
 * unusable.
 */
export async function claimFolder(dataDir: string, site: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    const holderFile = join(dataDir, 'holder.json');
    const held = lock(dataDir, holderFile);
    const wasKilled = existsSync(holderFile); // after a power cut it may be there, and empty
    ensureSpace(dataDir, { isReadable: hasSigningKeys(dataDir) });
    const last = readHolder(holderFile);
    if (last) await endLeftovers(last);
    const holder: FolderHolder = { pid: process.pid, site, children: {} };
    const write = () => writeFileSync(holderFile, JSON.stringify(holder));
    write();
    return {
      wasKilled,
      remember: (name: string, pid: number) => {
        holder.children[name] = { pid, command: commandOf(pid) ?? '' };
        write();
      },
      stop: async () => {
        rmSync(holderFile, { force: true });
        held.release();
      },
    };
  } catch (error) {
    throw commandErrorOf(error, dataDir) ?? error;
  }
}
