import { describe, expect, test } from 'vitest';
import { layOut } from '../../worker/year/picture.schema.ts';

/* Which books stand in the picture of a year, how large, and which one faces the room. */

const THICK = 50;
const thick = () => THICK;
const COVERED = 'https://covers.test/one.jpg';

/** A year in which each of these was finished: the first in January, and so on; `some` are of an unknown month. */
function yearOf(dated: number, { some = 0, coverUrl = COVERED as string | null } = {}) {
  const ids = Array.from({ length: dated + some }, (_, i) => `game-${i}`);
  return {
    finished: ids,
    months: ids.slice(0, dated).map(id => ({ finished: [id] })),
    games: Object.fromEntries(ids.map(id => [id, { id, coverUrl }])),
  };
}

describe('the books in the picture of a year', () => {
  test('are all there, as thin as they must be: 53 of them too', () => {
    for (const count of [1, 10, 53, 80]) {
      const { books, scale, all } = layOut(yearOf(count), thick);
      expect([count, books.length, all]).toEqual([count, count, count]);
      expect(scale * (count * (THICK + 6) + 250 - 6)).toBeLessThanOrEqual(1057);
    }
  });

  test('are the latest where there is no room, and how many there are in all is known', () => {
    const { books, all, scale } = layOut(yearOf(500), thick);
    expect(all).toBe(500);
    expect(books.length).toBeGreaterThan(80);
    expect(books.length).toBeLessThan(500);
    expect(books.at(-1)?.id).toBe('game-499');
    expect(scale).toBeGreaterThanOrEqual(0.2);
  });

  test('show the cover of the last one of which it is known when it was finished, and of none otherwise', () => {
    expect(layOut(yearOf(3, { some: 2 }), thick).facing?.id).toBe('game-2');
    expect(layOut(yearOf(0, { some: 2 }), thick).facing).toBeUndefined();
  });

  test('show no cover that is only drawn: the app draws another one', () => {
    expect(layOut(yearOf(3, { coverUrl: null }), thick).facing).toBeUndefined();
    expect(layOut(yearOf(3), thick, false).facing).toBeUndefined();
  });

  test('are none in a year without a game', () => {
    expect(layOut(yearOf(0), thick)).toMatchObject({ books: [], all: 0 });
  });
});
