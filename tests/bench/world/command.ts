import { spawn } from 'node:child_process';
import { top } from '../../helpers/run/tree.ts';

/** Runs a command of the product in a process of its own and returns what it printed. Throws if it fails. */
export async function runCommand(args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: top, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk;
    });
  const code = await new Promise<number | null>(done => child.once('exit', done));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${output.slice(-2000)}`);
  return output;
}
