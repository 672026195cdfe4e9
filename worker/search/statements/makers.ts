import type { Query } from '../query-words.ts';

/** The names of the companies and the series of `games g`, joined by the unit separator. */
const MAKERS = `(SELECT group_concat(name, char(31)) FROM (SELECT c.folded AS name FROM game_companies r
    CROSS JOIN companies c ON c.num = r.company WHERE r.game = g.num UNION ALL SELECT g.series))`;

/** The column that says who made a game: only beside other words, and not under a condition. Reading it takes long. */
export const makersColumn = ([query]: Query[], unless = 'false') => ({
  makers: query && query.words.length > 1 ? `iif(${unless}, NULL, ${MAKERS})` : 'NULL',
});
