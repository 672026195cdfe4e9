import { defineConfig, mergeConfig } from 'vitest/config';
import { absentTests } from './engines/drive/present.ts';
import { beginWith } from './helpers/run/order.ts';
import config from './vitest.config.ts';

/**
 * The whole walk in three engines, by itself: beside the other long tests two of the engines take minutes for what they
 * do in seconds.
 */
const { include: _all, exclude: _long, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({
    test: {
      include: ['engines/full/*.test.ts'],
      exclude: absentTests(),
      maxWorkers: 2,
      sequence: { sequencer: beginWith('webkit', 'firefox') },
      env: { RAFF_FULL: 'true' },
    },
  }),
);
