import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openForCommand } from '../../../worker/cli/database.ts';
import { migrate } from '../../../worker/cli/migrate.ts';
import { type Runtime, startRuntime } from '../../../worker/cli/processes/runtime.ts';
import { freePort, startSqld } from '../../../worker/cli/processes/sqld.ts';
import { makeSigningKey } from '../../../worker/platform/crypto/token.ts';
import type { Db } from '../../../worker/platform/database/client.ts';
import { newPerson } from '../../helpers/people/person.ts';
import { startRecorder } from '../../helpers/stack/recorder.ts';
import { CONSTANT } from './constant.ts';
import { Native } from './native.ts';
import { PLAIN } from './plain.ts';

export type World = Awaited<ReturnType<typeof startWorld>>;
export type Person = Awaited<ReturnType<typeof newPerson>>;

/**
 * Everything that is measured, on one database: the product, the product behind a proxy that records what the database
 * is asked, a Worker that answers constants, one that searches plainly, and the database file opened in this process.
 * With `kept`, a folder, the database stays there for the next run.
 */
export async function startWorld(dist: string, kept?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'raff-bench-'));
  const databaseFolder = kept ? resolve(kept) : join(folder, 'sqld');
  const sqld = await startSqld(databaseFolder, await freePort());
  await migrate(sqld.url, sqld.vars.DATABASE_TOKEN);
  const recorder = await startRecorder(sqld.url);
  const keys = JSON.stringify([await makeSigningKey()]);
  const configOf = (DATABASE_URL: string) => ({ dist, vars: { ...sqld.vars, DATABASE_URL, SIGNING_KEYS: keys } });
  const config = configOf(sqld.url);
  const running: Runtime[] = [];
  const keep = (runtime: Runtime) => running[running.push(runtime) - 1] ?? runtime;
  const product = keep(await startRuntime(config));
  const recorded = keep(await startRuntime(configOf(recorder.url)));
  const constant = keep(await startRuntime({ ...config, instead: CONSTANT }));
  const plain = keep(await startRuntime({ ...config, instead: PLAIN }));
  const file = join(databaseFolder, 'dbs/default/data');
  const native = new Native(file);
  const db: Db = openForCommand(sqld.url, sqld.vars.DATABASE_TOKEN);
  const fetchProduct = (path: string, init?: RequestInit) => fetch(new URL(path, product.url), init);
  return {
    ...{ folder, file, config, db, sqld, recorder, product, recorded, constant, plain, native },
    addPerson: () => newPerson({ fetch: fetchProduct }),
    fetch: fetchProduct,
    close: async () => {
      native.close();
      for (const runtime of running) await runtime.stop();
      await recorder.close();
      await sqld.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
