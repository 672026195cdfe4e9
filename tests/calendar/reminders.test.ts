import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushDevices, reminderSettings, toldReminders } from '../../worker/calendar/reminders/reminders.tables.ts';
import { games } from '../../worker/catalogue/catalogue.tables.ts';
import { copies } from '../../worker/shelf/shelf.tables.ts';
import { newGame, type Owner } from '../helpers/games/shelf.ts';
import { atMoment, newReaderAt, PUSH, settled, toldTo } from '../helpers/people/reminders.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { type Browser, startPush } from '../simulators/push.ts';

const push = alongside(startPush);
const stack = ownStack(() => ({ vars: { ...push.vars, SEALING_KEY } }));

/** Eight in the morning in Riyadh, all year. */
const RIYADH = (day: string) => `${day}T05:00:00Z`;
const RELEASE = { kinds: { release: PUSH } };

/** A game that comes out on a day, in the person's list: wanted unless told otherwise. */
async function awaits(owner: Owner, releaseDate: string, more: { title?: string; list?: number } = {}) {
  const { list = 2, ...facts } = more;
  const game = await newGame(stack, { releaseDate, releasePrecision: 'day', ...facts });
  await owner.hold({ list, game: game.num });
  return game;
}

const bodiesOf = async (owner: Owner, browser: Browser) =>
  (await settled(owner, browser)).map(one => one.notice.body ?? '');

/** How many things a person was told before and after each of these moments. */
async function toldAt(owner: Owner, ...moments: string[]) {
  const counts: number[] = [];
  for (const moment of moments) {
    await atMoment(stack, moment);
    counts.push((await toldTo(stack, owner)).length);
  }
  return counts;
}

