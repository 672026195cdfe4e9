import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import type { Bind } from './filter.ts';
import { rankedColumns } from './ranked-columns.ts';
import { heldGames, type More, type Statement } from './search-statement.ts';

/** The games of a match that were not among those that were ranked: best known first. */
export type Rest = { match: string; seen: number[] };

/** The statement for some games and then a page of these, as `packed`, and for how many these are, as `rest`. */
export function restStatement(
  queries: Query[],
  { match, seen }: Rest,
  { columns = {}, filter, args = [] }: More,
  { shown, skip, count }: { shown: number[]; skip: number; count: number },
): Statement {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const unseen = `SELECT game FROM held WHERE game NOT IN (SELECT value FROM json_each(${bind(JSON.stringify(seen))}))`;
  return {
    sql: `WITH ${heldGames(match, bind, filter)}, unseen(game) AS MATERIALIZED (${unseen})
      SELECT ${packText({ ...rankedColumns(queries), ...columns })} AS packed, (SELECT count(*) FROM unseen) AS rest
      FROM (SELECT value AS game FROM json_each(${bind(JSON.stringify(shown))})
        UNION ALL SELECT game FROM (SELECT game FROM unseen LIMIT ${bind(count)} OFFSET ${bind(skip)})) f
      CROSS JOIN games g ON g.num = f.game`,
    args: values,
  };
}
