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

/** The share of words that follow each other in both. */
export function inOrder({ pairs }: Comparison): number {
  if (pairs.length === 0) return 0;
  const following = pairs.filter(({ from }, at) => at === 0 || from >= (pairs[at - 1]?.to ?? 0)).length;
  return following / pairs.length;
}
