import { GAME_OF_KEY } from '../../catalogue/titles/row-id.ts';

/** Takes a value of the statement and returns its parameter in the text: `?4`. */
export type Bind = (value: string | number) => string;

/** A further condition on `games g`. Its own values come before all others. */
export type Filter = string;

/**
 * How many matches, best known first, are checked against a filter: a rare filter must not read all matches of a common
 * word.
 */
const FILTERED_MATCHES_MAX = 5000;

/**
 * Selects the `game` of the best known matches. With a filter the matches are read in a query of their own, in its
 * order, and `limit` ends it as soon as that many have passed.
 */
export function matchedGames(match: string, limit: number | string, filter?: Filter): string {
  const asked = `SELECT ${GAME_OF_KEY} AS game FROM search_keys WHERE search_keys MATCH ${match} ORDER BY rowid`;
  if (!filter) return `${asked} LIMIT ${limit}`;
  return `${filtered(`${asked} LIMIT ${FILTERED_MATCHES_MAX}`, filter)} LIMIT ${limit}`;
}

/** Those of the games selected by `games` that pass, in its order. */
export function filtered(games: string, filter?: Filter): string {
  return filter ? `SELECT s.game FROM (${games}) s JOIN games g ON g.num = s.game WHERE (${filter})` : games;
}
