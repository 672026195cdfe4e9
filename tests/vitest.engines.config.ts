import { defineConfig, mergeConfig } from 'vitest/config';
import { absentTests, sayAbsent } from './engines/drive/present.ts';
import { beginWith } from './helpers/run/order.ts';
import config from './vitest.config.ts';

sayAbsent();

/**
 * What engines do differently, by itself: beside the other long tests two of them take minutes for what they do in
 * seconds.
 */
const { include: _all, exclude: _long, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({
    test: {
      include: ['engines/*/*.test.ts'],
      exclude: absentTests(),
      maxWorkers: 2,
      sequence: { sequencer: beginWith('webkit', 'firefox') },
      env: { RAFF_FULL: 'true' },
    },
  }),
);
