import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import type { Bind } from './filter.ts';
import { rankedColumns } from './ranked-columns.ts';
import { heldGames, heldMatch, type More, type Statement } from './search-statement.ts';

const columnsFor = (queries: Query[], columns: Record<string, string>) => ({ ...rankedColumns(queries), ...columns });

/** The names of the columns, in order. */
export const restColumnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

/** The statement for a page, as `packed`, of the games that hold the term's words and were not `seen`: best known first. */
export function restStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More,
  { seen, skip, count }: { seen: number[]; skip: number; count: number },
): Statement {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const unseen = `SELECT game FROM held WHERE game NOT IN (SELECT value FROM json_each(${bind(JSON.stringify(seen))}))`;
  return {
    sql: `WITH ${heldGames(heldMatch(queries), bind, filter)}
      SELECT ${packText(columnsFor(queries, columns))} AS packed
      FROM (${unseen} LIMIT ${bind(count)} OFFSET ${bind(skip)}) f CROSS JOIN games g ON g.num = f.game`,
    args: values,
  };
}
