import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import { asHeard } from '../heard-query.ts';
import { contentOf, mostMeant, type Query, type QueryWord } from '../query-words.ts';
import { arabicAlone, arabicMatches, arabicMistyped } from './arabic-match.ts';
import { containedGames } from './contained.ts';
import { type Bind, type Filter, IS_SHOWN, matchedGames } from './filter.ts';
import { allOf, anyOf, plainTerms } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import type { More, Statement } from './search-statement.ts';
import { isLongAlone, widerAlone, widerTerms } from './typo-statement.ts';

const ALL_WORDS_LIMIT = 40;
const ALL_BUT_ONE_LIMIT = 20;
const ALONE_LIMIT = 15;
const HEARD_LIMIT = 25;
const WORDS_MAX = 8;
const MAKER_MIN_LETTERS = 3;
const MADE_LIMIT = 300;

/**
 * The names of the companies and the series of `games g`, which are words of it as well; joined by the unit separator.
 */
const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION ALL SELECT g.series))`;

const columnsFor = (queries: Query[], columns: Record<string, string>) => ({
  ...rankedColumns(queries),
  makers: MAKERS,
  ...columns,
});

/** The names of the columns, in order. */
export const farColumnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

/**
 * The statement for a term that nothing fits as it is typed: games whose words are one or two typos away from the
 * query's, or that lack one of them. `isNothingNear` says that the first statement found no game at all: what it looked
 * for is left out. Its cell `far` holds them. Undefined if no word can be mistyped or missing.
 */
export function farStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More = {},
  isNothingNear = false,
): Statement | undefined {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const spelled = mostMeant(queries).map((query, at) =>
    spelledWays(contentOf(query.words), { at, isNothingNear: isNothingNear && at === 0 }, bind, filter),
  );
  const ways = [
    ...spelled.flatMap(({ ways }) => ways),
    ...heardMatches(queries).map(match => matchedGames(bind(match), HEARD_LIMIT, filter)),
    ...aloneMatches(queries).map(match => matchedGames(bind(match), ALONE_LIMIT, filter)),
    ...containedGames(queries[0], bind, filter),
    ...queries.filter(query => !query.named && !query.alone).flatMap(query => madeGames(query, bind, filter)),
  ];
  if (ways.length === 0) return undefined;
  const found = ways.map(games => `SELECT game FROM (${games})`).join(' UNION ');
  return {
    sql: `WITH ${[...spelled.flatMap(({ terms }) => terms), `found(game) AS MATERIALIZED (${found})`].join(', ')}
      SELECT ${packText(columnsFor(queries, columns))} AS far, ${GENERATION} AS generation
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`,
    args: values,
  };
}

/** The matches of all Arabic readings, those of one kind as one. */
function heardMatches(queries: Query[]): string[] {
  const lists = [...queries.filter(query => query.arabic).map(arabicMistyped), ...asHeard(queries).map(latinHeard)];
  return [0, 1, 2].map(kind => anyOf(lists.map(list => list[kind] ?? ''))).filter(Boolean);
}

function latinHeard(query: Query): string[] {
  return arabicMatches(query);
}

const aloneMatches = (queries: Query[]) =>
  [...new Set(queries.filter(query => query.arabic && !query.named).flatMap(arabicAlone))].slice(0, WORDS_MAX);

/** A reading by its place, and whether no game holds all its words with one typo at most. */
type Reading = { at: number; isNothingNear: boolean };
type Ways = { terms: string[]; ways: string[] };

/** The ways to find the words of a reading, and the `terms` they need. */
function spelledWays(all: QueryWord[], { at, isNothingNear }: Reading, bind: Bind, filter?: Filter): Ways {
  const words = all.slice(0, WORDS_MAX);
  const [word] = words;
  if (word && words.length === 1 && (isNothingNear || isLongAlone(words))) {
    const match = widerAlone(word, bind);
    return { terms: [], ways: match ? [matchedGames(match, ALL_WORDS_LIMIT, filter)] : [] };
  }
  const terms = widerTerms(words, bind);
  if (!terms)
    return { terms: [], ways: allButOne(words).map(match => matchedGames(bind(match), ALL_BUT_ONE_LIMIT, filter)) };
  const phrase = (kind: 'near' | 'wide', without = -1) =>
    `(SELECT coalesce(group_concat('(' || ${kind} || ')', ' AND '), '""') FROM terms${at} WHERE i <> ${without})`;
  const shorter = words.length > 1 ? words.map((_, index) => phrase('near', index)) : [];
  const alone = words.length > 2 ? words.map(word => bind(plainTerms({ ...word, last: false }))) : [];
  return {
    terms: [`terms${at}(i, near, wide) AS MATERIALIZED (${terms})`],
    ways: [
      ...[...(isNothingNear && all.length === words.length ? [] : [phrase('near')]), phrase('wide')].map(match =>
        matchedGames(match, ALL_WORDS_LIMIT, filter),
      ),
      ...shorter.map(match => matchedGames(match, ALL_BUT_ONE_LIMIT, filter)),
      ...alone.map(match => matchedGames(match, ALONE_LIMIT, filter)),
    ],
  };
}

/** The games of the companies that the whole query names. */
function madeGames({ words }: Query, bind: Bind, filter?: Filter): string[] {
  const name = words.map(({ raw }) => raw).join(' ');
  if (name.length < MAKER_MIN_LETTERS) return [];
  const asked = [...new Set([name, name.replaceAll(' ', '')])].map(bind);
  const isNamed = (text: string) => `(c.folded = ${text} OR (c.folded > ${text} || ' ' AND c.folded < ${text} || '!'))`;
  const games = `SELECT r.game FROM companies c CROSS JOIN game_companies r ON r.company = c.num
    CROSS JOIN games g ON g.num = r.game WHERE ${asked.map(isNamed).join(' OR ')} ORDER BY g.popularity DESC`;
  return [
    `SELECT s.game FROM (${games}) s JOIN games g ON g.num = s.game ${filter ? `WHERE (${filter})` : ''} LIMIT ${MADE_LIMIT}`,
  ];
}

function allButOne(words: QueryWord[]): string[] {
  if (words.length < 2) return [];
  return words.map((_, without) => allOf(words.filter((_, index) => index !== without).map(plainTerms)));
}
