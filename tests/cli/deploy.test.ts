import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { top } from '../helpers/run/tree.ts';

/** The command as npm runs it, with a build shared with the other starts of this run; its exit code and its output. */
async function deploy(args: string[], more: Record<string, string>) {
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, ['worker/cli/deploy.ts', ...args], {
    cwd: top,
    env: {
      ...{ ...env, WRANGLER_LOG: 'log', ...more },
      RAFF_OUT: join(inject('folder'), 'start-dist'),
      PATH: `${top}/node_modules/.bin:${process.env.PATH}`,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk;
    });
  const code = await new Promise(done => child.once('close', done));
  return { code, output };
}

test('the deployment can be shown without doing anything', async () => {
  const keys = { X_CLIENT_ID: 'ours', X_CLIENT_SECRET: 'a secret of ours', X_URL: 'http://127.0.0.1:9' };
  const site = { DATABASE_URL: 'libsql://raff.example', SITE_URL: 'https://raff.example' };
  const { code, output } = await deploy(['--dry-run'], { ...site, ...keys });
  expect(output).toContain('dry-run');
  expect(output).toContain('env.X_CLIENT_ID');
  for (const kept of ['X_CLIENT_SECRET', 'X_URL', 'a secret of ours']) expect(output).not.toContain(kept);
  expect(code).toBe(0);
});

test('a deployment without its keys says which one is missing', async () => {
  const { code, output } = await deploy([], {});
  expect(code).toBe(1);
  expect(output).toContain('DATABASE_URL');
});
