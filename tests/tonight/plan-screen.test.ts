import { describe, expect, test } from 'vitest';
import { marksOf, placeOf, shownOf } from '../../web/tonight/plan/measure/months.ts';
import { candidatesOf, matching, toPlanGame } from '../../web/tonight/plan/pick/candidates.ts';
import { countLasting, labelledHours } from '../../web/tonight/plan/plan-words.ts';
import { dropIndex, withItemAt } from '../../web/ui/sorted-item.ts';
import { spineSvg } from '../../worker/catalogue/covers/spine.ts';
import { drawWideSpine } from '../../worker/catalogue/covers/wide-spine.ts';
import { copyOf } from '../helpers/games/copies.ts';

const timed = (...hours: (number | null)[]) => hours.map(one => ({ remainingMinutes: one === null ? null : one * 60 }));

describe('a place on the shelf', () => {
  const games = timed(9, 9, 16, null, 68);

  test('is the share of the hours, behind the books that are done by then', () => {
    expect(placeOf(games, 0)).toEqual({ at: 0, before: 0, unknowns: 0 });
    expect(placeOf(games, 18 * 60)).toEqual({ at: 18 / 102, before: 2, unknowns: 0 });
    expect(placeOf(games, 20 * 60)).toEqual({ at: 20 / 102, before: 2, unknowns: 0 });
  });

  test('stands before a book of unknown length until more is played than before it', () => {
    expect(placeOf(games, 34 * 60)).toMatchObject({ before: 3, unknowns: 0 });
    expect(placeOf(games, 34 * 60 + 1)).toMatchObject({ before: 4, unknowns: 1 });
  });
});

describe('the months under the shelf', () => {
  test('are those between today and the last day, and dashed from the first unknown length on', () => {
    const marks = marksOf(timed(9, 9, 16, null, 68), 6, '2026-11-15');
    expect(marks.map(mark => [mark.day, mark.isLeast])).toEqual([
      ['2026-12-01', false],
      ['2027-01-01', true],
      ['2027-02-01', true],
      ['2027-03-01', true],
    ]);
    expect(marks[0]?.at).toBeCloseTo((16 * 6) / 7 / 102);
  });

  test('are few, however long the plan is: quarters, years, tens of years', () => {
    for (const hours of [200, 2000, 20_000, 2_000_000]) {
      const marks = marksOf(timed(hours), 2, '2026-11-15');
      expect(marks.length).toBeGreaterThan(2);
      expect(marks.length).toBeLessThanOrEqual(15);
      expect(marks.every(({ at }) => at > 0 && at < 1)).toBe(true);
    }
    expect(marksOf(timed(2000), 2, '2026-11-15').every(mark => mark.isYear)).toBe(true);
  });

  test('are none as long as nothing has a length, or all of it is done this month', () => {
    expect(marksOf(timed(null, null), 6, '2026-11-15')).toEqual([]);
    expect(marksOf(timed(2), 6, '2026-11-15')).toEqual([]);
  });

  test('are named where the words have room, and never cut through other words', () => {
    const games = timed(102);
    const marks = marksOf(games, 6, '2026-11-28');
    const shown = shownOf(marks, games, { shelf: 350, dashed: 28, start: 48, between: 66, end: 92 });
    expect(marks.map(mark => mark.day)).toEqual(['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']);
    expect(shown).toEqual(['nothing', 'name', 'name', 'nothing']);
  });
});

test('years are named before months', () => {
  const games = timed(102);
  const marks = marksOf(games, 0.9, '2026-11-28');
  const shown = shownOf(marks, games, { shelf: 350, dashed: 28, start: 48, between: 66, end: 92 });
  const named = marks.filter((_, i) => shown[i] === 'name').map(mark => mark.day);
  expect(named).toEqual(['2027-05-01', '2028-01-01']);
});

