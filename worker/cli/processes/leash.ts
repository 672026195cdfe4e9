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

/** One for all: for a large process like this, starting another costs more than everything the guard does. */
function startGuard(): Tell {
  const guard = spawn('/bin/sh', ['-c', GUARD], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  // Neither keeps this process alive. The guard waits for its end.
  guard.unref();
  const { stdin } = guard;
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  // If the guard is killed, there is none until the next tie.
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
 * more. Returns a function that releases it, once the process has ended by itself.
 */
export function leash(pid: number): () => void {
  tell(`tie ${pid}`);
  return () => tell(`untie ${pid}`);
}

/** Ties a folder to this process: it is removed when the process ends, in any way. One folder at most. */
export const leashFolder = (folder: string) => tell(`folder ${folder}`);

const leashes = new Map<number, () => void>();

/**
 * Ties every process with a name that this one has started and not tied yet, and returns their ids; releases those that
 * have ended.
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
