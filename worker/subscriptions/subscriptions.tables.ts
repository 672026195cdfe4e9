import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { games } from '../catalogue/catalogue.tables.ts';
import { REGION_IDS, userColumn } from '../people/people.tables.ts';

/** The subscriptions a person can hold, family by family, each with the smaller ones before the larger ones. */
export const SUBSCRIPTION_IDS = [
  'ps-plus-essential',
  'ps-plus-extra',
  'ps-plus-premium',
  'ps-plus-deluxe',
  'game-pass-starter',
  'game-pass-essential',
  'game-pass-premium',
  'game-pass-ultimate',
  'game-pass-pc',
  'ea-play',
  'ubisoft-classics',
] as const;

/** What a person says they hold. A row that is gone is a subscription that is switched off. */
export const heldSubscriptions = sqliteTable(
  'held_subscriptions',
  {
    userId: userColumn(),
    subscription: text({ enum: SUBSCRIPTION_IDS }).notNull(),
    since: text().notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.subscription] })],
);

/** The games of each subscription, as its source named them last. A title without a match keeps its name. */
export const subscriptionGames = sqliteTable(
  'subscription_games',
  {
    subscription: text({ enum: SUBSCRIPTION_IDS }).notNull(),
    /** The list and the id within it, as `keyOf` writes them. */
    sourceId: text('source_id').notNull(),
    region: text({ enum: REGION_IDS }).notNull().default('US'),
    title: text().notNull(),
    game: integer().references(() => games.num),
    /** Said by the source alone: that it leaves soon, and the day (`YYYY-MM-DD`) where it names one. */
    leavesSoon: integer('leaves_soon', { mode: 'boolean' }).notNull().default(false),
    leavesAt: text('leaves_at'),
    seenAt: text('seen_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.subscription, t.sourceId] }),
    index('subscription_games_game').on(t.game, t.subscription),
  ],
);

/**
 * What lists of Game Pass name and for which no game was found when Microsoft was asked about it: it is asked again when
 * `askAt` has come. One row for each id, whichever lists name it.
 */
export const subscriptionAsked = sqliteTable('subscription_asked', {
  id: text().primaryKey(),
  /** The id is sold as something else than a game; the catalogue has no game for it; there was no answer. */
  said: text({ enum: ['not_game', 'no_match', 'nothing'] }).notNull(),
  /** What it is called, and one of its devices, if it is listed all the same. */
  title: text(),
  subplatform: text(),
  /** How often it was asked about in vain. */
  tries: integer().notNull(),
  /** As an instant. */
  askAt: text('ask_at').notNull(),
});

/** How each list was answered last, by its name and its region as `keyOf` writes them. A refused answer leaves the games of before, with their age. */
export const subscriptionLists = sqliteTable('subscription_lists', {
  list: text().primaryKey(),
  askedAt: text('asked_at').notNull(),
  goodAt: text('good_at'),
  /** Why the last answer could not be used; null if it could. */
  trouble: text(),
});
