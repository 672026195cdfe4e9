import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { gameColumn } from '../../catalogue/catalogue.tables.ts';
import { imports } from '../../imports/imports.tables.ts';
import { userColumn } from '../../people/people.tables.ts';

const importColumn = () => text('import_id').references(() => imports.id, { onDelete: 'set null' });

/** A person's own words for games. */
export const tags = sqliteTable(
  'tags',
  {
    id: text().primaryKey(),
    userId: userColumn(),
    /** As it was written first. */
    name: text().notNull(),
    /** As names are compared: two that fold to one are one tag. */
    folded: text().notNull(),
    /** The import that made it, and takes it back while no game has it. */
    importId: importColumn(),
    createdAt: text('created_at').notNull(),
    /** Changes with its name and with its games: the lists are read again by it. */
    updatedAt: text('updated_at').notNull(),
  },
  t => [
    uniqueIndex('tags_name').on(t.userId, t.folded),
    index('tags_import').on(t.importId).where(sql`import_id is not null`),
  ],
);

/** A game has a tag, whatever copies of it there are. */
export const gameTags = sqliteTable(
  'game_tags',
  {
    userId: userColumn(),
    game: gameColumn(),
    tag: text()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    importId: importColumn(),
  },
  t => [
    primaryKey({ columns: [t.userId, t.game, t.tag] }),
    index('game_tags_tag').on(t.tag),
    index('game_tags_game').on(t.game),
    index('game_tags_import').on(t.importId).where(sql`import_id is not null`),
  ],
);
