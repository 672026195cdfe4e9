import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { personalTokens, userColumn } from '../people/people.tables.ts';

/** A year that its owner shows to whoever has the link. Taken back, the row is gone. */
export const yearShares = sqliteTable(
  'year_shares',
  {
    userId: userColumn(),
    year: integer().notNull(),
    /** SHA-256 of the token in the link. */
    hash: text().notNull(),
    showsRatings: integer('shows_ratings', { mode: 'boolean' }).notNull().default(false),
    createdAt: text('created_at').notNull(),
    /** The token that made the link; it goes with that. Null if its owner made it. */
    tokenId: text('token_id').references(() => personalTokens.id, { onDelete: 'cascade' }),
  },
  t => [
    primaryKey({ columns: [t.userId, t.year] }),
    uniqueIndex('year_shares_hash').on(t.hash),
    index('year_shares_token').on(t.tokenId),
  ],
);
