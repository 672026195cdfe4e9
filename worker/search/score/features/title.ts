import type { Comparison } from '../comparison.ts';
import { covered } from './asked.ts';

/* What of the title was asked for. Each is about 0 to 1. */

/** The share of the title's words that were asked for. */
export const titleCovered = ({ weights }: Comparison) => (weights.offered > 0 ? weights.matched / weights.offered : 0);

/** Both ways: the query and the title are one. */
export const coveredBothWays = (comparison: Comparison) => covered(comparison) * titleCovered(comparison);

/** The query's first word begins the title. */
export const beginsTitle = ({ title, pairs }: Comparison) =>
  pairs[0] && pairs[0].unit.from === 0 && pairs[0].from <= title.reading.start ? 1 : 0;
