import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type UserConfig } from 'vite';
import type { PreloadManifest } from '../../worker/pages/documents/preload.ts';
import { iconsByFile } from './icons.ts';

const run = promisify(execFile);
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Draws the app shells: builds the program that draws them with the given settings, and runs it in a process of its
 * own.
 */
export async function drawShells(config: UserConfig): Promise<PreloadManifest['shells']> {
  const outDir = await mkdtemp(join(tmpdir(), 'raff-shells-'));
  try {
    await build({
      ...config,
      configFile: false,
      logLevel: 'error',
      plugins: [react(), iconsByFile()],
      ssr: { noExternal: true },
      build: {
        ssr: 'app-shell/print.ts',
        outDir,
        emptyOutDir: true,
        rolldownOptions: { output: { entryFileNames: 'shells.mjs' }, checks: { bundlerTimings: false } },
      },
    });
    const { stdout } = await run(process.execPath, [join(outDir, 'shells.mjs')], { maxBuffer: MAX_BYTES });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
