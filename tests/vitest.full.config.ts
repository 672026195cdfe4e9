import { defineConfig, mergeConfig } from 'vitest/config';
import { beginWith } from './helpers/run/order.ts';
import config from './vitest.config.ts';

/**
 * The slow tests. `full/` has the long ones and rare situations: clocks, bot checks, the tour, the end of an import,
 * crashes and failures. The others run here once more in their complete form: at every place, each screen in all four
 * combinations, imports killed again and again, every labelled query, every title of the catalogue with
 * its typos, every field with every bad value.
 */
const LONG = [
  'full/*.test.ts',
  'browser/*.test.ts',
  'imports/killed.test.ts',
  'platform/bad-text.test.ts',
  'search/labelled.test.ts',
  'search/properties.test.ts',
];

const { include: _all, exclude: _long, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({
    test: {
      include: LONG,
      sequence: { sequencer: beginWith('imports/killed', '/full/') },
      env: { RAFF_FULL: 'true' },
    },
  }),
);
