import { GENERATION } from '../../catalogue/generation.ts';
import { packText, rowText } from '../../platform/database/packed.ts';
import { contentOf, mostMeant, type Query } from '../query-words.ts';
import { TOTAL_MAX } from '../schema.ts';
import { arabicMatches } from './arabic-match.ts';
import { type Bind, type Filter, filtered, matchedGames } from './filter.ts';
import { anyOf, strictMatch } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import { mistypedTerms } from './typo-statement.ts';

/** How many games with all words of the term, best known first, are ranked; the rest stays in this order. */
const RANKED_MAX = { spelled: 20, heard: 50 };
const LOOSE_LIMIT = 40;
/**
 * The ranking may refuse some of them, and the total must still be known to pass its limit. Of words in Arabic letters
 * only whether there are more than are ranked: `restStatement` counts them by what they were heard as.
 */
const HELD_MAX = { spelled: TOTAL_MAX + 200, heard: RANKED_MAX.heard + 1 };
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
 * `generation` is the catalogue's. Every way to find a game is one part of it, so that the database reads and sends
 * each game once. With `refuses` it fails where it finds no game. Undefined for a term without a letter or digit.
 */
export function searchStatement(
  queries: Query[],
  { columns = {}, filter, args = [] }: More = {},
  refuses = false,
): Statement | undefined {
  if (queries.length === 0) return undefined;
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  return {
    sql: `WITH ${heldAndFound(queries, bind, filter)}
      SELECT ${packedFor(queries, columns)} AS packed,
      ${restBehind(queries)} AS rest,
      ${refuses ? FINDS : ''}${GENERATION} AS generation FROM found f CROSS JOIN games g ON g.num = f.game`,
    args: values,
  };
}

/**
 * Of words in Arabic letters that many games hold, what ranking needs: their page is read with the count of the others.
 */
function packedFor(queries: Query[], columns: Record<string, string>): string {
  const ranked = rankedColumns(queries);
  const all = { ...ranked, ...columns };
  if (kindOf(queries) === 'spelled') return packText(all);
  return `json_group_array(iif(${IS_BROAD}, ${rowText(ranked)}, ${rowText(all)}))`;
}

/** The names of the columns, in order. */
export const columnsOf = (columns: Record<string, string>) => Object.keys({ ...rankedColumns([]), ...columns });

const ALL_HELD = '(SELECT count(*) FROM held)';
const IS_BROAD = `${ALL_HELD} > ${RANKED_MAX.heard}`;
const FINDS = "iif(count(*) > 0, 1, json('nothing found')) AS finds, ";

const kindOf = (queries: Query[]) => (queries.some(query => query.arabic) ? 'heard' : 'spelled');

/** How many games hold the words and are not found. SQLite compiles `found` once more for each place that names it. */
function restBehind(queries: Query[]): string {
  if (kindOf(queries) === 'heard') return IS_BROAD;
  const found = 'total(f.game IN (SELECT game FROM held))';
  return `iif(${ALL_HELD} > ${RANKED_MAX.spelled}, ${ALL_HELD} - ${found}, 0)`;
}

/** The match of all words of a reading. */
export const heldMatch = (queries: Query[]) => allMatches(queries.filter(query => !query.alone))[0] ?? '';

/** `held`: the games with all words, best known first, so many that the total is true. */
export function heldGames(match: string, bind: Bind, filter?: Filter, limit = HELD_MAX.spelled): string {
  return `held(game) AS MATERIALIZED (${matchedGames(bind(match), limit, filter)})`;
}

function heldAndFound(queries: Query[], bind: Bind, filter?: Filter): string {
  const held = heldGames(heldMatch(queries), bind, filter, HELD_MAX[kindOf(queries)]);
  const mistyped = mistypedGames(mostMeant(queries)[0], bind, filter);
  const ways = [...waysToFind(queries, bind, filter), ...mistyped.map(({ games }) => games)];
  const found = ways.map(games => `SELECT game FROM (${games})`);
  return `${[held, ...mistyped.map(({ terms }) => terms)].join(', ')},
    found(game) AS MATERIALIZED (${found.join(' UNION ')})`;
}

function waysToFind(queries: Query[], bind: Bind, filter?: Filter): string[] {
  const squashes = [...new Set(queries.map(query => query.squash))];
  const [, ...loose] = allMatches(queries);
  const alone = allMatches(queries.filter(query => query.alone)).slice(0, 1);
  return [
    `SELECT game FROM held LIMIT ${RANKED_MAX[kindOf(queries)]}`,
    ...alone.map(match => matchedGames(bind(match), ALONE_LIMIT, filter)),
    ...loose.map(match => matchedGames(bind(match), LOOSE_LIMIT, filter)),
    ...squashes.flatMap(squash => squashedGames(bind(squash), squash.length, filter)),
  ];
}

/**
 * The games whose words are one typo away. Their match is put together by the database, and only where no game holds
 * the words as they are typed.
 */
function mistypedGames(query: Query | undefined, bind: Bind, filter?: Filter): { terms: string; games: string }[] {
  const terms = query && mistypedTerms(contentOf(query.words), bind);
  if (!terms) return [];
  const near = `SELECT group_concat('(' || near || ')', ' AND ') FROM terms`;
  const match = `(CASE WHEN EXISTS (SELECT 1 FROM held) THEN '""' ELSE (${near}) END)`;
  return [{ terms: `terms(i, near) AS MATERIALIZED (${terms})`, games: matchedGames(match, LOOSE_LIMIT, filter) }];
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
  return [filtered(same, filter), `SELECT s.game FROM (${longer}) s${fits} ORDER BY s.popularity DESC LIMIT 10`];
}
