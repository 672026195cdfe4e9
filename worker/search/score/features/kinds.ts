import type { Comparison } from '../comparison.ts';
import { titleCovered } from './title.ts';

/* How the query came to be like the title. */

/** The share of the query's words that are initials of the title. */
export const initials = ({ pairs, reading }: Comparison) =>
  pairs.reduce((sum, { isAcronym, unit }) => sum + (isAcronym ? unit.to - unit.from : 0), 0) / reading.words.length;

/** Initials of all of the title, or of a part of it and the words of the rest. */
export const initialsOfAll = (comparison: Comparison) => initials(comparison) * titleCovered(comparison);

export const initialsOfKnown = (comparison: Comparison) => initials(comparison) * comparison.popularity;

/** A nickname stands for a whole title, which says less than the title itself. */
export const nickname = ({ reading }: Comparison) => (reading.kind === 'nickname' ? 1 : 0);

export const arabizi = ({ reading }: Comparison) => (reading.kind === 'arabizi' ? 1 : 0);

export const otherKeyboard = ({ reading }: Comparison) => (reading.kind === 'keyboard' ? 1 : 0);

export const alternative = ({ isAlternative }: Comparison) => (isAlternative ? 1 : 0);

/** The share of words that are only begun. */
export const unfinished = ({ pairs, title, reading }: Comparison) =>
  pairs.filter(({ unit, from, like }) => like < 1 && unit.isLast && title.reading.raws[from]?.startsWith(unit.text))
    .length / reading.words.length;

export const always = () => 1;
