import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { games, subplatformColumn } from '../catalogue/catalogue.tables.ts';

/** The games that a platform gives away in a month, as its source names them. Past months stay. */
export const freeGames = sqliteTable(
  'free_games',
  {
    id: text().primaryKey(),
    /** `YYYY-MM`. */
    month: text().notNull(),
    subplatform: subplatformColumn(),
    title: text().notNull(),
    game: integer().references(() => games.num),
    access: text({ enum: ['subscription', 'free_claim'] }).notNull(),
    claimBy: text('claim_by'),
    url: text(),
    coverUrl: text('cover_url'),
    source: text().notNull(),
    sourceId: text('source_id').notNull(),
    hidden: integer({ mode: 'boolean' }).notNull().default(false),
    /** Entered or corrected by the operator: no source changes it any more. */
    curated: integer({ mode: 'boolean' }).notNull().default(false),
    firstSeenAt: text('first_seen_at').notNull().default(''),
    seenAt: text('seen_at').notNull(),
  },
  t => [
    uniqueIndex('free_games_source').on(t.source, t.sourceId, t.month, t.subplatform),
    index('free_games_month').on(t.month),
  ],
);

/** How each source of free games answered last: its offers stay, however old they are. */
export const freeSources = sqliteTable('free_sources', {
  source: text().primaryKey(),
  askedAt: text('asked_at').notNull(),
  /** When it last gave a usable answer; null if it never has. */
  goodAt: text('good_at'),
  /** Why the last answer could not be used; null if it could. */
  trouble: text(),
});
