import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  pushDevices,
  reminderSettings,
  toldReminders,
  unsubscribeLinks,
} from '../../calendar/reminders/reminders.tables.ts';
import type { Db } from '../../platform/database/client.ts';

/** What a person is reminded of, and what they were told. No address of a browser, no key and no link is included. */
export function selectReminders(db: Db, userId: string) {
  const {
    userId: _id,
    nextPushAt,
    nextMailAt,
    movesPushed,
    movesMailed,
    ...wishes
  } = getTableColumns(reminderSettings);
  return {
    reminding: db.select(wishes).from(reminderSettings).where(eq(reminderSettings.userId, userId)),
    browsers: db
      .select({ since: pushDevices.createdAt })
      .from(pushDevices)
      .where(eq(pushDevices.userId, userId))
      .orderBy(asc(pushDevices.createdAt)),
    told: db
      .select({
        kind: toldReminders.kind,
        title: sql<string | null>`${toldReminders.facts} ->> 'title'`.as('title'),
        date: toldReminders.date,
        toldAt: toldReminders.createdAt,
      })
      .from(toldReminders)
      .where(eq(toldReminders.userId, userId))
      .orderBy(...[toldReminders.createdAt, toldReminders.kind, toldReminders.subject, toldReminders.date].map(asc)),
    leaveLinks: db
      .select({ since: unsubscribeLinks.createdAt })
      .from(unsubscribeLinks)
      .where(eq(unsubscribeLinks.userId, userId))
      .orderBy(asc(unsubscribeLinks.createdAt)),
  };
}
