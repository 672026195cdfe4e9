import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { addDays } from '../../worker/platform/time.ts';
import { subscriptionGames } from '../../worker/subscriptions/subscriptions.tables.ts';
import { giveAway } from '../helpers/games/free-games.ts';
import { newGame, type Owner } from '../helpers/games/shelf.ts';
import { listIn, switchTo } from '../helpers/games/subscriptions.ts';
import { atMoment, newReaderAt, PUSH, settled, toldTo } from '../helpers/people/reminders.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { type Browser, startPush } from '../simulators/push.ts';

const push = alongside(startPush);
const stack = ownStack(() => ({ vars: { ...push.vars, SEALING_KEY } }));

const morning = (day: string) => atMoment(stack, `${day}T05:00:00Z`);
const MOVED = { kinds: { moved: PUSH } };
const FREE = { kinds: { free: PUSH } };
const LEAVING = { kinds: { leaving: PUSH } };

const bodiesOf = async (owner: Owner, browser: Browser) =>
  (await settled(owner, browser)).map(one => one.notice.body?.replaceAll(/[\u2068\u2069]/g, '') ?? '');

type Date_ = { releaseDate: string | null; releasePrecision: 'day' | 'month' | 'year' | 'unknown' };
const day = (releaseDate: string): Date_ => ({ releaseDate, releasePrecision: 'day' });
const UNKNOWN: Date_ = { releaseDate: null, releasePrecision: 'unknown' };

const move = (num: number, to: Date_) => stack.db.update(games).set(to).where(eq(games.num, num));

describe('a date that moved', () => {
  async function tracking(title: string, from: Date_ = day('2028-03-05')) {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, MOVED);
    const { num } = await newGame(stack, { title, ...from });
    await owner.hold({ list: 3, game: num });
    return { browser, owner, num };
  }

  test('is told once, with what it was and what it is', async () => {
    const { browser, owner, num } = await tracking('Fable');
    await morning('2027-02-01');
    await move(num, day('2028-05-14'));
    for (const one of ['2027-02-02', '2027-02-03', '2027-02-04']) await morning(one);
    expect(await bodiesOf(owner, browser)).toEqual(['Fable moved from 5 March 2028 to 14 May 2028.']);
  });

  test('several times since the last morning is told as one move', async () => {
    const { browser, owner, num } = await tracking('Twice');
    await move(num, day('2028-04-01'));
    await move(num, { releaseDate: '2029-01-01', releasePrecision: 'year' });
    await morning('2027-02-02');
    expect(await bodiesOf(owner, browser)).toEqual(['Twice moved from 5 March 2028 to 2029.']);
  });

  test('and came back before anybody was told is no news', async () => {
    const { browser, owner, num } = await tracking('Back');
    await move(num, day('2028-04-01'));
    await move(num, day('2028-03-05'));
    for (const one of ['2027-02-02', '2027-02-03']) await morning(one);
    expect(await bodiesOf(owner, browser)).toEqual([]);
  });

  test('and comes back after the person was told is told again', async () => {
    const { browser, owner, num } = await tracking('There and back');
    await move(num, day('2028-04-01'));
    await morning('2027-02-02');
    await move(num, day('2028-03-05'));
    await morning('2027-02-03');
    await move(num, day('2028-04-01'));
    await morning('2027-02-04');
    expect(await bodiesOf(owner, browser)).toEqual([
      'There and back moved from 5 March 2028 to 1 April 2028.',
      'There and back moved from 1 April 2028 to 5 March 2028.',
      'There and back moved from 5 March 2028 to 1 April 2028.',
    ]);
  });

  test('to nowhere is said so', async () => {
    const { browser, owner, num } = await tracking('Nowhere', { releaseDate: '2028-06-01', releasePrecision: 'month' });
    await move(num, UNKNOWN);
    await morning('2027-02-02');
    expect(await bodiesOf(owner, browser)).toEqual(['Nowhere has no date any more. It was June 2028.']);
  });

  test('before the person asked for it, or before the game was in their list, is none', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, { kinds: { release: PUSH } });
    const { num } = await newGame(stack, day('2028-03-05'));
    await owner.hold({ list: 2, game: num });
    await move(num, day('2028-04-01'));
    await owner.put('/api/reminders', MOVED);
    const late = await newGame(stack, day('2028-03-05'));
    await move(late.num, day('2028-04-01'));
    await owner.hold({ list: 2, game: late.num, addedAt: new Date(Date.now() + 60_000).toISOString() });
    await morning('2027-02-02');
    expect(await bodiesOf(owner, browser)).toEqual([]);
  });

  test('into the past is a correction, and not told', async () => {
    const { browser, owner, num } = await tracking('Corrected', day('2027-01-10'));
    await move(num, day('2027-01-12'));
    await morning('2027-02-02');
    expect(await bodiesOf(owner, browser)).toEqual([]);
  });
});

