import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadStarter } from '../../worker/features/catalogue/starter.ts';
import { scoreMatching } from '../helpers/labelled-titles.ts';
import { type Stack, startStack } from '../helpers/stack.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  await loadStarter(stack.db);
});
afterAll(() => stack.close());

test('labelled titles of the stores are matched as surely as promised', async () => {
  const { titles, precision, recall, needless, misses } = await scoreMatching(stack);
  console.info(
    `${titles} titles: precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, needless suggestions ${needless.toFixed(4)}`,
    `\n${misses.join('\n')}`,
  );
  expect(titles).toBeGreaterThanOrEqual(400);
  expect(precision).toBeGreaterThanOrEqual(0.995);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(needless).toBeLessThan(0.25);
});
