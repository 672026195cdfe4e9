import { eq, type SQL, sql } from 'drizzle-orm';
import { batch } from '../../platform/database/batch.ts';
import type { Db } from '../../platform/database/client.ts';
import { type PutReminders, QUIET_DEFAULT, REMINDER_KINDS, type ReminderKind } from './reminders.schema.ts';
import { pushDevices, reminderSettings } from './reminders.tables.ts';

type SettingsRow = typeof reminderSettings.$inferSelect;
export type ReminderChannel = 'push' | 'mail';
type Column = `${ReminderKind}_${ReminderChannel}`;

const WAYS = ['push', 'mail'] as const;

/** The time zone of the reminders, or that of the profile, for a row of the settings. */
export const timeZoneOf = (row: string) =>
  sql<string | null>`coalesce(${sql.raw(row)}.time_zone, (SELECT u.time_zone FROM users u
    WHERE u.id = ${sql.raw(row)}.user_id))`;

export const wants = (row: SettingsRow | undefined, kind: ReminderKind, way: ReminderChannel): boolean =>
  row?.[`${kind}${way === 'push' ? 'Push' : 'Mail'}`] ?? false;

const waysOf = (row: SettingsRow | undefined, kind: ReminderKind) => ({
  push: wants(row, kind, 'push'),
  mail: wants(row, kind, 'mail'),
});

function quietOf(row: SettingsRow | undefined) {
  if (!row) return QUIET_DEFAULT;
  return row.quietFrom && row.quietTo ? { from: row.quietFrom, to: row.quietTo } : null;
}

function toSettings(row: SettingsRow | undefined, devices: number, pushKey: string | undefined) {
  return {
    kinds: {
      release: waysOf(row, 'release'),
      moved: waysOf(row, 'moved'),
      free: waysOf(row, 'free'),
      leaving: waysOf(row, 'leaving'),
    },
    quiet: quietOf(row),
    timeZone: row?.timeZone ?? null,
    pushKey: pushKey ?? null,
    devices,
  };
}

const selectState = (db: Db, userId: string) => ({
  rows: db.select().from(reminderSettings).where(eq(reminderSettings.userId, userId)),
  devices: countDevices(db, userId),
});

/** The statement that counts a person's browsers. */
export const countDevices = (db: Db, userId: string) =>
  db.select({ count: sql<number>`count(*)` }).from(pushDevices).where(eq(pushDevices.userId, userId));

/** What a person wants to be reminded of, and on how many browsers. One round trip. */
export async function findSettings(db: Db, userId: string, pushKey: string | undefined) {
  const { rows, devices } = await batch(db, selectState(db, userId));
  return toSettings(rows[0], devices[0]?.count ?? 0, pushKey);
}

function changesOf({ kinds = {}, quiet, timeZone }: PutReminders): [column: string, value: string | number | null][] {
  const ticks = REMINDER_KINDS.flatMap(kind =>
    WAYS.flatMap((way): [Column, number][] => {
      const tick = kinds[kind]?.[way];
      return tick === undefined ? [] : [[`${kind}_${way}`, Number(tick)]];
    }),
  );
  const times =
    quiet === undefined ? [] : [['quiet_from', quiet?.from ?? null] as const, ['quiet_to', quiet?.to ?? null] as const];
  return [...ticks, ...times, ...(timeZone === undefined ? [] : [['time_zone', timeZone] as const])].map(
    ([column, value]) => [column, value],
  );
}

const LAST_MOVE = sql`(SELECT coalesce(max(id), 0) FROM release_moves)`;

/** A person who asks for moved dates is told of those that move from now on, not of all that ever did. */
const movesSince = (way: ReminderChannel) => {
  const seen = sql.raw(way === 'push' ? 'moves_pushed' : 'moves_mailed');
  const column = sql.raw(`moved_${way}`);
  return sql`${seen} = CASE WHEN excluded.${column} AND NOT reminder_settings.${column}
    THEN excluded.${seen} ELSE reminder_settings.${seen} END`;
};

const list = (parts: SQL[]) => sql.join(parts, sql`, `);

/**
 * The statement that writes what is given over what was there. When the next reminders are due follows from it, and is
 * found out by the clock's job.
 */
function write(db: Db, userId: string, change: PutReminders, now: string) {
  const changes = new Map(changesOf(change));
  const given = [...changes.keys()];
  const first = new Map([['quiet_from', QUIET_DEFAULT.from], ['quiet_to', QUIET_DEFAULT.to], ...changes]);
  const columns = [...first.keys()];
  const set = given.map(column => sql.raw(`${column} = excluded.${column}`));
  return db.run(sql`INSERT INTO reminder_settings
    (user_id, updated_at, moves_pushed, moves_mailed, ${list(columns.map(column => sql.raw(column)))})
    SELECT users.id, ${now}, ${LAST_MOVE}, ${LAST_MOVE}, ${list(columns.map(column => sql`${first.get(column) ?? null}`))}
    FROM users WHERE users.id = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET updated_at = excluded.updated_at, next_push_at = NULL, next_mail_at = NULL,
      ${list([
        ...set,
        ...(given.includes('moved_push') ? [movesSince('push')] : []),
        ...(given.includes('moved_mail') ? [movesSince('mail')] : []),
        sql`user_id = excluded.user_id`,
      ])}`);
}

/** Changes what a person wants to be reminded of, and returns all of it. One round trip. */
export async function putSettings(db: Db, userId: string, change: PutReminders, pushKey: string | undefined) {
  const { rows, devices } = await batch(db, {
    written: write(db, userId, change, new Date().toISOString()),
    ...selectState(db, userId),
  });
  return toSettings(rows[0], devices[0]?.count ?? 0, pushKey);
}
