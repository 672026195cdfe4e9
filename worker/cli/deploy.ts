import { spawnSync } from 'node:child_process';
import { buildProduct, dist, top } from './built.ts';
import { CommandError, runToEnd } from './command-error.ts';
import { migrate } from './migrate.ts';
import { deployedVars } from './optional-vars.ts';

const dryRun = process.argv.includes('--dry-run');

function need(name: string, why: string): string {
  const value = process.env[name];
  if (!value) throw new CommandError(`Set ${name}: ${why}. docs/configuration.md says where each is had.`);
  return value;
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: top, stdio: 'inherit' });
  if (status !== 0) throw new CommandError(`${command} ${args[0]} did not succeed; nothing after it was done.`);
}

/** Migrations first: the old Worker runs on the new shape, never the new one on the old shape. */
async function deploy(): Promise<void> {
  const databaseUrl = need('DATABASE_URL', 'the address of the libSQL database');
  const site = need('SITE_URL', 'the address people will open');
  if (!dryRun) need('CLOUDFLARE_API_TOKEN', 'the token that may deploy');
  await buildProduct();
  if (dryRun) console.log(`Would bring ${new URL(databaseUrl).host} to the newest shape.`);
  else await migrate(databaseUrl, process.env.DATABASE_TOKEN);
  const vars = Object.entries({ DATABASE_URL: databaseUrl, SITE_URL: site, ...deployedVars() }).flatMap(
    ([name, value]) => ['--var', `${name}:${value}`],
  );
  run('wrangler', ['deploy', '--config', `${dist}/raff/wrangler.json`, ...vars, ...(dryRun ? ['--dry-run'] : [])]);
}

await runToEnd(deploy);
