import { expect, test } from 'vitest';
import { killAgainAndAgain } from '../attack/kills/kills.ts';
import { stackWithSteam } from '../helpers/providers/imports.ts';

const { stack } = stackWithSteam({ expectErrors: true });

/** `npm run attack` kills a thousand times. */
const KILLS = 30;

test('writes under a key are made once, whatever dies in the middle of them', { timeout: 300_000 }, async () => {
  const { losses, writes } = await killAgainAndAgain(stack, KILLS);
  expect(losses).toEqual([]);
  expect(Object.keys(writes).length).toBeGreaterThan(3);
});
