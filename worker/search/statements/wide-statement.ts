import { GENERATION } from '../../catalogue/generation.ts';
import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import { type Bind, IS_SHOWN } from './filter.ts';
import { rankedColumns } from './ranked-columns.ts';
import type { More, Statement } from './search-statement.ts';
import { wideWays } from './wide-ways.ts';

const columnsFor = (queries: Query[], columns: Record<string, string>) => ({
  ...rankedColumns(queries),
  ...columns,
});
export const wideColumnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

export function wideStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More = {},
): Statement | undefined {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const { tables, ways } = wideWays(queries, bind, filter);
  const found = ways.map(games => `SELECT game FROM (${games})`).join(' UNION ');
  return {
    sql: `WITH ${[...tables, `found(game) AS MATERIALIZED (${found})`].join(', ')}
      SELECT ${packText(columnsFor(queries, columns))} AS wide, ${GENERATION} AS generation
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`,
    args: values,
  };
}
