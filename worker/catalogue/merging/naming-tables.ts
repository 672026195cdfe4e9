import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { releaseMoves } from '../../calendar/tables.ts';
import { freeGames } from '../../free-games/tables.ts';
import { moveInRows } from '../../imports/move-in/tables.ts';
import { importTitles, providerMatches } from '../../imports/tables.ts';
import { diary, playthroughs } from '../../shelf/diary/tables.ts';
import { copies, wallGames } from '../../shelf/tables.ts';
import { subscriptionGames } from '../../subscriptions/tables.ts';
import { planGames, rests } from '../../tonight/tables.ts';
import { storeTitles } from '../store-facts/tables.ts';
import { gameMerges, oldSlugs, similarGames } from '../tables.ts';

/** A table whose rows name a game and go along when it becomes one with another. */
export type NamingTable = {
  name: string;
  /** The column with the game's number. */
  game: string;
  /** What tells its rows apart, beside the game. */
  key: string[];
  columns: string[];
};

const naming = (table: SQLiteTable, key: string, game = 'game'): NamingTable => ({
  ...{ name: getTableName(table), game, key: key.split(' ') },
  columns: Object.values(getTableColumns(table)).map(column => column.name),
});

/** Every table but those of the game's own facts, which are written anew. A test compares both with the foreign keys. */
export const NAMING_TABLES: NamingTable[] = [
  naming(copies, 'id'),
  naming(diary, 'user_id'),
  naming(playthroughs, 'id'),
  naming(wallGames, 'id'),
  naming(rests, 'user_id'),
  naming(planGames, 'user_id'),
  naming(storeTitles, 'provider provider_id'),
  naming(importTitles, 'import_id provider_id subplatform'),
  naming(providerMatches, 'provider provider_id'),
  naming(moveInRows, 'move_in_id place'),
  naming(freeGames, 'id'),
  naming(subscriptionGames, 'subscription source_id'),
  naming(releaseMoves, 'id'),
  naming(oldSlugs, 'slug'),
  naming(similarGames, 'similar'),
  naming(similarGames, 'game', 'similar'),
  naming(gameMerges, 'id', 'kept'),
];

/** The tables of a game's own facts. */
export const FACT_TABLES =
  'game_titles game_platforms game_genres game_companies game_provider_ids game_releases game_squashes'.split(' ');

/** Tables with two games, `game` the one with the smaller number: their rows of the two are answered by the merge itself. */
export const PAIR_TABLES = ['games_apart', 'merge_candidates'];
