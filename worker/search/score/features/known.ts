import type { Comparison } from '../comparison.ts';
import { covered } from './asked.ts';

/* How well the game is known, 0 to about 1: alone, and where the title answers the query. */

export const popularity = (comparison: Comparison) => comparison.popularity;

export const popularCovered = (comparison: Comparison) => comparison.popularity * covered(comparison);

/** The title without spaces begins with the query without spaces. */
export const popularBegun = ({ popularity, reading, title }: Comparison) =>
  reading.whole.squash !== '' && title.whole.squash.startsWith(reading.whole.squash) ? popularity : 0;
