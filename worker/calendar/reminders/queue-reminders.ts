import { sql } from 'drizzle-orm';
import type { Env, QueueMessage } from '../../env.ts';
import type { Db } from '../../platform/database/client.ts';
import { isLocale } from '../../platform/locale.ts';
import { type Clock, nextQuiet, quietUntil } from './quiet-time.ts';
import { timeZoneOf } from './settings.ts';

/* From what was written down to messages of the queue: one for each browser, one for each weekly mail. */

declare module '../../env.ts' {
  interface QueueMessages {
    /** `quiet`: when the person's next quiet time begins and ends. `at`: when it was handed out. */
    push: { userId: string; device: string; claim: string; at: string; quiet: { from: string; to: string } | null };
  }
}

type Push = QueueMessage<'push'>;

/** The most people of one run; the rest follow five minutes later. */
const PEOPLE_MAX = 2000;
/** The most messages that a queue takes at once. */
const MESSAGES_AT_ONCE = 100;

async function sendAll(env: Env, messages: QueueMessage[]): Promise<void> {
  for (let at = 0; at < messages.length; at += MESSAGES_AT_ONCE)
    await env.JOBS.sendBatch(messages.slice(at, at + MESSAGES_AT_ONCE).map(body => ({ body })));
}

type RecipientRow = Clock & { userId: string; claim: string; devices: string };

const listWaiting = (db: Db) =>
  db.all<RecipientRow>(sql`SELECT t.user_id AS userId, t.claim, s.quiet_from AS quietFrom, s.quiet_to AS quietTo,
      ${timeZoneOf('s')} AS timeZone,
      (SELECT json_group_array(hash) FROM push_devices d WHERE d.user_id = t.user_id) AS devices
    FROM (SELECT DISTINCT user_id, claim FROM told_reminders WHERE handed_at IS NULL AND kind <> 'week'
        LIMIT ${PEOPLE_MAX}) t
      LEFT JOIN reminder_settings s ON s.user_id = t.user_id`);

function quietOf(clock: Clock, now: Date): Push['quiet'] {
  const from = nextQuiet(clock, now);
  const to = from && quietUntil(clock, from);
  return from && to ? { from: from.toISOString(), to: to.toISOString() } : null;
}

function pushesOf(waiting: RecipientRow, now: Date): Push[] {
  const { userId, claim } = waiting;
  const devices: string[] = JSON.parse(waiting.devices);
  const more = { userId, claim, at: now.toISOString(), quiet: quietOf(waiting, now) };
  return devices.map(device => ({ type: 'push' as const, device, ...more }));
}

/** The statement that notes that these are in the queue. */
const noteHanded = (db: Db, handed: { userId: string; claim: string }[], now: Date) =>
  db.run(sql`UPDATE told_reminders SET handed_at = ${now.toISOString()} WHERE handed_at IS NULL
    AND (user_id, claim) IN (SELECT value ->> 'userId', value ->> 'claim' FROM json_each(${JSON.stringify(handed)}))`);

/**
 * Puts everything that waits into the queue, one message for each browser. If it breaks off between the queue and the
 * note, the next run hands the same out again, and each browser refuses what it was sent already.
 */
export async function handOutPushes(env: Env, db: Db, now: Date): Promise<void> {
  const waiting = await listWaiting(db);
  if (waiting.length === 0) return;
  await sendAll(
    env,
    waiting.flatMap(one => pushesOf(one, now)),
  );
  await noteHanded(
    db,
    waiting.map(({ userId, claim }) => ({ userId, claim })),
    now,
  );
}

type Week = { userId: string; claim: string; locale: string };

/** Orders the weekly mails that wait. What a mail says is found out when it is sent. */
export async function handOutWeeks(env: Env, db: Db, now: Date): Promise<void> {
  const weeks = await db.all<Week>(sql`SELECT t.user_id AS userId, t.claim, u.locale
    FROM told_reminders t JOIN users u ON u.id = t.user_id
    WHERE t.handed_at IS NULL AND t.kind = 'week' LIMIT ${PEOPLE_MAX}`);
  if (weeks.length === 0) return;
  const orders = weeks.map(({ userId, claim, locale }) => {
    const order = { kind: 'week' as const, userId, claim, locale: isLocale(locale) ? locale : ('en' as const) };
    return { type: 'mail' as const, order };
  });
  await sendAll(env, orders);
  await noteHanded(db, weeks, now);
}
