import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deliverPush } from '../../worker/calendar/reminders/delivery.ts';
import { pushDevices } from '../../worker/calendar/reminders/reminders.tables.ts';
import type { Env } from '../../worker/env.ts';
import { hashSecret, makeSecret } from '../../worker/platform/crypto/secret.ts';
import { newGame, type Owner } from '../helpers/games/shelf.ts';
import { atMoment, newReaderAt, PUSH, register, settled } from '../helpers/people/reminders.ts';
import { tracesOf } from '../helpers/people/traces.ts';
import { SEALING_KEY } from '../helpers/providers/imports.ts';
import { linesOf } from '../helpers/stack/log-lines.ts';
import { type Answer, alongside, ownStack } from '../helpers/stack/stack.ts';
import { type Browser, startPush } from '../simulators/push.ts';

/* What the push services of the browser makers answer, and what follows from it. */

const push = alongside(startPush);
const stack = ownStack(() => ({ expectErrors: true, vars: { ...push.vars, SEALING_KEY } }));

const RELEASE = { kinds: { release: PUSH } };
const DAY = '2027-05-04';

/** A person whose game comes out on the day. */
async function waiting(browser: Browser) {
  const owner = await newReaderAt(stack, browser, RELEASE);
  const { num } = await newGame(stack, { releaseDate: DAY, releasePrecision: 'day' });
  await owner.hold({ list: 2, game: num });
  return owner;
}

const morning = () => atMoment(stack, `${DAY}T05:00:00Z`);
const devicesOf = (owner: Owner) => owner.get('/api/reminders').then(({ body }) => body.devices);
const PATIENT = { timeout: 30_000, interval: 50 };

test.each([404, 410] as const)('a browser that is gone (%i) is forgotten, and the others are told', async status => {
  const [gone, there] = [push.browser(), push.browser()];
  gone.expect({ status });
  const owner = await waiting(gone);
  await register(owner, there);
  await morning();
  await expect.poll(() => devicesOf(owner), PATIENT).toBe(1);
  expect((await settled(owner, there)).length).toBe(1);
  expect([gone.asked(), gone.received.length]).toEqual([1, 0]);
  expect(await tracesOf(stack, [hashSecret(gone.endpoint)])).toEqual([]);
});

test.each([
  ['after the wait that it asks for', { status: 429, headers: { 'Retry-After': '1' } }],
  ['when it is back', { status: 503 }],
  ['when it works again', { status: 500 }],
] as const)('a push service that does not take it is asked again %s, and brings it once', async (_when, order) => {
  const browser = push.browser();
  browser.expect(order);
  const owner = await waiting(browser);
  await morning();
  await expect.poll(() => browser.received.length, PATIENT).toBe(1);
  expect(browser.asked()).toBe(2);
  expect((await settled(owner, browser)).length).toBe(1);
  expect(await devicesOf(owner)).toBe(1);
});

test.each([401, 403, 413] as const)(
  'a refusal of ours (%i) is logged for the operator, and the browser stays',
  async status => {
    const browser = push.browser();
    browser.expect({ status });
    const owner = await waiting(browser);
    await morning();
    await expect.poll(browser.asked, PATIENT).toBe(1);
    expect(await settled(owner, browser)).toEqual([]);
    expect(await devicesOf(owner)).toBe(1);
    const logged = linesOf(stack).filter(line => line.message.endsWith(`refused a notification with ${status}.`));
    expect(logged).toMatchObject([{ level: 'error', job: 'push' }]);
  },
);

test('no address of a browser, no key and no title is ever logged', async () => {
  const browser = push.browser();
  browser.expect({ status: 500 }, { status: 403 });
  const owner = await waiting(browser);
  await morning();
  await expect.poll(browser.asked, PATIENT).toBe(2);
  await settled(owner, browser);
  const said = JSON.stringify(linesOf(stack));
  for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh, push.url])
    expect(said).not.toContain(secret);
  expect(await tracesOf(stack, [browser.endpoint, browser.keys.auth, browser.keys.p256dh])).toEqual([]);
});

/** A message of the queue, as the clock's job hands it out. */
async function ordered(browser: Browser, more: { at?: string; quiet?: { from: string; to: string } } = {}) {
  const owner = await waiting(browser);
  const at = new Date().toISOString();
  const device = hashSecret(browser.endpoint);
  const claim = `trial ${makeSecret()}`;
  return { type: 'push' as const, userId: owner.id, device, claim, at, quiet: null, ...more };
}

/** The Worker's bindings with a queue that only keeps what is sent. */
function withQueue() {
  const kept: Answer[] = [];
  const JOBS = { send: async (body: Answer, options: Answer) => void kept.push({ body, options }) };
  const env: Answer = {
    ...push.vars,
    SEALING_KEY,
    MAIL_FROM: 'hello@raff.example',
    ...stack.database,
    JOBS,
  };
  return { env: env as Env, kept };
}

test('what it has become quiet for waits in the queue until the quiet time is over', async () => {
  const browser = push.browser();
  const message = await ordered(browser, {
    quiet: { from: '2027-05-04T19:00:00.000Z', to: '2027-05-05T05:00:00.000Z' },
  });
  const { env, kept } = withQueue();
  await deliverPush(env, { ...message, at: '2027-05-04T18:00:00.000Z' }, new Date('2027-05-04T22:00:00Z'));
  expect(browser.asked()).toBe(0);
  expect(kept).toMatchObject([{ options: { delaySeconds: 7 * 3600 } }]);
  await deliverPush(env, kept[0].body, new Date('2027-05-05T05:00:00Z'));
  expect([browser.received.length, kept.length]).toEqual([1, 1]);
});

test('a message that comes twice is sent once, and one that is a day old not at all', async () => {
  const browser = push.browser();
  const message = await ordered(browser);
  const { env } = withQueue();
  await Promise.all([1, 2, 3].map(() => deliverPush(env, message, new Date())));
  expect(browser.asked()).toBe(1);
  const old = { ...message, claim: `trial ${makeSecret()}`, at: '2026-01-01T00:00:00.000Z' };
  await deliverPush(env, old, new Date('2026-01-02T00:00:01Z'));
  expect(browser.asked()).toBe(1);
});

test('a browser whose address nobody can open any more is forgotten', async () => {
  const browser = push.browser();
  const message = await ordered(browser);
  await stack.db.update(pushDevices).set({ sealed: 'nonsense' }).where(eq(pushDevices.hash, message.device));
  await deliverPush(withQueue().env, message, new Date());
  expect(browser.asked()).toBe(0);
  expect(await tracesOf(stack, [message.device])).toEqual([]);
});
