import { packText } from '../../platform/database/packed.ts';
import { COUNT_MAX, SKIP_MAX } from '../search.schema.ts';
import { type Bind, isShownByNum, SHOWS_MATURE } from '../statements/statement.ts';
import type { Facet } from './facets.ts';

/** A result of up to this many games is read whole. Of a larger one only the best known games are read. */
const SET_MAX = 10_000;
const WALK_MAX = 20_000;
/** How many games the pages reach. */
const BROWSE_MAX = SKIP_MAX + COUNT_MAX;

const BEST_FIRST = 'popularity DESC, num DESC';

/**
 * The games that all facets fit, best known first: one row of a page, `packed`, and of `total`. The smallest set leads if
 * it can be read whole, and `total` is exact. Otherwise the best known games are walked until `BROWSE_MAX` fit: `total`
 * is then how many were found among them.
 */
export function browseStatement(
  columns: Record<string, string>,
  facets: Facet[],
  { skip, count }: { skip: number; count: number },
  bind: Bind,
): string {
  const found = facets.length > 0 ? foundGames(facets) : ALL_FOUND;
  const total = facets.length > 0 ? '(SELECT count(*) FROM found)' : ALL_COUNTED;
  // the rows are packed as they are met, and `page` leads
  return `WITH ${found},
      page AS (SELECT num FROM found ORDER BY ${BEST_FIRST} LIMIT ${bind(count)} OFFSET ${bind(skip)})
      SELECT ${total} AS total, (SELECT ${packText(columns)}
        FROM page CROSS JOIN games g ON g.num = page.num) AS packed`;
}

/** Without a filter nothing is counted one by one: the catalogue has a hundred thousand games, and few are not shown. */
const ALL_FOUND = `found AS NOT MATERIALIZED (SELECT g.num, g.popularity FROM games g WHERE ${isShownByNum('g.num')})`;
const ALL_COUNTED = `(SELECT count(*) FROM games)
  - iif(${SHOWS_MATURE}, 0, (SELECT count(*) FROM games m INDEXED BY games_mature WHERE m.is_mature = 1))`;

// A limit of 0 closes a way without any step on it. The walk ends early because it is read in its own order.
function foundGames(facets: Facet[]): string {
  const fits = [...facets.map(facet => `(${facet.fits})`), isShownByNum('g.num')].join(' AND ');
  const sizes = facets.map(
    ({ set }, way) => `SELECT ${way} AS way, (SELECT count(*) FROM (${set} LIMIT ${SET_MAX + 1})) AS size`,
  );
  const sets = facets.map(({ set }, way) => `SELECT * FROM (${set} LIMIT iif((SELECT way FROM lead) = ${way}, -1, 0))`);
  const parts = [
    ...facets.flatMap(facet => facet.with ?? []),
    `sizes AS MATERIALIZED (${sizes.join(' UNION ALL ')})`,
    `lead AS MATERIALIZED (SELECT way FROM sizes WHERE size <= ${SET_MAX} ORDER BY size LIMIT 1)`,
    `leading AS NOT MATERIALIZED (${sets.join(' UNION ALL ')})`,
    `few AS NOT MATERIALIZED (
      SELECT g.num, g.popularity FROM (SELECT DISTINCT game FROM leading) s CROSS JOIN games g ON g.num = s.game WHERE ${fits})`,
    `known AS NOT MATERIALIZED (SELECT num, popularity FROM games ORDER BY ${BEST_FIRST}
      LIMIT iif((SELECT way FROM lead) IS NULL, ${WALK_MAX}, 0))`,
    `many AS NOT MATERIALIZED (SELECT num, popularity FROM known g WHERE ${fits} LIMIT ${BROWSE_MAX})`,
    'found AS MATERIALIZED (SELECT * FROM few UNION ALL SELECT * FROM many)',
  ];
  return parts.join(', ');
}
