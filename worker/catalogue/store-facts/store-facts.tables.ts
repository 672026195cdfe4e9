import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { gameColumn } from '../catalogue.tables.ts';

/** What a store was or will be asked about its titles: one row for a title of a store, whoever has it. */
export const storeTitles = sqliteTable(
  'store_titles',
  {
    provider: text({ enum: ['steam', 'xbox', 'psn'] }).notNull(),
    /** As the account or the catalogue names it. */
    providerId: text('provider_id').notNull(),
    game: gameColumn(),
    /** As the account named it, so that an answer about another game is noticed. */
    title: text().notNull(),
    /** A JSON array of text. */
    matchIds: text('match_ids').notNull().default('[]'),
    /** When the store is asked, as an instant; null once there is an answer, or there was none for long enough. */
    askAt: text('ask_at'),
    /** How often it was asked without an answer. */
    tries: integer().notNull().default(0),
    /** What it said in the end; null while it may still answer. */
    said: text({ enum: ['game', 'not_game', 'other_name', 'nothing'] }),
  },
  t => [
    primaryKey({ columns: [t.provider, t.providerId] }),
    index('store_titles_game').on(t.game),
    index('store_titles_waiting').on(t.provider, t.askAt).where(sql`ask_at is not null`),
  ],
);
