import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { beginWith } from './helpers/run/order.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The Cloudflare plugin of the app's own configuration must not load here: tests run in Node and drive workerd. */
export default defineConfig({
  root: here,
  test: {
    include: ['**/*.test.ts'],
    exclude: ['full/**', 'engines/**'],
    globalSetup: ['./helpers/run/build.ts'],
    setupFiles: ['./helpers/run/temp.ts', './helpers/run/each-file.ts'],
    // An act in the browser fails by itself after 30 seconds and names its line; the test waits for several of them, since
    // a shared machine can be four times slower at some hours.
    testTimeout: 150_000,
    // Once more in a long run by machine, where the log names what was unsteady. At a desk each red is a finding.
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 150_000,
    // A second is too short for a browser on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    // A failure shows all that was found, also in the one line that the end of the run says of it.
    chaiConfig: { truncateThreshold: 0 },
    // More than the two cores of a small machine: a large part of a test is waiting.
    maxWorkers: 6,
    sequence: { sequencer: beginWith('/cli/start', 'every-screen', '/browser/', '/catalogue/') },
    pool: 'forks',
    // One process loads the runtime's tools, the database's and the browser's once, instead of once a file.
    isolate: false,
    reporters: ['default', './helpers/run/closing-line.ts'],
  },
});
