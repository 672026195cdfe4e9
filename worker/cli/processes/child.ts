import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../command-error.ts';
import { leash } from './leash.ts';

const launcher = fileURLToPath(new URL('../launch.js', import.meta.url));

const PATIENCE_MS = 3000;

/**
 * Starts one of the commands of this folder in a process of its own, whose memory is freed with it. It ends with this
 * one. `ended` rejects with a CommandError with its last output if it fails; `stop` asks it to end, and kills it if it
 * takes too long.
 */
export function startCommand(command: string, args: string[], env: NodeJS.Dict<string> = {}) {
  const child = spawn(process.execPath, [launcher, command, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  const closed = once(child, 'close');
  let output = '';
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  const letGo = child.pid ? leash(child.pid) : () => {};
  const end = async () => {
    const [code, signal] = await closed;
    letGo();
    if (code !== 0) throw new CommandError(output.trim() || `\`${command}\` was ended (${signal ?? code}).`);
    process.stderr.write(output);
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await closed.catch(() => {});
    clearTimeout(late);
  };
  return { ended: end(), stop };
}

/** Runs a command of this folder to its end. Throws CommandError with its last output if it fails. */
export const runCommand = (command: string, args: string[], env?: NodeJS.Dict<string>): Promise<void> =>
  startCommand(command, args, env).ended;
