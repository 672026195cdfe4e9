import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { gameColumn } from '../catalogue/catalogue.tables.ts';

/*
 * Beside these, migration 0001 creates `search_keys`, a contentless FTS5 table that drizzle cannot describe.
 * The rowid of `search_keys` carries popularity in front of the game's number, so reading in rowid order is reading by
 * popularity.
 */

/** Every title of a game as one word without spaces, for exact and joined-up spellings. */
export const gameSquashes = sqliteTable(
  'game_squashes',
  {
    squash: text().notNull(),
    popularity: integer().notNull(),
    game: gameColumn(),
  },
  t => [primaryKey({ columns: [t.squash, t.popularity, t.game] })],
);

/** Words of titles and the number of titles that contain each. */
export const searchWords = sqliteTable('search_words', {
  word: text().primaryKey(),
  df: integer().notNull(),
});

/** Each word with one letter left out: a mistyped word and the right one meet here. */
export const searchDeletions = sqliteTable(
  'search_deletions',
  {
    deletion: text().notNull(),
    word: text().notNull(),
    position: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.deletion, t.word] })],
);
