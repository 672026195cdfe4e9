import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { games, subplatforms } from '../../catalogue/catalogue.tables.ts';
import { imports } from '../../imports/imports.tables.ts';
import { userColumn } from '../../people/people.tables.ts';

/**
 * When the text of a note last changed, in milliseconds since 1970, and later each time: who writes says which version
 * was read. 0 without a note, and for notes that are older than this column.
 */
const noteVersion = () => integer('note_version').notNull().default(0);

/** What a person thinks of a game: it belongs to the game, not to a copy. A row that says nothing is removed. */
export const diary = sqliteTable(
  'diary',
  {
    userId: userColumn(),
    game: integer()
      .notNull()
      .references(() => games.num),
    /** 1 to 10, shown as five stars with halves. */
    rating: integer(),
    note: text(),
    noteVersion: noteVersion(),
    /** Where in the game they stopped, in a line of their own; not a time. */
    stoppedAt: text('stopped_at'),
    updatedAt: text('updated_at').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.game] }), index('diary_game').on(t.game)],
);

const precision = (name: string) =>
  text(name, { enum: ['day', 'month', 'year', 'unknown'] })
    .notNull()
    .default('unknown');

/** One time that a person played a game, from its start to its end, as far as these are known. */
export const playthroughs = sqliteTable(
  'playthroughs',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    game: integer()
      .notNull()
      .references(() => games.num),
    /** `YYYY-MM-DD`; what is finer than the precision is 01. Null if the precision is unknown. */
    startedAt: text('started_at'),
    startedPrecision: precision('started_precision'),
    finishedAt: text('finished_at'),
    finishedPrecision: precision('finished_precision'),
    outcome: text({ enum: ['playing', 'finished', 'completed', 'kicked', 'paused'] }).notNull(),
    subplatform: integer().references(() => subplatforms.num),
    minutes: integer(),
    note: text(),
    noteVersion: noteVersion(),
    /** Who wrote it: the person, an act of theirs (`start`, `archive`), or a file. */
    source: text({ enum: ['manual', 'start', 'archive', 'move_in'] })
      .notNull()
      .default('manual'),
    importId: text('import_id').references(() => imports.id, { onDelete: 'set null' }),
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  t => [
    index('playthroughs_game').on(t.userId, t.game),
    index('playthroughs_finished').on(t.userId, t.finishedAt),
    index('playthroughs_import').on(t.importId).where(sql`import_id is not null`),
  ],
);
