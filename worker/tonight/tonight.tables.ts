import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { games } from '../catalogue/catalogue.tables.ts';
import { userColumn } from '../people/people.tables.ts';

const game = () =>
  integer()
    .notNull()
    .references(() => games.num);

/** Games that are not offered tonight until a time, because their owner said "not tonight". */
export const rests = sqliteTable(
  'rests',
  { userId: userColumn(), game: game(), until: text().notNull(), createdAt: text('created_at').notNull() },
  t => [primaryKey({ columns: [t.userId, t.game] }), index('rests_game').on(t.game)],
);

/** How many hours a week a person plays; null until they say so. */
export const plans = sqliteTable('plans', {
  userId: userColumn().primaryKey(),
  hoursPerWeek: real('hours_per_week'),
  updatedAt: text('updated_at').notNull(),
});

/** What a person plays next, in their order. */
export const planGames = sqliteTable(
  'plan_games',
  { userId: userColumn(), game: game(), position: integer().notNull() },
  t => [primaryKey({ columns: [t.userId, t.game] }), index('plan_games_game').on(t.game)],
);

/** One call that decided about cards, so that the same key changes nothing a second time and is answered the same. */
export const triageCalls = sqliteTable(
  'triage_calls',
  {
    /** The SHA-256 of the undo token, which follows from the person and their key. */
    hash: text().primaryKey(),
    userId: userColumn(),
    /** Who made it: of two equal calls at once only one finds its own claim here. */
    claim: text().notNull(),
    /** How many of its cards are the person's, and the ids of those that are not: a JSON array. */
    done: integer().notNull(),
    gone: text().notNull(),
    createdAt: text('created_at').notNull(),
  },
  t => [index('triage_calls_user').on(t.userId), index('triage_calls_age').on(t.createdAt)],
);

/** What stands of a sitting at the deck: one decision for each copy, with all that it takes to step back over it. */
export const triageDecisions = sqliteTable(
  'triage_decisions',
  {
    userId: userColumn(),
    copy: text().notNull(),
    /** The hash of its call, and its place there. */
    call: text().notNull(),
    nth: integer().notNull(),
    act: text({ enum: ['playing', 'mustPlay', 'someDay', 'finished', 'notForMe', 'skip'] }).notNull(),
    /** The copy's fields before and after: a step back restores only what is still as the act left it. */
    before: text().notNull(),
    after: text(),
    /** What the act did to the history, as in `undos`. */
    playthroughs: text(),
    device: text({ enum: ['phone', 'computer'] }),
    decidedAt: text('decided_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.copy] }),
    index('triage_decisions_order').on(t.userId, t.decidedAt, t.nth),
    index('triage_decisions_call').on(t.call),
  ],
);
