import { matchesGlob, relative } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { WIDE_FILE } from '../../worker/catalogue/wide-catalogue/wide-file.ts';
import { documentedCommands, read } from '../helpers/operator/self-hosting.ts';
import { top } from '../helpers/run/tree.ts';
import type { Answer } from '../helpers/stack/stack.ts';
import { start as startCommand } from '../helpers/stack/start.ts';

/* docs/self-hosting.md: the files that are built elsewhere are sound, and production refuses what is only for
   trying. */

/** How a start in production with this environment ends. */
async function start(env: Record<string, string>) {
  const { code, output } = await (await startCommand({ env, args: ['--production'] })).ended;
  return { code, lines: output.trim().split('\n') };
}

const compose: Answer = parse(read('compose.yaml'));
const services: [string, Answer][] = Object.entries(compose.services);
const scripts = Object.keys(JSON.parse(read('package.json')).scripts);

test('every image has a pinned tag, every service a health check, every volume is declared', () => {
  const from = /^FROM (\S+)$/m.exec(read('Dockerfile'))?.[1];
  const images = services.map(([, { image }]) => String(image));
  for (const image of [from, ...images]) expect(image).toMatch(/:v?\d+\.\d+\.\d+[\w.-]*$/);
  for (const [name, one] of services) expect([name, one.healthcheck?.test.length > 0]).toEqual([name, true]);
  const used = services.flatMap(([, { volumes = [] }]) => volumes.map((one: string) => one.split(':')[0]));
  expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  const awaited = services.flatMap(([, one]) => Object.keys(one.depends_on ?? {}));
  for (const name of awaited) expect(Object.keys(compose.services)).toContain(name);
});

test('no secret stands in a file, and no secret of this machine goes into the image', () => {
  const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
  for (const [name] of values) expect(name).not.toMatch(/TOKEN|SECRET|KEY|PASSWORD|NPSSO/);
  const left = read('.dockerignore').split('\n');
  for (const name of ['.env', '.dev.vars', '.data', '.git', 'node_modules']) expect(left).toContain(name);
});

test('the image holds the wide catalogue, and nothing keeps a start in it from loading it', () => {
  const left = read('.dockerignore').split('\n').filter(Boolean);
  const parts = relative(top, WIDE_FILE).split('/');
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  expect(left.filter(pattern => above.some(path => matchesGlob(path, pattern)))).toEqual([]);
  expect(read('Dockerfile')).toMatch(/^COPY \. \.$/m);
  for (const file of ['Dockerfile', 'compose.yaml']) expect(read(file)).not.toContain('WIDE_CATALOGUE');
});

test('every npm command of the files and of the page exists', () => {
  const texts = [read('Dockerfile'), read('compose.yaml'), ...documentedCommands()].join('\n');
  const named = [...texts.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of [...named, 'start']) expect(scripts).toContain(name);
  expect(read('Dockerfile')).toContain('CMD ["npm", "start", "--", "--production"]');
});

test('production refuses what is missing and what is for trying, with one line for each', async () => {
  const nothing = await start({});
  expect(nothing).toEqual({
    code: 1,
    lines: [
      'SITE_URL is missing: the https:// address that people open.',
      'MAIL_FROM is missing: a sender of your own domain.',
      'MAIL_RELAY is missing: the smtp:// address of your mail relay.',
    ],
  });
  const demo = await start({
    ...{ SITE_URL: 'http://games.your.domain', MAIL_FROM: 'Raff <a@raff.example>', MAIL_RELAY: 'smtp://mail' },
    ...{ STEAM_URL: 'http://127.0.0.1:1', GOOGLE_CLIENT_ID: 'demo-google-client', RAFF_CHEAP_PASSWORDS: 'true' },
  });
  expect(demo.code).toBe(1);
  expect(demo.lines).toEqual([
    'SITE_URL must begin with https://; a proxy in front ends TLS.',
    'MAIL_FROM is missing: a sender of your own domain.',
    'STEAM_URL leads to a simulator: take it out.',
    'GOOGLE_CLIENT_ID is a demo key: set your own, or take it out.',
    'GOOGLE_CLIENT_SECRET is missing: the other half of it is set.',
    'RAFF_CHEAP_PASSWORDS is for tests: take it out.',
  ]);
});
