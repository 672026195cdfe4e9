import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../term.ts';
import { arabicMatches } from './arabic-match.ts';
import { containedGames } from './contained.ts';
import { type Bind, type Filter, filtered, matchedGames } from './filter.ts';
import { anyOf, strictMatch } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import { mistypedGames } from './typo-statement.ts';

const STRICT_LIMIT = 80;
const SOUND_LIMIT = 100;
const SHORT_SQUASH_LETTERS = 4;

type Value = string | number | null;
export type Statement = { sql: string; args: Value[] };

type More = {
  /** Selected of `games g` besides what ranking needs, by name. */
  columns?: Record<string, string>;
  filter?: Filter | undefined;
  /** The values that columns and filter name as `?1`, `?2`, ... */
  args?: Value[];
};

/**
 * The statement that finds every game that a term's readings may mean, each once, for `rank` to order: its one cell,
 * `packed`, holds them as `unpacker` reads them. Every way to find a game is one part of it, so that the database reads
 * and sends each game once, and the text is compiled once. Undefined for a term without a letter or digit.
 */
export function searchStatement(
  queries: Query[],
  { columns = {}, filter, args = [] }: More = {},
): Statement | undefined {
  if (queries.length === 0) return undefined;
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const found = waysToFind(queries, bind, filter).map(games => `SELECT game FROM (${games})`);
  return {
    sql: `SELECT ${packText({ ...rankedColumns(queries), ...columns })} AS packed
      FROM (${found.join(' UNION ')}) f CROSS JOIN games g ON g.num = f.game`,
    args: values,
  };
}

/** The names of the columns, in order. */
export const columnsOf = (columns: Record<string, string>) => Object.keys({ ...rankedColumns([]), ...columns });

function waysToFind(queries: Query[], bind: Bind, filter?: Filter): string[] {
  const limit = queries.some(query => query.arabic) ? SOUND_LIMIT : STRICT_LIMIT;
  const squashes = [...new Set(queries.map(query => query.squash))];
  return [
    ...allMatches(queries).map(match => matchedGames(bind(match), limit, filter)),
    ...squashes.flatMap(squash => squashedGames(bind(squash), squash.length, filter)),
    ...mistypedGames(mostMeant(queries), bind, filter),
    ...containedGames(queries.at(-1), bind, filter),
  ];
}

/** The matches of all readings, those of one kind as one. */
function allMatches(queries: Query[]): string[] {
  const lists = queries.map(query => (query.arabic ? arabicMatches(query) : [strictMatch(query)]));
  const kinds = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: kinds }, (_, kind) => anyOf(lists.map(list => list[kind] ?? ''))).filter(Boolean);
}

/** The reading that is searched with typos: they may be in the rest of it, and a nickname has none. */
function mostMeant(queries: Query[]): Query | undefined {
  return queries.findLast(query => !query.arabic);
}

/** The same title in any spacing, then titles that continue after it: with a filter the best of those that pass it. */
function squashedGames(squash: string, letters: number, filter?: Filter): string[] {
  const read = letters < SHORT_SQUASH_LETTERS ? 1 : 300;
  const same = `SELECT game FROM game_squashes WHERE squash = ${squash} ORDER BY popularity DESC LIMIT 5`;
  const longer = `SELECT game, popularity FROM game_squashes
    WHERE squash > ${squash} AND squash < ${squash} || char(1114111) LIMIT ${read}`;
  const fits = filter ? ` JOIN games g ON g.num = s.game WHERE (${filter})` : '';
  return [filtered(same, filter), `SELECT s.game FROM (${longer}) s${fits} ORDER BY s.popularity DESC LIMIT 12`];
}
