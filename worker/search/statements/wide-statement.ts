import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import { type Bind, IS_SHOWN } from './filter.ts';
import { makersColumn } from './makers.ts';
import { rankedColumns } from './ranked-columns.ts';
import { heldGames, heldMatch, type More, type Statement } from './search-statement.ts';
import { wideWays } from './wide-ways.ts';

const columnsFor = (queries: Query[], columns: Record<string, string>) => ({
  ...rankedColumns(queries),
  ...makersColumn(queries),
  isHeld: 'f.game IN (SELECT game FROM held)',
  ...columns,
});

/** The names of the columns, in order. */
export const wideColumnsOf = (columns: Record<string, string>) => Object.keys(columnsFor([], columns));

/**
 * The statement for a term whose words some title has, though it may not be the one that is meant: its cell `packed` holds
 * the games of `wideWays`, with `isHeld` for those that the first statement counts.
 */
export function wideStatement(queries: Query[], { columns = {}, filter, args = [null] }: More = {}): Statement {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const held = heldGames(heldMatch(queries), bind, filter);
  const { tables, ways } = wideWays(queries, bind, filter);
  const found = ways.map(games => `SELECT game FROM (${games})`).join(' UNION ');
  return {
    sql: `WITH ${[held, ...tables].join(', ')}, found(game) AS MATERIALIZED (${found})
      SELECT ${packText(columnsFor(queries, columns))} AS packed
      FROM found f CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN}`,
    args: values,
  };
}
