import { and, eq, sql } from 'drizzle-orm';
import type { Env, QueueMessage } from '../../env.ts';
import { users } from '../../people/people.tables.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { isLocale, type Locale } from '../../platform/locale.ts';
import { log } from '../../platform/log.ts';
import { DAY_MS, HOUR_SECONDS } from '../../platform/time.ts';
import { ProviderError } from '../../providers/provider-error.ts';
import { type PushOutcome, sendPush, TTL_MAX_SECONDS } from '../../providers/push/send-push.ts';
import { openDevice } from './devices.ts';
import { REMINDER_KINDS } from './reminders.schema.ts';
import { pushDevices, toldReminders } from './reminders.tables.ts';
import { reminderWords } from './reminders.words.ts';
import { type ReminderFact, readFact, sentenceOf } from './sentences.ts';

/** What the service worker shows. Another one with the same `tag` replaces it. */
type Notice = { title: string; body: string; url: string; tag: string; lang: Locale; dir: 'ltr' | 'rtl' };

/** A phone shows so many lines, and a message of a push service holds four thousand bytes. */
const LINES_MAX = 5;
/** No title is longer in a notification: five of them in Arabic script still fit. */
const TITLE_MAX = 120;
const CALENDAR = '/calendar/';
const CLAIM_LETTERS = 12;