describe('on the morning of its release day', () => {
  test('a game that is wanted is told once, with its page', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, RELEASE);
    const game = await awaits(owner, '2027-03-02', { title: 'Hades II' });
    const moments = [RIYADH('2027-03-01'), '2027-03-02T04:59:00Z', RIYADH('2027-03-02'), '2027-03-02T05:05:00Z'];
    expect(await toldAt(owner, ...moments, RIYADH('2027-03-03'))).toEqual([0, 0, 1, 1, 1]);
    const [only, ...more] = await settled(owner, browser);
    expect(more).toEqual([]);
    expect(only).toMatchObject({ topic: 'dates', urgency: 'normal' });
    expect(only?.notice).toEqual({
      title: 'Out today',
      body: '\u2068Hades II\u2069 is out today.',
      url: `/games/${game.slug}/`,
      tag: expect.stringMatching(/^dates-[\w-]{12}$/),
      lang: 'en',
      dir: 'ltr',
    });
    expect(push.refused()).toEqual([]);
  });

  test('it comes by the time zone of the profile where the reminders have none of their own', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, { ...RELEASE, timeZone: null });
    await owner.put('/api/users', { timeZone: 'Asia/Riyadh' });
    await awaits(owner, '2027-03-20');
    expect(await toldAt(owner, '2027-03-20T04:59:00Z', RIYADH('2027-03-20'))).toEqual([0, 1]);
  });

  test('it is told where it is tracked too, and not where it is owned, archived, or known only by its month', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, RELEASE);
    await awaits(owner, '2027-04-01', { title: 'Tracked', list: 3 });
    await awaits(owner, '2027-04-01', { title: 'Owned', list: 1 });
    const gone = await awaits(owner, '2027-04-01', { title: 'Archived' });
    await stack.db.update(copies).set({ archiveStatus: 'kicked' }).where(eq(copies.game, gone.num));
    const month = await awaits(owner, '2027-04-01', { title: 'Some day in April' });
    await stack.db.update(games).set({ releasePrecision: 'month' }).where(eq(games.num, month.num));
    await atMoment(stack, RIYADH('2027-04-01'));
    expect(await bodiesOf(owner, browser)).toEqual(['\u2068Tracked\u2069 is out today.']);
  });

  test('several things are one notification, that leads to the calendar', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, RELEASE);
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'])
      await awaits(owner, '2027-04-02', { title });
    await atMoment(stack, RIYADH('2027-04-02'));
    const [only, ...more] = await settled(owner, browser);
    expect(more).toEqual([]);
    expect(only?.notice).toMatchObject({ title: 'Reminders for today', url: '/calendar/' });
    const lines = only?.notice.body?.split('\n') ?? [];
    expect(lines.length).toBe(6);
    expect(lines.slice(0, 5).every(line => /^\u2068\w+\u2069 is out today\.$/.test(line))).toBe(true);
    expect(lines[5]).toBe('More in the calendar.');
  });

  test('it is told in the language of the person, with the title isolated', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, { ...RELEASE, locale: 'ar' });
    await awaits(owner, '2027-04-03', { title: 'NieR:Automata (2017)' });
    await atMoment(stack, RIYADH('2027-04-03'));
    const [only] = await settled(owner, browser);
    expect(only?.notice).toMatchObject({
      title: 'تصدر اليوم',
      body: 'تصدر \u2068NieR:Automata (2017)\u2069 اليوم.',
      lang: 'ar',
      dir: 'rtl',
    });
  });

  test('titles of any length and script fit into what a push service takes', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, RELEASE);
    for (const title of [
      '🎮"\\'.repeat(70),
      '龍が如く'.repeat(60),
      'لعبة'.repeat(70),
      '<b>"\'&'.repeat(40),
      'x'.repeat(280),
    ])
      await awaits(owner, '2027-04-04', { title });
    await atMoment(stack, RIYADH('2027-04-04'));
    const [only] = await settled(owner, browser);
    expect(only?.notice.body?.split('\n').length).toBe(5);
    expect(only?.notice.body?.isWellFormed()).toBe(true);
    expect(push.refused()).toEqual([]);
  });

  test('every browser of the person is told, and nobody else’s', async () => {
    const [first, second, other] = [push.browser(), push.browser(), push.browser()];
    const owner = await newReaderAt(stack, first, RELEASE);
    const { endpoint, keys } = second;
    await owner.post('/api/reminders/push', { endpoint, keys });
    const stranger = await newReaderAt(stack, other, RELEASE);
    await awaits(owner, '2027-04-05');
    await atMoment(stack, RIYADH('2027-04-05'));
    expect([(await settled(owner, first)).length, (await settled(owner, second)).length]).toEqual([1, 1]);
    expect(await settled(stranger, other)).toEqual([]);
  });

  test('whoever has not asked for it is told nothing', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, { kinds: { moved: PUSH, release: { push: false, mail: true } } });
    await awaits(owner, '2027-04-06');
    expect(await toldAt(owner, RIYADH('2027-04-06'))).toEqual([0]);
    expect(await settled(owner, browser)).toEqual([]);
  });

  test('two runs of the clock at once tell it once', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, RELEASE);
    await awaits(owner, '2027-04-07', { title: 'Once' });
    await Promise.all([1, 2, 3].map(() => atMoment(stack, RIYADH('2027-04-07'))));
    await atMoment(stack, RIYADH('2027-04-07'));
    expect(await bodiesOf(owner, browser)).toEqual(['\u2068Once\u2069 is out today.']);
  });

  test('what was written down but not handed out before the run broke off is sent by the next run, once', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, RELEASE);
    await awaits(owner, '2027-04-08', { title: 'Broken off' });
    await atMoment(stack, RIYADH('2027-04-08'));
    expect((await settled(owner, browser)).length).toBe(1);
    // As after a run that ended between the queue and its note, and after one that never reached the queue.
    const [row] = await toldTo(stack, owner);
    await stack.db.update(toldReminders).set({ handedAt: null }).where(eq(toldReminders.userId, owner.id));
    await stack.db
      .update(pushDevices)
      .set({ lastClaim: row?.claim ?? '' })
      .where(eq(pushDevices.userId, owner.id));
    await atMoment(stack, '2027-04-08T05:05:00Z');
    expect((await settled(owner, browser)).length).toBe(1);
    await stack.db.update(toldReminders).set({ handedAt: null }).where(eq(toldReminders.userId, owner.id));
    await stack.db.update(pushDevices).set({ lastClaim: null }).where(eq(pushDevices.userId, owner.id));
    await atMoment(stack, '2027-04-08T05:10:00Z');
    expect((await settled(owner, browser)).length).toBe(2);
    expect((await toldTo(stack, owner)).length).toBe(1);
  });
});

