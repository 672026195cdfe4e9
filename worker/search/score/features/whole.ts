import type { Comparison } from '../comparison.ts';

/* How like the query and the title are as one text without spaces, 0 to 1. */

export const wholeTrigrams = ({ whole }: Comparison) => whole.trigrams;

/** Squared, because little likeness says nothing. */
export const wholeSound = ({ whole }: Comparison) => whole.sound ** 2;
