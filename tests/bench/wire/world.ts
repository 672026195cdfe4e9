import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeLocalConfig } from '../../../worker/cli/local-config.ts';
import { migrate } from '../../../worker/cli/migrate.ts';
import { freePort, startSqld } from '../../../worker/cli/sqld.ts';
import { type Db, openForCommand } from '../../../worker/db/client.ts';
import { makeSigningKey } from '../../../worker/lib/token.ts';
import { newPerson } from '../../helpers/person.ts';
import { startRecorder } from '../../helpers/recorder.ts';
import { Native } from './native.ts';
import { type Runtime, runConstant, runProduct } from './runtime.ts';

export type World = Awaited<ReturnType<typeof startWorld>>;
export type Person = Awaited<ReturnType<typeof newPerson>>;

/**
 * Everything that is measured, on one database: the product, the product before a database that remembers what it is
 * asked, a Worker that answers constants, and the database's file opened in this process. With `kept`, a folder, the
 * database stays there for the next run.
 */
export async function startWorld(dist: string, kept?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'raff-bench-'));
  const databaseFolder = kept ? resolve(kept) : join(folder, 'sqld');
  const sqld = await startSqld(databaseFolder, await freePort());
  await migrate(sqld.url);
  const recorder = await startRecorder(sqld.url);
  const keys = JSON.stringify([await makeSigningKey()]);
  const configOf = (name: string, databaseUrl: string) =>
    writeLocalConfig(dist, join(folder, `${name}.json`), { DATABASE_URL: databaseUrl, SIGNING_KEYS: keys });
  const config = configOf('product', sqld.url);
  const running: Runtime[] = [];
  const keep = (runtime: Runtime) => running[running.push(runtime) - 1] ?? runtime;
  const product = keep(await runProduct(config));
  const recorded = keep(await runProduct(configOf('recorded', recorder.url)));
  const constant = keep(await runConstant(config));
  const file = join(databaseFolder, 'dbs/default/data');
  const native = new Native(file);
  const db: Db = openForCommand({ DATABASE_URL: sqld.url });
  const fetchProduct = (path: string, init?: RequestInit) => fetch(new URL(path, product.url), init);
  return {
    ...{ folder, file, config, db, sqld, recorder, product, recorded, constant, native },
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
