import { pickGamesFor } from './pick/picking-for.ts';
import type { Wall } from './use-walls.ts';

/** Opens the search where games for this wall are chosen. */
export function pickFor({ id, title, wallGames }: Wall): void {
  pickGamesFor({ id, title, gameIds: wallGames.map(({ game }) => game.id) });
}
