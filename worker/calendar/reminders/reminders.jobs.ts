import { lt, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { DAY_MS, isoBefore } from '../../platform/time.ts';
import { readPushKey } from './devices.ts';
import { listDueReminders, noteTurns, type ReminderTurn, turnOf, withDevices } from './due.ts';
import { handOutPushes, handOutWeeks } from './queue-reminders.ts';
import { findings, type ReminderPerson } from './reminder-facts.ts';
import { toldReminders, unsubscribeLinks } from './reminders.tables.ts';

/** With the people that are read at once, ten thousand in five minutes; the rest have their turn five minutes later. */
const ROUNDS_MAX = 50;

const WEEK = 'week';

const readersOf = (turns: ReminderTurn[]) => turns.flatMap(({ reader }) => reader ?? []);

/**
 * Writes down what these people are told this morning. The key of the rows makes it once: a second run finds the same
 * and adds nothing. It is read and written in one transaction together with when they are due again.
 */
async function tellMorning(db: Db, turns: ReminderTurn[], readers: ReminderPerson[], now: Date): Promise<void> {
  const claim = makeSecret();
  const at = now.toISOString();
  const told = db.run(sql`INSERT INTO told_reminders (user_id, kind, subject, date, facts, claim, created_at)
    SELECT f.user_id, f.kind, f.subject, f.date, f.facts, ${claim}, ${at} FROM (${findings(readers)}) f WHERE true
    ON CONFLICT DO NOTHING`);
  await batch(db, { ...(readers.length > 0 && { told }), noted: noteTurns(db, 'push', turns) });
}

/** One round of people: false if nobody was due. */
async function planPushes(db: Db, now: Date): Promise<boolean> {
  const rows = await listDueReminders(db, 'push', now);
  if (rows.length === 0) return false;
  const reachable = new Set((await withDevices(db, rows)).map(row => row.userId));
  const turns = rows.map(row => turnOf(row, 'push', now));
  const readers = readersOf(turns).filter(({ userId }) => reachable.has(userId));
  await tellMorning(db, turns, readers, now);
  return true;
}

/** One round of people for the weekly mail, false if nobody was due: a row says that this week's is written, whether it then has something to say or not. */
async function planWeeks(db: Db, now: Date): Promise<boolean> {
  const rows = await listDueReminders(db, 'mail', now);
  if (rows.length === 0) return false;
  const turns = rows.map(row => turnOf(row, 'mail', now));
  const readers = readersOf(turns);
  const weeks = db.run(sql`INSERT INTO told_reminders (user_id, kind, subject, date, facts, claim, created_at)
    SELECT p.value ->> 'userId', ${WEEK}, '', p.value ->> 'today', p.value, ${makeSecret()}, ${now.toISOString()}
    FROM json_each(${JSON.stringify(readers)}) p JOIN users u ON u.id = p.value ->> 'userId'
    WHERE u.email_verified_at IS NOT NULL ON CONFLICT DO NOTHING`);
  await batch(db, { weeks, noted: noteTurns(db, 'mail', turns) });
  return true;
}

async function inRounds(round: () => Promise<boolean>): Promise<void> {
  for (let rounds = 0; rounds < ROUNDS_MAX; rounds += 1) if (!(await round())) return;
}

/** Tells everybody whose morning it is, on their browsers. Safe to run twice, and at once with itself. */
export async function remind(env: Env, now: Date): Promise<void> {
  if (!readPushKey(env)) return;
  const db = openForJob(env);
  await inRounds(() => planPushes(db, now));
  await handOutPushes(env, db, now);
}

/** Orders the weekly mail of everybody whose Sunday morning it is. Safe to run twice, and at once with itself. */
export async function orderWeeks(env: Env, now: Date): Promise<void> {
  const db = openForJob(env);
  await inRounds(() => planWeeks(db, now));
  await handOutWeeks(env, db, now);
}

const KEPT_DAYS = 400;

/** Forgets what was told, and links of mails, after more than a year: no date of then comes again. */
export async function removeOldReminders(env: Env, now: Date): Promise<void> {
  const old = isoBefore(now, KEPT_DAYS * DAY_MS);
  const db = openForJob(env);
  await db.batch([
    db.delete(toldReminders).where(lt(toldReminders.createdAt, old)),
    db.delete(unsubscribeLinks).where(lt(unsubscribeLinks.createdAt, old)),
  ]);
}
