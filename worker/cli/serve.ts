import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildProduct, copyBuild, dist, isBuilt, sourcesId, top } from './built.ts';
import { CommandError } from './command-error.ts';
import { cronsOf } from './local/config.ts';
import { keepMail, relayMail, showMails } from './local/mail.ts';
import { leashChildren } from './processes/leash.ts';

export type RunningWorker = {
  /** The process of the runtime; 0 if the system does not tell. */
  pid: number;
  stop: () => Promise<void>;
  crons: string[];
  runCron: (cron: string, at: Date) => Promise<void>;
};

export type Serving = {
  port: number;
  dataDir: string;
  mailDir: string;
  vars: Record<string, string>;
  /** For people of the outside: where it listens, and the relay that takes its mails. */
  production?: { host: string; relay: string };
  /** The runtime ended by itself and was restarted as this process. */
  onRestart: (pid: number) => void;
  onFailure: (error: Error) => void;
};

/**
 * Where a stack keeps the build it serves: a copy of its own, because another start may build anew in the folder of
 * builds.
 */
const appOf = (dataDir: string) => resolve(dataDir, 'app');

/** Builds the present sources, and copies the build to the folder this stack serves. Throws CommandError. */
export async function readyApp(dataDir: string): Promise<void> {
  const app = appOf(dataDir);
  const id = sourcesId();
  await buildProduct();
  if (isBuilt(app, id)) return;
  rmSync(app, { recursive: true, force: true });
  copyBuild(dist, app);
  if (!isBuilt(app, id)) throw new CommandError('The sources changed while they were built: start it again.');
}

/** Loading the runtime's tools takes longest, so the next process loads them while a database starts. */
export const loadRuntime = () => import('./processes/runtime.ts');

/** Serves the built API and SPA from workerd, as deployed; buckets and queues live in the data folder. */
export async function serveBuilt({
  port,
  dataDir,
  mailDir,
  vars,
  production,
  onRestart,
  onFailure,
}: Serving): Promise<RunningWorker> {
  const dist = appOf(dataDir);
  const { startRuntime } = await loadRuntime();
  const runtime = await startRuntime({
    dist,
    port,
    vars,
    compressed: true,
    onRestart,
    onFailure,
    persist: resolve(dataDir, 'workerd'),
    ...(production && { host: production.host, strict: true }),
    onMail: production ? relayMail(production.relay) : mail => keepMail(mail, mailDir),
  });
  return { pid: runtime.pid, stop: runtime.stop, crons: cronsOf(dist), runCron: runtime.runCron };
}

/** Serves the Worker from its sources, with hot reload for both sides. */
export async function serveDev({ port, dataDir, mailDir, vars }: Serving): Promise<RunningWorker> {
  process.env.RAFF_LOCAL = JSON.stringify({ vars, persist: resolve(dataDir, 'workerd') });
  const { CRONS } = await import('../cron.ts');
  const { createServer } = await import('vite');
  const { triggerCron } = await loadRuntime();
  const server = await createServer({ configFile: join(top, 'web/vite.config.ts'), server: { port } });
  await server.listen();
  const [pid = 0] = leashChildren('workerd');
  const mails = showMails(server.config.root, mailDir);
  return {
    pid,
    crons: Object.keys(CRONS),
    runCron: (cron, at) => triggerCron(`http://127.0.0.1:${port}`, cron, at),
    stop: async () => {
      await mails.stop();
      await server.close();
    },
  };
}
