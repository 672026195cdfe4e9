import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux lists processes as files; elsewhere a program is run. */
const TABLE = '/proc';
const hasTable = existsSync(`${TABLE}/self/cmdline`);

/** The result of a function. Undefined if it fails, as with a process that has just ended. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const ps = (...args: string[]) => attempt(() => execFileSync('ps', args, { encoding: 'utf8' }).trim());

/** The command line of a process; undefined if none has this id, or it has ended. */
export function commandOf(pid: number): string | undefined {
  const command = hasTable
    ? attempt(() => readFileSync(`${TABLE}/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim())
    : ps('-o', 'args=', '-p', String(pid));
  return command || undefined;
}

const childrenIn = (thread: string) =>
  (attempt(() => readFileSync(`${TABLE}/${process.pid}/task/${thread}/children`, 'utf8')) ?? '').split(' ');

const listed = () =>
  (ps('-o', 'pid=,ppid=,comm=', '-A') ?? '')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, parent]) => Number(parent) === process.pid);

export function childrenNamed(name: string): number[] {
  if (process.platform === 'win32') return [];
  if (!hasTable)
    return listed()
      .filter(([, , command = '']) => command.endsWith(name))
      .map(([pid]) => Number(pid));
  const pids = readdirSync(`${TABLE}/${process.pid}/task`).flatMap(childrenIn).filter(Boolean).map(Number);
  return pids.filter(pid => attempt(() => readFileSync(`${TABLE}/${pid}/comm`, 'utf8').trim()) === name);
}

const LOOK_MS = 20;
const PATIENCE_MS = 5000;

/**
 * Kills a process and waits until it is gone; another process that has got this id by now, with another command line,
 * is left alone.
 */
export async function endProcess(pid: number, command: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (command && commandOf(pid) === command && Date.now() < until) {
    attempt(() => process.kill(pid, 'SIGKILL'));
    await sleep(LOOK_MS);
  }
}
