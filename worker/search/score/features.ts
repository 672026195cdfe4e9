import type { Comparison } from './comparison.ts';
import { coveredSquared, explained, inexact, letters } from './features/asked.ts';
import { alternative, always, initials, nickname, otherKeyboard, perhapsArabizi } from './features/kinds.ts';
import { popularBegun, popularCovered, popularity } from './features/known.ts';
import { otherNumber, sameNumber, unaskedNumber } from './features/numbers.ts';
import { beginsTitle, coveredBothWays } from './features/title.ts';
import { wholeSound, wholeTrigrams } from './features/whole.ts';

/** All that the score is made of, each by its name. */
const FEATURES = {
  ...{ coveredSquared, inexact, explained, letters },
  ...{ coveredBothWays, beginsTitle },
  ...{ sameNumber, otherNumber, unaskedNumber },
  ...{ wholeTrigrams, wholeSound },
  ...{ popularity, popularCovered, popularBegun },
  ...{ initials, nickname, perhapsArabizi, otherKeyboard, alternative, always },
} satisfies Record<string, (comparison: Comparison) => number>;

export type FeatureName = keyof typeof FEATURES;
export type Features = Record<FeatureName, number>;

export const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[];

/** The functions, for a sum that names none of them. */
export const featureNamed = (name: FeatureName) => FEATURES[name];

/** What speaks for and against a game. */
export function featuresOf(comparison: Comparison): Features {
  const features = {} as Features;
  for (const name of FEATURE_NAMES) features[name] = FEATURES[name](comparison);
  return features;
}
