import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetBuild, isBuilt, recordBuild, sourcesId, top } from './built.ts';
import { commandErrorOf, runToEnd } from './command-error.ts';
import { lockFile } from './processes/lock.ts';

/* Builds the API and the SPA into RAFF_OUT, unless that folder was built from the same sources. The builder locks the
   folder until its end, so two builds at once do not harm each other: the second finds the work done. */
const LOOK_MS = 100;

async function waitForLock(path: string) {
  for (;;) {
    const lock = lockFile(path);
    if (lock) return lock;
    await sleep(LOOK_MS);
  }
}

async function build(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = await waitForLock(join(folder, '.lock'));
  const id = sourcesId();
  if (!isBuilt(folder, id)) {
    forgetBuild(folder);
    const { createBuilder } = await import('vite');
    const builder = await createBuilder({
      configFile: join(top, 'web/vite.config.ts'),
      configLoader: 'native', // a bundled configuration says how slow a busy machine is
      logLevel: 'silent',
    });
    await builder.buildApp();
    recordBuild(folder, id);
  }
  lock.release();
}

const into = resolve(process.env.RAFF_OUT ?? join(top, 'dist'));
process.env.RAFF_OUT = into;
process.env.NODE_ENV = 'production';
await runToEnd(
  () => build(into),
  error => commandErrorOf(error, into)?.message,
);
