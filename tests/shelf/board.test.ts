import { describe, expect, test } from 'vitest';
import {
  columnOf,
  companions,
  landing,
  listBeside,
  listDropPosition,
  positionOf,
  spotAt,
  stepFrom,
} from '../../web/shelf/lists/board.ts';
import { shownIn, withShown } from '../../web/shelf/lists/lists-view.ts';
import { copyOf } from '../helpers/games/copies.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const ranked = (ids: string, gamePriority: number) =>
  [...ids].map((id, i) => copyOf(id, { gamePriority, position: i * 100 }));

const have = columnOf('games', [...ranked('abc', 2), ...ranked('de', 3)], NOW);

describe('a list and its ranks', () => {
  test('only the owned list has a rank for what is being played', () => {
    expect(have.groups.map(group => group.rank)).toEqual([1, 2, 3, 4, 5]);
    expect(columnOf('wished-games', [], NOW).groups.map(group => group.rank)).toEqual([2, 3, 4, 5]);
  });

  test('a tracked game that is out by now leaves the ranks and asks to be moved', () => {
    const out = copyOf('out', { gamesType: 'tracked-games', releaseDate: '2026-05-31' });
    const coming = copyOf('coming', { gamesType: 'tracked-games', releaseDate: '2026-06-02' });
    const vague = copyOf('vague', { gamesType: 'tracked-games', releaseDate: '2026', releasePrecision: 'year' });
    const track = columnOf('tracked-games', [out, coming, vague], NOW);
    expect(track.passed.map(entry => entry.lead.id)).toEqual(['out']);
    expect(companions(track, 2, '').map(entry => entry.lead.id)).toEqual(['coming', 'vague']);
    expect(track.count).toBe(3);
  });
});

describe('stepping', () => {
  const at = (id: string, step: 'first' | 'up' | 'down' | 'last') => {
    const position = stepFrom(have, `game-${id}`, step);
    return position && [position.rank, position.index];
  };

  test('up and down go one place', () => {
    expect(at('b', 'up')).toEqual([2, 0]);
    expect(at('b', 'down')).toEqual([2, 2]);
  });

  test('at the end of a rank they go on into the next one, empty or not', () => {
    expect(at('c', 'down')).toEqual([3, 0]);
    expect(at('d', 'up')).toEqual([2, 3]);
    expect(at('e', 'down')).toEqual([4, 0]);
    expect(at('a', 'up')).toEqual([1, 0]);
  });

  test('first and last stay in the rank', () => {
    expect(at('c', 'first')).toEqual([2, 0]);
    expect(at('a', 'last')).toEqual([2, 2]);
  });

  test('beyond the list there is nothing', () => {
    const low = columnOf('wished-games', ranked('x', 5), NOW);
    expect(stepFrom(low, 'game-x', 'down')).toBeUndefined();
    expect(stepFrom(low, 'game-unknown', 'up')).toBeUndefined();
  });

  test('the lists stand side by side along the line of reading', () => {
    expect(listBeside('games', 1)).toBe('wished-games');
    expect(listBeside('tracked-games', -1)).toBe('wished-games');
    expect(listBeside('games', -1)).toBeUndefined();
    expect(listBeside('tracked-games', 1)).toBeUndefined();
  });
});

describe('a place in the order', () => {
  const others = companions(have, 2, 'game-b');

  test('between two it is half way', () => {
    expect(spotAt(others, { rank: 2, index: 1 })).toMatchObject({ after: { id: 'a' }, position: 100, priority: 2 });
  });

  test('behind the last it is further on', () => {
    const spot = spotAt(others, { rank: 2, index: 2 });
    expect(spot.after?.id).toBe('c');
    expect(spot.position).toBeGreaterThan(200);
  });

  test('first is before all others, and where a new game would stand', () => {
    expect(spotAt(others, { rank: 2, index: 0 }, 5000)).toMatchObject({ after: null, position: -5000 });
    expect(spotAt([], { rank: 4, index: 0 }, 5000)).toMatchObject({ after: null, position: -5000 });
  });

  test('the game itself does not count', () => {
    expect(positionOf(have, 'game-b')).toEqual({ list: 'games', rank: 2, index: 1 });
    expect(others.map(entry => entry.lead.id)).toEqual(['a', 'c']);
  });
});

describe('dropping', () => {
  const drop = (over: string | null, side: 'before' | 'after') =>
    listDropPosition(have, { gameId: 'game-a', rank: 2, over, side, shown: 3 }).index;

  test('above or below a game', () => {
    expect(drop('game-c', 'before')).toBe(1);
    expect(drop('game-c', 'after')).toBe(2);
  });

  test('beside the rows of a group: before the first, or behind those that are shown', () => {
    expect(drop(null, 'before')).toBe(0);
    expect(drop(null, 'after')).toBe(2);
  });
});

test('a game that only changes its list keeps its rank and its own place in the order', () => {
  const [entry] =
    columnOf('wished-games', [copyOf('w', { gamesType: 'wished-games', position: 150 })], NOW).groups[0]?.entries ?? [];
  if (!entry) throw new Error('the game is not in its list');
  expect(landing(have, entry, 'games')).toEqual({ list: 'games', rank: 2, index: 2 });
});

test('a game that is being played falls back to its priority where nothing is played', () => {
  const [entry] = columnOf('games', [copyOf('p', { gameStatus: 2, gamePriority: 4 })], NOW).groups[0]?.entries ?? [];
  if (!entry) throw new Error('the game is not in its list');
  expect(landing(undefined, entry, 'wished-games')).toEqual({ list: 'wished-games', rank: 4, index: 0 });
});

describe('how much of a group is shown', () => {
  const none = new URLSearchParams();

  test('three at first, and never a button for a single game', () => {
    expect(shownIn(none, 'games', 2, 90)).toBe(3);
    expect(shownIn(none, 'games', 2, 4)).toBe(4);
    expect(shownIn(none, 'games', 2, 2)).toBe(2);
  });

  test('the address remembers more, and nonsense in it is not heard', () => {
    expect(shownIn(withShown(none, 'games', 2, 53), 'games', 2, 90)).toBe(53);
    expect(shownIn(new URLSearchParams('games.2=lots'), 'games', 2, 90)).toBe(3);
    expect(withShown(none, 'games', 2, 3).toString()).toBe('');
  });
});
