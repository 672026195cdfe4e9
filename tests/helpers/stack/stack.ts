import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { afterAll, beforeAll, inject } from 'vitest';
import { openForCommand } from '../../../worker/cli/database.ts';
import { type LogLine, type Runtime, type SentMail, startRuntime } from '../../../worker/cli/processes/runtime.ts';
import { freePort, type Sqld, startSqld } from '../../../worker/cli/processes/sqld.ts';
import { makeSigningKey } from '../../../worker/platform/crypto/token.ts';
import { copyDatabase } from './databases.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A field of an answer, at any depth; tests look at what came, not at what was promised. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what a test finds out
export type Answer = any;

type Options = {
  vars?: Record<string, string>;
  strict?: boolean;
  retries?: number;
  dist?: string;
  /** The folder with the prepared databases, where a stack also writes; each test run has its own. */
  within?: string;
  sqldFlags?: string[];
  /** Starts with the starter catalogue, otherwise without a game. */
  starter?: boolean;
  /** With a debugger, so that the Worker's memory can be read. */
  inspected?: boolean;
  /** Replaces the network, see `startRuntime`. */
  outbound?: (request: Request) => Promise<Response>;
  /**
   * The port it should have; the stacks of one process run one after the other, and browsers find the site they know.
   */
  wished?: number;
  /** Compresses answers, as `npm start` does. */
  compressed?: boolean;
  /** Messages stay in the queue, so nothing happens until a test asks for it. */
  idle?: boolean;
};

/** The ports of a process: for the stacks of its files in their turn, and for the shared one. */
const PORTS: { own?: number; shared?: number } = {};

/** No test asks the real hosts of covers, nor a store about games. A file with a simulator of them turns them on. */
const PICTURES = { STORE_COVERS: 'off', STORE_FACTS: 'off' };

/** Who knows it may read the metrics of a stack. */
export const METRICS_TOKEN = 'the-token-of-whoever-watches';

/** The runtime's own words for a port that another process has. */
const TAKEN = /address already in use/i;

/** The runtime's own words for a browser that closed its window while an answer was on its way. */
const LEFT_EARLY = /disconnected: /;

/**
 * The product as it runs: the built Worker in workerd, with a database of its own on a real sqld. `db` writes to that
 * database directly, for what no call of the API can bring about.
 */
export async function startStack({
  vars = {},
  dist = inject('dist'),
  within = inject('folder'),
  sqldFlags,
  starter = false,
  wished,
  ...more
}: Options = {}) {
  const folder = mkdtempSync(join(within, 'stack-'));
  copyDatabase(within, starter ? 'starter' : 'empty', join(folder, 'sqld'));
  const databasePort = await freePort();
  PORTS.own ??= await freePort();
  let port = await freePort(wished ?? PORTS.own);
  let sqld: Sqld = await startSqld(join(folder, 'sqld'), databasePort, sqldFlags);
  const signingKeys: JWK[] = vars.SIGNING_KEYS ? JSON.parse(vars.SIGNING_KEYS) : [await makeSigningKey()];
  const mails: SentMail[] = [];
  const lines: LogLine[] = [];
  const start = () =>
    startRuntime({
      ...{ dist, port, ...more, persist: join(folder, 'workerd') },
      vars: { ...sqld.vars, SIGNING_KEYS: JSON.stringify(signingKeys), METRICS_TOKEN, ...PICTURES, ...vars },
      onMail: mail => void mails.push(mail),
      onLog: line => void lines.push(line),
    });
  // Between the look and the start another process may have taken the port.
  let runtime: Runtime = await start().catch(async (error: unknown) => {
    if (!TAKEN.test(String(error))) throw error;
    port = await freePort();
    return start();
  });
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, runtime.url), { redirect: 'manual', ...init });
  return {
    url: runtime.url,
    inspector: runtime.inspector,
    folder,
    databaseUrl: sqld.url,
    /** Its address and its token, as the Worker and the commands take them. */
    database: sqld.vars,
    signingKeys,
    mails,
    fetch: ask,
    db: openForCommand(sqld.url, sqld.vars.DATABASE_TOKEN),
    worker: {
      scheduled: (event: { cron: string; scheduledTime: Date }) => runtime.worker.scheduled(event),
      fetch: (url: string, init?: Parameters<Runtime['worker']['fetch']>[1]) => runtime.worker.fetch(url, init),
      getEnv: () => runtime.getEnv<Answer>(),
    },
    logs: () => lines,
    /** The process of the Worker; another one after `restartWorker`. */
    workerPid: () => runtime.pid,
    /** Stops the database, and starts it again. */
    stopDatabase: () => sqld.stop(),
    startDatabase: async () => {
      sqld = await startSqld(join(folder, 'sqld'), databasePort, sqldFlags);
    },
    /** Stops the database without any warning, as in a power failure. */
    killDatabase: () => process.kill(sqld.pid, 'SIGKILL'),
    /** Suspends the database in the middle of its work, and resumes it. */
    freezeDatabase: () => process.kill(sqld.pid, 'SIGSTOP'),
    thawDatabase: () => process.kill(sqld.pid, 'SIGCONT'),
    /** Ends the Worker in the middle of its work, with the queue it had in memory, and starts another. */
    restartWorker: async () => {
      await runtime.stop();
      lines.length = 0;
      runtime = await start();
    },
    /** Ends everything; fails if the Worker logged an error that the test did not expect. */
    close: async ({ expectErrors = false } = {}) => {
      await runtime.stop();
      await sqld.stop();
      rmSync(folder, { recursive: true, force: true });
      if (!expectErrors) expectNoErrors(lines);
    },
  };
}

