import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { games } from '../catalogue/tables.ts';
import { users } from '../people/tables.ts';

const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const game = () =>
  integer()
    .notNull()
    .references(() => games.num);

/** Games that are not offered tonight until a time, because their owner said "not tonight". */
export const rests = sqliteTable(
  'rests',
  { userId: owner(), game: game(), until: text().notNull(), createdAt: text('created_at').notNull() },
  t => [primaryKey({ columns: [t.userId, t.game] }), index('rests_game').on(t.game)],
);

/** How many hours a week a person plays; null until they say so. */
export const plans = sqliteTable('plans', {
  userId: owner().primaryKey(),
  hoursPerWeek: real('hours_per_week'),
  updatedAt: text('updated_at').notNull(),
});

/** What a person plays next, in their order. */
export const planGames = sqliteTable(
  'plan_games',
  { userId: owner(), game: game(), position: integer().notNull() },
  t => [primaryKey({ columns: [t.userId, t.game] }), index('plan_games_game').on(t.game)],
);
