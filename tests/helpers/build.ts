import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildProduct } from '../../worker/cli/dist.ts';
import { ensureBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of this run's build. */
    dist: string;
  }
}

/** Builds once for the whole run, into a folder of its own, so that a run never sees another's build. */
export default async function setup(project: TestProject) {
  process.env.CHROMIUM_PATH = ensureBrowser();
  const dist = process.env.RAFF_DIST ?? mkdtempSync(join(tmpdir(), 'raff-dist-'));
  if (!process.env.RAFF_DIST) await buildProduct(dist);
  project.provide('dist', dist);
  return () => {
    if (!process.env.RAFF_DIST) rmSync(dist, { recursive: true, force: true });
  };
}
