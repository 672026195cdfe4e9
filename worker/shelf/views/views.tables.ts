import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { userColumn } from '../../people/people.tables.ts';

/** A condition with what its values are compared by (`conditions.ts`), in their order. */
export type KeyedCondition = {
  field:
    | ('text' | 'tag' | 'list' | 'platform' | 'genre' | 'length' | 'priority' | 'rating' | 'access')
    | ('status' | 'arabic' | 'modes' | 'year' | 'finished' | 'hours');
  is: 'any' | 'all' | 'not';
  values: string[];
  keys: string[];
};

/** A saved set of conditions, which copies of any list or of the archive may meet. */
export const views = sqliteTable(
  'views',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    name: text().notNull(),
    /** The tags in it follow when a tag is renamed. */
    conditions: text({ mode: 'json' }).$type<KeyedCondition[]>().notNull(),
    sort: text({ enum: ['added', 'rated', 'finished', 'title', 'short', 'long', 'played', 'priority'] }).notNull(),
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull(),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  t => [index('views_user').on(t.userId)],
);
