/** Takes a value of the statement and answers the place that stands for it in the text: `?4`. */
export type Bind = (value: string | number) => string;

/** A further condition on `games g`. Its own values have places before all others. */
export type Filter = string;

/** How many matches, best known first, are held against a filter: a rare one must not read all of a common word's. */
const FILTERED_MATCHES_MAX = 5000;

/** The key of a game in the index holds its popularity above its number. */
const GAME_OF_KEY = 'rowid & 4194303';

/**
 * Selects the `game` of the best known that match. With a filter the matches are read in a query of their own, in its
 * order, and `limit` ends it as soon as so many have passed.
 */
export function matchedGames(match: string, limit: number, filter?: Filter): string {
  const asked = `SELECT ${GAME_OF_KEY} AS game FROM search_keys WHERE search_keys MATCH ${match} ORDER BY rowid`;
  if (!filter) return `${asked} LIMIT ${limit}`;
  return `${filtered(`${asked} LIMIT ${FILTERED_MATCHES_MAX}`, filter)} LIMIT ${limit}`;
}

/** Those of the games selected by `games` that pass, in its order. */
export function filtered(games: string, filter?: Filter): string {
  return filter ? `SELECT s.game FROM (${games}) s JOIN games g ON g.num = s.game WHERE (${filter})` : games;
}
