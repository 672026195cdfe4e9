import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { freePort } from '../../worker/cli/sqld.ts';
import { type Answer, send } from '../helpers/stack.ts';
import { top } from '../helpers/tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'raff-start-'));
const started: ChildProcess[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { code: number | null; output: string };

/** `npm start` as a person types it, less npm; builds into this run's own folder. */
function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['worker/cli/start.ts'], {
    cwd: top,
    env: { ...process.env, RAFF_OUT: join(folder, 'dist'), NODE_ENV: 'production', ...env },
  });
  started.push(child);
  let output = '';
  const ended = new Promise<Ended>(done => child.once('exit', code => done({ code, output })));
  const ready = new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Raff is ready')) done(output);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    ended.then(({ code }) => fail(new Error(`ended with ${code}: ${output}`)));
  });
  ready.catch(() => {}); // a start that is meant to fail is looked at through `ended`
  /** What it prints, as soon as that fits. */
  const says = async (pattern: RegExp) => {
    await expect.poll(() => output, { timeout: 30_000 }).toMatch(pattern);
    return pattern.exec(output) ?? [];
  };
  return { child, ready, ended, says, output: () => output };
}

/** Where a stack sends somebody who wants to sign in through a provider. */
async function askProvider(port: number, provider: string): Promise<URL> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/${provider}`, send('POST', {}));
  const body: Answer = await answer.json();
  expect(body.kind).toBe('started');
  return new URL(body.url);
}

/** Processes that came from this one, at any depth. */
function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0);
  return children.flatMap(child => [child, ...descendants(child)]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

test('one line starts it with a catalogue, shows its mails, stands in for providers, its folder is its own, Ctrl-C ends every process, and a second start keeps the data', async () => {
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: join(folder, 'data') };
  const first = start(env);
  expect(await first.ready).toContain(`Raff is ready on http://127.0.0.1:${port}`);
  const health = await (await fetch(`http://127.0.0.1:${port}/api/health`)).json();
  expect(health).toMatchObject({ status: 'ok' });
  expect(health.games).toBeGreaterThanOrEqual(600);

  const nora = {
    username: 'nora',
    email: 'nora@mail.com',
    password: 'correct horse 9',
    confirmPassword: 'correct horse 9',
    dateOfBirth: '1990-05-17',
    acceptTerms: true,
  };
  const registered = await fetch(`http://127.0.0.1:${port}/api/account/register`, send('POST', nora));
  expect(registered.status).toBe(200);

  const [, subject, link = '', copy = ''] = await first.says(/^Mail: (.+)\n {2}(\S+)\n {2}(\S+\.html)$/m);
  expect(link).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/account/confirm-email/#token=[\\w-]{43}$`));
  expect(copy.startsWith(join(env.DATA_DIR, 'mail'))).toBe(true);
  for (const part of [`<title>${subject}</title>`, link]) expect(readFileSync(copy, 'utf8')).toContain(part);
  const token = new URL(link).hash.slice('#token='.length);
  const confirmed = await fetch(`http://127.0.0.1:${port}/api/account/confirmEmail`, send('POST', { token }));
  expect(await confirmed.json()).toEqual({ email: 'nora@mail.com' });

  await first.says(/^Games from Steam, PlayStation and Xbox are simulated \(demo data\)\. Accounts to try: demo-30/m);
  const page = await (await fetch(`http://127.0.0.1:${port}/account/login/`)).text();
  for (const tag of ['raff:gaming', 'raff:gaming-demo'])
    expect(page).toContain(`<meta name="${tag}" content="steam psn xbox">`);

  await first.says(/^Sign-in with Google, Facebook and X is simulated \(demo data\)\. Mails: .+mail$/m);
  for (const provider of ['google', 'facebook', 'x']) {
    const consent = await askProvider(port, provider);
    expect(consent.hostname).toBe('127.0.0.1');
    expect((await fetch(consent)).status).toBe(200);
  }

  const rival = await start({ PORT: String(await freePort()), DATA_DIR: env.DATA_DIR }).ended;
  expect(rival.code).toBe(1);
  expect(rival.output).toContain(`in use by another Raff (process ${first.child.pid})`);

  const family = descendants(first.child.pid ?? 0);
  expect(family.length).toBeGreaterThan(0);
  first.child.kill('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0 });
  await expect.poll(() => family.filter(isAlive), { timeout: 5000 }).toEqual([]);
  expect(first.output().match(/Raff is ready/g)).toHaveLength(1);
  expect(existsSync(copy)).toBe(true);

  const keys = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'ours too', TURNSTILE_SITE_KEY: '0x4AAAAAAAours' };
  const second = start({ ...env, ...keys, TURNSTILE_SECRET: 'ours as well', STEAM_API_KEY: 'ours' });
  await second.ready;
  await second.says(/^Games from PlayStation and Xbox are simulated/m);
  await second.says(/^Sign-in with Facebook and X is simulated/m);
  expect((await askProvider(port, 'google')).hostname).toBe('accounts.google.com');
  expect((await askProvider(port, 'x')).hostname).toBe('127.0.0.1');
  expect(await (await fetch(`http://127.0.0.1:${port}/account/signup/`)).text()).toContain('0x4AAAAAAAours');
  const check = await fetch(`http://127.0.0.1:${port}/api/account/checkPreservedUsername?username=nora`);
  expect(await check.json()).toMatchObject({ preserved: true });
  second.child.kill('SIGTERM');
  await second.ended;
}, 180_000);

