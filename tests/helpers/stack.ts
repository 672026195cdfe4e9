import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JWK } from 'jose';
import { inject } from 'vitest';
import { createTestHarness } from 'wrangler';
import { writeLocalConfig } from '../../worker/cli/local-config.ts';
import { migrate } from '../../worker/cli/migrate.ts';
import { freePort, type Sqld, startSqld } from '../../worker/cli/sqld.ts';
import { openForCommand } from '../../worker/db/client.ts';
import { makeSigningKey } from '../../worker/lib/token.ts';

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** A field of an answer, at any depth; tests look at what came, not at what was promised. */
// biome-ignore lint/suspicious/noExplicitAny: the shape of an answer is what a test finds out
export type Answer = any;

type Options = {
  vars?: Record<string, string>;
  strict?: boolean;
  retries?: number;
  dist?: string;
  sqldFlags?: string[];
  /** Nobody takes what is put into the queue, so that nothing happens but what is asked. */
  idle?: boolean;
};

/** The runtime's own word for a browser that closed its window while an answer was on its way. */
const LEFT_EARLY = /disconnected: /;

/**
 * The product as it runs: the built Worker in workerd, a database of its own on a real sqld.
 * `db` writes to that database directly, for what no call of the API can arrange.
 */
export async function startStack({
  vars = {},
  strict = false,
  retries,
  dist = inject('dist'),
  sqldFlags,
  idle = false,
}: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'raff-test-'));
  const port = await freePort();
  let sqld: Sqld = await startSqld(join(folder, 'sqld'), port, sqldFlags);
  await migrate(sqld.url);
  const signingKeys: JWK[] = vars.SIGNING_KEYS ? JSON.parse(vars.SIGNING_KEYS) : [await makeSigningKey()];
  const configPath = writeLocalConfig(
    dist,
    join(folder, 'wrangler.json'),
    { DATABASE_URL: sqld.url, SIGNING_KEYS: JSON.stringify(signingKeys), ...vars },
    { strict, retries },
  );
  if (idle) dropConsumers(configPath);
  const harness = createTestHarness({ workers: [{ configPath }] });
  let { url } = await harness.listen();
  const ask = (path: string, init?: RequestInit) => fetch(new URL(path, url), { redirect: 'manual', ...init });
  return {
    url: url.origin,
    folder,
    databaseUrl: sqld.url,
    signingKeys,
    fetch: ask,
    db: openForCommand({ DATABASE_URL: sqld.url }),
    worker: harness.getWorker(),
    logs: () => harness.getLogs(),
    /** Takes the database away, and brings it back. */
    stopDatabase: () => sqld.stop(),
    startDatabase: async () => {
      sqld = await startSqld(join(folder, 'sqld'), port, sqldFlags);
    },
    /** The same without a word of warning, as when the power goes. */
    killDatabase: () => process.kill(sqld.pid, 'SIGKILL'),
    /** Has it hold still in the middle of whatever it does, and go on. */
    freezeDatabase: () => process.kill(sqld.pid, 'SIGSTOP'),
    thawDatabase: () => process.kill(sqld.pid, 'SIGCONT'),
    /** Ends the Worker in the middle of whatever it does, with the queue it had in memory, and starts another. */
    restartWorker: async () => {
      await harness.reset();
      ({ url } = await harness.listen());
    },
    /** Ends everything; fails when the Worker logged an error that the test did not foresee. */
    close: async ({ expectErrors = false } = {}) => {
      const errors = harness.getLogs().filter(log => log.level === 'error' && !LEFT_EARLY.test(log.message));
      await harness.close();
      await sqld.stop();
      rmSync(folder, { recursive: true, force: true });
      if (!expectErrors && errors.length > 0)
        throw new Error(`The Worker logged: ${errors.map(e => e.message).join('\n')}`);
    },
  };
}

function dropConsumers(configPath: string): void {
  const config: Answer = JSON.parse(readFileSync(configPath, 'utf8'));
  writeFileSync(configPath, JSON.stringify({ ...config, queues: { ...config.queues, consumers: [] } }));
}

/** JSON sent by a method, as a person's program would; `token` signs it. */
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