describe('a free game', () => {
  const END = '2027-07-10';

  async function holder(...held: string[]) {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, FREE);
    await owner.hold({ list: 1 });
    await switchTo(owner, ...held.map((id): [string, boolean] => [id, true]));
    return { browser, owner };
  }

  test('is told two days before it ends, to who holds its subscription and has not claimed it', async () => {
    const { num, slug } = await newGame(stack, { title: 'Gift' });
    for (const on of ['ps5', 'ps4'] as const) await giveAway(stack, { game: num, claimBy: END, on });
    const { browser, owner } = await holder('ps-plus-extra');
    const claimed = await holder('ps-plus-essential');
    await claimed.owner.hold({ list: 1, game: num });
    const without = await holder('game-pass-pc');
    for (const days of [-3, -2, -1, 0, 1]) await morning(addDays(END, days));
    const told = await settled(owner, browser);
    expect(told.map(one => [one.notice.body, one.notice.url])).toEqual([
      ['\u2068Gift\u2069 is free until 10 July 2027.', `/games/${slug}/`],
    ]);
    expect((await toldTo(stack, owner)).map(row => row.createdAt)).toEqual(['2027-07-08T05:00:00.000Z']);
    expect(await bodiesOf(claimed.owner, claimed.browser)).toEqual([]);
    expect(await bodiesOf(without.owner, without.browser)).toEqual([]);
  });

  test('of a store is told to who has games there, also if the catalogue does not know it', async () => {
    const more = { source: 'gamerpower' as const, access: 'free_claim' as const, claimBy: '2027-08-10' };
    await giveAway(stack, { title: 'Unknown gift', on: 'steam', ...more });
    await giveAway(stack, { title: 'Epic gift', on: 'steam', ...more, source: 'epic' });
    await giveAway(stack, { title: 'Hidden gift', on: 'steam', ...more, hidden: true });
    const { browser, owner } = await holder();
    const player = await holder();
    await player.owner.hold({ on: 'steam' });
    await morning('2027-08-08');
    expect(await bodiesOf(player.owner, player.browser)).toEqual(['Unknown gift is free until 10 August 2027.']);
    const [only] = await settled(player.owner, player.browser);
    expect(only?.notice.url).toBe('/calendar/');
    expect(await bodiesOf(owner, browser)).toEqual([]);
  });
});

describe('a game that leaves a subscription', () => {
  async function holder(id: string) {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, LEAVING);
    await switchTo(owner, [id, true]);
    return { browser, owner };
  }

  test('is told once where its source says so, with the day if there is one', async () => {
    const { browser, owner } = await holder('game-pass-ultimate');
    const [dated, soon, stays] = [
      await newGame(stack, { title: 'Dated' }),
      await newGame(stack, { title: 'Soon' }),
      await newGame(stack, { title: 'Stays' }),
    ];
    for (const { num } of [dated, soon, stays])
      await owner.hold({ game: num, on: 'xbox-series', access: 'subscription', subscription: 'game-pass-ultimate' });
    await listIn(stack, 'game-pass-ultimate', dated.num, { leavesSoon: true, leavesAt: '2027-09-30' });
    await listIn(stack, 'game-pass-ultimate', stays.num);
    await listIn(stack, 'game-pass-ultimate', soon.num);
    await morning('2027-09-20');
    await stack.db.update(subscriptionGames).set({ leavesSoon: true }).where(eq(subscriptionGames.game, soon.num));
    for (const one of ['2027-09-21', '2027-09-22', '2027-10-01']) await morning(one);
    expect(await bodiesOf(owner, browser)).toEqual([
      'Dated leaves Game Pass on 30 September 2027.',
      'Soon leaves Game Pass soon.',
    ]);
  });

  test('is told two weeks before its day, and not earlier', async () => {
    const { browser, owner } = await holder('ps-plus-extra');
    const { num } = await newGame(stack, { title: 'Later' });
    await owner.hold({ game: num, access: 'subscription', subscription: 'ps-plus-extra' });
    await listIn(stack, 'ps-plus-extra', num, { leavesSoon: true, leavesAt: '2027-11-30' });
    await morning('2027-11-15');
    expect(await bodiesOf(owner, browser)).toEqual([]);
    await morning('2027-11-16');
    expect(await bodiesOf(owner, browser)).toEqual(['Later leaves PS Plus on 30 November 2027.']);
  });

  test('is told for what is wanted and could be played there, and not for what is bought as well', async () => {
    const { browser, owner } = await holder('ps-plus-extra');
    const [wanted, bought, other] = [
      await newGame(stack, { title: 'Wanted' }),
      await newGame(stack, { title: 'Bought' }),
      await newGame(stack, { title: 'Of another tier' }),
    ];
    for (const { num } of [wanted, bought])
      await listIn(stack, 'ps-plus-extra', num, { leavesSoon: true, leavesAt: '2027-10-19' });
    await listIn(stack, 'ps-plus-premium', other.num, { leavesSoon: true, leavesAt: '2027-10-19' });
    await owner.hold({ list: 2, game: wanted.num });
    await owner.hold({ list: 2, game: other.num });
    await owner.hold({ list: 1, game: bought.num, on: 'ps4', access: 'bought' });
    await owner.hold({ list: 1, game: bought.num, access: 'subscription', subscription: 'ps-plus-extra' });
    await morning('2027-10-10');
    expect(await bodiesOf(owner, browser)).toEqual(['Wanted leaves PS Plus on 19 October 2027.']);
  });
});