describe('the order', () => {
  const games = ['a', 'b', 'c', 'd'].map(gameId => ({ gameId }));
  const idOf = (game: { gameId: string }) => game.gameId;
  const order = (gameId: string, to: number) => withItemAt(games, { gameId }, to, idOf).map(idOf).join('');

  test('has a moved game at its new place, and a returned one at its old place', () => {
    expect(order('a', 2)).toBe('bcad');
    expect(order('d', 0)).toBe('dabc');
    expect(order('x', 9)).toBe('abcdx');
  });

  test.each([
    ['a', 'c', 'after', 'bcad'],
    ['a', 'c', 'before', 'bacd'],
    ['d', 'b', 'before', 'adbc'],
    ['d', 'b', 'after', 'abdc'],
  ] as const)('%s dropped on %s (%s) makes %s', (gameId, over, side, after) => {
    expect(order(gameId, dropIndex(games.map(idOf), gameId, over, side))).toBe(after);
  });
});

describe('the games to choose from', () => {
  const shelf = [
    copyOf('1', { gameId: 'a', title: 'Baldur’s Gate 3', on: 'steam' }),
    copyOf('2', { gameId: 'a', title: 'Baldur’s Gate 3' }),
    copyOf('3', { gameId: 'b', title: 'Café Noir', access: 'gone' }),
    copyOf('4', { gameId: 'c', title: 'أليس', mainStoryHours: 10, minutesPlayed: 150, gameStatus: 2 }),
  ];

  test('are those of the shelf that can be played and are not planned, each once', () => {
    expect(candidatesOf(shelf, []).map(entry => entry.gameId)).toEqual(['a', 'c']);
    const planned = candidatesOf(shelf, []).slice(0, 1).map(toPlanGame);
    expect(candidatesOf(shelf, planned).map(entry => entry.gameId)).toEqual(['c']);
  });

  test('are found without their signs and accents', () => {
    const all = candidatesOf(shelf, []);
    expect(matching(all, 'baldurs gate').map(entry => entry.gameId)).toEqual(['a']);
    expect(matching(all, 'اليس').map(entry => entry.gameId)).toEqual(['c']);
    expect(matching(all, '  ')).toEqual(all);
    expect(matching(all, 'zelda')).toEqual([]);
  });

  test('are shown in the plan before the API has answered', () => {
    const [first, last] = candidatesOf(shelf, []).map(toPlanGame);
    expect(first).toMatchObject({ gameId: 'a', remainingMinutes: null, playing: false });
    expect(first?.on.map(place => place.name)).toEqual(['PS5', 'Steam']);
    expect(last).toMatchObject({ gameId: 'c', remainingMinutes: 450, playing: true });
  });
});

test('a spine of any width is made of the same bands and the same lettering as the spine of a long game', () => {
  for (const slug of ['hades', 'celeste', 'baldurs-gate-3', 'resident-evil-4', 'sea-of-stars', 'halo']) {
    const game = { slug, title: 'Sea & Stars' };
    const { svg } = spineSvg({ ...game, length: 'long' });
    const { bands, words } = drawWideSpine(game);
    const inside = (drawn: string) => drawn.replace(/^<svg[^>]*>/, '').replace('</svg>', '');
    expect(inside(bands) + inside(words)).toBe(inside(svg));
    expect(bands).toContain('preserveAspectRatio="none"');
    expect(bands).not.toContain('<text');
  }
});

test('a game with no story left takes none of the plan’s time', () => {
  expect(countLasting({ games: timed(0, 0) })).toBe(0);
  expect(countLasting({ games: timed(0, 12, null) })).toBe(2);
});

test('the hours of a plan are what the labels of its books add up to', () => {
  expect(labelledHours(timed(7.4, 9.3, 27.6, 9.7))).toBe(54);
  expect(labelledHours(timed(1.3, null, 1.7))).toBe(3);
  expect(labelledHours(timed(5, 0.35, 0.35))).toBe(6);
});
