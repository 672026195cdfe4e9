import { gamePath } from '../../paths.ts';
import type { ShelvedBook } from '../../ui/book-shelf.tsx';
import type { GameArt } from '../../ui/cover.tsx';
import type { HomeGame } from './use-home.ts';

const STEPS = [1, 2, 3, 4] as const;

/** What a cover shows of a game. */
export function artOf(game: HomeGame): GameArt {
  const year = game.releasePrecision === 'unknown' ? undefined : game.releaseDate?.slice(0, 4);
  return { slug: game.slug, title: game.title, coverUrl: game.coverUrl, year };
}

/** A game as a book: as thick as it is long, as tall as the case of one of its platforms. */
export function bookOf(game: HomeGame, index: number): ShelvedBook {
  const step = STEPS.find(one => one === game.length?.id) ?? 0;
  // Not always the newest platform: cases of all heights make the shelf.
  const on = game.platforms[index % Math.max(1, game.platforms.length)]?.name;
  return { game: artOf(game), step, on, href: gamePath(game.slug) };
}
