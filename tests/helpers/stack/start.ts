import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { JWK } from 'jose';
import { expect, inject } from 'vitest';
import { openForCommand } from '../../../worker/cli/database.ts';
import { leash } from '../../../worker/cli/processes/leash.ts';
import { commandOf } from '../../../worker/cli/processes/processes.ts';
import { freePort } from '../../../worker/cli/processes/sqld.ts';
import { makeSigningKey } from '../../../worker/platform/crypto/token.ts';
import { top } from '../run/tree.ts';
import { copyDatabase } from './databases.ts';
import { type Answer, send } from './stack.ts';

/** A folder of this run's. */
export const newFolder = (name: string) => mkdtempSync(join(inject('folder'), `${name}-`));

/**
 * A data folder as an earlier start left it: it has the starter catalogue and keys. `settled` has everything in the
 * database file alone, as after a start that ended normally.
 */
export async function newData({ settled = false } = {}): Promise<string> {
  const data = newFolder('data');
  copyDatabase(inject('folder'), 'starter', join(data, 'sqld'));
  if (settled) settle(join(data, 'sqld/dbs/default/data'));
  writeFileSync(join(data, 'signing-keys.json'), JSON.stringify([await makeSigningKey()]));
  return data;
}

/** Writes a database's log (WAL) into its file. */
function settle(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

/** The command line of `npm start`, without npm. */
function commandLine(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
  return String(scripts.start).split(' ').slice(1);
}

const READY = /^Raff is ready on (\S+)$/m;

type Ended = { code: number | null; output: string; said: string };

/** Collects the output of a process, and waits for parts of it. */
function listen(child: ChildProcess) {
  let output = '';
  let said = '';
  child.stdout?.on('data', chunk => {
    output += chunk;
  });
  child.stderr?.on('data', chunk => {
    output += chunk;
    said += chunk;
  });
  const ended = new Promise<Ended>(done => child.once('close', code => done({ code, output, said: said.trim() })));
  /** The output, as soon as it matches the pattern. */
  const says = async (pattern: RegExp) => {
    await expect.poll(() => output, { timeout: 400_000, interval: 20 }).toMatch(pattern);
    return pattern.exec(output) ?? [];
  };
  return { ended, says, output: () => output };
}

/**
 * The environment of a start: its own port and folder, a build that all starts of a run share, and the small starter
 * catalogue alone: a test that is about the wide one says so with WIDE_CATALOGUE.
 */
async function environment(more: Record<string, string>) {
  const { NODE_ENV: _none, npm_lifecycle_event: _neither, ...rest } = process.env;
  const dist = join(inject('folder'), 'start-dist');
  return { ...rest, WIDE_CATALOGUE: 'off', RAFF_OUT: dist, PORT: String(await freePort()), ...more };
}

type More = {
  env?: Record<string, string>;
  data?: string;
  wrap?: string[];
  flags?: string[];
  args?: string[];
  at?: string;
};

/** `npm start` as a person types it, without npm; `wrap` is a command that runs it. It ends with this process. */
export async function start(given: More = {}) {
  const { env: more = {}, data = newFolder('data'), wrap = [], flags = [], args: own = [], at = top } = given;
  const env = await environment({ DATA_DIR: data, ...more });
  const [command = '', ...args] = [...wrap, process.execPath, ...flags, ...commandLine(), ...own];
  const child = spawn(command, args, { cwd: at, env, detached: true });
  if (child.pid) child.once('exit', leash(child.pid));
  const heard = listen(child);
  const site = `http://127.0.0.1:${env.PORT}`;
  const reads = (file: string): Answer => JSON.parse(readFileSync(join(data, file), 'utf8'));
  return {
    ...heard,
    ...{ child, data, site, port: env.PORT },
    pid: child.pid ?? 0,
    ready: async () => {
      const ended = heard.ended.then(({ code, output }) => {
        throw new Error(`ended with ${code}: ${output}`);
      });
      await Promise.race([heard.says(READY), ended]);
    },
    fetch: (path: string, init?: RequestInit) => fetch(site + path, { redirect: 'manual', ...init }),
    db: () => {
      const { databaseUrl, databaseToken } = reads('stack.json');
      return openForCommand(databaseUrl, databaseToken);
    },
    signingKeys: (): JWK[] => reads('signing-keys.json'),
    /** The long-lived processes it has started, by name. */
    childOf: (name: string): number => reads('holder.json').children[name].pid,
    stop: () => {
      child.kill('SIGTERM');
      return heard.ended;
    },
  };
}

export type Started = Awaited<ReturnType<typeof start>>;

/** A start that is ready. */
export async function started(more?: More): Promise<Started> {
  const one = await start(more);
  await one.ready();
  return one;
}

/** Descendants of this process, at any depth. */
export function descendants(pid: number): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = table.map(line => line.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === pid).map(([child]) => child ?? 0);
  return children.flatMap(child => [child, ...descendants(child)]);
}

export const isAlive = (pid: number) => commandOf(pid) !== undefined;

/** Waits until processes have ended. */
export const gone = (pids: number[]) =>
  expect.poll(() => pids.filter(isAlive), { timeout: 8000, interval: 20 }).toEqual([]);

/** Signs a person up, as the form does. */
export function register(stack: Pick<Started, 'fetch'>, username: string): Promise<Response> {
  const password = { password: 'correct horse 9', confirmPassword: 'correct horse 9' };
  const person = { username, email: `${username}@mail.com`, dateOfBirth: '1990-05-17', acceptTerms: true };
  return stack.fetch('/api/account/register', send('POST', { ...person, ...password }));
}
