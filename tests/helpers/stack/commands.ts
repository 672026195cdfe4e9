import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';
import { DATABASE_TOKEN } from '../../../worker/cli/processes/sqld.ts';
import { top } from '../run/tree.ts';

export const COMMANDS = ['vip', 'free-games', 'catalogue', 'jobs', 'backup', 'restore'] as const;
/** A restore reads the migrations beside its own file. */
const isBundled = (name: string) => name !== 'restore';
export type CommandName = (typeof COMMANDS)[number];

export type Ended = { code: number; out: string; err: string };

/**
 * Bundled into one file each, commands start in a tenth of the time: Node reads a package's description for each of its
 * files.
 */
export async function bundleCommands(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: top,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(folder, 'commands'),
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(COMMANDS.filter(isBundled).map(name => [name, `worker/cli/${name}.ts`])),
      },
    },
  });
}

/** Passwords and codes are hashed as cheaply as in the Worker of this run, which checks them. */
const CHEAPLY = ['--import', 'data:text/javascript,globalThis.RAFF_CHEAP_PASSWORDS=true'];

/** Node's arguments for `npm run NAME -- …` without npm; `asWritten` uses the command's source file. */
export const commandLine = (name: CommandName, args: string[], { asWritten = false } = {}) => [
  ...CHEAPLY,
  asWritten || !isBundled(name) ? `worker/cli/${name}.ts` : join(inject('folder'), `commands/${name}.js`),
  ...args,
];

/** Runs a command to its end. Its environment names no database except the given one, which this process started. */
export function runCommand(
  name: CommandName,
  args: string[],
  env: Record<string, string>,
  how?: { asWritten?: boolean },
): Promise<Ended> {
  const options = { cwd: top, env: { ...process.env, DATABASE_URL: '', DATABASE_TOKEN, ...env } };
  return new Promise(done => {
    const child = execFile(process.execPath, commandLine(name, args, how), options, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
}
