import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { documentedCommands } from '../helpers/operator/self-hosting.ts';
import { top } from '../helpers/run/tree.ts';
import { alongside } from '../helpers/stack/stack.ts';
import { newFolder, register, started } from '../helpers/stack/start.ts';
import { startSmtp } from '../simulators/smtp.ts';

/* docs/self-hosting.md, its own commands one by one: all but those of containers, and the one that installs
   packages. */

vi.setConfig({ testTimeout: 480_000 });

const relay = alongside(startSmtp);

const APART = /^(docker|npm ci) /;
const commands = documentedCommands().filter(line => !APART.test(line));
const [starting = ''] = commands.filter(line => line.includes('npm start'));

/** The variables in front of a command. */
const varsOf = (line: string) =>
  Object.fromEntries(
    [...line.matchAll(/([A-Z_]+)=('([^']*)'|\S+)/g)].map(([, name, bare, quoted]) => [name, quoted ?? bare]),
  );

test('a server starts in production as documented, sends mail through its relay, and is looked after', async () => {
  expect(varsOf(starting)).toMatchObject({
    SITE_URL: 'https://games.your.domain',
    MAIL_FROM: 'Raff <hello@your.domain>',
  });
  const one = await started({ env: { ...varsOf(starting), MAIL_RELAY: relay.url }, args: ['--production'] });
  expect(one.output()).not.toContain('simulated');
  expect((await one.fetch('/api/health')).status).toBe(200);
  const config = await (await one.fetch('/.well-known/openid-configuration')).text();
  expect(config).toContain('https://games.your.domain/');
  relay.refusals.push('451 4.7.1 come back later');
  await register(one, 'self-hosted');
  await expect.poll(() => relay.mails.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(relay.mails.join()).toContain('hello@your.domain');
  expect(one.output()).toMatch(/A mail has to wait: .*come back later/);
  relay.refusals.push('550 5.1.1 no such mailbox');
  await register(one, 'nobody-there');
  await expect.poll(() => one.output(), { timeout: 30_000 }).toMatch(/A mail was refused: .*no such mailbox/);

  const folder = newFolder('self-hosting');
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: one.data, RAFF_OUT: join(folder, 'dist'), MAIL_FROM: '' };
  for (const line of commands.filter(each => each !== starting)) {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line.replaceAll('raff.gz', join(folder, 'raff.gz'))], {
      ...{ cwd: top, env, encoding: 'utf8' },
    });
    // Nothing leads from that name to this machine, and the doctor says so.
    const expected = line === 'npm run doctor' ? 1 : 0;
    expect([line, status], `${stdout}${stderr}`).toEqual([line, expected]);
  }
  await one.stop();
});
