import type { Locale } from '../../../platform/locale.ts';
import type { SharedYear } from '../../../year/shared.ts';
import { yearLines } from '../../year-lines.ts';
import { makeCovers } from '../covers/covers.ts';
import { drawSpine, spineSize } from '../covers/spine.ts';
import { type Canvas, place } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';
import { fitText } from '../text/fit-text.ts';
import { writableOf } from '../text/letters.ts';
import { write } from '../text/line.ts';
import type { Drawing } from './drawing.ts';
import { MARGIN, type Stage, setStage, TEXT, TEXT_2, WIDTH } from './stage.ts';

/* The year's number over its finished games, which stand in order; the last one shows its cover, which tells no rating. */

const SHELF = 529;
const NUMBER = { size: 204, y: 224 };
const BY = { size: 42, y: 104 };
const COUNT = { size: 34, y: 156 };
/** What the words beside the number may take. */
const WORDS_MAX = 500;
const COVER = { width: 300, height: 400 };
const GAP = 4;
/** Pixels for a unit: books grow up to the first, and shrink down to the second; then the earliest are left out. */
const SCALE_MAX = 0.7;
const SCALE_MIN = 0.4;
const ROOM = WIDTH - 2 * MARGIN;

/** Words at the end of a line. */
function writeAtEnd({ canvas, book, locale, x }: Stage, text: string, { size, y }: typeof BY, isMain: boolean): void {
  const isLtr = locale === 'en';
  const type = { book, weight: isMain ? 'strong' : 'light', direction: isLtr ? 'ltr' : 'rtl' } as const;
  const sizes = [size, size * 0.8, size * 0.64].map(one => ({ size: one, rows: 1 }));
  const set = fitText(writableOf(text, book), { max: WORDS_MAX, sizes }, type);
  const at = { x: x(WIDTH - MARGIN), y, colour: isMain ? TEXT : TEXT_2, anchor: isLtr ? 'right' : 'left' } as const;
  write(canvas, set.lines[0] ?? '', { ...type, size: set.size }, at);
}

function writeNumber({ canvas, book, locale, x }: Stage, year: number): void {
  const type = { book, weight: 'light', size: NUMBER.size, direction: 'ltr' } as const;
  const anchor = locale === 'en' ? 'left' : 'right';
  // The digits have some space of their own before them.
  write(canvas, String(year), type, { x: x(MARGIN - 10), y: NUMBER.y, colour: TEXT, anchor });
}

type Book = SharedYear['games'][string];

/** The finished games in order. */
const booksOf = ({ finished, games }: SharedYear): Book[] => finished.flatMap(id => games[id] ?? []);

/** The latest books that fit on the shelf, and their scale; the last one takes a cover's width. */
function fitted(books: Pick<Book, 'length' | 'platform'>[]): { from: number; scale: number } {
  let units = COVER.width;
  let scale = SCALE_MAX;
  for (let from = books.length - 2; from >= 0; from -= 1) {
    units += spineSize(books[from] ?? { length: null, platform: null }).thick;
    const next = (ROOM - (books.length - 1 - from) * GAP) / units;
    if (next < SCALE_MIN) return { from: from + 1, scale };
    scale = Math.min(SCALE_MAX, next);
  }
  return { from: 0, scale };
}

/** Puts the books on the shelf, from its start. */
function stand({ canvas, x }: Stage, canvases: Canvas[]): void {
  let at = MARGIN;
  for (const one of canvases) {
    place(canvas, one, x(at, one.width), SHELF - one.height);
    at += one.width + GAP;
  }
}

/** A shared year. */
export async function drawYear(year: SharedYear, locale: Locale, book: GlyphBook): Promise<Drawing> {
  const stage = setStage(book, locale, { shelf: SHELF, name: 'foot' });
  const { by, count } = yearLines(year, locale);
  writeNumber(stage, year.year);
  writeAtEnd(stage, by, BY, true);
  writeAtEnd(stage, count, COUNT, false);
  const books = booksOf(year);
  const { from, scale } = fitted(books);
  const shown = books.slice(from);
  const spines = shown.slice(0, -1).map(one => drawSpine(one, scale, book));
  const [width, height] = [Math.round(COVER.width * scale), Math.round(COVER.height * scale)];
  const last = await makeCovers(shown.slice(-1), width, height, book);
  stand(stage, [...spines, ...last.canvases]);
  return { canvas: stage.canvas, isFinal: last.isFinal };
}
