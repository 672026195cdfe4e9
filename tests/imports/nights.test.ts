import { describe, expect, test } from 'vitest';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linked, order, pick, readSteam } from '../helpers/providers/imports.ts';
import { accountOf, nightTime, setNightly, spendNight, stackWithNights } from '../helpers/providers/nights.ts';
import type { Answer } from '../helpers/stack/stack.ts';
import { libraryOf } from '../simulators/library.ts';

/* What a night does with a library that was played meanwhile: demo-nights has two games more after each. */

const { stack, steam } = stackWithNights();

const asked = () => steam.asked().filter(url => url.includes('include_played_free_games=1')).length;
const playedBest = (nights: number) => libraryOf('demo-nights', 'steam', nights).slice(0, 3);

async function shelfOf(owner: Owner): Promise<Answer[]> {
  const { rows } = await stack.db.$client.execute({
    sql: `SELECT c.*, p.external_id AS app FROM copies c JOIN game_provider_ids p ON p.game = c.game
      AND p.provider = 'steam' WHERE c.user_id = ? ORDER BY c.game`,
    args: [owner.id],
  });
  return rows;
}

const copyOf = (shelf: Answer[], steamAppId: number) => shelf.find(copy => Number(copy.app) === steamAppId);

/** A person who has imported what demo-nights has, and lets it be read every night. */
async function nightOwner() {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-nights');
  await ended(owner, await order(owner, accountId, picked));
  expect((await setNightly(owner, accountId)).status).toBe(200);
  return { owner, accountId };
}

test('nights are off until their owner switches them on, and can be switched off again', async () => {
  const owner = await newOwner(stack);
  const { accountId } = await linked(owner, 'demo-nights');
  const off = { nightly: false, toReview: 0, night: { at: null, isPossible: true, rests: false, message: null } };
  expect(await accountOf(owner, accountId)).toMatchObject(off);
  await spendNight(stack, 1);
  expect(await accountOf(owner, accountId)).toMatchObject(off);
  const { status, body } = await setNightly(owner, accountId);
  expect([status, body.account]).toEqual([200, await accountOf(owner, accountId)]);
  expect(body.account).toMatchObject({ ...off, nightly: true });
  expect((await setNightly(owner, accountId, false)).body.account).toMatchObject(off);
  expect(asked()).toBe(1);
});

test('minutes and last played of the copies are brought up to date, and nothing comes onto the shelf', async () => {
  const { owner, accountId } = await nightOwner();
  const before = await shelfOf(owner);
  await spendNight(stack, 2);
  const after = await shelfOf(owner);
  expect(after.length).toBe(before.length);
  for (const { steamAppId, minutes, lastPlayed } of playedBest(1))
    expect(copyOf(after, steamAppId)).toMatchObject({ minutes_played: minutes, last_played_at: lastPlayed });
  const rest = (shelf: Answer[]) => shelf.filter(c => !playedBest(1).some(t => t.steamAppId === Number(c.app)));
  expect(rest(after)).toEqual(rest(before));
  expect(await accountOf(owner, accountId)).toMatchObject({
    toReview: 2,
    titles: 32,
    night: { at: nightTime(2).toISOString(), rests: false },
  });
});

test('new titles wait for a review, marked with their time, and were new to nobody who saw them first', async () => {
  const { owner, accountId } = await nightOwner();
  const evening = new Date().toISOString();
  await spendNight(stack, 3);
  const { games, total } = await readSteam(owner, accountId);
  const fresh = games.filter((game: Answer) => game.reviewSince !== null);
  const known = new Set(libraryOf('demo-nights', 'steam').map(title => String(title.steamAppId)));
  expect([total, fresh.length]).toEqual([32, 2]);
  for (const { providerId, bucket, reviewSince } of fresh) {
    expect([known.has(providerId), bucket]).toEqual([false, 'new']);
    expect(reviewSince >= evening).toBe(true);
  }
  const { games: again } = await readSteam(owner, accountId, '&refresh=1');
  expect(again.filter((game: Answer) => game.reviewSince).length).toBe(2);
  expect(again.length).toBe(34);
});

