import { and, asc, getTableColumns, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Env } from '../../env.ts';
import { makeSecret } from '../../platform/crypto/secret.ts';
import { batch } from '../../platform/database/batch.ts';
import { type Db, openForJob } from '../../platform/database/client.ts';
import { sentRows, valuesOf } from '../../platform/database/sent-rows.ts';
import { addDays, DAY_MS, isoBefore } from '../../platform/time.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { readPushKey } from './devices.ts';
import { handOutPushes, handOutWeeks } from './queue-reminders.ts';
import { nextMorning, nextWeek, quietUntil } from './quiet-time.ts';
import { findings, type ReminderPerson } from './reminder-facts.ts';
import { REMINDER_KINDS } from './reminders.schema.ts';
import { pushDevices, reminderSettings, toldReminders, unsubscribeLinks } from './reminders.tables.ts';
import { type ReminderChannel, timeZoneOf, wants } from './settings.ts';

/* The people who are due to be told something at a moment, by push or by mail, and when they are due again. */

type SettingsRow = typeof reminderSettings.$inferSelect;

const PEOPLE_AT_ONCE = 200;

/** A free game is told when so many days are left, the day of its end not counted; the weekly mail looks a week ahead. */
const FREE_DAYS = { push: 2, mail: 6 } as const;
const RELEASE_DAYS = { push: 0, mail: 6 } as const;

const isTicked = (way: ReminderChannel): SQL =>
  sql.raw(`(${REMINDER_KINDS.map(kind => `reminder_settings.${kind}_${way}`).join(' OR ')})`);
const nextOf = (way: ReminderChannel) => (way === 'push' ? reminderSettings.nextPushAt : reminderSettings.nextMailAt);

/** Whoever is due, or has changed something since they were looked at, longest first. */
const listDueReminders = (db: Db, way: ReminderChannel, now: Date): Promise<SettingsRow[]> =>
  db
    .select({ ...getTableColumns(reminderSettings), timeZone: timeZoneOf('reminder_settings') })
    .from(reminderSettings)
    .where(and(isTicked(way), or(isNull(nextOf(way)), lte(nextOf(way), now.toISOString()))))
    .orderBy(asc(nextOf(way)), asc(reminderSettings.userId))
    .limit(PEOPLE_AT_ONCE);

/** What a moment means for a person: when they are due next, and, if they are due now, what to look for. */
type ReminderTurn = { userId: string; seen: string | null; next: string; reader?: ReminderPerson };

function readerOf(row: SettingsRow, way: ReminderChannel, now: Date): ReminderPerson {
  const today = dayIn(row.timeZone, now);
  return {
    userId: row.userId,
    today,
    until: addDays(today, RELEASE_DAYS[way]),
    freeUntil: addDays(today, FREE_DAYS[way]),
    movesSeen: way === 'push' ? row.movesPushed : row.movesMailed,
    kinds: REMINDER_KINDS.filter(kind => wants(row, kind, way)),
  };
}

const nextAfter = (row: SettingsRow, way: ReminderChannel, after: Date) =>
  way === 'push' ? nextMorning(row, after) : nextWeek(row, after);

/**
 * A person's turn. Whoever changed their settings is due at the first morning after that. If the clock's job comes so
 * late that it is quiet again, it waits until it no longer is.
 */
function turnOf(row: SettingsRow, way: ReminderChannel, now: Date): ReminderTurn {
  const seen = way === 'push' ? row.nextPushAt : row.nextMailAt;
  const due = seen === null ? nextAfter(row, way, new Date(row.updatedAt)) : new Date(seen);
  const turn = { userId: row.userId, seen };
  if (due > now) return { ...turn, next: due.toISOString() };
  const quietEnd = way === 'push' ? quietUntil(row, now) : undefined;
  if (quietEnd) return { ...turn, next: quietEnd.toISOString() };
  return { ...turn, next: nextAfter(row, way, now).toISOString(), reader: readerOf(row, way, now) };
}

/** The people among these who can be reached by push. */
const withDevices = (db: Db, rows: SettingsRow[]) =>
  db
    .selectDistinct({ userId: pushDevices.userId })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} IN ${valuesOf(rows.map(row => row.userId))}`);

/**
 * The statement that notes when people are due again. Whoever changed something in the meantime is looked at anew. Moves
 * of dates up to now count as seen by those who had their turn.
 */
function noteTurns(db: Db, way: ReminderChannel, turns: ReminderTurn[]) {
  const taken = turns.map(({ userId, seen, next, reader }) => [userId, seen, next, reader ? 1 : 0]);
  const [next, moves] = way === 'push' ? ['next_push_at', 'moves_pushed'] : ['next_mail_at', 'moves_mailed'];
  return db.run(sql`UPDATE reminder_settings SET ${sql.raw(next)} = t.next,
      ${sql.raw(moves)} = iif(t.told, (SELECT coalesce(max(id), 0) FROM release_moves), ${sql.raw(moves)})
    FROM ${sentRows(taken, ['id', 'seen', 'next', 'told'])} t WHERE user_id = t.id AND ${sql.raw(next)} IS t.seen`);
}

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
