import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogueSyncs } from '../../worker/catalogue/catalogue.tables.ts';
import { askIgdb } from '../../worker/providers/igdb/igdb-client.ts';
import { openQuota } from '../../worker/providers/quota/quota.ts';
import { isRead, lookAgain, numberOf, orderSync, runsOf, stackWithIgdb } from '../helpers/providers/igdb.ts';
import { passUpTo } from '../helpers/run/pass.ts';
import { untilHandled } from '../helpers/stack/queue.ts';

const GAMES = 600;
/** Kills fall before, inside and between the calls of a reading. */
const KILLED_WITHIN_MS = 1800;

const { stack, igdb } = stackWithIgdb({ games: GAMES, expectErrors: true });
beforeEach(() => stack.db.delete(catalogueSyncs));
afterEach(() => igdb.reset());

const troubleOf = async () => (await runsOf(stack)).igdb?.trouble ?? '';
const gamesOf = () => numberOf(stack, "SELECT count(*) FROM game_provider_ids WHERE provider = 'igdb'");

async function waitUntilRead(): Promise<void> {
  await expect.poll(() => isRead(stack), { timeout: 60_000, interval: 300 }).toBe(true);
}

describe('IGDB in trouble', () => {
  test.each([
    ['html', 'provider_changed'],
    ['changed', 'provider_changed'],
    ['limited', 'rate_limited'],
    ['down', 'provider_down'],
    ['cut', 'provider_'],
  ] as const)(
    '(%s) is noted, nothing is taken over by half, and the next look goes on',
    { timeout: 90_000 },
    async (mood, reason) => {
      const before = await gamesOf();
      igdb.behave(mood);
      await orderSync(stack);
      await expect.poll(troubleOf, { timeout: 30_000, interval: 300 }).toMatch(reason);
      expect(await gamesOf()).toBe(before);
      expect((await runsOf(stack)).igdb).toMatchObject({ lastId: 0, rows: 0, finishedAt: null });
      igdb.behave('well');
      await lookAgain(stack);
      await waitUntilRead();
      expect((await runsOf(stack)).igdb).toMatchObject({ rows: GAMES, trouble: null });
      expect(await gamesOf()).toBe(GAMES);
    },
  );

  test('that passes within seconds is waited for, without a trace', async () => {
    igdb.behave('limited', 2);
    await orderSync(stack);
    await waitUntilRead();
    expect(igdb.asked().filter(call => call.status === 429)).toHaveLength(2);
  });

  test('over a field it no longer has stops the reading where it is, until the field is no longer asked for', {
    timeout: 60_000,
  }, async () => {
    igdb.remove('games.hypes');
    await orderSync(stack);
    await expect.poll(troubleOf, { timeout: 30_000, interval: 300 }).toBe('provider_changed');
    expect(igdb.asked().map(call => call.status)).toEqual([400]);
    igdb.reset();
    await lookAgain(stack);
    await waitUntilRead();
  });

  test('over a field of the release dates, ratings and stores costs nothing: they are asked for whole', {
    timeout: 60_000,
  }, async () => {
    for (const field of ['release_dates.human', 'age_ratings.synopsis', 'external_games.year']) igdb.remove(field);
    await orderSync(stack);
    await waitUntilRead();
  });

  test('is looked at again only after a silence', async () => {
    igdb.behave('html');
    await orderSync(stack);
    await expect.poll(troubleOf, { timeout: 30_000, interval: 300 }).toBe('provider_changed');
    const asked = igdb.asked().length;
    await lookAgain(stack, 2);
    await untilHandled(stack, [], 'CATALOGUE');
    expect(igdb.asked()).toHaveLength(asked);
  });
});

describe('the token', () => {
  test('that IGDB no longer takes is replaced, and the reading goes on', async () => {
    igdb.forgetTokens();
    await orderSync(stack);
    await waitUntilRead();
    expect(igdb.logins()).toBe(1);
    expect(igdb.asked().filter(call => call.status === 401)).toHaveLength(1);
  });

  test('that Twitch does not give is the operator’s business, who is told without the secret', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const env = { ...igdb.vars, IGDB_CLIENT_SECRET: 'another-secret' };
    const asked = askIgdb(env, openQuota({}, stack.db), 'games', 'fields name;');
    await expect(asked).rejects.toMatchObject({ reason: 'credential_expired' });
    const told = warn.mock.calls.flat().join(' ');
    warn.mockRestore();
    expect(told).toContain('IGDB_CLIENT_SECRET');
    expect(told).not.toContain('another-secret');
  });
});

test('a reading whose Worker is killed again and again ends with every game once', { timeout: 240_000 }, async () => {
  // Each check is ten minutes after the one before, so a reading that was continued and died counts as silent by then.
  let minutes = 0;
  const look = () => {
    minutes += 10;
    return lookAgain(stack, minutes);
  };
  await stack.db.$client.execute('DELETE FROM games');
  await orderSync(stack);
  for (let kills = 0; kills < 6; kills += 1) {
    await passUpTo(KILLED_WITHIN_MS);
    if (kills % 2 === 0) await stack.restartWorker();
    else {
      stack.killDatabase();
      await stack.stopDatabase();
      await stack.startDatabase();
    }
    await look();
  }
  const isDone = async () => {
    await look();
    return isRead(stack);
  };
  await expect.poll(isDone, { timeout: 120_000, interval: 6000 }).toBe(true);
  expect(await gamesOf()).toBe(GAMES);
  expect(await numberOf(stack, 'SELECT count(*) FROM games')).toBe(GAMES);
  expect(await numberOf(stack, 'SELECT count(DISTINCT game) FROM similar_games')).toBeGreaterThan(GAMES - 20);
  expect((await runsOf(stack)).igdb?.rows).toBe(GAMES);
});
