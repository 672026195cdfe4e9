import { join, resolve } from 'node:path';
import { buildProduct, dist, top } from './dist.ts';
import { writeLocalConfig } from './local-config.ts';

/** `runtimeDir` is where the runtime keeps what it writes on the side, mails among it. */
export type Served = { stop: () => Promise<void>; runtimeDir: string };

type Options = { port: number; dataDir: string; vars: Record<string, string> };

/** Builds API and SPA and serves them from workerd, as deployed; buckets and queues live in the data folder. */
export async function serveBuilt({ port, dataDir, vars }: Options): Promise<Served> {
  await buildProduct();
  const config = writeLocalConfig(dist, join(dataDir, 'wrangler.json'), vars);
  const { unstable_startWorker: startWorker } = await import('wrangler');
  const worker = await startWorker({
    config,
    dev: {
      server: { hostname: '127.0.0.1', port },
      persist: resolve(dataDir, 'workerd'),
      inspector: false,
      watch: false,
      liveReload: false,
      logLevel: 'error',
    },
  });
  await worker.ready;
  return { stop: () => worker.dispose(), runtimeDir: dataDir };
}

/** The same Worker from its sources, with hot reload for both sides. */
export async function serveDev({ port, dataDir, vars }: Options): Promise<Served> {
  process.env.RAFF_LOCAL = JSON.stringify({ vars, persist: resolve(dataDir, 'workerd') });
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(top, 'web/vite.config.ts'), server: { port } });
  await server.listen();
  return { stop: () => server.close(), runtimeDir: server.config.root };
}
