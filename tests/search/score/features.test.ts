import { describe, expect, test } from 'vitest';
import type { SearchCandidate } from '../../../worker/search/candidate.ts';
import { FEATURE_NAMES, type FeatureName, featuresOf, scoreGame } from '../../../worker/search/score/score.ts';
import { readAll } from '../../helpers/search/all-readings.ts';

/* SearchOptions each feature tells apart: it is more for the first query and game than for the second. */

const SEPARATOR = '\x1f';

type Case = [term: string, title: string, more?: Partial<SearchCandidate>];

function featureOf(name: FeatureName, [term, title, more]: Case): number {
  const scored = scoreGame(readAll(term), { num: 1, title, popularity: 1000, alternatives: null, ...more });
  return scored ? featuresOf(scored.comparison)[name] : Number.NaN;
}

const CASES: Record<Exclude<FeatureName, 'always'>, [more: Case, less: Case]> = {
  coveredSquared: [
    ['hollow knight', 'Hollow Knight'],
    ['hollow kettle', 'Hollow Knight'],
  ],
  inexact: [
    ['holow knigt', 'Hollow Knight'],
    ['hollow knight', 'Hollow Knight'],
  ],
  explained: [
    ['capcom okami', 'Okami', { makers: `Clover${SEPARATOR}Capcom` }],
    ['capcom okami', 'Okami', { makers: 'Clover' }],
  ],
  letters: [
    ['hollow knight', 'Hollow Knight'],
    ['limbo', 'Limbo'],
  ],
  coveredBothWays: [
    ['hollow knight', 'Hollow Knight'],
    ['hollow zzyzx', 'Hollow Knight'],
  ],
  beginsTitle: [
    ['hollow', 'The Hollow Knight'],
    ['knight', 'The Hollow Knight'],
  ],
  sameNumber: [
    ['hades ii', 'Hades 2'],
    ['hades 1', 'Hades'],
  ],
  otherNumber: [
    ['hades 3', 'Hades 2'],
    ['hades 2', 'Hades 2'],
  ],
  unaskedNumber: [
    ['hades', 'Hades 2'],
    ['hades', 'Hades'],
  ],
  wholeTrigrams: [
    ['هيتمان', 'Hitman'],
    ['هيتمان', 'Hitman Absolution'],
  ],
  wholeSound: [
    ['هولو نايت', 'Hollow Knight'],
    ['هولو', 'Hollow Knight Silksong'],
  ],
  popularity: [
    ['limbo', 'Limbo', { popularity: 20_000 }],
    ['limbo', 'Limbo', { popularity: 10 }],
  ],
  popularCovered: [
    ['limbo', 'Limbo'],
    ['limbo zzyzx', 'Limbo'],
  ],
  popularBegun: [
    ['hollow kn', 'Hollow Knight'],
    ['knight', 'Hollow Knight'],
  ],
  initials: [
    ['ksp', 'Kerbal Space Program'],
    ['ksp', 'Kerbal Space Program: Making History'],
  ],
  nickname: [
    ['botw', 'The Legend of Zelda: Breath of the Wild'],
    ['breath of the wild', 'The Legend of Zelda: Breath of the Wild'],
  ],
  perhapsArabizi: [
    ['qalb aswad', 'Black Heart'],
    ['black heart', 'Black Heart'],
  ],
  otherKeyboard: [
    ['يخفش', 'Dota'],
    ['dota', 'Dota'],
  ],
  alternative: [
    ['صديقي القط', 'Stray', { alternatives: 'صديقي القط' }],
    ['stray', 'Stray', { alternatives: 'صديقي القط' }],
  ],
};

describe('a feature is more', () => {
  test.each(Object.entries(CASES))('%s', (name, [more, less]) => {
    expect(featureOf(name as FeatureName, more)).toBeGreaterThan(featureOf(name as FeatureName, less));
  });

  test('always one', () => {
    expect(featureOf('always', ['limbo', 'Limbo'])).toBe(1);
  });

  test('for all of them', () => {
    expect(Object.keys({ ...CASES, always: 1 }).sort()).toEqual([...FEATURE_NAMES].sort());
  });
});

test('a game without anything in common is not scored', () => {
  expect(scoreGame(readAll('zzyzx'), { num: 1, title: 'Limbo', popularity: 1000, alternatives: null })).toBeUndefined();
});
