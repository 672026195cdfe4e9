import { type Query, readQuery } from '../query.ts';
import { arabicMatches } from './arabic-match.ts';
import { type Filter, filterSql, type Statement } from './filter.ts';
import { strictMatch } from './match.ts';
import { typoStatement } from './typo-statement.ts';

/** What ranking needs of a game; the alternative titles are joined by the unit separator. */
const RANKED_COLUMNS = `g.num, g.title, g.popularity,
  (SELECT group_concat(t.title, char(31)) FROM game_titles t WHERE t.game = g.num) AS alternatives`;

const STRICT_LIMIT = 80;
const SOUND_LIMIT = 100;
const SHORT_SQUASH_LETTERS = 4;

/**
 * The statements, to be sent as one batch, whose rows together hold every game that `text` may mean; `rank` orders
 * them. `columns` of `games g` are selected besides those that ranking needs. No statements for text without a letter
 * or digit.
 */
export function searchStatements(text: string, columns: string[] = [], filter?: Filter): Statement[] {
  const query = readQuery(text);
  if (query.words.length === 0) return [];
  const select = [RANKED_COLUMNS, ...columns].join(', ');
  const matches = query.arabic ? arabicMatches(query) : [strictMatch(query)];
  const limit = query.arabic ? SOUND_LIMIT : STRICT_LIMIT;
  const found = matches.map(match => matchStatement(select, match, limit, filter));
  return [...found, squashStatement(select, query, filter), ...typoStatement(select, query, filter)];
}

function matchStatement(select: string, match: string, limit: number, filter?: Filter): Statement {
  return {
    sql: `SELECT ${select} FROM search_keys k JOIN games g ON g.num = k.rowid & 4194303
      WHERE search_keys MATCH ?1${filterSql(filter)} ORDER BY k.rowid LIMIT ${limit}`,
    args: [match, ...(filter?.args ?? [])],
  };
}

/** The same title however spaced, then titles that go on after it. */
function squashStatement(select: string, { squash }: Query, filter?: Filter): Statement {
  const read = squash.length < SHORT_SQUASH_LETTERS ? 1 : 300;
  return {
    sql: `WITH same AS (SELECT game FROM game_squashes WHERE squash = ?1 ORDER BY popularity DESC LIMIT 5),
      longer AS (SELECT game, popularity FROM game_squashes
        WHERE squash > ?1 AND squash < ?1 || char(1114111) LIMIT ${read}),
      best AS (SELECT game FROM longer ORDER BY popularity DESC LIMIT 12)
      SELECT ${select} FROM (SELECT game FROM same UNION SELECT game FROM best) s JOIN games g ON g.num = s.game
      WHERE 1${filterSql(filter)}`,
    args: [squash, ...(filter?.args ?? [])],
  };
}
