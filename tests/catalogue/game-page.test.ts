import { describe, expect, test } from 'vitest';
import { timesOf } from '../../web/catalogue/game-times.tsx';
import { holdingOf } from '../../web/catalogue/game-words.ts';
import { roundedDown } from '../../web/catalogue/well-known.ts';

const platforms = [
  { id: 'a', name: 'PS5' },
  { id: 'b', name: 'PS4' },
  { id: 'c', name: 'Steam' },
];

const copy = (gamesType: 'games' | 'wished-games' | 'tracked-games', subplatformId: string, archived = false) => ({
  gamesType,
  subplatformId,
  archived,
});

describe('how a game is held', () => {
  test('not at all', () => {
    expect(holdingOf({ held: [], platforms })).toBeUndefined();
  });

  test('owned copies count before wished ones, in the order of the platforms', () => {
    const held = [copy('wished-games', 'b'), copy('games', 'c'), copy('games', 'a')];
    expect(holdingOf({ held, platforms })).toEqual({ as: 'have', on: ['PS5', 'Steam'] });
  });

  test('an archived copy counts only where there is no other', () => {
    expect(holdingOf({ held: [copy('games', 'a', true)], platforms })).toEqual({ as: 'archived', on: ['PS5'] });
    expect(holdingOf({ held: [copy('games', 'a', true), copy('tracked-games', 'b')], platforms })?.as).toBe('track');
  });
});

describe('how long a game takes', () => {
  test('the longest bar nearly fills its line', () => {
    const { full, isKnown } = timesOf({ mainStory: 10, mainPlusExtra: null, completionist: 50 }, undefined);
    expect(full).toBeCloseTo(52);
    expect(isKnown).toBe(true);
  });

  test('unknown stays unknown', () => {
    const { bars, isKnown, you } = timesOf({ mainStory: null, mainPlusExtra: null, completionist: null }, null);
    expect(bars.map(bar => bar.hours)).toEqual([null, null, null]);
    expect(isKnown).toBe(false);
    expect(you).toBeUndefined();
  });

  test('somebody who has played longer than the game is long stays inside the line', () => {
    const { full, you } = timesOf({ mainStory: 10, mainPlusExtra: 12, completionist: 15 }, 60 * 40);
    expect(you).toBe(40);
    expect(full).toBeGreaterThan(40);
  });

  test('a few minutes are not nothing', () => {
    expect(timesOf({ mainStory: 10, mainPlusExtra: null, completionist: null }, 2).you).toBe(0.1);
    expect(timesOf({ mainStory: 10, mainPlusExtra: null, completionist: null }, 0).you).toBeUndefined();
  });
});

test.each([
  [0, 0],
  [7, 7],
  [99, 99],
  [637, 630],
  [1999, 1900],
  [120_431, 120_000],
])('a catalogue of %i games claims %i', (total, claimed) => {
  expect(roundedDown(total)).toBe(claimed);
});