test('half of a pair of keys is one clear sentence', async () => {
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'half'), X_CLIENT_ID: 'ours' };
  const { code, output } = await start(env).ended;
  expect(code).toBe(1);
  expect(output.trim()).toBe('Set X_CLIENT_SECRET too: it belongs to X_CLIENT_ID.');
});

test('a port in use is one clear sentence', async () => {
  const server = createServer();
  const port = await new Promise<number>(done =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  const { code, output } = await start({ PORT: String(port), DATA_DIR: join(folder, 'busy') }).ended;
  server.close();
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(`Port ${port} is already in use`);
});

test('a missing database server is one clear sentence', async () => {
  const port = String(await freePort());
  const { code, output } = await start({ PORT: port, DATA_DIR: join(folder, 'none'), SQLD_PATH: '/nowhere/sqld' })
    .ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain('/nowhere/sqld');
});

test('a broken database file is one clear sentence, and the file is left as it was', async () => {
  const data = join(folder, 'broken');
  const file = join(data, 'sqld/dbs/default/data');
  mkdirSync(join(data, 'sqld/dbs/default'), { recursive: true });
  const noise = 'this is not a database '.repeat(400);
  writeFileSync(file, noise);
  const { code, output } = await start({ PORT: String(await freePort()), DATA_DIR: data }).ended;
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(data);
  expect(readFileSync(file, 'utf8')).toBe(noise);
});

test('the deployment can be shown without doing anything', async () => {
  const keys = { X_CLIENT_ID: 'ours', X_CLIENT_SECRET: 'a secret of ours', X_URL: 'http://127.0.0.1:9' };
  const site = { DATABASE_URL: 'libsql://raff.example', SITE_URL: 'https://raff.example', ...keys };
  const env = { ...process.env, ...site, WRANGLER_LOG: 'log' };
  const child = spawn(process.execPath, ['worker/cli/deploy.ts', '--dry-run'], {
    cwd: top,
    env: { ...env, RAFF_OUT: join(folder, 'deploy'), PATH: `${top}/node_modules/.bin:${process.env.PATH}` },
  });
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  child.stderr.on('data', chunk => (output += chunk));
  const code = await new Promise(done => child.once('exit', done));
  expect(output).toContain('dry-run');
  expect(output).toContain('env.X_CLIENT_ID');
  for (const kept of ['X_CLIENT_SECRET', 'X_URL', 'a secret of ours']) expect(output).not.toContain(kept);
  expect(code).toBe(0);
  expect(inject('dist')).not.toBe(join(folder, 'deploy'));
}, 60_000);

test('a deployment without its keys says which one is missing', async () => {
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, ['worker/cli/deploy.ts'], { cwd: top, env });
  let output = '';
  child.stderr.on('data', chunk => (output += chunk));
  expect(await new Promise(done => child.once('exit', done))).toBe(1);
  expect(output).toContain('DATABASE_URL');
});
