import type { DropSide } from '../../ui/dragging.ts';

/** The games with one of them at a place, counted from 0 among all of them. */
export function withAt<G extends { gameId: string }>(games: readonly G[], game: G, to: number): G[] {
  const others = games.filter(one => one.gameId !== game.gameId);
  return [...others.slice(0, to), game, ...others.slice(to)];
}

/** The place of a game that is dropped on one side of another. */
export function dropPlace(games: readonly { gameId: string }[], gameId: string, over: string, side: DropSide): number {
  const others = games.filter(one => one.gameId !== gameId);
  return others.findIndex(one => one.gameId === over) + (side === 'after' ? 1 : 0);
}
