import type { Comparison } from '../comparison.ts';
import { covered } from './asked.ts';

/* What of the title was asked for. Each is about 0 to 1. */

/** The share of the title's words that were asked for. */
export const titleCovered = ({ weights }: Comparison) => (weights.offered > 0 ? weights.matched / weights.offered : 0);

/** Both ways: the query and the title are one. */
export const coveredBothWays = (comparison: Comparison) => covered(comparison) * titleCovered(comparison);

/** The query's first word of a name begins the title. */
export function beginsTitle({ reading, title, pairs: [first] }: Comparison): number {
  if (!first || first.from > title.reading.start) return 0;
  return reading.words.slice(0, first.unit.from).every(({ isSide }) => isSide) ? 1 : 0;
}
