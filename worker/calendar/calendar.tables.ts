import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { gameColumn } from '../catalogue/catalogue.tables.ts';
import { personalTokens, users } from '../people/people.tables.ts';
import { LOCALES } from '../platform/locale.ts';

/** The address at which a calendar app reads a person's dates; a person has one at most. Taken back, the row is gone. */
export const calendarFeeds = sqliteTable(
  'calendar_feeds',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the address. */
    hash: text().notNull().unique(),
    language: text({ enum: LOCALES }).notNull(),
    createdAt: text('created_at').notNull(),
    /** When an app last asked for it; null before the first time. */
    lastFetchedAt: text('last_fetched_at'),
    /** The token that made it; it goes with that. Null if its owner made it. */
    tokenId: text('token_id').references(() => personalTokens.id, { onDelete: 'cascade' }),
  },
  t => [index('calendar_feeds_token').on(t.tokenId)],
);

/**
 * Release dates that changed after they were known. The database writes a row by itself (a trigger on `games`), so no
 * writer of games can forget it. Not written: changes between two dates that are over for more than a year.
 */
export const releaseMoves = sqliteTable(
  'release_moves',
  {
    /** Grows with every move, so that a reader can continue after the last one it knows. */
    id: integer().primaryKey({ autoIncrement: true }),
    game: gameColumn(),
    /** As in `games`: the first day of the period if only a month or a year was known. */
    fromDate: text('from_date').notNull(),
    fromPrecision: text('from_precision', { enum: ['day', 'month', 'year'] }).notNull(),
    /** Null, with precision `unknown`, where the date was taken back. */
    toDate: text('to_date'),
    toPrecision: text('to_precision', { enum: ['day', 'month', 'year', 'unknown'] }).notNull(),
    movedAt: text('moved_at').notNull(),
  },
  t => [index('release_moves_game').on(t.game), index('release_moves_time').on(t.movedAt)],
);