describe('the morning', () => {
  test.each([
    ['Asia/Riyadh', '2027-06-01T05:00:00Z'],
    ['America/New_York', '2027-06-01T12:00:00Z'],
    ['Asia/Kathmandu', '2027-06-01T02:15:00Z'],
    ['Pacific/Kiritimati', '2027-05-31T18:00:00Z'],
    ['Pacific/Pago_Pago', '2027-06-01T19:00:00Z'],
    ['UTC', '2027-06-01T08:00:00Z'],
  ])('of %s is its own', async (timeZone, moment) => {
    const owner = await newReaderAt(stack, push.browser(), { ...RELEASE, timeZone });
    await awaits(owner, '2027-06-01');
    const before = new Date(Date.parse(moment) - 60_000).toISOString();
    const dayBefore = new Date(Date.parse(moment) - 86_400_000).toISOString();
    expect(await toldAt(owner, dayBefore, before, moment)).toEqual([0, 0, 1]);
  });

  test('stays at eight when the clocks of New York change, in spring and in autumn', async () => {
    const owner = await newReaderAt(stack, push.browser(), { ...RELEASE, timeZone: 'America/New_York' });
    for (const day of ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07']) await awaits(owner, day);
    const spring = ['2027-03-12T13:00:00Z', '2027-03-13T12:59:00Z', '2027-03-13T13:00:00Z'];
    expect(await toldAt(owner, ...spring, '2027-03-14T11:59:00Z', '2027-03-14T12:00:00Z')).toEqual([0, 0, 1, 1, 2]);
    const autumn = ['2027-11-05T12:00:00Z', '2027-11-06T11:59:00Z', '2027-11-06T12:00:00Z'];
    expect(await toldAt(owner, ...autumn, '2027-11-07T12:59:00Z', '2027-11-07T13:00:00Z')).toEqual([2, 2, 3, 3, 4]);
  });

  test.each([
    ['ends the quiet time over midnight, if that is later', { from: '22:00', to: '09:30' }, '2027-06-03T06:30:00Z'],
    ['is eight where the quiet time ends before', { from: '23:30', to: '06:15' }, '2027-06-03T05:00:00Z'],
    ['is eight where nothing is quiet', null, '2027-06-03T05:00:00Z'],
    ['comes when somebody who sleeps by day gets up', { from: '07:00', to: '15:00' }, '2027-06-03T12:00:00Z'],
    ['is the end of a quiet time that begins at eight', { from: '08:00', to: '08:30' }, '2027-06-03T05:30:00Z'],
  ])('%s', async (_what, quiet, moment) => {
    const owner = await newReaderAt(stack, push.browser(), { ...RELEASE, quiet });
    await awaits(owner, '2027-06-03');
    const before = new Date(Date.parse(moment) - 60_000).toISOString();
    expect(await toldAt(owner, '2027-06-02T12:00:00Z', before, moment)).toEqual([0, 0, 1]);
  });

  test('that the clock’s job missed is made up for, but not in the quiet time', async () => {
    const owner = await newReaderAt(stack, push.browser(), { ...RELEASE, quiet: { from: '14:00', to: '16:00' } });
    await awaits(owner, '2027-06-04');
    await awaits(owner, '2027-06-05');
    expect(await toldAt(owner, '2027-06-03T12:00:00Z', '2027-06-04T11:00:00Z', '2027-06-04T13:00:00Z')).toEqual([
      0, 0, 1,
    ]);
    expect(await toldAt(owner, '2027-06-05T09:30:00Z')).toEqual([2]);
  });

  test('follows a change of the settings at once', async () => {
    const owner = await newReaderAt(stack, push.browser(), RELEASE);
    await awaits(owner, '2027-06-08');
    await atMoment(stack, '2027-06-07T12:00:00Z');
    await owner.put('/api/reminders', { timeZone: 'Europe/London' });
    // The change is made in 2027, as far as the clock's job knows.
    const set = { updatedAt: '2027-06-07T13:00:00.000Z' };
    await stack.db.update(reminderSettings).set(set).where(eq(reminderSettings.userId, owner.id));
    expect(await toldAt(owner, '2027-06-08T05:00:00Z', '2027-06-08T07:00:00Z')).toEqual([0, 1]);
  });

  test('is not kept by the push service into the quiet time', async () => {
    const now = new Date();
    const clock = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString().slice(11, 16);
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, {
      ...RELEASE,
      timeZone: 'UTC',
      quiet: { from: clock(3), to: clock(5) },
    });
    await awaits(owner, now.toISOString().slice(0, 10));
    const set = { nextPushAt: now.toISOString() };
    await stack.db.update(reminderSettings).set(set).where(eq(reminderSettings.userId, owner.id));
    await atMoment(stack, now.toISOString());
    const [only] = await settled(owner, browser);
    expect(only?.ttl).toBeGreaterThan(2.9 * 3600);
    expect(only?.ttl).toBeLessThanOrEqual(3 * 3600);
  });
});
