import { type Query, readQueries } from '../query.ts';
import { arabicMatches } from './arabic-match.ts';
import { type Filter, filterSql, matchedGames, type Statement } from './filter.ts';
import { anyOf, strictMatch } from './match.ts';
import { rankedColumns } from './ranked-columns.ts';
import { typoStatement } from './typo-statement.ts';

const STRICT_LIMIT = 80;
const SOUND_LIMIT = 100;
const SHORT_SQUASH_LETTERS = 4;

/**
 * The statements, to be sent as one batch, whose rows together hold every game that `text` may mean; `rank` orders
 * them. `columns` of `games g` are selected besides those that ranking needs. No statements for text without a letter
 * or digit.
 */
export function searchStatements(text: string, columns: string[] = [], filter?: Filter): Statement[] {
  const queries = readQueries(text);
  const select = [rankedColumns(queries), ...columns].join(', ');
  const limit = queries.some(query => query.arabic) ? SOUND_LIMIT : STRICT_LIMIT;
  const found = allMatches(queries).map(match => matchStatement(select, match, limit, filter));
  const squashes = [...new Set(queries.map(query => query.squash))];
  return [
    ...found,
    ...squashes.map(squash => squashStatement(select, squash, filter)),
    ...typoStatement(select, mostMeant(queries), filter),
  ];
}

/** The matches of all readings, those of one kind as one. */
function allMatches(queries: Query[]): string[] {
  const lists = queries.map(query => (query.arabic ? arabicMatches(query) : [strictMatch(query)]));
  const kinds = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: kinds }, (_, kind) => anyOf(lists.map(list => list[kind] ?? ''))).filter(Boolean);
}

/** The reading that is asked for with its typos: they hide in what is left of it, and a nickname has none. */
function mostMeant(queries: Query[]): Query | undefined {
  return queries.findLast(query => !query.arabic);
}

function matchStatement(select: string, match: string, limit: number, filter?: Filter): Statement {
  return {
    sql: `SELECT ${select} FROM ${matchedGames('?1', limit, filter)}`,
    args: [match, ...(filter?.args ?? [])],
  };
}

/** The same title however spaced, then titles that go on after it. */
function squashStatement(select: string, squash: string, filter?: Filter): Statement {
  const read = squash.length < SHORT_SQUASH_LETTERS ? 1 : 300;
  return {
    sql: `WITH same AS (SELECT game FROM game_squashes WHERE squash = ?1 ORDER BY popularity DESC LIMIT 5),
      longer AS (SELECT game, popularity FROM game_squashes
        WHERE squash > ?1 AND squash < ?1 || char(1114111) LIMIT ${read}),
      best AS (${filter ? longerThatFit(filter) : 'SELECT game FROM longer ORDER BY popularity DESC LIMIT 12'})
      SELECT ${select} FROM (SELECT game FROM same UNION SELECT game FROM best) s JOIN games g ON g.num = s.game
      WHERE 1${filterSql(filter)}`,
    args: [squash, ...(filter?.args ?? [])],
  };
}

/** With a filter the best are chosen among those that pass it. */
function longerThatFit(filter: Filter): string {
  return `SELECT game FROM longer JOIN games g ON g.num = game
        WHERE 1${filterSql(filter)} ORDER BY longer.popularity DESC LIMIT 12`;
}
