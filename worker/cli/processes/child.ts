import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../command-error.ts';
import { leash } from './leash.ts';

const launcher = fileURLToPath(new URL('../launch.js', import.meta.url));

/**
 * Runs one of the commands of this folder in a process of its own, whose memory is freed with it. It ends with this
 * one. Throws CommandError with its last output if it fails.
 */
export async function runCommand(command: string, args: string[], env: NodeJS.Dict<string> = {}): Promise<void> {
  const child = spawn(process.execPath, [launcher, command, ...args], {
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  child.stderr.on('data', chunk => {
    output += chunk;
  });
  const letGo = child.pid ? leash(child.pid) : () => {};
  const [code, signal] = await once(child, 'close');
  letGo();
  if (code !== 0) throw new CommandError(output.trim() || `\`${command}\` was ended (${signal ?? code}).`);
  process.stderr.write(output);
}
