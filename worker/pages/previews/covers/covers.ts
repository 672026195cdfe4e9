import type { Game } from '../../../catalogue/catalogue.answers.ts';
import type { Canvas } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';
import { drawCover } from './drawn.ts';
import { fetchCover, toPhoto } from './photo.ts';

export type CoverGame = Pick<Game, 'slug' | 'title' | 'coverUrl'>;

/** `isFinal` is false if a cover could not be loaded, and may be another time. */
export type Covers = { canvases: Canvas[]; isFinal: boolean };

/** The covers of some games in one size: their own if it can be loaded, otherwise a drawn one. */
export async function makeCovers(games: CoverGame[], width: number, height: number, book: GlyphBook): Promise<Covers> {
  const files = await Promise.all(games.map(game => (game.coverUrl ? fetchCover(game.coverUrl) : undefined)));
  const covers: Covers = { canvases: [], isFinal: true };
  // One after the other: a decoder takes more memory than all the files together.
  for (const [i, game] of games.entries()) {
    const file = files[i];
    const photo = file && (await toPhoto(file, width, height));
    if (game.coverUrl && !photo) covers.isFinal = false;
    covers.canvases.push(photo ?? drawCover(game, width, height, book));
  }
  return covers;
}
