import type { Comparison } from '../comparison.ts';
import { covered } from './asked.ts';
import { squashBegins } from './title.ts';

/* How well the game is known, 0 to about 1: alone, and where the title answers the query. */

export const popularity = (comparison: Comparison) => comparison.popularity;

export const popularCovered = (comparison: Comparison) => comparison.popularity * covered(comparison);

export const popularPart = (comparison: Comparison) => comparison.popularity * comparison.weights.bestPart;

export const popularBegun = (comparison: Comparison) => comparison.popularity * squashBegins(comparison);
