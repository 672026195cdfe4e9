import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { ensureBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of this run's build. */
    dist: string;
  }
}

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));

/** Builds once for the whole run, into a folder of its own, so that a run never sees another's build. */
export default async function setup(project: TestProject) {
  process.env.CHROMIUM_PATH = ensureBrowser();
  const dist = process.env.RAFF_DIST ?? mkdtempSync(join(tmpdir(), 'raff-dist-'));
  if (!process.env.RAFF_DIST) await buildInto(dist);
  project.provide('dist', dist);
  return () => {
    if (!process.env.RAFF_DIST) rmSync(dist, { recursive: true, force: true });
  };
}

async function buildInto(dist: string): Promise<void> {
  const { NODE_ENV } = process.env;
  Object.assign(process.env, { NODE_ENV: 'production', RAFF_OUT: dist });
  await build({ configFile, logLevel: 'error' });
  // vitest runs as `test`; only the build is for production
  process.env.NODE_ENV = NODE_ENV ?? 'test';
}
