import { spawn } from 'node:child_process';
import { childrenNamed } from './processes.ts';

/**
 * Reads which processes and which folder to guard, and which processes have ended, until the process at the other end
 * of its input is gone. Then it ends the processes and removes the folder. It removes the folder more than once,
 * because a process that ends at the same time may still write there.
 */
const GUARD = `
while read -r what value; do
  case $what in
    tie) pids="$pids $value " ;;
    untie) pids=$(echo "$pids" | sed "s/ $value / /") ;;
    folder) folder=$value ;;
  esac
done
[ -n "$pids" ] && kill -9 $pids 2>/dev/null
if [ -n "$folder" ]; then for s in 0 1 2; do sleep $s; rm -rf "$folder"; done; fi`;

type Tell = (line: string) => void;
let tellGuard: Tell | undefined;

/** One for all: to start a process costs a large one like this more than whatever the guard does. */
function startGuard(): Tell {
  const guard = spawn('/bin/sh', ['-c', GUARD], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // Neither keeps this process alive. The guard waits for its end.
  guard.unref();
  const { stdin } = guard;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  // A guard that was killed leaves nobody on guard until the next tie.
  stdin.on('error', () => {});
  guard.once('exit', () => {
    tellGuard = undefined;
  });
  return line => void stdin.write(`${line}\n`);
}

function tell(line: string): void {
  if (process.platform === 'win32') return;
  tellGuard ??= startGuard();
  tellGuard(line);
}

/**
 * Ties a process to this one: it is ended when this process ends, also by `kill -9`, when nothing of ours can run any
 * more. Answers how to let go, once the process has ended by itself.
 */
export function leash(pid: number): () => void {
  tell(`tie ${pid}`);
  return () => tell(`untie ${pid}`);
}

/** Ties a folder to this process: it is removed when the process ends, whatever ends it. One folder at most. */
export const leashFolder = (folder: string) => tell(`folder ${folder}`);

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
