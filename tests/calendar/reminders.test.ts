import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { pushDevices, toldReminders } from '../../worker/calendar/reminders/tables.ts';
import { newGame, type Owner } from '../helpers/games/shelf.ts';
import { atMoment, newReaderAt, PUSH, register } from '../helpers/people/reminders.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { alongside, ownStack } from '../helpers/stack/stack.ts';
import { type Browser, startPush } from '../simulators/push.ts';

const push = alongside(startPush);
const stack = ownStack(() => ({ expectErrors: true, vars: { ...push.vars, SEALING_KEY } }));

/** Eight in the morning in Riyadh, all year. */
const morningOf = (day: string) => `${day}T05:00:00Z`;

/** A game that comes out on a day, in the person's list: wanted unless told otherwise. */
async function awaits(owner: Owner, releaseDate: string, more: { title?: string; list?: number } = {}) {
  const { list = 2, ...facts } = more;
  const game = await newGame(stack, { releaseDate, releasePrecision: 'day', ...facts });
  await owner.hold({ list, game: game.num });
  return game;
}

/** What a browser was brought, as soon as there are so many. */
async function brought(browser: Browser, count = 1) {
  await expect.poll(() => browser.received.length, { timeout: 20_000, interval: 20 }).toBeGreaterThanOrEqual(count);
  return browser.received;
}

/** Waits until everything that was handed out before has been sent: a trial comes last, because the queue keeps its order. */
async function settled(owner: Owner, browser: Browser) {
  const trials = () => browser.received.filter(one => one.notice.tag === 'trial').length;
  const before = trials();
  expect((await owner.post('/api/reminders/test', { endpoint: browser.endpoint })).status).toBe(202);
  await expect.poll(trials, { timeout: 20_000, interval: 20 }).toBe(before + 1);
  return browser.received.filter(one => one.notice.tag !== 'trial');
}

const toldTo = ({ id }: Owner) => stack.db.select().from(toldReminders).where(eq(toldReminders.userId, id));

describe('on the morning of its release day', () => {
  test('a game that is wanted or tracked is told once, with its page', async () => {
    const browser = push.browser();
    const owner = await newReaderAt(stack, browser, { kinds: { release: PUSH } });
    const game = await awaits(owner, '2027-03-02', { title: 'Hades II' });
    await atMoment(stack, morningOf('2027-03-01'));
    expect(await toldTo(owner)).toEqual([]);
    await atMoment(stack, '2027-03-02T04:59:00Z');
    expect(await toldTo(owner)).toEqual([]);
    await atMoment(stack, morningOf('2027-03-02'));
    await atMoment(stack, '2027-03-02T05:05:00Z');
    await atMoment(stack, morningOf('2027-03-03'));
    const [only, ...more] = await settled(owner, browser);
    expect(more).toEqual([]);
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
});
