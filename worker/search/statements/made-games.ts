import type { Query } from '../query-words.ts';
import type { Bind, Filter } from './filter.ts';

const SHORTEST = 3;
const MADE_LIMIT = 300;

/**
 * The names of the companies and the series of `games g`, which are words of it as well; joined by the unit separator.
 */
const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION ALL SELECT g.series))`;

/** Columns of a game `f.game` that say who made it; the names only if some word may be one of them. */
export const madeColumns = ([query]: Query[], unless = 'false') => ({
  makers: query && query.words.length > 1 ? `iif(${unless}, NULL, ${MAKERS})` : 'NULL',
  isMade: 'f.game IN (SELECT game FROM made)',
});

/** `made`: the games of the companies that the whole query names, unless a condition holds. */
export function madeGames(query: Query | undefined, bind: Bind, filter?: Filter, unless = 'false'): string {
  const name = query?.words.map(({ raw }) => raw).join(' ') ?? '';
  const asked = [...new Set([name, name.replaceAll(' ', '')])].filter(({ length }) => length >= SHORTEST).map(bind);
  const isNamed = (text: string) => `(c.folded = ${text} OR (c.folded > ${text} || ' ' AND c.folded < ${text} || '!'))`;
  const games = `SELECT r.game FROM companies c CROSS JOIN game_companies r ON r.company = c.num
    CROSS JOIN games g ON g.num = r.game WHERE NOT ${unless} AND (${asked.map(isNamed).join(' OR ') || 'false'})`;
  return `made(game) AS MATERIALIZED (${games} ${filter ? `AND (${filter})` : ''} ORDER BY g.popularity DESC LIMIT ${MADE_LIMIT})`;
}
