import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { userColumn } from '../people.tables.ts';

/** What happened to the safety of an account. It is shown to its owner and kept for 90 days. */
export const securityEvents = sqliteTable(
  'security_events',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    /** One of SECURITY_EVENTS in `schema.ts`. */
    kind: text().notNull(),
    /** What it was about, such as the name of a passkey or a token; never a secret. */
    subject: text(),
    /** The browser and system, such as "Firefox · Windows". */
    device: text(),
    /** Where it came from as far as known, such as "Cairo, EG". */
    place: text(),
    at: text().notNull(),
  },
  t => [index('security_events_user').on(t.userId, t.at), index('security_events_time').on(t.at)],
);
