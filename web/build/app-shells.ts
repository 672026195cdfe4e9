import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build, type UserConfig } from 'vite';
import { iconsByFile } from './icons.ts';

const run = promisify(execFile);
const MAX_BYTES = 16 * 1024 * 1024;

/** By path, then by language, the HTML of a screen. */
export type Stills = Record<string, Record<string, string>>;

/** Draws the stills: builds what draws them with the given settings, and runs it in a process of its own. */
export async function drawStills(config: UserConfig): Promise<Stills> {
  const outDir = await mkdtemp(join(tmpdir(), 'raff-stills-'));
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
        rolldownOptions: { output: { entryFileNames: 'stills.mjs' } },
      },
    });
    const { stdout } = await run(process.execPath, [join(outDir, 'stills.mjs')], { maxBuffer: MAX_BYTES });
    return JSON.parse(stdout);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
