import { describe, expect, test } from 'vitest';
import { dayOfDifference } from '../../worker/imports/nightly/night-days.ts';
import { newOwner, type Owner } from '../helpers/games/shelf.ts';
import { ended, linked, order, pick } from '../helpers/providers/imports.ts';
import { nightTime, setNightly, spendNight, stackWithNights } from '../helpers/providers/nights.ts';
import type { Answer } from '../helpers/stack/stack.ts';
import { libraryOf } from '../simulators/library.ts';

/* What a night finds to have grown since the reading before is kept as minutes of a day: demo-nights plays on in three
   games, 45 minutes with every reading. */

const { stack } = stackWithNights();

async function nightOwner(before: (owner: Owner, picked: Answer[]) => Promise<unknown> = async () => {}) {
  const owner = await newOwner(stack);
  const { accountId, games, picked } = await linked(owner, 'demo-nights');
  await before(owner, pick(games));
  await ended(owner, await order(owner, accountId, picked));
  await setNightly(owner, accountId);
  return { owner, accountId };
}

const daysOf = async (owner: Owner) => {
  const { body } = await owner.get('/api/play-days');
  return body.days.map(({ day, minutes, source }: Answer) => [day, minutes, source]);
};
const three = (day: string, minutes = 45) => Array(3).fill([day, minutes, 'steam']);

test('a night keeps what was played since the night before, once, as minutes of the day that is over', async () => {
  const { owner } = await nightOwner();
  await spendNight(stack, 2); // years after the reading by day: nobody knows when that was played
  expect(await daysOf(owner)).toEqual([]);
  await spendNight(stack, 3);
  expect(await daysOf(owner)).toEqual(three('2030-01-03'));
  await spendNight(stack, 3, 30);
  expect(await daysOf(owner)).toEqual(three('2030-01-03'));
  await spendNight(stack, 4);
  expect(await daysOf(owner)).toEqual([...three('2030-01-04'), ...three('2030-01-03')]);
});

test('the day is that of where the person lives, and a gap of nights has none', async () => {
  const { owner } = await nightOwner();
  await owner.put('/api/users', { timeZone: 'Asia/Riyadh' });
  await spendNight(stack, 2);
  await spendNight(stack, 3); // one in the morning of the fourth in Riyadh
  expect(await daysOf(owner)).toEqual(three('2030-01-03'));
  await spendNight(stack, 8);
  expect(await daysOf(owner)).toEqual(three('2030-01-03'));
});

test('the hours of a family are nobody’s days, and minutes that fall are none', async () => {
  const [one] = libraryOf('demo-nights', 'steam', 1);
  const { owner, accountId } = await nightOwner(async (person, picked) => {
    const { gameId } = picked.find(p => p.providerId === String(one?.steamAppId)) as Answer;
    const { rows } = await stack.db.$client.execute({ sql: 'SELECT num FROM games WHERE id = ?', args: [gameId] });
    await person.hold({ game: Number(rows[0]?.num), on: 'steam', access: 'shared', holder: 'Mona' });
  });
  await spendNight(stack, 2);
  await spendNight(stack, 3);
  expect(await daysOf(owner)).toEqual(three('2030-01-03').slice(1));
  await stack.db.$client.execute({
    sql: 'UPDATE account_titles SET counted_minutes = 900000 WHERE account_id = ?',
    args: [accountId],
  });
  await spendNight(stack, 4);
  expect((await daysOf(owner)).length).toBe(2);
});

test('more than a day has is kept as no day', async () => {
  const { owner, accountId } = await nightOwner();
  await spendNight(stack, 2);
  await stack.db.$client.execute({
    sql: 'UPDATE account_titles SET counted_minutes = max(0, minutes_played - 1000) WHERE account_id = ?',
    args: [accountId],
  });
  await spendNight(stack, 3);
  const minutes = (await daysOf(owner)).map(([, of]: Answer) => of);
  expect(minutes.reduce((sum: number, of: number) => sum + of, 0)).toBe(1440);
});

describe('the day of a difference', () => {
  const at = nightTime(3).toISOString();
  const since = nightTime(2).toISOString();
  const day = (more: object) => dayOfDifference({ since, at, lastPlayedAt: null, timeZone: 'Asia/Riyadh', ...more });

  test('is that on which the store says it was last played; an evening lasts until five', () => {
    expect(day({ lastPlayedAt: '2030-01-03T20:30:00.000Z' })).toBe('2030-01-03');
    expect(day({ lastPlayedAt: '2030-01-03T21:30:00.000Z' })).toBe('2030-01-03'); // half past midnight in Riyadh
    expect(day({ since: '2029-12-29T22:00:00.000Z', lastPlayedAt: '2029-12-31T18:00:00.000Z' })).toBe('2029-12-31');
  });

  test('is the day before a reading in the morning, and unknown after a gap', () => {
    expect(day({})).toBe('2030-01-03');
    expect(day({ timeZone: 'America/New_York' })).toBe('2030-01-03');
    expect(day({ timeZone: 'Asia/Tokyo' })).toBe('2030-01-03');
    expect(day({ since: '2030-01-01T22:00:00.000Z' })).toBeUndefined();
    expect(day({ since: '2029-12-20T22:00:00.000Z', lastPlayedAt: '2030-01-03T18:00:00.000Z' })).toBeUndefined();
  });
});
