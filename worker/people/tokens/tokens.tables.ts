import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { userColumn } from '../people.tables.ts';

/** Personal access tokens, by the SHA-256 of the whole token. A revoked one is gone. */
export const personalTokens = sqliteTable(
  'personal_tokens',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    hash: text().notNull().unique(),
    name: text().notNull(),
    scope: text({ enum: ['read', 'read write'] }).notNull(),
    createdAt: text('created_at').notNull(),
    /** Null means that it does not expire. */
    expiresAt: text('expires_at'),
    lastUsedAt: text('last_used_at'),
  },
  t => [index('personal_tokens_user').on(t.userId)],
);
