import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import { TOTAL_MAX } from '../schema.ts';
import type { Query } from '../term.ts';
import { arabicMatches } from './arabic-match.ts';
import { type Bind, type Filter, filtered, matchedGames } from './filter.ts';
import { anyOf, strictMatch } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';

/** How many games with all words of the term, best known first, are ranked; the rest stays in this order. */
const RANKED_MAX = { spelled: 40, heard: 60 };
const LOOSE_LIMIT = 40;
const SHORT_SQUASH_LETTERS = 4;
const ALONE_LIMIT = 40;

type Value = string | number | null;
export type Statement = { sql: string; args: Value[] };

export type More = {
  /** Selected of `games g` besides what ranking needs, by name. */
  columns?: Record<string, string>;
  filter?: Filter | undefined;
  /** The values that columns and filter name as `?1`, `?2`, ... */
  args?: Value[];
};

/**
 * The statement that finds every game that a term's readings may mean, each once, for `rank` to order: its cell
 * `packed` holds them as `unpacker` reads them, `rest` counts the others that hold all words of the term, and
 * `generation` is the catalogue's. Every way to find a game is one part of it, so that the database reads and sends each
 * game once. Undefined for a term without a letter or digit.
 */
export function searchStatement(
  queries: Query[],
  { columns = {}, filter, args = [] }: More = {},
): Statement | undefined {
  if (queries.length === 0) return undefined;
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  return {
    sql: `WITH ${heldAndFound(queries, bind, filter)}
      SELECT (SELECT ${packText({ ...rankedColumns(queries), ...columns })}
        FROM found f CROSS JOIN games g ON g.num = f.game) AS packed,
      (SELECT count(*) FROM held WHERE game NOT IN (SELECT game FROM found)) AS rest,
      ${GENERATION} AS generation`,
    args: values,
  };
}

/** The names of the columns, in order. */
export const columnsOf = (columns: Record<string, string>) => Object.keys({ ...rankedColumns([]), ...columns });

const rankedMax = (queries: Query[]) => (queries.some(query => query.arabic) ? RANKED_MAX.heard : RANKED_MAX.spelled);

/** The match of all words of a reading. */
export const heldMatch = (queries: Query[]) => allMatches(queries.filter(query => !query.alone))[0] ?? '';

/** `held`: the games with all words, best known first, so many that the total is true. */
export function heldGames(match: string, bind: Bind, filter?: Filter): string {
  return `held(game) AS MATERIALIZED (${matchedGames(bind(match), TOTAL_MAX + 1, filter)})`;
}

function heldAndFound(queries: Query[], bind: Bind, filter?: Filter): string {
  const held = heldGames(heldMatch(queries), bind, filter);
  const found = waysToFind(queries, bind, filter).map(games => `SELECT game FROM (${games})`);
  return `${held},
    found(game) AS MATERIALIZED (${found.join(' UNION ')})`;
}

function waysToFind(queries: Query[], bind: Bind, filter?: Filter): string[] {
  const squashes = [...new Set(queries.map(query => query.squash))];
  const [, ...loose] = allMatches(queries);
  const alone = allMatches(queries.filter(query => query.alone)).slice(0, 1);
  return [
    `SELECT game FROM held LIMIT ${rankedMax(queries)}`,
    ...alone.map(match => matchedGames(bind(match), ALONE_LIMIT, filter)),
    ...loose.map(match => matchedGames(bind(match), LOOSE_LIMIT, filter)),
    ...squashes.flatMap(squash => squashedGames(bind(squash), squash.length, filter)),
  ];
}

/** The matches of all readings, those of one kind as one. */
function allMatches(queries: Query[]): string[] {
  const lists = queries.map(query => (query.arabic ? arabicMatches(query) : [strictMatch(query)]));
  const kinds = Math.max(0, ...lists.map(list => list.length));
  return Array.from({ length: kinds }, (_, kind) => anyOf(lists.map(list => list[kind] ?? ''))).filter(Boolean);
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
