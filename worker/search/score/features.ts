import type { Candidate } from '../ranking/candidate.ts';
import type { Asked } from './asked.ts';
import { type Comparison, compare } from './comparison.ts';
import * as asked from './features/asked.ts';
import * as kinds from './features/kinds.ts';
import * as known from './features/known.ts';
import * as numbers from './features/numbers.ts';
import * as title from './features/title.ts';
import * as whole from './features/whole.ts';

const { covered: _, ...ofQuery } = asked;
const { titleCovered: __, ...ofTitle } = title;

/** All that the score is made of, each by its name. */
const FEATURES = { ...ofQuery, ...ofTitle, ...numbers, ...whole, ...known, ...kinds } satisfies Record<
  string,
  (comparison: Comparison) => number
>;

export type FeatureName = keyof typeof FEATURES;
export type Features = Record<FeatureName, number>;

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** What speaks for and against a game, by the title of it that is nearest to the query. Undefined if nothing is alike. */
export function featuresOf(query: Asked, candidate: Candidate): Features | undefined {
  const comparison = compare(query, candidate);
  if (!comparison) return undefined;
  const features = {} as Features;
  for (const name of FEATURE_NAMES) features[name] = FEATURES[name](comparison);
  return features;
}