test('what people set by hand stays as it is', async () => {
  const { owner } = await nightOwner();
  const [first] = playedBest(1);
  const byHand = { priority: 5, status: 2, notes: 'Mine.', archive_status: 'finished', list: 1 };
  await stack.db.$client.execute({
    sql: `UPDATE copies SET priority = 5, status = 2, notes = 'Mine.', archive_status = 'finished',
      archived_at = '2026-01-01T00:00:00.000Z' WHERE user_id = ? 
        AND game = (SELECT game FROM game_provider_ids WHERE provider = 'steam' AND external_id = ?)`,
    args: [owner.id, String(first?.steamAppId)],
  });
  const before = copyOf(await shelfOf(owner), first?.steamAppId ?? 0);
  await spendNight(stack, 4);
  const after = copyOf(await shelfOf(owner), first?.steamAppId ?? 0);
  expect(after).toMatchObject({ ...byHand, minutes_played: first?.minutes, archived_at: before.archived_at });
  expect(after).toEqual({
    ...before,
    minutes_played: first?.minutes,
    last_played_at: first?.lastPlayed,
    updated_at: after.updated_at,
  });
});

test('minutes never fall, and a copy that was added by hand gets the ones of its title', async () => {
  const owner = await newOwner(stack);
  const { accountId, games } = await linked(owner, 'demo-nights');
  const [one, other] = playedBest(1);
  const numOf = async (title: Answer) => {
    const { gameId } = pick(games).find(p => p.providerId === String(title.steamAppId)) as Answer;
    const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [gameId] });
    return Number(rows[0]?.num);
  };
  await owner.hold({ game: await numOf(one), on: 'steam' });
  await owner.hold({ game: await numOf(other), on: 'steam', minutesPlayed: 900_000 });
  await owner.hold({ game: await numOf(one), on: 'ps5', minutesPlayed: 7 });
  await setNightly(owner, accountId);
  await spendNight(stack, 5);
  const shelf = await shelfOf(owner);
  expect(shelf.map(copy => copy.minutes_played).sort()).toEqual([one?.minutes, 7, 900_000].sort());
  expect(shelf.length).toBe(3);
});

test('a copy that a family shares takes no hours: neither those of a night nor those of an import', async () => {
  const owner = await newOwner(stack);
  const { accountId, games, picked } = await linked(owner, 'demo-nights');
  const [one] = playedBest(1);
  const { gameId } = pick(games).find(p => p.providerId === String(one?.steamAppId)) as Answer;
  const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [gameId] });
  await owner.hold({ game: Number(rows[0]?.num), on: 'steam', access: 'shared', holder: 'Mona' });
  await setNightly(owner, accountId);
  await spendNight(stack, 5);
  await ended(owner, await order(owner, accountId, picked));
  const copy = copyOf(await shelfOf(owner), one?.steamAppId ?? 0);
  expect(copy).toMatchObject({ minutes_played: null, last_played_at: null, access: 'shared', holder: 'Mona' });
});

test('a title that was imported as another game goes on counting for that copy', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-nights');
  const [one] = playedBest(1);
  const mine = picked.find(p => p.providerId === String(one?.steamAppId)) as Answer;
  const another = picked.at(-1) as Answer;
  await ended(owner, await order(owner, accountId, [{ ...mine, gameId: another.gameId }]));
  await setNightly(owner, accountId);
  await spendNight(stack, 6);
  const shelf = await shelfOf(owner);
  expect([shelf.length, shelf[0].minutes_played]).toEqual([1, one?.minutes]);
});

