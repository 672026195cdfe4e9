import { type Query, titleRuns } from '../query-words.ts';
import { type Bind, type Filter, filtered } from './filter.ts';

const CONTAINED_LIMIT = 10;
const BEGINNING_LETTERS = 8;

/**
 * Selects the games whose whole title stands in the query among words that fit no game: `halo infinite walkthrough`.
 */
export function containedGames(query: Query | undefined, bind: Bind, filter?: Filter): string[] {
  const runs = query ? titleRuns(query).map(run => run.squash) : [];
  if (runs.length === 0) return [];
  const asked = bind(JSON.stringify(runs));
  const longestFirst = `SELECT s.game FROM json_each(${asked}) r
    CROSS JOIN game_squashes s ON s.squash = r.value ORDER BY length(r.value) DESC, s.popularity DESC`;
  // The name of a game before its colon: its index goes on behind it.
  const beginnings = `SELECT s.game FROM json_each(${asked}) r
    CROSS JOIN game_squashes s ON s.squash > r.value AND s.squash < r.value || char(1114111)
    WHERE length(r.value) >= ${BEGINNING_LETTERS} ORDER BY s.popularity DESC`;
  return [longestFirst, beginnings].map(games => `${filtered(games, filter)} LIMIT ${CONTAINED_LIMIT}`);
}
