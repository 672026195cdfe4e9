import type { Comparison } from '../comparison.ts';
import { titleCovered } from './title.ts';

/* How the query came to be like the title. */

/** The share of the query's words that are initials, of all of the title or of a part beside the words of the rest. */
export const initials = (comparison: Comparison) =>
  (comparison.pairs.reduce((sum, { isAcronym, unit }) => sum + (isAcronym ? unit.to - unit.from : 0), 0) /
    comparison.reading.words.length) *
  titleCovered(comparison);

/** A nickname stands for a whole title, which says less than the title itself. */
export const nickname = ({ reading }: Comparison) => (reading.kind === 'nickname' ? 1 : 0);

/** Any Latin word may sound like an Arabic one. */
export const perhapsArabizi = ({ reading }: Comparison) => (reading.kind === 'perhaps arabizi' ? 1 : 0);

export const otherKeyboard = ({ reading }: Comparison) => (reading.kind === 'keyboard' ? 1 : 0);

export const alternative = ({ isAlternative }: Comparison) => (isAlternative ? 1 : 0);

export const always = () => 1;
