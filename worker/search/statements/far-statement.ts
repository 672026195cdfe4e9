import { packText } from '../../platform/database/packed.ts';
import { contentOf, type Query, type QueryWord } from '../term.ts';
import { arabicMistyped } from './arabic-match.ts';
import { containedGames } from './contained.ts';
import { type Bind, matchedGames } from './filter.ts';
import { allOf, anyOf, plainTerms } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import type { More, Statement } from './search-statement.ts';
import { mistypedTerms } from './typo-statement.ts';

const ALL_WORDS_LIMIT = 60;
const ALL_BUT_ONE_LIMIT = 30;
const HEARD_LIMIT = 100;
const WORDS_MAX = 8;

/** The names of the companies and the series of `games g`, which are words of it as well; joined by the unit separator. */
const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION SELECT g.series))`;

const columnsFor = (queries: Query[], columns: Record<string, string>) => ({
  ...rankedColumns(queries),
  makers: MAKERS,
  ...columns,
});

/** The names of the columns, in order. */
export const farColumnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

/**
 * The statement for a term that nothing fits as it is typed: games whose words are one or two typos away from the
 * query's, or that lack one of them. Undefined if no word can be mistyped or missing.
 */
export function farStatement(queries: Query[], { columns = {}, filter, args = [] }: More = {}): Statement | undefined {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const [terms, ...ways] = farWays(queries, bind, filter);
  if (ways.length === 0) return undefined;
  const found = ways.map(games => `SELECT game FROM (${games})`).join(' UNION ');
  return {
    sql: `WITH ${terms ? `terms(i, terms) AS MATERIALIZED (${terms}), ` : ''}found(game) AS MATERIALIZED (${found})
      SELECT ${packText(columnsFor(queries, columns))} AS packed FROM found f CROSS JOIN games g ON g.num = f.game`,
    args: values,
  };
}

function farWays(queries: Query[], bind: Bind, filter?: string): [terms: string, ...ways: string[]] {
  const query = mostMeant(queries);
  const words = query ? contentOf(query.words).slice(0, WORDS_MAX) : [];
  const terms = words.length > 0 ? mistypedTerms(words, bind) : undefined;
  const heard = anyOf(queries.map(one => (one.arabic ? arabicMistyped(one) : '')));
  return [
    terms ?? '',
    ...(terms ? spelledWays(words, filter) : allButOne(words).map(match => matchedGames(bind(match), ALL_BUT_ONE_LIMIT, filter))),
    ...(heard ? [matchedGames(bind(heard), HEARD_LIMIT, filter)] : []),
    ...containedGames(queries.at(-1), bind, filter),
  ];
}

/** The reading that is searched with typos: they may be in the rest of it, and a nickname has none. */
export function mostMeant(queries: Query[]): Query | undefined {
  return queries.findLast(query => !query.arabic && !query.alone);
}

/** Without its longest word, a term of two words is hardly the same. */
function spelledWays(words: QueryWord[], filter?: string): string[] {
  const phrase = (without: number) =>
    `(SELECT coalesce(group_concat('(' || terms || ')', ' AND '), '""') FROM terms WHERE i <> ${without})`;
  const shorter = words.length > 1 ? words.map((_, index) => matchedGames(phrase(index), ALL_BUT_ONE_LIMIT, filter)) : [];
  return [matchedGames(phrase(-1), ALL_WORDS_LIMIT, filter), ...shorter];
}

function allButOne(words: QueryWord[]): string[] {
  if (words.length < 2) return [];
  return words.map((_, without) => allOf(words.filter((_, index) => index !== without).map(plainTerms)));
}
