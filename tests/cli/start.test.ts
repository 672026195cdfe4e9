import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, inject, test, vi } from 'vitest';
import { commandOf } from '../../worker/cli/processes/processes.ts';
import { backups } from '../../worker/operator/operator.tables.ts';
import { users } from '../../worker/people/people.tables.ts';
import { cpuOf } from '../bench/world/process.ts';
import { askPort, portsOf } from '../helpers/stack/ports.ts';
import { type Answer, send } from '../helpers/stack/stack.ts';
import { descendants, gone, newData, register, type Started, start, started } from '../helpers/stack/start.ts';

// Whole starts, some with a build; generous, for a machine with other work.
vi.setConfig({ testTimeout: 480_000 });

/** The address to which a stack sends a person who wants to sign in through a provider. */
async function askProvider(stack: Started, provider: string): Promise<URL> {
  const body: Answer = await (await stack.fetch(`/auth/${provider}`, send('POST', {}))).json();
  expect(body.kind).toBe('started');
  return new URL(body.url);
}

/** What in a data folder other users of the machine have rights on; the files of the build are public anyway. */
function openIn(data: string): string[] {
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(
    // The replica log leads out of the folder, to /dev/null, which everybody may write.
    name =>
      !name.startsWith('app/client/') && !lstatSync(join(data, name), { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  const modeOf = (name: string) => statSync(join(data, name), { throwIfNoEntry: false })?.mode ?? 0;
  return ['', ...names].filter(name => (modeOf(name) & 0o077) !== 0);
}

/** What a program of somebody else on this machine, or a page of another site in a browser on it, may try. */
const ATTEMPTS = ['/', '/v2/pipeline', '/dump', '/v1/namespaces/default/config', '/cdn-cgi/local/scheduled?cron=x'];
const STRANGERS: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'https://evil.example', Host: 'evil.example' },
];

/** The answers of a stack's ports to strangers that are neither a refusal nor a page of the site. */
async function leaksOf(ports: number[]): Promise<string[]> {
  const asked = ports.flatMap(port => ATTEMPTS.flatMap(path => STRANGERS.map(headers => ({ port, path, headers }))));
  const answers = await Promise.all(asked.map(async one => ({ ...one, ...(await askPort(one)) })));
  const leaks = answers.filter(({ status, body }) => status < 400 && !body.includes('<meta name="raff:build"'));
  return leaks.map(({ port, path, status }) => `${port}${path} ${status}`);
}

test('one line starts it with a catalogue, stands in for providers, keeps its folder and its ports to itself, and Ctrl-C ends every process', async () => {
  const stack = await started();
  const health = await (await stack.fetch('/api/health')).json();
  expect(health).toMatchObject({ status: 'ok' });
  expect(health.games).toBeGreaterThanOrEqual(600);

  await stack.says(/^Games from Steam, PlayStation and Xbox are simulated \(demo data\)\. Accounts to try: demo-30/m);
  const page = await (await stack.fetch('/account/login/')).text();
  for (const tag of ['raff:gaming', 'raff:gaming-demo'])
    expect(page).toContain(`<meta name="${tag}" content="steam psn xbox">`);
  await stack.says(/^Sign-in with Google, Facebook and X is simulated \(demo data\)\. Mails: .+mail$/m);
  for (const provider of ['google', 'facebook', 'x']) {
    const consent = await askProvider(stack, provider);
    expect(consent.hostname).toBe('127.0.0.1');
    expect((await fetch(consent)).status).toBe(200);
  }
  const isRead = async () => (await (await stack.fetch('/api/free-games/free')).json()).total > 5;
  await expect.poll(isRead).toBe(true);

  expect(openIn(stack.data)).toEqual([]);
  const ports = portsOf([stack.pid, ...descendants(stack.pid)]);
  expect(ports).toContain(Number(stack.port));
  expect(ports.length).toBeGreaterThanOrEqual(4);
  expect(await leaksOf(ports)).toEqual([]);
  const { databaseUrl } = JSON.parse(readFileSync(join(stack.data, 'stack.json'), 'utf8'));
  const unasked = await askPort({ port: Number(new URL(databaseUrl).port), path: '/v2/pipeline' });
  expect(unasked.status).toBe(401);

  const { code, said } = await (await start({ data: stack.data })).ended;
  expect(code).toBe(1);
  expect(said).toMatch(/^\S+ is in use by another Raff \(process \d+, http:\S+\): stop that one, or choose .+$/);
  expect(said).toContain(`(process ${stack.pid}, ${stack.site})`);

  const family = descendants(stack.pid);
  expect(family.map(commandOf).filter(command => /sqld|workerd/.test(command ?? '')).length).toBeGreaterThanOrEqual(2);
  process.kill(-stack.pid, 'SIGINT'); // as a terminal does: it goes to all of its processes
  expect(await stack.ended).toMatchObject({ code: 0, said: '' });
  await gone(family);
  expect(stack.output().match(/Raff is ready/g)).toHaveLength(1);
});

let addresses = 0;
/** A wrong password, from an address of its own. */
function wrongPassword(username: string): RequestInit {
  addresses += 1;
  const form = { grant_type: 'password', client_id: 'api', scope: 'api', username, password: 'not it at all' };
  return {
    method: 'POST',
    headers: { 'CF-Connecting-IP': `192.0.2.${addresses}` },
    body: new URLSearchParams(form),
  };
}

const ROUNDS = 4;

/**
 * The least processor time of a process that each act takes, in milliseconds. The acts take turns. Waiting does not
 * count, so a busy machine changes little.
 */
async function workOf(pid: number, acts: (() => Promise<Response>)[]): Promise<number[]> {
  const times = acts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, act] of acts.entries()) {
      const before = cpuOf(pid);
      expect((await act()).status).toBe(400);
      times[at] = Math.min(times[at] ?? 0, cpuOf(pid) - before);
    }
  return times;
}