test('a copy with two entries at the store gets the hours of both, and no more by another night', async () => {
  const owner = await newOwner(stack);
  const { accountId, picked } = await linked(owner, 'demo-nights');
  const [one, other] = playedBest(1);
  const titleOf = (app: number | undefined) => picked.find(p => p.providerId === String(app)) as Answer;
  const mine = titleOf(one?.steamAppId);
  await ended(owner, await order(owner, accountId, [mine, { ...titleOf(other?.steamAppId), gameId: mine.gameId }]));
  await setNightly(owner, accountId);
  await spendNight(stack, 12);
  await spendNight(stack, 13);
  const [now, then] = playedBest(2);
  const shelf = await shelfOf(owner);
  expect([shelf.length, shelf[0].minutes_played]).toEqual([1, (now?.minutes ?? 0) + (then?.minutes ?? 0)]);
});

describe('a night', () => {
  test('reads an account once, however often the clock strikes', async () => {
    const { owner, accountId } = await nightOwner();
    const before = asked();
    await spendNight(stack, 7);
    const shelf = await shelfOf(owner);
    await spendNight(stack, 7, 5);
    await spendNight(stack, 7, 355);
    expect([asked() - before, await shelfOf(owner)]).toEqual([1, shelf]);
    await spendNight(stack, 8);
    expect(asked() - before).toBe(2);
    expect((await accountOf(owner, accountId)).toReview).toBe(4);
  });

  test('is between 22:00 and 04:00: nobody is read by day', async () => {
    const { owner, accountId } = await nightOwner();
    const before = asked();
    for (const minute of [360, 720, 1439]) await spendNight(stack, 9, minute);
    expect([asked() - before, (await accountOf(owner, accountId)).night.at]).toEqual([0, null]);
    await spendNight(stack, 9, 359);
    expect((await accountOf(owner, accountId)).night.at).toBe(nightTime(9, 359).toISOString());
  });

  test('is over for an account whose owner has switched it off or unlinked it meanwhile', async () => {
    const { owner, accountId } = await nightOwner();
    const { accountId: gone, owner: other } = await nightOwner();
    await setNightly(owner, accountId, false);
    await other.remove(`/api/connected-accounts/${gone}`);
    const before = asked();
    await spendNight(stack, 10);
    expect(asked()).toBe(before);
  });

  test('delivered twice at the same moment is one reading', async () => {
    const { owner, accountId } = await nightOwner();
    const turn = nightTime(11, 20).toISOString();
    await stack.db.$client.execute({
      sql: 'UPDATE connected_accounts SET night_turn_at = ? WHERE id = ?',
      args: [turn, accountId],
    });
    const before = asked();
    const { NIGHTS } = await stack.worker.getEnv();
    const body = { type: 'night', accountId, at: nightTime(11).toISOString(), turn };
    await NIGHTS.sendBatch([{ body }, { body }, { body }]);
    await expect.poll(async () => (await accountOf(owner, accountId)).night.at).toBe(nightTime(11).toISOString());
    await spendNight(stack, 11, 5);
    expect(asked() - before).toBe(1);
    expect((await accountOf(owner, accountId)).toReview).toBe(2);
  });
});

test('somebody else’s account is not found, and only yes or no is an answer', async () => {
  const { accountId } = await nightOwner();
  const stranger = await newOwner(stack);
  expect((await setNightly(stranger, accountId, false)).status).toBe(404);
  expect((await setNightly(stranger, crypto.randomUUID())).status).toBe(404);
  expect((await setNightly(stranger, 'no-id')).status).toBe(400);
  for (const nightly of ['yes', 1, null, undefined, {}]) {
    const { status, body } = await stranger.put(`/api/connected-accounts/${accountId}/nightly`, { nightly });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['nightly']]);
  }
  const { rows } = await stack.db.$client.execute({
    sql: 'SELECT nightly FROM connected_accounts WHERE id = ?',
    args: [accountId],
  });
  expect(rows[0]?.nightly).toBe(1);
});
