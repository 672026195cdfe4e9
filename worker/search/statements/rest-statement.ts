import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import type { Bind } from './filter.ts';
import { rankedColumns } from './ranked-columns.ts';
import { heldGames, type More, type Statement } from './search-statement.ts';

/** The games of a match that were not among those that were ranked: best known first. */
export type Rest = { match: string; seen: number[] };

const NOT_SEEN = (bind: Bind, seen: number[]) =>
  `SELECT game FROM held WHERE game NOT IN (SELECT value FROM json_each(${bind(JSON.stringify(seen))}))`;

/** The statement that counts them, as `rest`. */
export function countStatement({ match, seen }: Rest, { filter, args = [] }: More): Statement {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  return {
    sql: `WITH ${heldGames(match, bind, filter)} SELECT count(*) AS rest FROM (${NOT_SEEN(bind, seen)})`,
    args: values,
  };
}

/** The statement for a page of them. */
export function restStatement(
  queries: Query[],
  { match, seen }: Rest,
  { columns = {}, filter, args = [] }: More,
  { skip, count }: { skip: number; count: number },
): Statement {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const held = heldGames(match, bind, filter);
  const games = `${NOT_SEEN(bind, seen)} LIMIT ${bind(count)} OFFSET ${bind(skip)}`;
  return {
    sql: `WITH ${held} SELECT ${packText({ ...rankedColumns(queries), ...columns })} AS packed
      FROM (${games}) f CROSS JOIN games g ON g.num = f.game`,
    args: values,
  };
}
