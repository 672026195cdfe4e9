import { isForAllByNum, isShownText, showsMature } from '../../catalogue/mature.ts';
import { GAME_OF_KEY } from '../../catalogue/titles/row-id.ts';
import { TOTAL_MAX } from '../search.schema.ts';

/* What the statements of the search share: their values, and which games they may answer. */

type Value = string | number | null;
export type Statement = { sql: string; args: Value[] };

/** Takes a value of the statement and returns its parameter in the text: `?4`. */
export type Bind = (value: string | number) => string;

/** A further condition on `games g`. The values in it come before all others. */
export type Filter = string;

export type StatementOptions = {
  /** Selected of `games g` besides what makes a candidate, by name. */
  columns?: Record<string, string>;
  filter?: Filter | undefined;
  /** The reader's id as `?1`, null for a visitor; and the other values that columns and filter name as `?2`, ... */
  args?: Value[];
};

/** A statement whose text binds values one by one, behind those that the options bring. */
export function statementOf({ args = [null] }: StatementOptions, write: (bind: Bind) => string): Statement {
  const values = [...args];
  return { sql: write(value => `?${values.push(value)}`), args: values };
}

/** The parameter of the reader's id, the first of every statement; null for a visitor. */
const READER = '?1';

export const SHOWS_MATURE = showsMature(READER);

export const IS_SHOWN = isShownText(READER);

/** Whether a game is shown to the reader, by its number: the few that not everybody is shown have an index. */
export const isShownByNum = (num: string) => `(${isForAllByNum(num)} OR ${SHOWS_MATURE})`;

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
  const matches = `SELECT ${GAME_OF_KEY} AS game FROM search_keys WHERE search_keys MATCH ${match} ORDER BY rowid`;
  if (!filter) return `${matches} LIMIT ${limit}`;
  return `${filtered(`${matches} LIMIT ${FILTERED_MATCHES_MAX}`, filter)} LIMIT ${limit}`;
}

/** The games that `games` selects, in its order, without those that do not pass the filter or are not shown to the reader. */
export function filtered(games: string, filter?: Filter): string {
  if (!filter) return games;
  return `SELECT s.game FROM (${games}) s JOIN games g ON g.num = s.game WHERE (${filter}) AND ${IS_SHOWN}`;
}

/** Ranking may refuse some of the games with all words, and the total must still be known to pass its limit. */
const HELD_MAX = TOTAL_MAX + 100;

/**
 * The table `held`: the games with all words of a term that the reader is shown, best known first, as many as make the
 * total true. What is not shown is told by an index of the few such games: reading each of a thousand matches would take
 * longer than the search.
 */
export function heldGames(match: string, bind: Bind, filter?: Filter): string {
  const games = filter
    ? matchedGames(bind(match), HELD_MAX, filter)
    : `SELECT ${GAME_OF_KEY} AS game FROM search_keys WHERE search_keys MATCH ${bind(match)}
    AND ${isShownByNum(GAME_OF_KEY)} ORDER BY search_keys.rowid LIMIT ${HELD_MAX}`;
  return `held(game) AS MATERIALIZED (${games})`;
}
