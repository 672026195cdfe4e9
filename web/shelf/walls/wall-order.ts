import type { DropSide } from '../../ui/dragging.ts';
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
export function withGame(wall: Wall, item: WallGame, at: number): Wall {
  const others = wall.wallGames.filter(one => one.id !== item.id);
  return withGames(wall, others.toSpliced(at, 0, item));
}

/** The ids with one of them at another position, counted from 0; undefined if nothing would change. */
export function movedIds(wall: Wall, id: string, to: number): string[] | undefined {
  const ids = wall.wallGames.map(one => one.id);
  const position = Math.max(0, Math.min(to, ids.length - 1));
  if (!ids.includes(id) || ids.indexOf(id) === position) return undefined;
  return ids.filter(one => one !== id).toSpliced(position, 0, id);
}

/** The position of a game dropped on one side of another one, counted from 0. */
export function wallDropPosition(wall: Wall, id: string, over: string, side: DropSide): number {
  const others = wall.wallGames.map(one => one.id).filter(one => one !== id);
  return others.indexOf(over) + (side === 'after' ? 1 : 0);
}
