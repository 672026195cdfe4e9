import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildProduct } from '../../../worker/cli/built.ts';
import { leashFolder } from '../../../worker/cli/processes/leash.ts';
import { ensureBrowser } from '../browser/browser.ts';
import { bundleCommands } from '../stack/commands.ts';
import { prepareDatabases } from '../stack/databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of this run's build. */
    dist: string;
    /** Everything else that this run writes; it is removed with the run, however the run ends. */
    folder: string;
  }
}

/**
 * Builds the product and fills databases once for the whole run, in a folder of its own, so that a run never sees
 * another's.
 */
export default async function setup(project: TestProject) {
  process.env.CHROMIUM_PATH = ensureBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'raff-test-'));
  leashFolder(folder);
  const dist = process.env.RAFF_DIST ?? join(folder, 'dist');
  if (!process.env.RAFF_DIST) await buildProduct(dist, { cheapPasswords: true });
  await Promise.all([prepareDatabases(folder), bundleCommands(folder)]);
  // Commands are started often: from the second start on their files are already compiled.
  process.env.NODE_COMPILE_CACHE = join(folder, 'compiled');
  project.provide('dist', dist);
  project.provide('folder', folder);
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    } catch {
      // A browser that is ending still writes there. The leash removes it at the end of this process, after everybody.
    }
  };
}
