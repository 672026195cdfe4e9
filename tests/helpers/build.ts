import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of this run's build. */
    dist: string;
  }
}

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));

/** Builds once for the whole run, into a folder of its own, so that a run never sees another's build. */
export default async function setup(project: TestProject) {
  const dist = process.env.RAFF_DIST ?? mkdtempSync(join(tmpdir(), 'raff-dist-'));
  if (!process.env.RAFF_DIST) {
    process.env.NODE_ENV = 'production';
    process.env.RAFF_OUT = dist;
    await build({ configFile, logLevel: 'error' });
  }
  project.provide('dist', dist);
  return () => {
    if (!process.env.RAFF_DIST) rmSync(dist, { recursive: true, force: true });
  };
}
