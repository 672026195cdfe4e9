import type { Locale } from '../../../platform/locale.ts';
import type { Wall } from '../../../shelf/walls/walls.answers.ts';
import { wallLine } from '../../descriptions.ts';
import { WALL_PICTURE_COVERS } from '../address.ts';
import { makeCovers } from '../covers/covers.ts';
import { type Drawing, place } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';
import { writeWords } from './picture-words.ts';
import { MARGIN, SHELF, setStage, WIDTH } from './stage.ts';

const COVER_WIDTH = 195;
const COVER_HEIGHT = 260;
const GAP = (WIDTH - 2 * MARGIN - WALL_PICTURE_COVERS * COVER_WIDTH) / (WALL_PICTURE_COVERS - 1);
/** Beside the product's name, which stands at the end of the first line. */
const TITLE = {
  start: MARGIN,
  y: 62,
  max: 840,
  sizes: [
    { size: 88, rows: 1 },
    { size: 76, rows: 1 },
    { size: 66, rows: 1 },
    { size: 54, rows: 2 },
    { size: 46, rows: 3 },
    { size: 40, rows: 3 },
  ],
};

/** A wall's title over the first of its covers. */
export async function drawWall(wall: Wall, locale: Locale, book: GlyphBook): Promise<Drawing> {
  const stage = setStage(book, locale);
  const games = wall.wallGames.slice(0, WALL_PICTURE_COVERS).map(({ game }) => game);
  const covers = await makeCovers(games, COVER_WIDTH, COVER_HEIGHT, book);
  for (const [i, cover] of covers.canvases.entries())
    place(stage.canvas, cover, stage.x(MARGIN + i * (COVER_WIDTH + GAP), COVER_WIDTH), SHELF - COVER_HEIGHT);
  writeWords(stage, wall.title, wallLine(wall, locale), TITLE);
  return { canvas: stage.canvas, isFinal: covers.isFinal };
}
