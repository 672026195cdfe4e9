import { and, eq, ne } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { toldReminders } from '../../../worker/calendar/reminders/reminders.tables.ts';
import { users } from '../../../worker/people/people.tables.ts';
import type { Browser } from '../../simulators/push.ts';
import { newOwner, type Owner } from '../games/shelf.ts';
import type { Stack } from '../stack/stack.ts';

/** Everything is ticked, or one kind in one way. */
const ALL = { push: true, mail: true };
export const EVERY_KIND = { release: ALL, moved: ALL, free: ALL, leaving: ALL };
export const PUSH = { push: true };
export const MAIL = { mail: true };

type Wish = {
  kinds?: object;
  timeZone?: string | null;
  quiet?: { from: string; to: string } | null;
  locale?: 'en' | 'ar';
};

/** Registers a browser of a person. */
export const register = (owner: Owner, { endpoint, keys }: Pick<Browser, 'endpoint' | 'keys'>) =>
  owner.post('/api/reminders/push', { endpoint, keys });

/** A person in Riyadh who wants to be reminded, with a confirmed address. */
export async function newReader(stack: Stack, { locale = 'en', timeZone = 'Asia/Riyadh', ...wish }: Wish = {}) {
  const owner = await newOwner(stack);
  const set = { locale, emailVerifiedAt: new Date().toISOString() };
  await stack.db.update(users).set(set).where(eq(users.id, owner.id));
  const { status } = await owner.put('/api/reminders', { kinds: EVERY_KIND, timeZone, ...wish });
  expect(status).toBe(200);
  return owner;
}

/** A person who is reminded, with a browser that takes notifications. */
export async function newReaderAt(stack: Stack, browser: Browser, wish?: Wish) {
  const owner = await newReader(stack, wish);
  expect((await register(owner, browser)).status).toBe(200);
  return owner;
}

export const sessionOf = ({ token }: { token: string }) => String(decodeJwt(token).sid);

/** Runs what the clock runs every five minutes, at a moment. */
export async function atMoment(stack: Stack, moment: string) {
  const { outcome } = await stack.worker.scheduled({ cron: '*/5 * * * *', scheduledTime: new Date(moment) });
  expect(outcome).toBe('ok');
}

/** What a person was told by push so far, as it is written down. */
export const toldTo = ({ db }: Pick<Stack, 'db'>, { id }: Pick<Owner, 'id'>) =>
  db
    .select()
    .from(toldReminders)
    .where(and(eq(toldReminders.userId, id), ne(toldReminders.kind, 'week')));

/**
 * What a browser was brought, when everything that was handed out before has been sent: a trial comes last, because the
 * queue keeps its order.
 */
export async function settled(owner: Owner, { endpoint, received }: Browser) {
  const trials = () => received.filter(one => one.notice.tag === 'trial').length;
  const before = trials();
  expect((await owner.post('/api/reminders/test', { endpoint })).status).toBe(202);
  await expect.poll(trials, { timeout: 20_000, interval: 20 }).toBe(before + 1);
  return received.filter(one => one.notice.tag !== 'trial');
}
