import { describe, expect, test } from 'vitest';
import type { Wall, WallGame } from '../../web/shelf/walls/wall-cache.ts';
import { movedIds, wallIds, withGame, withoutGame, withWallOrder } from '../../web/shelf/walls/wall-order.ts';
import { stepOf } from '../../web/ui/move-keys.ts';
import { dropIndex } from '../../web/ui/sorted-item.ts';

/* The order of a wall, as the screen shows it before the API has answered. */

function item(id: string, mainStoryHours: number | null): WallGame {
  // The fields that decide the order. The rest of a game does not matter here.
  return { id, game: { id: `game-${id}`, title: id, mainStoryHours } } as WallGame;
}

const wall = {
  id: 'wall',
  gamesCount: 4,
  hours: 9,
  wallGames: [item('a', 2), item('b', 3), item('c', null), item('d', 4)],
} as Wall; // likewise

const idsOf = (one: Wall) => one.wallGames.map(({ id }) => id).join('');

describe('a game moved to a place', () => {
  test.each([
    ['d', 0, 'dabc'],
    ['a', 1, 'bacd'],
    ['a', 99, 'bcda'],
    ['d', -1, 'dabc'],
  ])('%s to %i', (id, to, order) => {
    expect(movedIds(wall, id, to)?.join('')).toBe(order);
  });

  test.each([
    ['a', 0],
    ['a', -1],
    ['d', 4],
    ['x', 2],
  ])('%s to %i changes nothing', (id, to) => {
    expect(movedIds(wall, id, to)).toBeUndefined();
  });
});

describe('a game dropped on a side of another one', () => {
  test.each([
    ['a', 'c', 'before', 'bacd'],
    ['a', 'c', 'after', 'bcad'],
    ['d', 'a', 'before', 'dabc'],
    ['d', 'a', 'after', 'adbc'],
  ] as const)('%s on %s, %s it', (id, over, side, order) => {
    expect(movedIds(wall, id, dropIndex(wallIds(wall), id, over, side))?.join('')).toBe(order);
  });

  test('beside where it stands, it stays', () => {
    expect(movedIds(wall, 'b', dropIndex(wallIds(wall), 'b', 'a', 'after'))).toBeUndefined();
  });
});

describe('the wall shown meanwhile', () => {
  test('what an order leaves out follows as it stood', () => {
    expect(idsOf(withWallOrder(wall, ['d', 'b']))).toBe('dbac');
  });

  test('a game that is not there any more is left out of an order', () => {
    expect(idsOf(withWallOrder(withoutGame(wall, 'b'), ['d', 'b', 'a', 'c']))).toBe('dac');
  });

  test('without a game it has fewer games and hours, and with it again all of them', () => {
    const less = withoutGame(wall, 'b');
    expect([idsOf(less), less.gamesCount, less.hours]).toEqual(['acd', 3, 6]);
    const more = withGame(less, item('b', 3), 1);
    expect([idsOf(more), more.gamesCount, more.hours]).toEqual(['abcd', 4, 9]);
    expect(idsOf(withGame(more, item('b', 3), 1))).toBe('abcd');
  });

  test('hours that nobody knows are not shown as none', () => {
    expect(withoutGame({ ...wall, wallGames: [item('c', null), item('a', 2)] }, 'a').hours).toBeNull();
  });
});

describe('Alt and an arrow', () => {
  const press = (key: string, more = {}) => ({
    key,
    altKey: true,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...more,
  });

  test('up is earlier and down is later; sideways goes with the line of reading', () => {
    expect(stepOf(press('ArrowUp'), 0)).toBe(-1);
    expect(stepOf(press('ArrowDown'), 0)).toBe(1);
    expect(stepOf(press('ArrowLeft'), -1)).toBe(-1);
    expect(stepOf(press('ArrowLeft'), 1)).toBe(1);
  });

  test('other keys, and arrows without Alt or with more than it, move nothing', () => {
    expect(stepOf(press('ArrowUp', { altKey: false }), 0)).toBeUndefined();
    expect(stepOf(press('ArrowUp', { shiftKey: true }), 0)).toBeUndefined();
    expect(stepOf(press('Enter'), 0)).toBeUndefined();
  });
});
