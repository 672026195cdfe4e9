import { mutate } from 'swr';
import type { Copy } from '../copy.ts';

type Rated = { gameId: string; rating: number | null };

/**
 * Shows the rating of a game in its history and on its copies, wherever they are loaded. The same as `changeDiary`, which
 * comes with the screen of the game.
 */
export function showRating(gameId: string, rating: number | null): void {
  const rated = <One extends Rated>(one: One): One => (one.gameId === gameId ? { ...one, rating } : one);
  const isCopies = (key: unknown) => Array.isArray(key) && key[0] === 'copies';
  void mutate<Rated>(['diary', gameId], now => now && rated(now), { revalidate: false });
  void mutate<Copy[]>(isCopies, now => now?.map(rated), { revalidate: false });
}
