import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sessions, userColumn } from '../../people/people.tables.ts';

const off = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false);

/** What a person wants to be reminded of, and how. Whoever never asked has no row: everything is off. */
export const reminderSettings = sqliteTable(
  'reminder_settings',
  {
    userId: userColumn().primaryKey(),
    releasePush: off('release_push'),
    releaseMail: off('release_mail'),
    movedPush: off('moved_push'),
    movedMail: off('moved_mail'),
    freePush: off('free_push'),
    freeMail: off('free_mail'),
    leavingPush: off('leaving_push'),
    leavingMail: off('leaving_mail'),
    /** `HH:MM` on the person's clock, both or neither. */
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    /** A name of the IANA; null until the browser has told. */
    timeZone: text('time_zone'),
    updatedAt: text('updated_at').notNull(),
    /** When the next morning and the next weekly mail are due; null after a change, until the clock's job has seen it. */
    nextPushAt: text('next_push_at'),
    nextMailAt: text('next_mail_at'),
    /** The last row of `release_moves` that was considered, each way. */
    movesPushed: integer('moves_pushed').notNull().default(0),
    movesMailed: integer('moves_mailed').notNull().default(0),
  },
  t => [index('reminder_settings_push').on(t.nextPushAt), index('reminder_settings_mail').on(t.nextMailAt)],
);

/** A browser that takes notifications, by the SHA-256 of its address at the push service. */
export const pushDevices = sqliteTable(
  'push_devices',
  {
    hash: text().primaryKey(),
    userId: userColumn(),
    /** Where it was registered. When that session is ended the device goes with it (a trigger on `sessions`). */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'set null' }),
    /** The address and the keys of the browser at its push service, encrypted. */
    sealed: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** The last handing-out that was sent to it, so that none comes twice. */
    lastClaim: text('last_claim'),
  },
  t => [index('push_devices_user').on(t.userId), index('push_devices_session').on(t.sessionId)],
);

/** What a person was told. The key is the promise that nothing is told twice. */
export const toldReminders = sqliteTable(
  'told_reminders',
  {
    userId: userColumn(),
    kind: text({ enum: ['release', 'moved', 'free', 'leaving', 'week'] }).notNull(),
    /** The id of the game or of the offer; for the weekly mail nothing. */
    subject: text().notNull(),
    /** The day it is about, or the moment of a move. */
    date: text().notNull(),
    /** What the sentence is made of: a JSON object. */
    facts: text().notNull(),
    /** One for everything that is told at once. */
    claim: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** When it went into the queue, or to the mail service; null until then. */
    handedAt: text('handed_at'),
  },
  t => [
    primaryKey({ columns: [t.userId, t.kind, t.subject, t.date] }),
    index('told_reminders_waiting').on(t.claim).where(sql`handed_at is null`),
    index('told_reminders_claim').on(t.userId, t.claim),
    index('told_reminders_time').on(t.createdAt),
  ],
);

/** The links at the end of weekly mails that switch mails off, by the SHA-256 of their token. */
export const unsubscribeLinks = sqliteTable(
  'unsubscribe_links',
  { hash: text().primaryKey(), userId: userColumn(), createdAt: text('created_at').notNull() },
  t => [index('unsubscribe_links_user').on(t.userId), index('unsubscribe_links_time').on(t.createdAt)],
);
