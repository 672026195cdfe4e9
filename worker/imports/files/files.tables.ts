import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { games } from '../../catalogue/catalogue.tables.ts';
import { userColumn } from '../../people/people.tables.ts';

/** A file that a person brought from another tracker. */
export const importFiles = sqliteTable(
  'move_ins',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    format: text().notNull(),
    /** How many rows of the file stand for something; those that could not be read count too. */
    rows: integer().notNull(),
    /** What becomes of each column: a JSON array of `{name, fate, ...}`. */
    columns: text().notNull(),
    /** The walls of the product's own export, JSON. */
    walls: text(),
    /** The rests, plan and subscriptions of the product's own export, JSON; null if there are none. */
    evening: text(),
    /** The meaning of an unknown table's columns and values, as JSON; null until it is given. */
    mapping: text(),
    /** The encoding of the file's letters, and whether no other could be meant. */
    encoding: text().notNull().default('utf-8'),
    isEncodingSure: integer('is_encoding_sure', { mode: 'boolean' }).notNull().default(true),
    /** The columns with dates like `4/5/2026`: a JSON array of `{column, order, example}`. */
    dates: text().notNull().default('[]'),
    createdAt: text('created_at').notNull(),
  },
  t => [index('move_ins_user').on(t.userId, t.createdAt)],
);

/** A row of the file, in Raff's words as far as these are known. */
export const importFileRows = sqliteTable(
  'move_in_rows',
  {
    moveInId: text('move_in_id')
      .notNull()
      .references(() => importFiles.id, { onDelete: 'cascade' }),
    /** The row's number in the file, from 1. */
    place: integer().notNull(),
    line: integer().notNull(),
    title: text().notNull(),
    /** The row as `FileRow` has it, JSON. */
    data: text().notNull(),
    /** The cells of an unknown table, a JSON array. */
    cells: text(),
    subplatform: integer(),
    /** How sure the game is; null until it was looked for. */
    match: text({ enum: ['confident', 'likely', 'none', 'excluded'] }),
    game: integer().references(() => games.num),
    /** The first row of the same game on the same platform, if this is another one: they come in as one. */
    joinedTo: integer('joined_to'),
  },
  t => [
    primaryKey({ columns: [t.moveInId, t.place] }),
    index('move_in_rows_game').on(t.moveInId, t.game),
    index('move_in_rows_open').on(t.moveInId, t.place).where(sql`match is null`),
  ],
);

/** What a person said once about a table with these columns, for the next file that has them. */
export const importFileMappings = sqliteTable(
  'move_in_mappings',
  {
    userId: userColumn(),
    /** SHA-256 of the names of the columns. */
    header: text().notNull(),
    mapping: text().notNull(),
    usedAt: text('used_at').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.header] })],
);
