import type { Game } from '../../../catalogue/summary.ts';
import type { Size } from '../../../platform/picture/header.ts';
import type { Canvas } from '../paint/canvas.ts';
import type { Tools } from '../picture/drawing.ts';
import { drawCover } from './drawn.ts';
import { takePhoto } from './photo.ts';

export type Covered = Pick<Game, 'slug' | 'title' | 'coverUrl'>;

/** `isFinal` is false where a cover that should be there could not be had, and may be another time. */
export type Covers = { canvases: Canvas[]; isFinal: boolean };

/** The covers of some games in one size: their own where it can be had, else a drawn one. */
export async function makeCovers(games: Covered[], size: Size, { book, images }: Tools): Promise<Covers> {
  const photos = await Promise.all(
    games.map(({ coverUrl }) => (coverUrl ? takePhoto(images, coverUrl, size) : undefined)),
  );
  return {
    canvases: games.map((game, i) => photos[i] ?? drawCover(game, size.width, size.height, book)),
    isFinal: games.every(({ coverUrl }, i) => !coverUrl || photos[i]),
  };
}
