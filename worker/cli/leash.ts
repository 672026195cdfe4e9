import { spawn } from 'node:child_process';
import { childrenNamed } from './processes.ts';

/**
 * Waits until whoever holds the other end of its input is gone, then ends the process and removes the folder: more than
 * once, for what ends at the same time may still be writing there.
 */
const GUARD =
  'read -r _; kill -9 "$0" 2>/dev/null; if [ -n "$1" ]; then for s in 0 1 2; do sleep $s; rm -rf "$1"; done; fi';
/** The id of no process. */
const NOBODY = 0;

/**
 * Ties a process to this one: it is ended when this process ends, also by `kill -9`, when nothing of ours can run any
 * more. With `folder` that is removed then too. Answers how to let go, once the process has ended by itself.
 */
export function leash(pid: number, folder = ''): () => void {
  if (process.platform === 'win32') return () => {};
  const target = pid === NOBODY ? '' : String(pid);
  const guard = spawn('/bin/sh', ['-c', GUARD, target, folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Neither keeps this process alive; its end is what the guard waits for.
  guard.unref();
  const { stdin } = guard;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return () => void guard.kill('SIGKILL');
}

/** Ties a folder to this process: it is removed when the process ends, whatever ends it. Answers how to let go. */
export const leashFolder = (folder: string) => leash(NOBODY, folder);

const leashes = new Map<number, () => void>();

/**
 * Ties every process of a name that this one has started and that is not tied yet, and answers their ids; lets go of
 * those that are gone.
 */
export function leashChildren(name: string): number[] {
  const running = childrenNamed(name);
  const untied = running.filter(pid => !leashes.has(pid));
  for (const pid of untied) leashes.set(pid, leash(pid));
  for (const [pid, letGo] of leashes) {
    if (running.includes(pid)) continue;
    letGo();
    leashes.delete(pid);
  }
  return untied;
}
