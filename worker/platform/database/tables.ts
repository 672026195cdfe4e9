import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Queue messages that no consumer could finish, kept for the operator. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text().primaryKey(),
  type: text().notNull(),
  message: text().notNull(),
  failedAt: text('failed_at').notNull(),
});