function expectNoErrors(lines: LogLine[]): void {
  const errors = lines.filter(({ level, message }) => level === 'error' && !LEFT_EARLY.test(message));
  if (errors.length > 0) throw new Error(`The Worker logged: ${errors.map(({ message }) => message).join('\n')}`);
}

let shared: Promise<Stack> | undefined;

/**
 * The stack shared by all files of this process that need nothing special and break nothing: it also holds other files'
 * people, games and walls. It ends with the process; closing it reports what one's own file made the Worker log.
 */
async function shareStack(): Promise<Stack> {
  PORTS.shared ??= await freePort();
  shared ??= startStack({ wished: PORTS.shared });
  const stack = await shared;
  stack.mails.length = 0;
  stack.logs().length = 0;
  return {
    ...stack,
    close: async ({ expectErrors = false } = {}) => {
      if (!expectErrors) expectNoErrors(stack.logs());
    },
  };
}

/** Starts something before the tests of a file or group, and ends it after them; until then the value is empty. */
export function alongside<T extends { close: () => Promise<unknown> }>(start: () => Promise<T>): T {
  const running = {} as T; // filled before the first test
  beforeAll(async () => {
    Object.defineProperties(running, Object.getOwnPropertyDescriptors(await start()));
  });
  afterAll(() => running.close?.());
  return running;
}

export type OwnOptions = Options & { expectErrors?: boolean };

/** A stack of a file's own; options that are known only after something else has started come from a function. */
export const ownStack = (options: OwnOptions | (() => OwnOptions) = {}): Stack =>
  alongside(async () => {
    const { expectErrors = false, ...more } = typeof options === 'function' ? options() : options;
    const stack = await startStack(more);
    return { ...stack, close: () => stack.close({ expectErrors }) };
  });

/** The stack that this file shares with others, see `shareStack`. */
export const sharedStack = ({ expectErrors = false } = {}): Stack =>
  alongside(async () => {
    const stack = await shareStack();
    return { ...stack, close: () => stack.close({ expectErrors }) };
  });

/** Sends JSON with a method, as a person's program would; `token` signs it. */
export function send(method: string, body: unknown, { token = '', language = 'en' } = {}): RequestInit {
  return {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  };
}

/** A signed request without a body. */
export function as(token: string, { method = 'GET', language = 'en' } = {}): RequestInit {
  return { method, headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language } };
}
