import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import { contentOf, mostMeant, type Query } from '../query-words.ts';
import { TOTAL_MAX } from '../schema.ts';
import { arabicMatches } from './arabic-match.ts';
import { type Bind, type Filter, filtered, IS_SHOWN, matchedGames, SHOWS_MATURE, shownGames } from './filter.ts';
import { anyOf, NOTHING, strictMatch } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import { spokenMatch } from './spoken-match.ts';
import { mistypedTerms } from './typo-statement.ts';

/** How many games with all words of the term, best known first, are ranked; the rest stays in this order. */
const RANKED_MAX = 20;
/** The ranking may refuse some of them, and the total must still be known to pass its limit. */
const HELD_MAX = TOTAL_MAX + 100;
/** How many games that only sound like the term are ranked: few where many hold its words as they are spoken. */
const HEARD_MAX = { few: 5, many: 50 };
const SHORT_SQUASH_LETTERS = 4;
const NEAR_LIMIT = 25;
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
 * `packed` holds them as `unpacker` reads them, `rest` counts the others that hold all words of the term,
 * `generation` is the catalogue's, and `shows_mature` says whether the reader is shown what not everybody is. Every way to find a game is one part of it, so that the database reads and sends
 * each game once. Undefined for a term without a letter or digit.
 */
export function searchStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More = {},
): Statement | undefined {
  if (queries.length === 0) return undefined;
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  return {
    sql: `WITH ${heldAndFound(queries, bind, filter)}
      SELECT ${packText({ ...rankedColumns(queries), ...columns })} AS packed,
      ${REST} AS rest,
      ${GENERATION} AS generation, ${SHOWS_MATURE} AS shows_mature
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`,
    args: values,
  };
}

/** The names of the columns, in order. */
export const columnsOf = (columns: Record<string, string>) => Object.keys({ ...rankedColumns([]), ...columns });

const ALL_HELD = '(SELECT count(*) FROM held)';
const IS_BROAD = `${ALL_HELD} > ${RANKED_MAX}`;

/** How many games hold the words and are not found. SQLite compiles `found` once more for each place that names it. */
const REST = `${ALL_HELD} - total(f.game IN (SELECT game FROM held))`;

/** The match of all words of a reading, as they are typed or spoken. */
export const heldMatch = (queries: Query[]) =>
  anyOf(queries.filter(query => !query.alone).map(query => (query.arabic ? spokenMatch(query) : strictMatch(query))));

/** `held`: the games with all words that the reader is shown, best known first, so many that the total is true. */
export function heldGames(match: string, bind: Bind, filter?: Filter): string {
  return `held(game) AS MATERIALIZED (${shownGames(bind(match), HELD_MAX, filter)})`;
}

function heldAndFound(queries: Query[], bind: Bind, filter?: Filter): string {
  const held = heldGames(heldMatch(queries) || NOTHING, bind, filter);
  const mistyped = mistypedGames(mostMeant(queries)[0], bind, filter);
  const ways = [...waysToFind(queries, bind, filter), ...mistyped.map(({ games }) => games)];
  const found = ways.map(games => `SELECT game FROM (${games})`);
  return `${[held, ...mistyped.map(({ terms }) => terms)].join(', ')},
    found(game) AS MATERIALIZED (${found.join(' UNION ')})`;
}

function waysToFind(queries: Query[], bind: Bind, filter?: Filter): string[] {
  const squashes = [...new Set(queries.map(query => query.squash))];
  const alone = queries.filter(query => query.alone).map(query => typedMatch(query));
  const asTyped = queries.some(({ side }) => side) ? heldMatch(queries.filter(({ side }) => !side)) : '';
  return [
    `SELECT game FROM held LIMIT ${RANKED_MAX}`,
    // A side word may be part of the name: Knight Online.
    ...[asTyped].filter(Boolean).map(match => matchedGames(bind(match), TYPED_LIMIT, filter)),
    ...[anyOf(alone)].filter(Boolean).map(match => matchedGames(bind(match), ALONE_LIMIT, filter)),
    ...heardMatches(queries).map((match, kind) =>
      matchedGames(bind(match), `iif(${IS_BROAD}, ${kind === 0 ? HEARD_MAX.few : 0}, ${HEARD_MAX.many})`, filter),
    ),
    ...squashes.flatMap(squash => squashedGames(bind(squash), squash.length, filter)),
  ];
}

const typedMatch = (query: Query) => (query.arabic ? (arabicMatches(query)[0] ?? '') : strictMatch(query));

/**
 * The games whose words are one typo away. Their match is put together by the database, and only where no game holds
 * the words as they are typed.
 */
function mistypedGames(query: Query | undefined, bind: Bind, filter?: Filter): { terms: string; games: string }[] {
  const terms = query && mistypedTerms(contentOf(query.words), bind);
  if (!terms) return [];
  const near = `SELECT group_concat('(' || near || ')', ' AND ') FROM terms`;
  const match = `(CASE WHEN EXISTS (SELECT 1 FROM held) THEN '""' ELSE (${near}) END)`;
  return [{ terms: `terms(i, near) AS MATERIALIZED (${terms})`, games: matchedGames(match, NEAR_LIMIT, filter) }];
}

/** The matches of all Arabic readings, those of one kind as one. */
function heardMatches(queries: Query[]): string[] {
  const lists = queries.filter(query => query.arabic).map(arabicMatches);
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
