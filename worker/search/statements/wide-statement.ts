import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import { type Query, titleRuns } from '../query-words.ts';
import { containedGames } from './contained.ts';
import { type Bind, type Filter, IS_SHOWN, matchedGames } from './filter.ts';
import { anyOf, exact } from './match-statement.ts';
import { rankedColumns } from './ranked-columns.ts';
import type { More, Statement } from './search-statement.ts';
import { mistypedWords } from './mistyped-words.ts';
import { wholeMatch, wholeMistyped } from './whole-match.ts';
import { type Unit, unitsOf } from './wide-units.ts';

const LIMITS = { all: 60, butOne: 60, rarest: 30, whole: 20 };
const NARROWING_MAX = 4;
const NAMED_MAX = 3;

/** Columns as `wide`. */
const columnsFor = (queries: Query[], columns: Record<string, string>) => ({
  ...rankedColumns(queries),
  ...columns,
});
export const wideColumnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

export function wideStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More = {},
): Statement | undefined {
  const readings = readingsOf(queries);
  if (readings.length === 0) return undefined;
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const parts = readings.map((reading, at) => readingGames(reading, at, bind, filter));
  const whole = anyOf(readings.flatMap(query => [wholeMatch(query), wholeMistyped(query), query.compact && exact(query.compact)]));
  const ways = [
    ...parts.flatMap(({ ways }) => ways),
    ...(whole ? [matchedGames(bind(whole), LIMITS.whole, filter)] : []),
    ...containedGames(queries[0], bind, filter),
  ];
  const found = ways.map(games => `SELECT game FROM (${games})`).join(' UNION ');
  return {
    sql: `WITH ${[...parts.map(({ terms }) => terms), `found(game) AS MATERIALIZED (${found})`].join(', ')}
      SELECT ${packText(columnsFor(queries, columns))} AS wide, ${GENERATION} AS generation
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`,
    args: values,
  };
}

/** The typed words without those beside a name, and those with nicknames spelled out or translated. */
export function readingsOf(queries: Query[]): Query[] {
  const plain = queries.filter(({ named, alone, translated }) => !named && !alone && !translated);
  const fewest = Math.min(...plain.map(({ words }) => words.length));
  const core = plain.find(({ words }) => words.length === fewest);
  const others = queries.filter(({ named, alone }) => named && !alone).slice(0, NAMED_MAX + 1);
  const digits = plain.filter(query => query !== core && query.words.length === fewest).slice(0, 1);
  const all = [...(core ? [core] : []), ...digits, ...others];
  return [...new Map(all.map(query => [query.words.map(({ raw }) => raw).join(' '), query])).values()];
}

type Ways = { terms: string; ways: string[] };

function readingGames({ words }: Query, at: number, bind: Bind, filter?: Filter): Ways {
  const units = unitsOf(words);
  const of = (list: number[], glue: string) =>
    `(SELECT coalesce(group_concat('(' || near || ')', ' ${glue} '), '""') FROM terms${at} WHERE i IN (${list.join()}))`;
  const places = units.map((_, index) => index);
  const byRarity = places.toSorted((a, b) => (units[b]?.rarity ?? 0) - (units[a]?.rarity ?? 0));
  const narrow = byRarity.slice(0, NARROWING_MAX);
  const [rarest = 0] = byRarity;
  const ways = [
    matchedGames(of(places, 'AND'), LIMITS.all, filter),
    ...(units.length > 2 ? [matchedGames(butOne(narrow, of), LIMITS.butOne, filter)] : []),
    ...(units.length > 1 ? [matchedGames(of([rarest], 'AND'), LIMITS.rarest, filter)] : []),
    ...(units.length === 2 ? [matchedGames(of(byRarity.slice(1), 'AND'), LIMITS.rarest / 2, filter)] : []),
  ];
  return { terms: `terms${at}(i, near) AS MATERIALIZED (${mistypedWords(units, bind)})`, ways };
}

/** All but one of the words: of four, all but one of each half and the other half. */
function butOne([a = 0, b = 0, c = 0, d]: number[], of: (list: number[], glue: string) => string): string {
  const and = (...texts: string[]) => texts.map(text => `'(' || ${text} || ')'`).join(` || ' AND ' || `);
  const or = (...texts: string[]) => texts.map(text => `'(' || ${text} || ')'`).join(` || ' OR ' || `);
  if (d === undefined) return `(${or(and(of([a], 'OR'), of([b, c], 'OR')), of([b, c], 'AND'))})`;
  return `(${or(and(of([a, b], 'AND'), of([c, d], 'OR')), and(of([a, b], 'OR'), of([c, d], 'AND')))})`;
}
