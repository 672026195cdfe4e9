import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildProduct, dist, top } from './dist.ts';
import { keepMail, showMails } from './local-mail.ts';
import { startRuntime } from './runtime.ts';

export type Served = { stop: () => Promise<void> };

type Options = { port: number; dataDir: string; mailDir: string; vars: Record<string, string> };

/** Builds API and SPA and serves them from workerd, as deployed; buckets and queues live in the data folder. */
export async function serveBuilt({ port, dataDir, mailDir, vars }: Options): Promise<Served> {
  await buildProduct();
  mkdirSync(mailDir, { recursive: true });
  return startRuntime({
    ...{ dist, port, vars },
    persist: resolve(dataDir, 'workerd'),
    onMail: mail => keepMail(mail, mailDir),
  });
}

/** The same Worker from its sources, with hot reload for both sides. */
export async function serveDev({ port, dataDir, mailDir, vars }: Options): Promise<Served> {
  process.env.RAFF_LOCAL = JSON.stringify({ vars, persist: resolve(dataDir, 'workerd') });
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: join(top, 'web/vite.config.ts'), server: { port } });
  await server.listen();
  const mails = showMails(server.config.root, mailDir);
  return {
    stop: async () => {
      await mails.stop();
      await server.close();
    },
  };
}
