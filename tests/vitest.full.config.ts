import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from './vitest.config.ts';

/**
 * What takes longest, and what `npm test` does a few times: ways at every place, each screen in all four combinations,
 * imports killed a thousand times, every labelled query, every field with everything that it may not hold.
 */
const LONG = [
  'full/*.test.ts',
  'browser/*.test.ts',
  'imports/killed.test.ts',
  'platform/bad-text.test.ts',
  'search/labelled.test.ts',
];

/** Takes ten minutes by itself: begun last, it would be waited for alone. */
const LONGEST = 'imports/killed';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.includes(LONGEST);
    return [...sorted.filter(isLongest), ...sorted.filter(file => !isLongest(file))];
  }
}

const { include: _all, exclude: _long, ...test } = config.test ?? {};

export default mergeConfig(
  defineConfig({ ...config, test }),
  defineConfig({ test: { include: LONG, sequence: { sequencer: LongestFirst }, env: { RAFF_FULL: 'true' } } }),
);
