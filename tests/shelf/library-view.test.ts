import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../web/shelf/copies/entries.ts';
import { arranged, genresIn, yearsIn } from '../../web/shelf/library/arrange.ts';
import { isFiltered, readLibraryView } from '../../web/shelf/library/library-view.ts';
import { GENRES } from '../../worker/catalogue/genres.ts';
import { copyOf } from '../helpers/games/copies.ts';

const collator = new Intl.Collator('en', { numeric: true });
const collate = () => collator;
const genre = (code: string) => GENRES.filter(one => one.code === code).map(({ id }) => ({ id }));
const named = GENRES.map(({ id, code }) => ({ id, name: code.toUpperCase() }));

const entries = entriesOf([
  copyOf('hades', {
    title: 'Hades',
    genres: genre('action'),
    length: { id: 3 },
    mainStoryHours: 23,
    addedAt: '2026-01-03T00:00:00.000Z',
    lastPlayedAt: '2026-02-01T00:00:00.000Z',
  }),
  copyOf('hades-2', { gameId: 'game-hades', on: 'steam', addedAt: '2026-03-01T00:00:00.000Z' }),
  copyOf('inside', {
    title: 'Inside',
    on: 'xbox-one',
    genres: genre('puzzle'),
    length: { id: 1 },
    mainStoryHours: 4,
    addedAt: '2026-02-01T00:00:00.000Z',
  }),
  copyOf('balatro', { title: 'Balatro', on: 'steam', addedAt: '2026-01-01T00:00:00.000Z' }),
  copyOf('gears', { title: 'Gears 5', on: 'xbox-one', addedAt: '2025-01-01T00:00:00.000Z' }),
]);

const view = (query: string) => readLibraryView(new URLSearchParams(query));
const titles = (query: string) => arranged(entries, view(query), collate).found.map(entry => entry.lead.title);

describe('the address of the library', () => {
  test('what is not said is the plain library', () => {
    expect(view('')).toEqual({
      tab: 'all',
      platform: '',
      genre: '',
      length: '',
      q: '',
      status: '',
      priority: '',
      through: '',
      tag: '',
      rating: '',
      finished: '',
      arabic: '',
      modes: '',
      sort: 'added',
      view: 'covers',
      page: 1,
    });
  });

  test('what is not understood is as if it were not there', () => {
    const odd = view('tab=x&platform=nintendo&genre=%00&length=9&rating=6&finished=no&sort=-&view=list&page=-3');
    expect(odd).toEqual(view(''));
    expect(isFiltered(odd)).toBe(false);
  });
});

describe('filters', () => {
  test('a platform finds a game by any of its copies', () => {
    expect(titles('platform=steam')).toEqual(['Hades', 'Balatro']);
    expect(titles('platform=xbox')).toEqual(['Inside', 'Gears 5']);
  });

  test('all of them have to fit', () => {
    expect(titles('genre=puzzle&length=1')).toEqual(['Inside']);
    expect(titles('genre=puzzle&length=3')).toEqual([]);
  });

  test('a length that nobody knows is asked for too', () => {
    expect(titles('length=none')).toEqual(['Balatro', 'Gears 5']);
  });

  test('what was never started was played on no copy', () => {
    const begun = entriesOf([
      copyOf('a', { title: 'A', started: true }),
      copyOf('b', { title: 'B' }),
      copyOf('c', { title: 'C' }),
      copyOf('c-2', { gameId: 'game-c', gameStatus: 2 }),
    ]);
    const shown = (query: string) => arranged(begun, view(query), collate).found.map(({ lead }) => lead.title);
    expect(shown('status=unstarted')).toEqual(['B']);
    expect(shown('status=waiting')).toEqual(['A', 'B']);
  });

  test('only genres that are there are offered, by name', () => {
    expect(genresIn(entries, named)).toEqual([
      { code: 'action', name: 'ACTION' },
      { code: 'puzzle', name: 'PUZZLE' },
    ]);
  });
});

test('a title is found by the beginnings of its words', () => {
  expect(titles('q=in')).toEqual(['Inside']);
  expect(titles('q=side')).toEqual([]);
  expect(titles('q=5 ge')).toEqual(['Gears 5']);
});

describe('what history knows', () => {
  const rated = entriesOf([
    copyOf('a', { title: 'A', rating: 7, finishedYear: 2019 }),
    copyOf('b', { title: 'B' }),
    copyOf('c', { title: 'C', rating: 9, finishedYear: 2024 }),
    copyOf('d', { title: 'D', rating: 9 }),
  ]);
  const shown = (query: string) => arranged(rated, view(query), collate).found.map(entry => entry.lead.title);

  test('stars are a least number, and a game without them can be asked for', () => {
    expect(shown('rating=4')).toEqual(['C', 'D']);
    expect(shown('rating=3')).toEqual(['A', 'C', 'D']);
    expect(shown('rating=none')).toEqual(['B']);
  });

  test('a year of finishing finds its games, and only years that are there are offered', () => {
    expect(shown('finished=2019')).toEqual(['A']);
    expect(yearsIn(rated)).toEqual(['2024', '2019']);
  });

  test('the best rated come first, and so do the last finished; what is not known stands last', () => {
    expect(shown('sort=rated')).toEqual(['C', 'D', 'A', 'B']);
    expect(shown('sort=finished')).toEqual(['C', 'A', 'B', 'D']);
  });
});

describe('orders', () => {
  test('recently added goes by the newest copy', () => {
    expect(titles('')).toEqual(['Hades', 'Inside', 'Balatro', 'Gears 5']);
  });

  test('by title', () => {
    expect(titles('sort=title')).toEqual(['Balatro', 'Gears 5', 'Hades', 'Inside']);
  });

  test('unknown lengths stand last whichever way the others are turned', () => {
    expect(titles('sort=short')).toEqual(['Inside', 'Hades', 'Balatro', 'Gears 5']);
    expect(titles('sort=long')).toEqual(['Hades', 'Inside', 'Balatro', 'Gears 5']);
  });

  test('last played first, never played last', () => {
    expect(titles('sort=played')[0]).toBe('Hades');
  });

  test('five thousand copies are arranged within a blink', () => {
    const many = entriesOf(
      Array.from({ length: 5000 }, (_, i) => copyOf(String(i), { title: `Game ${5000 - i}`, mainStoryHours: i % 90 })),
    );
    const before = process.cpuUsage();
    arranged(many, view('sort=title&platform=playstation'), collate);
    const { user, system } = process.cpuUsage(before); // µs of processor time: waiting on a busy machine does not count
    expect(user + system).toBeLessThan(250_000);
  });
});
