import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import { TOTAL_MAX } from '../search.schema.ts';
import { type Bind, type Filter, filtered, IS_SHOWN, matchedGames, SHOWS_MATURE, shownGames } from './filter.ts';
import { makersColumn, makersNamed } from './makers.ts';
import { anyOf, NOTHING, strictMatch } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import { spokenMatch } from './spoken-match.ts';
import { wideWays } from './wide-ways.ts';

/** How many games with all words of the term, best known first, are ranked; the rest stays in this order. */
const RANKED_MAX = 20;
/** The ranking may refuse some of them, and the total must still be known to pass its limit. */
const HELD_MAX = TOTAL_MAX + 100;
const SHORT_SQUASH_LETTERS = 4;
/** Few games have such a name; the others come with the words beside it. */
const TYPED_LIMIT = 5;
const ALONE_LIMIT = 40;

type Value = string | number | null;
export type Statement = { sql: string; args: Value[] };

export type More = {
  /** Selected of `games g` besides what ranking needs, by name. */
  columns?: Record<string, string>;
  filter?: Filter | undefined;
  /** The reader's id as `?1`, null for a visitor; and the other values that columns and filter name as `?2`, ... */
  args?: Value[];
};

/**
 * The statement that finds every game that a term's readings may mean, each once, for `rank` to order: its cell
 * `packed` holds them as `unpacker` reads them, `held` counts the games with all words of the term and `read` those of them
 * that it holds; `names_maker` says whether a company is called so, if there is none; if there is none, or the term is heard, those of `wideWays` are among them. `generation` is the catalogue's,
 * and `shows_mature` says whether the reader is shown what not everybody is. Every way to find a game is one part of it, so
 * that the database reads and sends each game once. Undefined for a term without a letter or digit.
 */
export function searchStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More = {},
): Statement | undefined {
  if (queries.length === 0) return undefined;
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const makers = makersNamed(queries, bind);
  return {
    sql: `WITH ${heldAndFound(queries, bind, filter)}
      SELECT ${packText(columnsFor(queries, columns))} AS packed,
      (SELECT count(*) FROM held) AS held, total(f.game IN (SELECT game FROM held)) AS read,
      ${makers ? `NOT ${IS_HELD} AND EXISTS (${makers})` : 0} AS names_maker,
      ${GENERATION} AS generation, ${SHOWS_MATURE} AS shows_mature
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`,
    args: values,
  };
}

/** Whether some game has all words as they are typed or spoken. */
const IS_HELD = 'EXISTS (SELECT 1 FROM held)';

const columnsFor = (queries: Query[], columns: Record<string, string>) => ({
  ...rankedColumns(queries),
  ...makersColumn(queries, IS_HELD),
  isHeld: 'f.game IN (SELECT game FROM held)',
  ...columns,
});

/** The names of the columns, in order. */
export const columnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

/** Whether a term may only sound like titles: then those are looked for even if one has its words. */
export const isHeard = (queries: Query[]) => queries.some(({ arabic }) => arabic);

/** The match of all words of a reading, as they are typed or spoken. */
export const heldMatch = (queries: Query[]) => anyOf(queries.filter(query => !query.alone).map(typedMatch));

const typedMatch = (query: Query) => (query.arabic ? spokenMatch(query) : strictMatch(query));

/** `held`: the games with all words that the reader is shown, best known first, so many that the total is true. */
export function heldGames(match: string, bind: Bind, filter?: Filter): string {
  return `held(game) AS MATERIALIZED (${shownGames(bind(match), HELD_MAX, filter)})`;
}

function heldAndFound(queries: Query[], bind: Bind, filter?: Filter): string {
  const held = heldGames(heldMatch(queries) || NOTHING, bind, filter);
  const wide = wideWays(queries, bind, filter, isHeard(queries) ? undefined : IS_HELD);
  const found = [...strictWays(queries, bind, filter), ...wide.ways].map(games => `SELECT game FROM (${games})`);
  return `${[held, ...wide.tables].join(', ')}, found(game) AS MATERIALIZED (${found.join(' UNION ')})`;
}

function strictWays(queries: Query[], bind: Bind, filter?: Filter): string[] {
  const squashes = [...new Set(queries.map(query => query.squash))];
  const alone = anyOf(queries.filter(query => query.alone).map(typedMatch));
  const asTyped = queries.some(({ side }) => side) ? heldMatch(queries.filter(({ side }) => !side)) : '';
  return [
    `SELECT game FROM held LIMIT ${RANKED_MAX}`,
    // A side word may be part of the name: Knight Online.
    ...(asTyped ? [matchedGames(bind(asTyped), TYPED_LIMIT, filter)] : []),
    ...(alone ? [matchedGames(bind(alone), ALONE_LIMIT, filter)] : []),
    ...squashes.flatMap(squash => squashedGames(bind(squash), squash.length, filter)),
  ];
}

/** The same title in any spacing, then titles that continue after it: with a filter the best of those that pass it. */
function squashedGames(squash: string, letters: number, filter?: Filter): string[] {
  const read = letters < SHORT_SQUASH_LETTERS ? 1 : 300;
  const same = `SELECT game FROM game_squashes WHERE squash = ${squash} ORDER BY popularity DESC LIMIT 5`;
  const longer = `SELECT game, popularity FROM game_squashes
    WHERE squash > ${squash} AND squash < ${squash} || char(1114111) LIMIT ${read}`;
  const fits = filter ? ` JOIN games g ON g.num = s.game WHERE (${filter})` : '';
  return [filtered(same, filter), `SELECT s.game FROM (${longer}) s${fits} ORDER BY s.popularity DESC LIMIT 10`];
}
