import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reachFreeGames, readFreeGames } from '../../worker/cli/local-free.ts';
import { freeSources } from '../../worker/db/tables/shelf.ts';
import { type Answer, type Stack, startStack } from '../helpers/stack.ts';
import { startFreeSources } from '../simulators/free-sources.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterEach(() => {
  delete process.env.EPIC_URL;
});
afterAll(() => stack.close());

test('a local stack reads simulators, and says so, except where an address is set', async () => {
  process.env.EPIC_URL = 'https://epic.test';
  const { vars, note, stop } = await reachFreeGames();
  expect(Object.keys(vars).sort()).toEqual(['GAMEPASS_URL', 'GAMERPOWER_URL', 'PSPLUS_URL']);
  expect(note).toContain('PS Plus, Game Pass and GamerPower');
  await stop();
});

test('a local stack has something in this month, and asks each source once a day', async () => {
  const simulators = await startFreeSources();
  const env = { ...simulators.vars, DATABASE_URL: stack.databaseUrl, SITE_URL: stack.url };
  await readFreeGames(env);
  const asked = simulators.asked().length;
  await readFreeGames(env);
  expect(simulators.asked()).toHaveLength(asked);
  const body: Answer = await (await stack.fetch('/api/free-games/free')).json();
  expect(body.total).toBeGreaterThan(5);
  await stack.db.update(freeSources).set({ askedAt: '2020-01-01T00:00:00.000Z' });
  await readFreeGames(env);
  expect(simulators.asked()).toHaveLength(asked * 2);
  await simulators.close();
});
