import { artOf, lengthStepOf } from '../../catalogue/game-words.ts';
import { gamePath } from '../../paths.ts';
import type { ShelvedBook } from '../../ui/book-shelf.tsx';
import type { HomeGame } from './use-home.ts';

/** A game as a book: its thickness is its length, its height the case of one of its platforms. */
export function bookOf(game: HomeGame, index: number): ShelvedBook {
  // Not always the newest platform: cases of all heights make the shelf.
  const on = game.platforms[index % Math.max(1, game.platforms.length)]?.name;
  return { game: artOf(game), step: lengthStepOf(game), on, href: gamePath(game.slug) };
}
