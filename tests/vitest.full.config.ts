import { defineConfig, mergeConfig } from 'vitest/config';
import config from './vitest.config.ts';

/** What is repeated: every screen in all four combinations, and imports killed a thousand times. */
const REPEATED = ['e2e/{every-screen-*,first-evening,tour}.test.ts', 'worker/imports-killed.test.ts'];

const { include: _all, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({ test: { include: REPEATED, env: { RAFF_FULL: 'true' } } }),
);
