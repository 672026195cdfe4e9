import type { Wall, WallGame } from './wall-cache.ts';

/* Changes of a wall as the API makes them. */

/** The wall with these games: the hours, the first covers and the count follow. */
function withGames(wall: Wall, wallGames: WallGame[]): Wall {
  const known = wallGames.flatMap(({ game }) => game.mainStoryHours ?? []);
  return { ...wall, wallGames, gamesCount: wallGames.length, hours: known.length > 0 ? sum(known) : null };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** Sorts in this order. Items that the order leaves out follow in their present order. */
export function withWallOrder(wall: Wall, ids: readonly string[]): Wall {
  const named = ids.flatMap(id => wall.wallGames.find(one => one.id === id) ?? []);
  const rest = wall.wallGames.filter(one => !ids.includes(one.id));
  return withGames(wall, [...named, ...rest]);
}

export function withoutGame(wall: Wall, id: string): Wall {
  return withGames(
    wall,
    wall.wallGames.filter(one => one.id !== id),
  );
}

/** With a game (again) at a position, counted from 0. */
export const withGame = (wall: Wall, item: WallGame, at: number): Wall =>
  withGames(wall, withoutGame(wall, item.id).wallGames.toSpliced(at, 0, item));

export const wallIds = (wall: Wall) => wall.wallGames.map(one => one.id);

/** The ids with one of them at another position, counted from 0; undefined if nothing would change. */
export function movedIds(wall: Wall, id: string, to: number): string[] | undefined {
  const ids = wallIds(wall);
  const position = Math.max(0, Math.min(to, ids.length - 1));
  if (!ids.includes(id) || ids.indexOf(id) === position) return undefined;
  return ids.filter(one => one !== id).toSpliced(position, 0, id);
}
