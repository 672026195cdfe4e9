import { and, asc, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/client.ts';
import { addDays } from '../../platform/time.ts';
import { dayIn } from '../../platform/time-zone.ts';
import { nextMorning, nextWeek, quietUntil } from './quiet-time.ts';
import type { ReminderPerson } from './reminder-facts.ts';
import { REMINDER_KINDS } from './reminders.schema.ts';
import { pushDevices, reminderSettings } from './reminders.tables.ts';
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
export const listDueReminders = (db: Db, way: ReminderChannel, now: Date): Promise<SettingsRow[]> =>
  db
    .select({ ...getTableColumns(reminderSettings), timeZone: timeZoneOf('reminder_settings') })
    .from(reminderSettings)
    .where(and(isTicked(way), or(isNull(nextOf(way)), lte(nextOf(way), now.toISOString()))))
    .orderBy(asc(nextOf(way)), asc(reminderSettings.userId))
    .limit(PEOPLE_AT_ONCE);

/** What a moment means for a person: when they are due next, and, if they are due now, what to look for. */
export type ReminderTurn = { userId: string; seen: string | null; next: string; reader?: ReminderPerson };

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
export function turnOf(row: SettingsRow, way: ReminderChannel, now: Date): ReminderTurn {
  const seen = way === 'push' ? row.nextPushAt : row.nextMailAt;
  const due = seen === null ? nextAfter(row, way, new Date(row.updatedAt)) : new Date(seen);
  const turn = { userId: row.userId, seen };
  if (due > now) return { ...turn, next: due.toISOString() };
  const quietEnd = way === 'push' ? quietUntil(row, now) : undefined;
  if (quietEnd) return { ...turn, next: quietEnd.toISOString() };
  return { ...turn, next: nextAfter(row, way, now).toISOString(), reader: readerOf(row, way, now) };
}

/** The people among these who can be reached by push. */
export const withDevices = (db: Db, rows: SettingsRow[]) =>
  db
    .selectDistinct({ userId: pushDevices.userId })
    .from(pushDevices)
    .where(sql`${pushDevices.userId} IN (SELECT value FROM json_each(${JSON.stringify(rows.map(row => row.userId))}))`);

/**
 * The statement that notes when people are due again. Whoever changed something in the meantime is looked at anew. Moves
 * of dates up to now count as seen by those who had their turn.
 */
export function noteTurns(db: Db, way: ReminderChannel, turns: ReminderTurn[]) {
  const told = turns.map(({ userId, seen, next, reader }) => ({ userId, seen, next, told: reader ? 1 : 0 }));
  const [next, moves] = way === 'push' ? ['next_push_at', 'moves_pushed'] : ['next_mail_at', 'moves_mailed'];
  return db.run(sql`UPDATE reminder_settings SET ${sql.raw(next)} = t.value ->> 'next',
      ${sql.raw(moves)} = iif(t.value ->> 'told', (SELECT coalesce(max(id), 0) FROM release_moves), ${sql.raw(moves)})
    FROM json_each(${JSON.stringify(told)}) t
    WHERE user_id = t.value ->> 'userId' AND ${sql.raw(next)} IS t.value ->> 'seen'`);
}
