import { describe, expect, test } from 'vitest';
import { minutesOf, minutesOfEach } from '../../web/shelf/copies/copy-words.ts';
import { entriesOf, rankGroupsOf, rankOf, withCopies } from '../../web/shelf/copies/entries.ts';
import { copyOf } from '../helpers/games/copies.ts';

const ids = (copies: { id: string }[]) => copies.map(copy => copy.id);

test('of several stores and a file the one with the most hours counts; those of one store are added', () => {
  const [steam, xbox, series, file] = [
    copyOf('a', { on: 'steam', source: 'steam', minutesPlayed: 2_700 }),
    copyOf('b', { on: 'xbox-one', source: 'xbox', minutesPlayed: 2_700 }),
    copyOf('d', { on: 'xbox-series', source: 'xbox', minutesPlayed: 1_000 }),
    copyOf('c', { source: 'move_in', minutesPlayed: 3_000 }),
  ];
  expect(minutesOf([steam, xbox])).toBe(2_700);
  expect(minutesOf([steam, file])).toBe(3_000);
  expect(minutesOf([steam, xbox, series, file])).toBe(3_700);
  expect(minutesOfEach([steam])).toEqual([]);
  expect(minutesOfEach([steam, xbox, copyOf('e')])).toEqual([
    { on: 'Steam', minutes: 2_700 },
    { on: 'Xbox One', minutes: 2_700 },
  ]);
  expect(minutesOf([copyOf('d')])).toBeNull();
});

describe('one game, one entry', () => {
  test('the copies of a game stand together where its first one stands', () => {
    const entries = entriesOf([
      copyOf('a', { gameId: 'hades' }),
      copyOf('b', { gameId: 'control' }),
      copyOf('c', { gameId: 'hades', on: 'steam' }),
    ]);
    expect(entries.map(entry => [entry.gameId, ids(entry.copies)])).toEqual([
      ['hades', ['a', 'c']],
      ['control', ['b']],
    ]);
  });

  test('what is being played ranks first and keeps its priority for later', () => {
    expect(rankOf(copyOf('a', { gameStatus: 2, gamePriority: 4 }))).toBe(1);
    expect(rankOf(copyOf('a', { gamePriority: 4 }))).toBe(4);
  });

  test('only owned games are played', () => {
    expect(rankOf(copyOf('a', { gamesType: 'wished-games', gameStatus: 2, gamePriority: 3 }))).toBe(3);
  });

  test('ranks without a game are left out', () => {
    const groups = rankGroupsOf(entriesOf([copyOf('a', { gamePriority: 5 }), copyOf('b', { gamePriority: 3 })]));
    expect(groups.map(group => group.rank)).toEqual([3, 5]);
  });
});

describe('a change on the screen', () => {
  const list = [copyOf('a', { position: 1 }), copyOf('b', { position: 2 }), copyOf('c', { gamePriority: 4 })];

  test('a copy that changed stands in its new place of the order', () => {
    const next = withCopies(list, 'games', [copyOf('a', { gamePriority: 5 })], []);
    expect(ids(next)).toEqual(['b', 'c', 'a']);
  });

  test('a copy that moved leaves the old list and comes to the new one', () => {
    const moved = copyOf('a', { gamesType: 'wished-games' });
    expect(ids(withCopies(list, 'games', [moved], []))).toEqual(['b', 'c']);
    expect(ids(withCopies([], 'wished-games', [moved], []))).toEqual(['a']);
  });

  test('an archived copy stands in the archive alone, the newest first', () => {
    const old = copyOf('x', { archiveStatus: 'kicked', archivedAt: '2026-01-01T00:00:00.000Z' });
    const now = copyOf('a', { archiveStatus: 'finished', archivedAt: '2026-02-01T00:00:00.000Z' });
    expect(ids(withCopies(list, 'games', [now], []))).toEqual(['b', 'c']);
    expect(ids(withCopies([old], 'archive', [now], []))).toEqual(['a', 'x']);
  });

  test('a draft gives way to the copy that the API made of it', () => {
    const next = withCopies([copyOf('draft'), ...list], 'games', [copyOf('new')], ['draft']);
    expect(ids(next)).toContain('new');
    expect(ids(next)).not.toContain('draft');
  });

  test('a list that is not touched stays the same list', () => {
    expect(withCopies(list, 'games', [copyOf('z', { gamesType: 'tracked-games' })], ['unknown'])).toBe(list);
  });
});
