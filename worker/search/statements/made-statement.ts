import { packText } from '../../platform/database/packed.ts';
import type { Query } from '../query-words.ts';
import { type Bind, IS_SHOWN } from './filter.ts';
import { rankedColumns } from './ranked-columns.ts';
import type { More, Statement } from './search-statement.ts';

const SHORTEST = 3;
const MADE_MAX = 300;

/**
 * The statement for the games of the companies that a whole term names, best known first, as `packed`; undefined if it is
 * too short for a name. `supergiant` is the beginning of Supergiant Games.
 */
export function madeStatement(
  [query]: Query[],
  { columns = {}, filter, args = [null] }: More = {},
): Statement | undefined {
  const values = [...args];
  const bind: Bind = value => `?${values.push(value)}`;
  const name = query?.words.map(({ raw }) => raw).join(' ') ?? '';
  if (name.length < SHORTEST) return undefined;
  const isNamed = (text: string) => `c.folded = ${text} OR (c.folded > ${text} || ' ' AND c.folded < ${text} || '!')`;
  const named = [...new Set([name, name.replaceAll(' ', '')])].map(bind).map(isNamed).join(' OR ');
  const games = `SELECT DISTINCT r.game FROM companies c CROSS JOIN game_companies r ON r.company = c.num WHERE ${named}`;
  return {
    sql: `SELECT ${packText({ ...rankedColumns([]), ...columns })} AS packed FROM (SELECT g.* FROM (${games}) f
      CROSS JOIN games g ON g.num = f.game WHERE ${IS_SHOWN} ${filter ? `AND (${filter})` : ''}
      ORDER BY g.popularity DESC, g.num LIMIT ${MADE_MAX}) g`,
    args: values,
  };
}
