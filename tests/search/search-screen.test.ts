import { expect, test } from 'vitest';
import { firstNames, holdingOf } from '../../web/catalogue/game-words.ts';
import { nextResult } from '../../web/search/arrow-keys.ts';

const PS5 = { id: 'ps5', name: 'PS5' };
const STEAM = { id: 'steam', name: 'Steam' };
const copy = (gamesType: 'games' | 'wished-games' | 'tracked-games', subplatformId: string, archived = false) => ({
  gamesType,
  subplatformId,
  archived,
});

test('a result says the strongest way it is held, and on what', () => {
  const held = [copy('wished-games', 'ps5'), copy('games', 'steam')];
  expect(holdingOf({ held, platforms: [PS5, STEAM] })).toEqual({ as: 'have', on: ['Steam'] });
  expect(holdingOf({ held: [copy('games', 'ps5', true)], platforms: [PS5] })).toEqual({ as: 'archived', on: ['PS5'] });
  expect(holdingOf({ held: [], platforms: [PS5] })).toBeUndefined();
});

test('more platforms than fit are counted', () => {
  expect(firstNames(['PS5', 'PS4', 'Steam'], 3)).toEqual(['PS5', 'PS4', 'Steam']);
  expect(firstNames(['PS5', 'PS4', 'PS3', 'Vita', 'Steam'], 3)).toEqual(['PS5', 'PS4', 'PS3', '+2']);
});

test('arrows walk from the field down the results and back to it', () => {
  expect(nextResult('ArrowDown', -1, 3)).toBe(0);
  expect(nextResult('ArrowDown', 2, 3)).toBe(2);
  expect(nextResult('ArrowUp', 0, 3)).toBe(-1);
  expect(nextResult('ArrowUp', -1, 3)).toBeUndefined();
  expect(nextResult('End', 0, 3)).toBe(2);
  expect(nextResult('Home', -1, 3)).toBeUndefined();
  expect(nextResult('ArrowDown', -1, 0)).toBeUndefined();
});
