import type { Query } from '../query-words.ts';
import type { Bind } from './filter.ts';

const SHORTEST = 3;

/** The names of the companies and the series of `games g`, joined by the unit separator. */
const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION ALL SELECT g.series))`;

/** The column that says who made a game: only beside other words, and not under a condition. Reading it takes long. */
export const makersColumn = ([query]: Query[], unless = 'false') => ({
  makers: query && query.words.length > 1 ? `iif(${unless}, NULL, ${MAKERS})` : 'NULL',
});

/** Selects the companies that a whole term names; undefined if it is too short. `supergiant` begins Supergiant Games. */
export function makersNamed([query]: Query[], bind: Bind): string | undefined {
  const name = query?.words.map(({ raw }) => raw).join(' ') ?? '';
  if (name.length < SHORTEST) return undefined;
  const isNamed = (text: string) => `c.folded = ${text} OR (c.folded > ${text} || ' ' AND c.folded < ${text} || '!')`;
  const named = [...new Set([name, name.replaceAll(' ', '')])].map(bind).map(isNamed).join(' OR ');
  return `SELECT c.num FROM companies c WHERE ${named}`;
}
