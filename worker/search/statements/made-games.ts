import type { Query } from '../query-words.ts';
import type { Bind, Filter } from './filter.ts';

const SHORTEST = 3;
const MADE_LIMIT = 300;

/**
 * The names of the companies and the series of `games g`, which are words of it as well; joined by the unit separator.
 */
export const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION ALL SELECT g.series))`;

/** Selects the games of the companies that the whole query names, unless a condition holds. */
export function madeGames({ words }: Query, bind: Bind, filter?: Filter, unless?: string): string[] {
  const name = words.map(({ raw }) => raw).join(' ');
  if (name.length < SHORTEST) return [];
  const asked = [...new Set([name, name.replaceAll(' ', '')])].map(bind);
  const isNamed = (text: string) => `(c.folded = ${text} OR (c.folded > ${text} || ' ' AND c.folded < ${text} || '!'))`;
  const conditions = [`(${asked.map(isNamed).join(' OR ')})`, ...(unless ? [`NOT ${unless}`] : []), ...(filter ? [`(${filter})`] : [])];
  return [
    `SELECT r.game FROM companies c CROSS JOIN game_companies r ON r.company = c.num
      CROSS JOIN games g ON g.num = r.game WHERE ${conditions.join(' AND ')} ORDER BY g.popularity DESC LIMIT ${MADE_LIMIT}`,
  ];
}
