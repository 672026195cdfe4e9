import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { gameColumn } from '../../catalogue/catalogue.tables.ts';
import { imports } from '../../imports/imports.tables.ts';
import { userColumn } from '../../people/people.tables.ts';

/** Minutes that a person played a game on a day, as one source told them. A day of a game may have several. */
export const playDays = sqliteTable(
  'play_days',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    game: gameColumn(),
    /** `YYYY-MM-DD` where the person lives. */
    day: text().notNull(),
    minutes: integer().notNull(),
    /** The person, the store whose readings differed, or a file. */
    source: text({ enum: ['manual', 'steam', 'psn', 'xbox', 'move_in'] }).notNull(),
    /** Whether it counts beside what others told of this day and game; null until its person is asked. */
    separate: integer({ mode: 'boolean' }),
    importId: text('import_id').references(() => imports.id, { onDelete: 'set null' }),
    createdAt: text('created_at').notNull(),
  },
  t => [
    index('play_days_game').on(t.userId, t.game, t.day),
    // Also all that the version of a list reads of them: of ten years of days, row by row, it would take 16 ms.
    index('play_days_day').on(t.userId, t.day, t.minutes, t.separate),
    index('play_days_of_game').on(t.game),
    index('play_days_import').on(t.importId).where(sql`import_id is not null`),
  ],
);
