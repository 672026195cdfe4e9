import type { Comparison } from '../comparison.ts';

/* How the query came to be like the title. */

/** The share of the query's words that are initials of the title. */
export const initials = ({ pairs, reading }: Comparison) =>
  pairs.reduce((sum, { isAcronym, unit }) => sum + (isAcronym ? unit.to - unit.from : 0), 0) / reading.words.length;

/** A nickname stands for a whole title, which says less than the title itself. */
export const nickname = ({ reading }: Comparison) => (reading.kind === 'nickname' ? 1 : 0);

export const arabizi = ({ reading }: Comparison) => (reading.kind === 'arabizi' ? 1 : 0);

export const otherKeyboard = ({ reading }: Comparison) => (reading.kind === 'keyboard' ? 1 : 0);

export const alternative = ({ isAlternative }: Comparison) => (isAlternative ? 1 : 0);

/** The share of words that are only begun. */
export const unfinished = ({ pairs, reading }: Comparison) =>
  pairs.filter(({ unit, like }) => unit.isLast && like < 1).length / reading.words.length;

export const always = () => 1;