test('who signs up has a password stored as OWASP wants it and a mail with a link, and is there after a second start, which tells of a restore that broke off', async () => {
  const first = await started({ data: await newData() });
  expect((await register(first, 'nora')).status).toBe(200);
  const [nora] = await first.db().select().from(users).where(eq(users.username, 'nora'));
  expect(nora?.passwordHash).toMatch(/^scrypt\$N=16384,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);

  const names = ['nora', 'nora@mail.com', 'no-such-reader'];
  const guesses = names.map(name => () => first.fetch('/connect/token', wrongPassword(name)));
  const times = await workOf(first.childOf('workerd'), guesses);
  expect(Math.min(...times)).toBeGreaterThan(50);
  expect(Math.max(...times) / Math.min(...times)).toBeLessThan(2); // the time must not show which names exist

  for (const name of ['', 'sqld', 'signing-keys.json']) // which were there before, for everybody to read
    expect([name, statSync(join(first.data, name)).mode & 0o077]).toEqual([name, 0]);

  const [, subject, link = '', copy = ''] = await first.says(/^Mail: (.+)\n {2}(\S+)\n {2}(\S+\.html)$/m);
  expect(link.startsWith(`${first.site}/account/confirm-email/#token=`)).toBe(true);
  for (const part of [`<title>${subject}</title>`, link]) expect(readFileSync(copy, 'utf8')).toContain(part);
  const token = new URL(link).hash.slice('#token='.length);
  const confirmed = await first.fetch('/api/account/confirmEmail', send('POST', { token }));
  expect(await confirmed.json()).toEqual({ email: 'nora@mail.com' });
  const now = new Date().toISOString();
  const mark = { name: 'restore', scope: 'people' as const, state: 'restoring' as const, startedAt: now, beatAt: now };
  await first.db().insert(backups).values(mark); // as a restore leaves it that is killed
  expect((await first.stop()).code).toBe(0);
  expect(existsSync(copy)).toBe(true);

  const built = statSync(join(inject('folder'), 'start-dist/.built.json')).mtimeMs;
  const keys = { GOOGLE_CLIENT_ID: 'ours', GOOGLE_CLIENT_SECRET: 'ours too', TURNSTILE_SITE_KEY: '0x4AAAAAAAours' };
  const env = { ...keys, TURNSTILE_SECRET: 'ours as well', STEAM_API_KEY: 'ours' };
  const second = await started({ data: first.data, env });
  expect(statSync(join(inject('folder'), 'start-dist/.built.json')).mtimeMs).toBe(built);
  await second.says(/^A restore into its database has not come .*\n.*npm run restore -- BACKUP --replace$/m);
  await second.db().delete(backups);
  await second.says(/^Games from PlayStation and Xbox are simulated/m);
  await second.says(/^Sign-in with Facebook and X is simulated/m);
  expect((await askProvider(second, 'google')).hostname).toBe('accounts.google.com');
  expect((await askProvider(second, 'x')).hostname).toBe('127.0.0.1');
  expect(await (await second.fetch('/account/signup/')).text()).toContain('0x4AAAAAAAours');
  const check = await second.fetch('/api/account/checkPreservedUsername?username=nora');
  expect(await check.json()).toMatchObject({ preserved: true });
  await second.stop();
});

test('a simulator that fails, and a copy of a mail that cannot be kept, end nothing', async () => {
  const stack = await started({ data: await newData() });
  const { host, hostname, port } = await askProvider(stack, 'google');
  await new Promise<void>(done => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST /google/token HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 99\r\n\r\nhalf`, () =>
        socket.resetAndDestroy(),
      );
    });
    socket.on('error', () => {}).on('close', () => done());
  });
  rmSync(join(stack.data, 'mail'), { recursive: true });
  await register(stack, 'again');
  const [, copy = ''] = await stack.says(/^ {2}(\S+\.html)$/m);
  expect(existsSync(copy)).toBe(true);
  rmSync(join(stack.data, 'mail'), { recursive: true });
  writeFileSync(join(stack.data, 'mail'), 'a file in the place of the folder');
  await register(stack, 'nowhere');
  await stack.says(/^ {2}no copy could be kept: .+$/m);
  expect((await askProvider(stack, 'google')).host).toBe(host);
  expect((await (await stack.fetch('/api/health')).json()).status).toBe('ok');
  expect((await stack.stop()).said).toBe('');
});