/** Isolated, so that a title reorders nothing around it. */
const isolated = (title: string) =>
  `\u2068${title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).toWellFormed().trimEnd()}…` : title}\u2069`;

function sayLine(locale: Locale, told: ReminderFact): string {
  const { pattern, title } = sentenceOf(locale, told);
  return pattern.replace('{{title}}', () => isolated(title));
}

const noticeIn = (locale: Locale) => ({ lang: locale, dir: locale === 'ar' ? ('rtl' as const) : ('ltr' as const) });

/** Everything of a morning in one notification. `claim` is that of the handing-out. */
function writeNotice(locale: Locale, told: ReminderFact[], claim: string): Notice {
  const { headlines, more } = reminderWords(locale);
  const sorted = told.toSorted((a, b) => REMINDER_KINDS.indexOf(a.kind) - REMINDER_KINDS.indexOf(b.kind));
  const [first] = sorted;
  const isOne = sorted.length === 1;
  const lines = sorted.slice(0, LINES_MAX).map(one => sayLine(locale, one));
  const slug = isOne ? first?.facts.slug : undefined;
  return {
    title: first && isOne ? headlines[first.kind] : headlines.many,
    body: [...lines, ...(sorted.length > LINES_MAX ? [more] : [])].join('\n'),
    url: slug ? `/games/${slug}/` : CALENDAR,
    tag: `dates-${claim.slice(0, CLAIM_LETTERS)}`,
    ...noticeIn(locale),
  };
}

/** One that a person asks for, to see how it looks. */
function writeTrial(locale: Locale): Notice {
  const { headlines, trial } = reminderWords(locale);
  return { title: headlines.trial, body: trial, url: CALENDAR, tag: 'trial', ...noticeIn(locale) };
}

type Push = QueueMessage<'push'>;

/** After this long a day's news is none: a message that lay among the dead letters is not sent any more. */
const STALE_MS = DAY_MS;
/** The longest that a queue holds a message back. */
const DELAY_MAX_SECONDS = 12 * HOUR_SECONDS;
/** The name under which a push service replaces an older message for the same browser. */
const TOPIC = { dates: 'dates', trial: 'trial' } as const;
const TRIAL = 'trial ';

const isTheirs = ({ userId, device }: Push) => and(eq(pushDevices.userId, userId), eq(pushDevices.hash, device));

/** Marks the browser as one that was sent this, unless it was; with what there is to say, in one round trip. */
async function takeTurn(db: Db, push: Push) {
  const { claim, userId } = push;
  const kinds = REMINDER_KINDS.map(kind => `'${kind}'`).join(', ');
  const { taken, people, told } = await batch(db, {
    taken: db
      .update(pushDevices)
      .set({ lastClaim: claim })
      .where(and(isTheirs(push), sql`${pushDevices.lastClaim} IS NOT ${claim}`))
      .returning({ sealed: pushDevices.sealed }),
    people: db.select({ locale: users.locale }).from(users).where(eq(users.id, userId)),
    told: db
      .select({ kind: toldReminders.kind, facts: toldReminders.facts })
      .from(toldReminders)
      .where(and(eq(toldReminders.userId, userId), eq(toldReminders.claim, claim), sql.raw(`kind IN (${kinds})`))),
  });
  const locale = people[0]?.locale;
  return { sealed: taken[0]?.sealed, locale: isLocale(locale) ? locale : ('en' as const), told };
}

type Turn = Awaited<ReturnType<typeof takeTurn>>;

function noticeOf({ claim }: Push, { locale, told }: { locale: Locale; told: Turn['told'] }): Notice | undefined {
  if (claim.startsWith(TRIAL)) return writeTrial(locale);
  const lines = told.flatMap(({ kind, facts }) => (kind === 'week' ? [] : readFact({ kind, facts })));
  return lines.length > 0 ? writeNotice(locale, lines, claim) : undefined;
}

const secondsTo = (moment: string, now: Date) => Math.ceil((Date.parse(moment) - now.getTime()) / 1000);

/** How long the push service may keep it for a device that is off: not into the quiet time. */
const ttlOf = ({ quiet }: Push, now: Date) =>
  quiet ? Math.min(Math.max(secondsTo(quiet.from, now), 1), TTL_MAX_SECONDS) : TTL_MAX_SECONDS;

/** If it has become quiet since it was handed out, the message waits; false if it has not. */
async function waitWhileQuiet(env: Env, push: Push, now: Date): Promise<boolean> {
  const { quiet } = push;
  if (!quiet || now.toISOString() < quiet.from) return false;
  const isOver = now.toISOString() >= quiet.to;
  const delaySeconds = Math.min(secondsTo(quiet.to, now), DELAY_MAX_SECONDS);
  if (!isOver) await env.JOBS.send(push, { delaySeconds });
  return !isOver;
}

async function settle(db: Db, push: Push, sent: PushOutcome): Promise<void> {
  if (sent.outcome === 'gone') await db.delete(pushDevices).where(isTheirs(push));
  if (sent.outcome === 'refused')
    log('error', { message: `A push service refused a notification with ${sent.status}.`, job: 'push' });
}

/** Sends what was taken. If it has to be tried again, the browser is no longer marked; then throws. */
async function send(env: Env, db: Db, push: Push, { sealed, ...said }: Turn & { sealed: string }, now: Date) {
  const device = await openDevice(env, sealed);
  const payload = noticeOf(push, said);
  if (!device) return settle(db, push, { outcome: 'gone' });
  if (!payload) return;
  const topic = push.claim.startsWith(TRIAL) ? TOPIC.trial : TOPIC.dates;
  const message = { payload, ttlSeconds: ttlOf(push, now), topic, urgency: 'normal' as const };
  const sent = await sendPush(env, device, message).catch(async (error: unknown) => {
    if (error instanceof ProviderError) await db.update(pushDevices).set({ lastClaim: null }).where(isTheirs(push));
    throw error;
  });
  await settle(db, push, sent);
}

/**
 * Sends one notification to one browser. A message that comes twice is sent once. A browser that is gone is forgotten;
 * throws if the push service wants to be asked again later.
 */
export async function deliverPush(env: Env, push: Push, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(push.at) > STALE_MS || (await waitWhileQuiet(env, push, now))) return;
  const db = openForJob(env);
  const { sealed, ...turn } = await takeTurn(db, push);
  if (sealed !== undefined) await send(env, db, push, { sealed, ...turn }, now);
}

/** Orders a notification to see how it looks, at once and whatever is quiet. */
export async function orderTrial(env: Env, userId: string, device: string): Promise<void> {
  const claim = `${TRIAL}${makeSecret()}`;
  await env.JOBS.send({ type: 'push', userId, device, claim, at: new Date().toISOString(), quiet: null });
}
