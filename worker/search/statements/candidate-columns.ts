import type { TermReading } from '../term-reading.ts';
import type { StatementOptions } from './statement.ts';

// On the platform, or of the year, that the term names, a game counts as this many times as well known.
const WISHED = 6;

/** What only some statements know of a candidate. */
type KnownColumns = { makers?: string; isHeld?: string };

/**
 * The columns of `games g` that make a candidate, and those that the options ask for besides. Alternative titles are
 * joined by the unit separator. A platform or a year in the term raises the popularity of the games that have it.
 */
export function candidateColumns(
  readings: TermReading[],
  { columns = {} }: StatementOptions,
  known: KnownColumns = {},
) {
  const wishes = readings.flatMap(({ side }) => (side ? [platformWish(side.platforms), yearWish(side.year)] : []));
  const factors = [...new Set(wishes)].filter(Boolean).map(wish => ` * iif(${wish}, ${WISHED}, 1)`);
  return {
    num: 'g.num',
    title: 'g.title',
    popularity: `g.popularity${factors.join('')}`,
    alternatives: 'g.other_titles',
    releaseDate: 'g.release_date',
    makers: known.makers ?? 'NULL',
    isHeld: known.isHeld ?? 'NULL',
    ...columns,
  };
}

/** The names of the columns that every statement of the search answers, in order. */
export const columnsOf = (columns: Record<string, string>) => Object.keys(candidateColumns([], { columns }));

// Numbers and years of ours, never typed text.
function platformWish(platforms: number[]): string {
  const held = `SELECT 1 FROM game_platforms w WHERE w.game = g.num AND w.subplatform IN (${platforms.join(', ')})`;
  return platforms.length > 0 ? `EXISTS (${held})` : '';
}

function yearWish(year: string | undefined): string {
  return year ? `g.release_date BETWEEN '${year}-01-01' AND '${year}-12-31'` : '';
}
