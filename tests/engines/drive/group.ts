import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { leash } from '../../../worker/cli/processes/leash.ts';

/**
 * Starts a program with everything that it starts in its turn as one group. The group ends with this process, also when
 * this process is killed.
 */
export function startGroup(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { ...options, detached: true });
  // Without a listener an unknown program would end this process; its silence is noticed by whoever waits for it.
  child.on('error', () => {});
  if (child.pid) leash(-child.pid);
  child.unref();
  return child;
}

/** Waits for the first line of a program that matches; fails with all it has said if it ends without one. */
export async function lineOf(child: ChildProcess, from: NodeJS.ReadableStream | null, line: RegExp): Promise<string> {
  const found = Promise.withResolvers<string>();
  let said = '';
  from?.on('data', (chunk: Buffer) => {
    said += chunk;
    const match = line.exec(said);
    if (match) found.resolve(match[1] ?? '');
  });
  child.once('exit', () => found.reject(new Error(`${child.spawnfile} ended at once: ${said}`)));
  return found.promise;
}
