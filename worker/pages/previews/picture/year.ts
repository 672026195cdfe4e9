import type { Locale } from '../../../platform/locale.ts';
import { COVER, GAP, type Laid, layOut } from '../../../year/picture.schema.ts';
import type { SharedYear } from '../../../year/shared.ts';
import { yearLines } from '../../descriptions.ts';
import { makeCovers } from '../covers/covers.ts';
import { drawSpine, spineSize } from '../covers/spine.ts';
import { type Canvas, type Drawing, place } from '../paint/canvas.ts';
import type { GlyphBook } from '../text/book.ts';
import { fitText } from '../text/fit-text.ts';
import { writableOf } from '../text/letters.ts';
import { write } from '../text/line.ts';
import { MARGIN, type Stage, setStage, TEXT, TEXT_2, WIDTH } from './stage.ts';

/* The year's number over its finished games, which stand in order; the last one may show its cover, which tells no
   rating. */

const SHELF = 529;
const NUMBER = { size: 204, y: 224 };
const BY = { size: 42, y: 104 };
const COUNT = { size: 34, y: 156 };
const LATEST = { size: 28, y: 200 };
/** What the words beside the number may take. */
const WORDS_MAX = 500;

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
const thickOf = (book: Book) => spineSize(book).thick;

/** Puts the books on the shelf, from its start: each where it begins, whatever the ones before it were rounded to. */
function stand({ canvas, x }: Stage, { books, scale, facing }: Laid<Book>, canvases: Canvas[]): void {
  let at = MARGIN;
  for (const [i, one] of canvases.entries()) {
    place(canvas, one, Math.round(x(at, one.width)), SHELF - one.height);
    const book = books[i];
    at += scale * (GAP + (book === facing || !book ? COVER.width : thickOf(book)));
  }
}

/** The cover that faces the room, if one does; undefined if it could not be loaded. */
async function faceOf({ facing, scale }: Laid<Book>, book: GlyphBook): Promise<Canvas | undefined> {
  if (!facing) return undefined;
  const width = Math.round(COVER.width * scale);
  const height = Math.round(COVER.height * scale);
  const { canvases, isFinal } = await makeCovers([facing], width, height, book);
  return isFinal ? canvases[0] : undefined;
}

export async function drawYear(year: SharedYear, locale: Locale, book: GlyphBook): Promise<Drawing> {
  const stage = setStage(book, locale, { shelf: SHELF, name: 'foot' });
  const wanted = layOut(year, thickOf);
  const face = await faceOf(wanted, book);
  const laid = face ? wanted : layOut(year, thickOf, false);
  const { by, count, latest } = yearLines(year, locale, laid.books.length);
  writeNumber(stage, year.year);
  writeAtEnd(stage, by, BY, true);
  writeAtEnd(stage, count, COUNT, false);
  writeAtEnd(stage, latest, LATEST, false);
  const canvases = laid.books.map(one => (face && one === laid.facing ? face : drawSpine(one, laid.scale, book)));
  stand(stage, laid, canvases);
  return { canvas: stage.canvas, isFinal: !wanted.facing || face !== undefined };
}
