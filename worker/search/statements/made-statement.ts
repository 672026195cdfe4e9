import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import { type Bind, IS_SHOWN } from './filter.ts';
import { makersNamed } from './makers.ts';
import { rankedColumns } from './ranked-columns.ts';
import type { More, Statement } from './search-statement.ts';

const MADE_MAX = 300;

/** The statement for the games of the companies that a whole term names, best known first, as `packed`. */
export function madeStatement(
  queries: Query[],
  { columns = {}, filter, args = [null] }: More = {},
): Statement | undefined {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const makers = makersNamed(queries, bind);
  if (!makers) return undefined;
  const games = `SELECT DISTINCT r.game FROM (${makers}) c CROSS JOIN game_companies r ON r.company = c.num`;
  return {
    sql: `SELECT ${packText({ ...rankedColumns([]), ...columns })} AS packed FROM (SELECT g.* FROM (${games}) f
      CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN} ${filter ? `AND (${filter})` : ''}
      ORDER BY g.popularity DESC, g.num LIMIT ${MADE_MAX}) g`,
    args: values,
  };
}
