import { isForAllByNum, isShownText, showsMature } from '../../catalogue/mature.ts';
import { GAME_OF_KEY } from '../../catalogue/titles/row-id.ts';

/** Takes a value of the statement and returns its parameter in the text: `?4`. */
export type Bind = (value: string | number) => string;

/** The parameter of the reader's id, the first of every statement; null for a visitor. */
const READER = '?1';

/** Whether a reader is shown what is not for children. */
export const SHOWS_MATURE = showsMature(READER);

/** Whether `games g` is shown to the reader. */
export const IS_SHOWN = isShownText(READER);

/** Whether a game is shown to the reader, by its number: the few that not everybody is shown have an index. */
export const isShownByNum = (num: string) => `(${isForAllByNum(num)} OR ${SHOWS_MATURE})`;

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

/**
 * The same without games that the reader is not shown, so that they can be counted. They are told by an index of the few
 * of them: reading each of a thousand matches would take longer than the search.
 */
export function shownGames(match: string, limit: number, filter?: Filter): string {
  if (filter) return matchedGames(match, limit, filter);
  return `SELECT ${GAME_OF_KEY} AS game FROM search_keys WHERE search_keys MATCH ${match}
    AND ${isShownByNum(GAME_OF_KEY)} ORDER BY search_keys.rowid LIMIT ${limit}`;
}

/** Those of the games selected by `games` that pass and that the reader is shown, in its order. */
export function filtered(games: string, filter?: Filter): string {
  if (!filter) return games;
  return `SELECT s.game FROM (${games}) s JOIN games g ON g.num = s.game WHERE (${filter}) AND ${IS_SHOWN}`;
}
