import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What is repeated: ways at every place, each screen in all four combinations, and imports killed a thousand times. */
const REPEATED = ['e2e/*.test.ts', 'worker/imports-killed.test.ts'];

const { include: _all, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({ test: { include: REPEATED, env: { RAFF_FULL: 'true' } } }),
);
