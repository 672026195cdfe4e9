import { afterEach, expect, test } from 'vitest';
import { areFreeGamesUnread, FREE_GAMES_CRON, reachFreeGames } from '../../worker/cli/local/free-games.ts';
import { freeSources } from '../../worker/free-games/free-games.tables.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';

const simulators = alongside(startFreeSources);
const stack = ownStack(() => ({ vars: simulators.vars }));
afterEach(() => {
  delete process.env.EPIC_URL;
});

test('a local stack reads simulators, and says so, except where an address is set', async () => {
  process.env.EPIC_URL = 'https://epic.test';
  const { vars, note, stop } = await reachFreeGames();
  expect(Object.keys(vars).sort()).toEqual(['GAMEPASS_URL', 'GAMERPOWER_URL', 'PSPLUS_URL']);
  expect(note).toContain('PS Plus, Game Pass and GamerPower');
  await stop();
});

test('a local stack has something in this month, and knows whether every source was asked today', async () => {
  const isUnread = () => areFreeGamesUnread(stack.database, new Date());
  expect(await isUnread()).toBe(true);
  await stack.worker.scheduled({ cron: FREE_GAMES_CRON, scheduledTime: new Date() });
  await expect.poll(isUnread, { timeout: 30_000 }).toBe(false);
  const body: Answer = await (await stack.fetch('/api/free-games/free')).json();
  expect(body.total).toBeGreaterThan(5);
  await stack.db.update(freeSources).set({ askedAt: '2020-01-01T00:00:00.000Z' });
  expect(await isUnread()).toBe(true);
});
