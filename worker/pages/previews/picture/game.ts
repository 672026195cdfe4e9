import type { GameInfo } from '../../../catalogue/catalogue.answers.ts';
import type { Locale } from '../../../platform/locale.ts';
import { platformWords } from '../../../platform/platform.words.ts';
import { makeCovers } from '../covers/covers.ts';
import { type Drawing, place } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';
import { writeWords } from './picture-words.ts';
import { MARGIN, SHELF, setStage, WIDTH } from './stage.ts';

const COVER_WIDTH = 345;
const COVER_HEIGHT = 460;
const COVER_START = 96;
const WORDS_START = COVER_START + COVER_WIDTH + 64;
const GENRES_SHOWN = 2;
const TITLE = {
  start: WORDS_START,
  y: 330,
  max: WIDTH - MARGIN - WORDS_START,
  middle: true,
  sizes: [
    { size: 84, rows: 2 },
    { size: 68, rows: 3 },
    { size: 56, rows: 4 },
    { size: 46, rows: 5 },
  ],
};

/** Year and kind, as far as they are known. */
function factsOf({ releaseDate, genres }: GameInfo, locale: Locale): string {
  const kinds = genres.slice(0, GENRES_SHOWN).map(genre => genre.name);
  return [releaseDate?.slice(0, 4), kinds.join(platformWords(locale).site.comma)].filter(Boolean).join(' · ');
}

/** A game's cover beside its title. */
export async function drawGame(game: GameInfo, locale: Locale, book: GlyphBook): Promise<Drawing> {
  const stage = setStage(book, locale);
  const { canvases, isFinal } = await makeCovers([game], COVER_WIDTH, COVER_HEIGHT, book);
  for (const cover of canvases) place(stage.canvas, cover, stage.x(COVER_START, COVER_WIDTH), SHELF - COVER_HEIGHT);
  writeWords(stage, game.title, factsOf(game, locale), TITLE);
  return { canvas: stage.canvas, isFinal };
}
