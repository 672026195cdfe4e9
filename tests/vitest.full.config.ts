import { defineConfig, mergeConfig } from 'vitest/config';
import { beginWith } from './helpers/run/order.ts';
import config from './vitest.config.ts';

/**
 * What `npm test` leaves out. `full/` has the long tests and rare situations: clocks, bot checks, the tour, the end of an
 * import, crashes and failures. The others did a part of their work there, and do the rest here: the other language and
 * width, everybody else at each screen, imports killed again and again, every labelled query, every title of the
 * catalogue with its typos, the other bad values of each field.
 */
const LONG = [
  'full/*.test.ts',
  'browser/*.test.ts',
  'attack/fuzz.test.ts',
  'imports/file-linear.test.ts',
  'platform/bad-text.test.ts',
  'search/labelled.test.ts',
];

/** Nothing in them depends on the place, so `npm test` has done it. */
const DONE = ['browser/{navigation,outcomes}.test.ts'];

const { include: _all, exclude: _long, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({
    test: {
      include: LONG,
      exclude: DONE,
      sequence: { sequencer: beginWith('/full/killed', '/full/') },
      env: { RAFF_FULL: 'true' },
    },
  }),
);
