import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The Cloudflare plugin of the app's own configuration must not load here: tests run in Node and drive workerd. */
export default defineConfig({
  root: here,
  test: {
    include: ['**/*.test.ts'],
    globalSetup: ['./helpers/build.ts'],
    setupFiles: ['./helpers/temp.ts', './helpers/each-file.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Where nobody looks on, a browser starved of the processor gets a second chance; what fails twice fails.
    retry: process.env.CI ? 1 : 0,
    // A second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    pool: 'forks',
    // One process reads the runtime's tools, the database's and the browser's once, instead of once a file.
    isolate: false,
    reporters: ['default', './helpers/closing-line.ts'],
  },
});
