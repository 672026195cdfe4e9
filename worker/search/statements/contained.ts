import { type Query, titleRuns } from '../term.ts';
import { type Bind, type Filter, filtered } from './filter.ts';

const CONTAINED_LIMIT = 10;

/**
 * Selects the games whose whole title stands in the query among words that fit no game: `halo infinite walkthrough`.
 */
export function containedGames(query: Query | undefined, bind: Bind, filter?: Filter): string[] {
  const runs = query ? titleRuns(query).map(run => run.squash) : [];
  if (runs.length === 0) return [];
  const longestFirst = `SELECT s.game FROM json_each(${bind(JSON.stringify(runs))}) r
    CROSS JOIN game_squashes s ON s.squash = r.value ORDER BY length(r.value) DESC, s.popularity DESC`;
  return [`${filtered(longestFirst, filter)} LIMIT ${CONTAINED_LIMIT}`];
}
