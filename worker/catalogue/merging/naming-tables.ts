import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { releaseMoves } from '../../calendar/calendar.tables.ts';
import { freeGames } from '../../free-games/free-games.tables.ts';
import { importFileRows } from '../../imports/files/files.tables.ts';
import { importTitles, providerMatches } from '../../imports/imports.tables.ts';
import { diary, playthroughs } from '../../shelf/diary/diary.tables.ts';
import { playDays } from '../../shelf/play-days/play-days.tables.ts';
import { copies, wallGames } from '../../shelf/shelf.tables.ts';
import { gameTags } from '../../shelf/tags/tags.tables.ts';
import { subscriptionGames } from '../../subscriptions/subscriptions.tables.ts';
import { planGames, rests } from '../../tonight/tonight.tables.ts';
import { gameMerges, oldSlugs, similarGames } from '../catalogue.tables.ts';
import { storeTitles } from '../store-facts/store-facts.tables.ts';

/** A row that another one names: it may be gone when a row that was taken in comes back. */
type Parent = { column: string; table: string; key: string; isOptional: boolean };

/** A table whose rows name a game and go along when it becomes one with another. */
export type NamingTable = {
  name: string;
  /** The column with the game's number. */
  game: string;
  /** What tells its rows apart, beside the game. */
  key: string[];
  columns: string[];
};

/** One with rows of which there may be one for each game alone, so that two become one. */
export type JoinedTable = NamingTable & {
  /** What both rows of such a pair have in common. */
  place: string[];
  parents: Parent[];
  /** Columns with numbers that JSON would round. */
  reals: string[];
};

const naming = (table: SQLiteTable, key: string, game = 'game'): NamingTable => ({
  ...{ name: getTableName(table), game, key: key.split(' ') },
  columns: Object.values(getTableColumns(table)).map(column => column.name),
});

function parentsOf(table: SQLiteTable): Parent[] {
  return getTableConfig(table).foreignKeys.flatMap(foreignKey => {
    const { columns, foreignColumns, foreignTable } = foreignKey.reference();
    const [column, key] = [columns[0], foreignColumns[0]];
    if (!column || !key || column.name === 'game') return [];
    return [{ column: column.name, table: getTableName(foreignTable), key: key.name, isOptional: !column.notNull }];
  });
}

const joined = (table: SQLiteTable, key: string, place: string): JoinedTable => ({
  ...naming(table, key),
  ...{ place: place.split(' '), parents: parentsOf(table) },
  reals: Object.values(getTableColumns(table))
    .filter(column => column.getSQLType() === 'real')
    .map(column => column.name),
});

/** What people have, each once for a game and a place. */
export const JOINED_TABLES: JoinedTable[] = [
  joined(copies, 'id', 'user_id subplatform'),
  joined(diary, 'user_id', 'user_id'),
  joined(wallGames, 'id', 'wall_id'),
  joined(rests, 'user_id', 'user_id'),
  joined(planGames, 'user_id', 'user_id'),
  joined(gameTags, 'tag', 'tag'),
];

/** Tables of which all rows go along, and back again. */
export const MOVED_TABLES: NamingTable[] = [
  naming(playthroughs, 'id'),
  naming(playDays, 'id'),
  naming(storeTitles, 'provider provider_id'),
  naming(importTitles, 'import_id provider_id subplatform'),
  naming(providerMatches, 'provider provider_id'),
  naming(importFileRows, 'move_in_id place'),
  naming(freeGames, 'id'),
  naming(subscriptionGames, 'subscription source_id'),
  naming(releaseMoves, 'id'),
  naming(oldSlugs, 'slug'),
  naming(gameMerges, 'id', 'kept'),
];

/** Every table but those of the game's own facts, which are written anew. A test compares both with the foreign keys. */
export const NAMING_TABLES: NamingTable[] = [
  ...JOINED_TABLES,
  ...MOVED_TABLES,
  naming(similarGames, 'similar'),
  naming(similarGames, 'game', 'similar'),
];

/** The tables of a game's own facts. */
export const FACT_TABLES =
  'game_titles game_platforms game_genres game_companies game_provider_ids game_releases game_squashes'.split(' ');

/** Tables with two games, `game` the one with the smaller number: their rows of the two are answered by the merge itself. */
export const PAIR_TABLES = ['games_apart', 'merge_candidates'];
