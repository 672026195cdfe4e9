import type { Query } from '../query-words.ts';

// On the platform, or of the year, in the query, a game counts as this many times as well known.
const WISHED = 6;

/**
 * The columns of `games g` that ranking needs. The alternative titles are joined by the unit separator. Side words of a
 * query raise the popularity of the games that match them.
 */
export function rankedColumns(queries: Query[]) {
  const wishes = queries.flatMap(({ side }) => (side ? [platformWish(side.platforms), yearWish(side.year)] : []));
  const factors = [...new Set(wishes)].filter(Boolean).map(wish => ` * iif(${wish}, ${WISHED}, 1)`);
  return {
    num: 'g.num',
    title: 'g.title',
    popularity: `g.popularity${factors.join('')}`,
    alternatives: 'g.other_titles',
    releaseDate: 'g.release_date',
  };
}

// Numbers and years of ours, never typed text.
function platformWish(platforms: number[]): string {
  const held = `SELECT 1 FROM game_platforms w WHERE w.game = g.num AND w.subplatform IN (${platforms.join(', ')})`;
  return platforms.length > 0 ? `EXISTS (${held})` : '';
}

function yearWish(year: string | undefined): string {
  return year ? `g.release_date BETWEEN '${year}-01-01' AND '${year}-12-31'` : '';
}
